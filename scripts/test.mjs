import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium, ensureHeadlessShell } from './chromium.mjs'
import { runPackage } from './node-to-run.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { findOtherBrowsers } from './other-browsers.mjs'
import { ensurePackages } from './packages.mjs'
import { inProject, refuse } from './project.mjs'
import { readPlaywright, readVitest } from './test-reports.mjs'

const reports = mkdtempSync(join(tmpdir(), 'akonta-reports-'))

/** A check that passes or fails as a whole counts as one. */
const asOne = code => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, why: code === 0 ? [] : [`ended with code ${code}`] })

/**
 * A runner that ended with an error although no test failed counts as one failure, with what it reports about the cause. The summary repeats what
 * failed: of a long run often only the end is kept.
 */
const counted = (code, { passed, failed, notInTurn, faults, flaky }) => {
  const unexplained = code !== 0 && failed === 0
  return {
    passed,
    failed: unexplained ? 1 : failed,
    notInTurn,
    why: [
      ...(unexplained ? [`ended with code ${code} although no test failed`] : []),
      ...faults,
      ...flaky.map(line => `only at the second try: ${line}`),
    ],
  }
}

/** Most of what a test makes is garbage at once: with a young generation of this size, in megabytes, building a server takes a sixth less time. */
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim()

/**
 * Makes glibc keep the memory that a program frees: what is returned to the system has to be cleared before it is used again. The tests of the server
 * take a twelfth less processor time. Other systems ignore these settings.
 */
const KEPT_MEMORY = { MALLOC_TRIM_THRESHOLD_: '268435456', MALLOC_MMAP_THRESHOLD_: '268435456', MALLOC_TOP_PAD_: '4194304' }

/** One checker, and memory is collected only when there is little left: two thirds of the processor time of two checkers that collect often. */
const checkTypes = async () =>
  asOne(
    await runPackage('typescript/bin/tsc', ['-b', '--checkers', '1'], {
      environment: { GOGC: 'off', GOMEMLIMIT: '3GiB' },
      isInBackground: true,
    }),
  )

const checkStyle = async () =>
  asOne(await runPackage('@biomejs/biome/bin/biome', ['check', '--error-on-warnings'], { isInBackground: true }))

const runUnitAndServerTests = async isNearlyDone => {
  const report = join(reports, 'vitest.json')
  const reporters = ['default', 'json', inProject('scripts/say-when-nearly-done.mjs')].map(name => `--reporter=${name}`)
  const parameters = ['run', ...reporters, `--outputFile.json=${report}`]
  const environment = { NODE_OPTIONS, ...KEPT_MEMORY, ...builtPrograms }
  const code = await runPackage('vitest/vitest.mjs', parameters, { environment, heard: isNearlyDone })
  return counted(code, readVitest(report))
}

/** The programs that the step before has built: the server's tests then build none. */
let builtPrograms = {}

const buildAll = async () => {
  const isBuilt = await oneAtATime(inProject('dist/preparing.lock'), () => ensureBuilt('server', 'web'))
  if (isBuilt) builtPrograms = { AKONTA_BUILT_PROGRAMS: inProject('dist/server') }
  return asOne(isBuilt ? 0 : 1)
}

const runBrowserTests = async () => {
  const browser = await ensureChromium()
  if (browser === undefined) {
    process.stdout.write('The browser tests need Chromium: install it (Debian: apt-get install chromium), then run npm test again.\n')
    return asOne(1)
  }
  const report = join(reports, 'playwright.json')
  const others = findOtherBrowsers()
  const reporters = `--reporter=list,json,${inProject('e2e/world/skip-other-turns.ts')}`
  const code = await runPackage('@playwright/test/cli.js', ['test', '--config', inProject('e2e'), reporters], {
    environment: { NODE_OPTIONS, ...KEPT_MEMORY, AKONTA_CHROMIUM: browser, ...others.environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  const result = counted(code, readPlaywright(report))
  return { ...result, why: [...result.why, ...others.lines] }
}

const STEPS = { types: checkTypes, style: checkStyle, build: buildAll, tests: runUnitAndServerTests, browser: runBrowserTests }

const named = process.argv.slice(2)
const wanted = name => named.length === 0 || named.includes(name)
const unknown = named.filter(name => !(name in STEPS))
if (unknown.length > 0) refuse(`There is no step ${unknown.join(', ')}. The steps are ${Object.keys(STEPS).join(', ')}.`)

// The whole command runs slow tests in part, another part each hour: see share-of-run.ts. A step that is named runs all of them.
if (named.length === 0) process.env.AKONTA_TESTS ??= 'share'
process.env.AKONTA_TURN ??= String(Math.floor(Date.now() / 3_600_000))

const secondsSince = start => Math.round((performance.now() - start) / 1000)

const countsOf = ({ passed, failed, notInTurn = 0, why }) =>
  [`${passed} passed, ${failed} failed${notInTurn > 0 ? `, ${notInTurn} skipped` : ''}`, ...why].join('\n    ')

/** Starts a step if it is wanted. It is ready for the next one when it is nearly done, if it says so, or has ended. */
const startStep = name => {
  if (!wanted(name)) return {}
  process.stdout.write(`\n── ${name}\n`)
  const start = performance.now()
  let sayReady
  const ready = new Promise(resolve => {
    sayReady = resolve
  })
  const ended = STEPS[name](sayReady).then(result => ({ name, seconds: secondsSince(start), ...result }))
  void ended.then(sayReady)
  return { ready, ended }
}

const begun = performance.now()
if (wanted('browser')) void ensureHeadlessShell()
await oneAtATime(inProject('dist/preparing.lock'), ensurePackages)
const summary = [`packages ${secondsSince(begun)} s`]

// Types and style wait for nothing, and nothing waits for them: they take what the others leave of the processor. The browser tests start a first
// server, and the last files of the tests before end, while one core would be idle.
const types = startStep('types')
const style = startStep('style')
const build = startStep('build')
await build.ready
const tests = startStep('tests')
await tests.ready
const browser = startStep('browser')
const results = (await Promise.all([types, style, build, tests, browser].map(({ ended }) => ended))).filter(result => result !== undefined)
rmSync(reports, { recursive: true, force: true })

for (const result of results) summary.push(`${result.name} ${result.seconds} s: ${countsOf(result)}`)
const sumOf = count => results.reduce((sum, result) => sum + result[count], 0)
const [passed, failed] = [sumOf('passed'), sumOf('failed')]
const extent =
  process.env.AKONTA_TESTS === 'share'
    ? `\nSlow tests ran in part, another part each hour: AKONTA_TURN=${process.env.AKONTA_TURN} npm test runs the same ones, npm run proof -- tests all of them (docs/decisions/2026-11-22-the-length-of-npm-test.md)\n`
    : ''

process.stdout.write(`\n${summary.join('\n')}\ntogether ${secondsSince(begun)} s\n${extent}\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
