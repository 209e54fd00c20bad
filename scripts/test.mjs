import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { ensurePackages } from './packages.mjs'
import { inProject, runPackage } from './project.mjs'

const reports = mkdtempSync(join(tmpdir(), 'akonta-reports-'))

const readReport = file => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** A check that is right or wrong as a whole counts as one. */
const asOne = code => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })

/** A runner that ended badly without naming a failed test has failed once all the same. */
const counted = (code, passed = 0, failed = 0) => ({ passed, failed: code === 0 ? failed : Math.max(failed, 1) })

const checkTypes = async () => asOne(await runPackage('typescript/bin/tsc', ['-b']))

const checkStyle = async () => asOne(await runPackage('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']))

const runUnitAndServerTests = async () => {
  const report = join(reports, 'vitest.json')
  const code = await runPackage('vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`])
  const { numPassedTests, numFailedTests } = readReport(report)
  return counted(code, numPassedTests, numFailedTests)
}

const buildAll = async () => asOne((await oneAtATime(inProject('dist/preparing.lock'), () => ensureBuilt('server', 'web'))) ? 0 : 1)

const runBrowserTests = async () => {
  const { ensureChromium } = await import('./chromium.mjs')
  const browser = await ensureChromium()
  if (browser === undefined) {
    process.stdout.write('The browser tests need Chromium: install it (Debian: apt-get install chromium), then run npm test again.\n')
    return counted(1)
  }
  const report = join(reports, 'playwright.json')
  const code = await runPackage('@playwright/test/cli.js', ['test', '--config', inProject('e2e'), '--reporter=list,json'], {
    environment: { AKONTA_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  const { expected, flaky = 0, unexpected } = readReport(report).stats ?? {}
  if (flaky > 0) process.stdout.write(`${flaky} browser tests passed only at the second try: see above.\n`)
  return counted(code, (expected ?? 0) + flaky, unexpected)
}

const STEPS = { types: checkTypes, style: checkStyle, tests: runUnitAndServerTests, build: buildAll, browser: runBrowserTests }

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(STEPS)

const secondsSince = start => Math.round((performance.now() - start) / 1000)

const begun = performance.now()
await oneAtATime(inProject('dist/preparing.lock'), ensurePackages)
const took = [`packages ${secondsSince(begun)} s`]

let passed = 0
let failed = 0
for (const name of wanted) {
  process.stdout.write(`\n── ${name}\n`)
  const start = performance.now()
  const result = await STEPS[name]()
  took.push(`${name} ${secondsSince(start)} s`)
  passed += result.passed
  failed += result.failed
}
rmSync(reports, { recursive: true, force: true })

process.stdout.write(`\n${took.join('\n')}\ntogether ${secondsSince(begun)} s\n\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
