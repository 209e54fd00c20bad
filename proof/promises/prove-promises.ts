import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BREAKS } from '../breaks.ts'
import type { Plan } from '../plan.ts'
import type { Finding } from '../report.ts'
import type { Break } from './break.ts'
import { copyProject } from './copied-project.ts'
import { PROMISES, type Promised } from './promises.ts'
import { runTests, type TestResult } from './run-tests.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '')

const findingOf = (name: string, results: readonly TestResult[]): Finding => ({
  name,
  passed: results.length > 0 && results.every(({ outcome }) => outcome === 'passed'),
  figures: {
    tests: results.length,
    ...Object.fromEntries(
      results.filter(({ outcome }) => outcome !== 'passed').map(({ title, outcome, why }) => [`${outcome}: ${title}`, why]),
    ),
  },
})

/** The page for people must not fall behind the tables. */
const provePage = (): Finding => {
  const page = readFileSync(join(ROOT, 'docs/trust.md'), 'utf8')
  const missing = [
    ...PROMISES.filter(({ id }) => !page.includes(`### ${id} `)).map(({ id }) => id),
    ...Object.keys(BREAKS).filter(name => !page.includes(`| \`${name}\` |`)),
  ]
  return {
    name: 'docs/trust.md names every promise and every break',
    passed: missing.length === 0,
    figures: { promises: PROMISES.length, breaks: Object.keys(BREAKS).length, missing: missing.join(', ') || 'none' },
  }
}

const withTests = (promise: Promised): boolean => promise.tests.length > 0

/** The tests of `npm test` that prove promises of docs/trust.md; with PROOF_BREAK those of one break, in a copy without the safeguard. */
export const provePromises = async ({ broken }: Plan): Promise<readonly Finding[]> => {
  if (broken === 'nothing') {
    const all = await runTests(
      ROOT,
      PROMISES.flatMap(({ tests }) => tests),
      'as usual',
    )
    const of = ({ tests }: Promised) =>
      all.filter(result => tests.some(({ file, title }) => file === result.file && title === result.title))
    return [provePage(), ...PROMISES.filter(withTests).map(promise => findingOf(`${promise.id} ${promise.promise}`, of(promise)))]
  }
  const chosen: Break = BREAKS[broken]
  // With the safeguard they must hold, chosen alone as they are here: a test that fails for want of another one shows nothing.
  const control = await runTests(ROOT, chosen.tests ?? [], 'as usual')
  const notHeld = control.find(({ outcome }) => outcome !== 'passed')
  if (notHeld) throw new Error(`The test “${notHeld.title}” does not hold with the safeguard: ${notHeld.why}`)
  const project = copyProject(chosen.sources ?? [])
  try {
    const results = await runTests(project.folder, chosen.tests ?? [], 'none')
    const missing = results.find(({ outcome }) => outcome === 'missing')
    if (missing) throw new Error(`The test “${missing.title}” did not run: ${missing.why}`)
    return [findingOf(`${chosen.promise} without its safeguard: ${chosen.what}`, results)]
  } finally {
    project.remove()
  }
}
