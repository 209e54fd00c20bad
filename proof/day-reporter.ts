import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { dayLine } from './day-line.ts'

/** Prints one line for each day as soon as it is over. */
export default class DayReporter implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    const figures = test.annotations.find(({ type }) => type === 'figures')?.description
    process.stdout.write(`${dayLine(test.title, { figures, passed: result.status === 'passed', fault: result.error?.message })}\n`)
  }
}
