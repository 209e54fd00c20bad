import { RULE_SETS } from '@akonta/domain/payroll/rule-sets/all'
import { BASELINE_RULES } from '@akonta/domain/payroll/rule-sets/baseline'
import type { ListedRun } from '@akonta/domain/payroll/run-calls'
import { expect, test } from 'vitest'
import { nextTerms, startTerms, withTyped } from './next-terms.ts'

const RUN: ListedRun = {
  number: 'ACC-W26-000002',
  branchCode: 'ACC',
  date: '2026-10-31',
  start: '2026-10-01',
  end: '2026-10-31',
  ruleSet: BASELINE_RULES.key,
  ruleSetName: BASELINE_RULES.name,
  by: 'Ama',
  employees: 2,
  gross: 0n,
  tax: 0n,
  netPay: 0n,
  reversedBy: '',
  branches: [],
}
const SETS = [BASELINE_RULES]

test('the next run pays the month after the last one, by the same rules', () => {
  expect(nextTerms(RUN, SETS, '2026-11-22')).toEqual({ start: '2026-11-01', end: '2026-11-30', ruleSet: BASELINE_RULES.key })
})

test('a month that has not begun is not offered, and the first run is for the current month', () => {
  expect(nextTerms(RUN, SETS, '2026-10-31')).toMatchObject({ start: null, end: null, ruleSet: BASELINE_RULES.key })
  expect(nextTerms(undefined, SETS, '2026-11-22')).toMatchObject({ start: '2026-11-01', end: '2026-11-30' })
})

test('dates in the address take precedence over those of the next run', () => {
  const next = nextTerms(RUN, SETS, '2026-11-22')
  expect(startTerms({ start: '2026-03-01', end: '2026-03-31' }, next)).toMatchObject({ start: '2026-03-01', end: '2026-03-31' })
  expect(startTerms({ start: null, end: null }, next)).toEqual(next)
  expect(startTerms({ start: null, end: null }, undefined)).toMatchObject({ start: null, end: null })
})

test('dates that are typed keep the rules of the next run, or the law of their day', () => {
  const next = nextTerms({ ...RUN, ruleSet: 'GH-2024-01' }, RULE_SETS, '2026-11-22')
  const typed = { start: '2026-12-01', end: '2026-12-31' }
  expect(withTyped(startTerms(typed, undefined), typed, [])).toMatchObject({ ruleSet: BASELINE_RULES.key })
  expect(withTyped(next, typed, RULE_SETS)).toEqual({ ...typed, ruleSet: 'GH-2024-01' })
  expect(withTyped(next, { end: '2023-06-30' }, RULE_SETS)).toEqual({ ...next, end: '2023-06-30', ruleSet: 'GH-2023-05' })
  expect(withTyped(next, { ruleSet: BASELINE_RULES.key }, RULE_SETS)).toEqual({ ...next, ruleSet: BASELINE_RULES.key })
})

test('a date that is being typed is not replaced when the next run is known', () => {
  const next = nextTerms(RUN, SETS, '2026-11-22')
  expect(withTyped(next, { start: null }, SETS)).toEqual({ ...next, start: null })
})
