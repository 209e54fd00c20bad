import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NamedTest } from './break.ts'

type ReportedTest = { readonly fullName: string; readonly status: string; readonly failureMessages?: readonly string[] }
type Report = {
  readonly testResults: readonly { readonly name: string; readonly message?: string; readonly assertionResults: readonly ReportedTest[] }[]
}

/** What became of one named test. `missing`: no test has such a title, or its file did not get that far. */
export type TestResult = NamedTest & { readonly outcome: 'passed' | 'failed' | 'missing'; readonly why: string }

const escaped = (title: string): string => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

const resultOf = (report: Report, folder: string, { file, title }: NamedTest): TestResult => {
  const suite = report.testResults.find(({ name }) => name === join(folder, file))
  const found = suite?.assertionResults.filter(each => each.fullName.includes(title)) ?? []
  const failed = found.find(({ status }) => status === 'failed')
  if (failed) return { file, title, outcome: 'failed', why: failed.failureMessages?.[0]?.split('\n')[0] ?? '' }
  const isPassed = found.length > 0 && found.every(({ status }) => status === 'passed')
  return { file, title, outcome: isPassed ? 'passed' : 'missing', why: isPassed ? '' : (suite?.message?.split('\n')[0] ?? 'no such test') }
}

/**
 * Runs these tests of a project's folder, and nothing else: not the ones before them in their file, so only tests that need no other are named.
 * `retries`: a slow machine may miss a time limit; what is to fail is tried once.
 */
export const runTests = async (
  folder: string,
  tests: readonly NamedTest[],
  retries: 'as usual' | 'none',
): Promise<readonly TestResult[]> => {
  const scratch = mkdtempSync(join(tmpdir(), 'akonta-tests-'))
  const file = join(scratch, 'report.json')
  const titles = [...new Set(tests.map(({ title }) => escaped(title)))].join('|')
  const parameters = [
    'run',
    ...(retries === 'none' ? ['--retry=0'] : []),
    '--reporter=json',
    `--outputFile.json=${file}`,
    '-t',
    titles,
    ...new Set(tests.map(each => each.file)),
  ]
  try {
    const child = spawn(process.execPath, [join(folder, 'node_modules/vitest/vitest.mjs'), ...parameters], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'ignore'],
    })
    await once(child, 'exit')
    const report: Report = JSON.parse(readFileSync(file, 'utf8'))
    return tests.map(each => resultOf(report, folder, each))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
