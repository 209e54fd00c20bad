import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { Refusal } from '../refusals.ts'
import { minimumMonthlyPay } from './minimum-wage.ts'
import { insurableLimitOn, isValidOn, type StatutorySet } from './rule-set.ts'
import { RULE_SETS, ruleSetsWith, statutorySetOn } from './rule-sets/all.ts'
import { checkRuleSet } from './rule-sets/check-rule-set.ts'
import { GHANA } from './rule-sets/ghana.ts'
import { taxTables } from './tax-table-calls.ts'

const latest = (): StatutorySet => {
  const set = GHANA.at(-1)
  if (!set) throw new Error('there is no set')
  return set
}
const from = (validFrom: string, key = validFrom): StatutorySet => ({ ...latest(), key, validFrom, validTo: null })
const keyOn = (date: string, added: readonly StatutorySet[]) => statutorySetOn(date, ruleSetsWith(added))?.key

test('an added table ends the one before it, and an old month keeps its own', () => {
  const added = [from('2027-01-01'), from('2028-01-01')]
  expect(['2026-12-31', '2027-01-01', '2027-12-31', '2028-01-01', '2040-01-01'].map(day => keyOn(day, added))).toEqual([
    'GH-2024-01',
    '2027-01-01',
    '2027-01-01',
    '2028-01-01',
    '2028-01-01',
  ])
  expect(ruleSetsWith(added).find(({ key }) => key === 'GH-2024-01')?.validTo).toBe('2026-12-31')
})

test('a table of the business replaces one of the product that begins on the same day', () => {
  expect(keyOn('2024-06-30', [from('2024-01-01', 'OWN')])).toBe('OWN')
})

test('with any added tables, each day from 2022 on belongs to exactly one, and the default is unchanged', () => {
  const days = fc.integer({ min: 0, max: 3000 }).map(count => addDays('2021-06-01', count))
  fc.assert(
    fc.property(fc.uniqueArray(days, { maxLength: 5 }), days, (starts, day) => {
      const sets = ruleSetsWith(starts.map(start => from(start)))
      const valid = sets.filter(set => set.basis === 'statutory' && isValidOn(set, day))
      const covered = day >= '2022-01-01' || starts.some(start => start <= day)
      expect(valid.length).toBe(covered ? 1 : 0)
      expect(sets.find(({ key }) => key === 'DEFAULT')?.validTo).toBeNull()
    }),
  )
})

test('every table of the product passes the checks for an entered one', () => {
  for (const set of RULE_SETS) if (set.basis === 'statutory') expect(() => checkRuleSet(set)).not.toThrow()
})

const refusalOf = (set: StatutorySet): unknown => {
  try {
    checkRuleSet(set)
    return null
  } catch (error) {
    return error instanceof Refusal ? error.message : error
  }
}

test('a table whose bands do not rise, or whose rates are invalid, is refused with the field', () => {
  const set = latest()
  const withBands = (...bands: [bigint, bigint][]): StatutorySet => ({
    ...set,
    tax: { ...set.tax, bands: bands.map(([width, rate]) => ({ width, rate })) },
  })
  expect(refusalOf(withBands())).toBe('A tax table needs at least one band')
  expect(refusalOf(withBands([0n, 500n]))).toBe('Band 1: the width must be more than 0')
  expect(refusalOf(withBands([1n, 500n], [1n, 400n]))).toBe('Band 2: the rate must not be below that of the band before it')
  expect(refusalOf(withBands([1n, 10_001n]))).toBe('Band 1: the rate must be from 0 to 100%')
  expect(refusalOf(withBands([1n, 3_600n]))).toBe('The rate above the last band must not be below that of the last band')
  expect(refusalOf({ ...set, tax: { ...set.tax, rateAbove: 10_001n } })).toBe('The rate above the last band must be from 0 to 100%')
  expect(refusalOf({ ...set, tier2Rate: 10_001n })).toBe('A rate must be from 0 to 100%')
  expect(refusalOf({ ...set, employeeRate: 1_851n })).toBe('The part of the employee cannot be more than both tiers together')
  expect(refusalOf({ ...set, insurableLimits: [{ from: '2027-01-01', limit: 0n }] })).toBe('The ceiling must be more than 0')
})

test('rates that stay the same from band to band, and all limits themselves, are accepted', () => {
  const set = latest()
  const flat = { taxFree: 0n, bands: [1n, 2n].map(width => ({ width, rate: 10_000n })), rateAbove: 10_000n }
  expect(refusalOf({ ...set, tax: flat, tier1Rate: 0n, tier2Rate: 10_000n, employeeRate: 10_000n })).toBe(null)
  const shares = { ...set.shares, overtimeHighRate: set.shares.overtimeLowRate }
  expect(refusalOf({ ...set, shares })).toBe(null)
  expect(refusalOf({ ...set, shares: { ...shares, overtimeHighRate: shares.overtimeLowRate - 1n } })).toContain('rest of the overtime')
  expect(refusalOf({ ...set, minimumWages: [{ from: '2027-01-01', daily: 0n }] })).toBe('The minimum wage must be more than 0')
  expect(refusalOf({ ...set, tax: { ...flat, taxFree: -1n } })).toBe('The tax-free part cannot be negative')
})

test('the highest insurable salary and the minimum wage of a day apply from that day', () => {
  const limits = [
    { from: '2025-01-01', limit: 61_000_00n },
    { from: '2026-01-01', limit: 69_000_00n },
  ]
  const limitOn = (day: string) => insurableLimitOn({ ...latest(), insurableLimits: limits }, day)
  expect(['2024-12-31', '2025-12-31', '2026-01-01'].map(limitOn)).toEqual([null, 61_000_00n, 69_000_00n])
  const wages = [
    { from: '2027-01-01', daily: 25_00n },
    { from: '2027-03-01', daily: 26_00n },
  ]
  const wageOn = (day: string) => minimumMonthlyPay(ruleSetsWith([{ ...from('2027-01-01'), minimumWages: wages }]), day)
  expect(['2027-01-01', '2027-02-28', '2027-03-01'].map(wageOn)).toEqual([675_00n, 675_00n, 702_00n])
})

test('the call that lists tax tables carries every rule set without a difference', () => {
  const listed = RULE_SETS.map(set => ({ ...set, isAdded: false, runs: 0 }))
  expect(taxTables.answer.read(JSON.parse(taxTables.answer.write(listed) ?? ''), [])).toEqual(listed)
})
