import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { say } from '@akonta/bench/page'
import { BREAKS } from '../breaks.ts'
import type { Finding } from '../report.ts'
import type { Break } from './break.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const IN_TESTS = 'promises'

type Tried = { readonly ended: 'red' | 'GREEN' | 'did not run'; readonly seconds: number; readonly why: string }

const lastLine = (said: string): string => said.trim().split('\n').at(-1)?.trim() ?? ''

/** The first sentence of what failed. */
const reasonIn = (said: string): string =>
  (/^ {10}(failed: .*)$/m.exec(said)?.[1] ?? /^BROKEN {2}(.*)$/m.exec(said)?.[1] ?? '').slice(0, 160)

const tryBreak = async (name: string, { proof = IN_TESTS }: Break): Promise<Tried> => {
  const begun = performance.now()
  const child = spawn(process.execPath, ['--import', 'tsx', 'proof/main.ts', proof, '--quick'], {
    cwd: ROOT,
    env: { ...process.env, PROOF_BREAK: name },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (said += text))
  const [code] = await once(child, 'close')
  const seconds = Math.round((performance.now() - begun) / 1000)
  if (/^BROKEN /m.test(said)) return { ended: 'red', seconds, why: reasonIn(said) }
  if (code === 0 && /^held /m.test(said)) return { ended: 'GREEN', seconds, why: 'the proof did not notice' }
  return { ended: 'did not run', seconds, why: lastLine(said).slice(0, 160) }
}

/** Runs the proof of every break, or of the named ones, without its safeguard, and prints a table. Each must end red. */
export const proveEveryBreak = async (names: readonly string[]): Promise<Finding> => {
  const chosen = Object.entries<Break>(BREAKS).filter(([name]) => names.length === 0 || names.includes(name))
  const counts = { red: 0, GREEN: 0, 'did not run': 0 }
  say('| promise | PROOF_BREAK | disabled | proof | ended | seconds | what it said |\n| --- | --- | --- | --- | --- | --- | --- |')
  for (const [name, each] of chosen) {
    const { ended, seconds, why } = await tryBreak(name, each)
    counts[ended] += 1
    say(`| ${each.promise} | ${name} | ${each.what} | ${each.proof ?? IN_TESTS} | ${ended} | ${seconds} | ${why.replaceAll('|', '/')} |`)
  }
  return {
    name: 'Every proof fails without its safeguard',
    passed: counts.GREEN === 0 && counts['did not run'] === 0 && counts.red > 0,
    figures: { breaks: chosen.length, ...counts },
  }
}
