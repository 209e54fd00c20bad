import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../scripts/build.mjs'
import { ensureChromium } from '../scripts/chromium.mjs'
import type { Finding } from './report.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = 'server/src'
/** What a test file has that runs only in part in `npm test`. */
const SHORTENED = /\b(?:expectAllRefused|oneFor|shareOf|timesOf)\b|@in-turn'/
/** The browser tests that take turns, and those that check each screen in part. */
const IN_TURN = '@in-turn|axe finds no violations'

const shortenedTests = (): readonly string[] =>
  readdirSync(join(ROOT, SOURCES), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.test.ts'))
    .map(name => join(SOURCES, name))
    .filter(name => SHORTENED.test(readFileSync(join(ROOT, name), 'utf8')))

/** Runs a program of an installed package with every test whole; returns its exit code. */
const runWhole = async (
  file: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> => {
  const program = spawn(process.execPath, [join(ROOT, 'node_modules', file), ...parameters], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...environment, AKONTA_TESTS: 'whole' },
  })
  const [exitCode] = await once(program, 'exit')
  return Number(exitCode)
}

const SERVER = 'Tests that run in part elsewhere: every malformed body is refused, and every random walk agrees with its model'
const BROWSER = 'Browser tests that run in part elsewhere: every slow story, and the whole check of every screen'

const proveServerTests = async (): Promise<Finding> => {
  const files = shortenedTests()
  const exitCode = await runWhole('vitest/vitest.mjs', ['run', '--project', 'server', ...files])
  return { name: SERVER, passed: exitCode === 0, figures: { 'test files': files.length, 'exit code': exitCode } }
}

const proveBrowserTests = async (): Promise<Finding> => {
  const browser = process.env.AKONTA_CHROMIUM ?? (await ensureChromium())
  if (browser === undefined)
    return {
      name: BROWSER,
      passed: false,
      notRun: 'Chromium cannot be found on this machine (Debian: apt-get install chromium)',
      figures: {},
    }
  if (!(await ensureBuilt('server', 'web'))) return { name: BROWSER, passed: false, figures: { build: 'failed' } }
  const parameters = ['test', '--config', join(ROOT, 'e2e'), '--grep', IN_TURN]
  const exitCode = await runWhole('@playwright/test/cli.js', parameters, { AKONTA_CHROMIUM: browser })
  return { name: BROWSER, passed: exitCode === 0, figures: { 'exit code': exitCode } }
}

/** The tests that `npm test` runs in part, as a whole. */
export const proveWholeTests = async (): Promise<readonly Finding[]> => [await proveServerTests(), await proveBrowserTests()]
