import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { ensurePackages } from './packages.mjs'
import { inProject, runPackage } from './project.mjs'
import { readPlaywright, readVitest } from './test-reports.mjs'

const reports = mkdtempSync(join(tmpdir(), 'akonta-reports-'))

/** A check that passes or fails as a whole counts as one. */
const asOne = code => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, why: code === 0 ? [] : [`ended with code ${code}`] })

/**
 * A runner that ended with an error although no test failed counts as one failure, with what it reports about the cause. The summary repeats what
 * failed: of a long run often only the end is kept.
 */
const counted = (code, { passed, failed, faults, flaky }) => {
  const unexplained = code !== 0 && failed === 0
  return {
    passed,
    failed: unexplained ? 1 : failed,
    why: [
      ...(unexplained ? [`ended with code ${code} although no test failed`] : []),
      ...faults,
      ...flaky.map(line => `only at the second try: ${line}`),
    ],
  }
}

const checkTypes = async () => asOne(await runPackage('typescript/bin/tsc', ['-b']))

const checkStyle = async () => asOne(await runPackage('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']))

const runUnitAndServerTests = async () => {
  const report = join(reports, 'vitest.json')
  const code = await runPackage('vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`])
  return counted(code, readVitest(report))
}

const buildAll = async () => asOne((await oneAtATime(inProject('dist/preparing.lock'), () => ensureBuilt('server', 'web'))) ? 0 : 1)

const runBrowserTests = async () => {
  const { ensureChromium } = await import('./chromium.mjs')
  const browser = await ensureChromium()
  if (browser === undefined) {
    process.stdout.write('The browser tests need Chromium: install it (Debian: apt-get install chromium), then run npm test again.\n')
    return asOne(1)
  }
  const report = join(reports, 'playwright.json')
  const code = await runPackage('@playwright/test/cli.js', ['test', '--config', inProject('e2e'), '--reporter=list,json'], {
    environment: { AKONTA_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  return counted(code, readPlaywright(report))
}

const STEPS = { types: checkTypes, style: checkStyle, tests: runUnitAndServerTests, build: buildAll, browser: runBrowserTests }

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(STEPS)

const secondsSince = start => Math.round((performance.now() - start) / 1000)

const countsOf = ({ passed, failed, why }) => [`${passed} passed, ${failed} failed`, ...why].join('\n    ')

const begun = performance.now()
await oneAtATime(inProject('dist/preparing.lock'), ensurePackages)
const summary = [`packages ${secondsSince(begun)} s`]

let passed = 0
let failed = 0
for (const name of wanted) {
  process.stdout.write(`\n── ${name}\n`)
  const start = performance.now()
  const result = await STEPS[name]()
  summary.push(`${name} ${secondsSince(start)} s: ${countsOf(result)}`)
  passed += result.passed
  failed += result.failed
}
rmSync(reports, { recursive: true, force: true })

process.stdout.write(`\n${summary.join('\n')}\ntogether ${secondsSince(begun)} s\n\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
