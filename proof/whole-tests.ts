import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Finding } from './report.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = 'server/src'
/** What a test file calls that runs only in part in `npm test`. */
const SHORTENED = /\b(expectAllRefused|shareOf|timesOf)\b/

const shortenedTests = (): readonly string[] =>
  readdirSync(join(ROOT, SOURCES), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.test.ts'))
    .map(name => join(SOURCES, name))
    .filter(name => SHORTENED.test(readFileSync(join(ROOT, name), 'utf8')))

/** The server's tests that `npm test` runs in part, with every malformed body and every step of the random walks. */
export const proveWholeTests = async (): Promise<Finding> => {
  const files = shortenedTests()
  const parameters = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', ...files]
  const program = spawn(process.execPath, parameters, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, AKONTA_TESTS: 'whole' } })
  const [exitCode] = await once(program, 'exit')
  return {
    name: 'Tests that run in part elsewhere: every malformed body is refused, and every random walk agrees with its model',
    passed: exitCode === 0,
    figures: { 'test files': files.length, 'exit code': Number(exitCode) },
  }
}
