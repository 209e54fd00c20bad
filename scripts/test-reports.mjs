import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './project.mjs'

const readReport = file => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

const LONGEST_MESSAGE = 300

// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal begin with one
const COLOURS = /\u001b\[[0-9;]*m/g

const inShort = (message = '') => message.replace(COLOURS, '').trim().split('\n').slice(0, 3).join(' ').slice(0, LONGEST_MESSAGE)

/** What a runner reports: how many tests passed, failed and run in another turn, a line for each that failed, and a line for each that passed only at the second try. */
export const readVitest = file => {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = readReport(file)
  const notRun = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  const tests = testResults.flatMap(({ name, assertionResults }) => assertionResults.map(test => ({ ...test, file: relative(ROOT, name) })))
  const lineOf = ({ file: path, fullName, failureMessages }) => `${path}: ${fullName}: ${inShort(failureMessages[0])}`
  return {
    passed: numPassedTests,
    failed: numFailedTests + notRun.length,
    notInTurn: numPendingTests,
    faults: [
      ...notRun.map(({ name, message }) => `${relative(ROOT, name)} did not run: ${inShort(message)}`),
      ...tests.filter(({ status }) => status === 'failed').map(lineOf),
    ],
    flaky: tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0).map(lineOf),
  }
}

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)]

export const readPlaywright = file => {
  const report = readReport(file)
  const { stats: { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = {}, errors = [] } = report
  const specs = specsOf(report)
  const withStatus = wanted =>
    specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(spec => {
        const first = spec.tests.flatMap(({ results }) => results).find(({ error }) => error !== undefined)
        return `e2e/specs/${spec.file}:${spec.line}: ${spec.title}: ${inShort(first?.error.message)}`
      })
  return {
    passed: expected + flaky,
    failed: unexpected,
    notInTurn: skipped,
    faults: [...errors.map(({ message }) => inShort(message)), ...withStatus('unexpected')],
    flaky: withStatus('flaky'),
  }
}
