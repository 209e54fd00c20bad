import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { circumstances, say } from '@akonta/bench/page'
import type { Plan } from './plan.ts'

/** The result of one proof. */
export type Finding = {
  readonly name: string
  readonly passed: boolean
  /** Why it was not run: what it needs is not on this machine. Then it proves nothing, and does not count as passed. */
  readonly notRun?: string
  readonly figures: Readonly<Record<string, number | string | null | readonly number[]>>
}

const FILE = fileURLToPath(new URL('./report.json', import.meta.url))

const figureText = (value: Finding['figures'][string]): string => (Array.isArray(value) ? value.join(' ') : String(value))

/** Prints one proof as soon as it is done. */
export const sayFinding = ({ name, passed, notRun, figures }: Finding): void => {
  if (notRun !== undefined) {
    say(`NOT RUN ${name}`)
    say(`          because ${notRun}`)
    return
  }
  say(`${passed ? 'held  ' : 'BROKEN'}  ${name}`)
  for (const [figure, value] of Object.entries(figures)) say(`          ${figure}: ${figureText(value)}`)
}

/** Writes everything to proof/report.json; returns whether all proofs passed. */
export const writeReport = (plan: Plan, findings: readonly Finding[]): boolean => {
  writeFileSync(FILE, `${JSON.stringify({ ...circumstances(), plan, findings }, null, 2)}\n`)
  const notRun = findings.filter(finding => finding.notRun !== undefined).length
  const broken = findings.filter(finding => !finding.passed && finding.notRun === undefined).length
  const left = notRun === 0 ? '' : `, ${notRun} not run`
  say(`\n${findings.length - broken - notRun} held, ${broken} broken${left}. Written to proof/report.json`)
  return broken === 0
}
