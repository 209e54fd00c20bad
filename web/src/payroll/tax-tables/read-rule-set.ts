import { decodeMoney } from '@akonta/domain/money'
import type { Rate, RuleSet, StatutorySet } from '@akonta/domain/payroll/rule-set'
import { countIn, moneyIn, rowsOf, textIn, type UnknownRecord } from '../../lib/records.ts'

/** A rate as calls carry it, in per cent: 17.5 is 1750n. */
const rateIn = (row: UnknownRecord, field: string): Rate => {
  const decoded = decodeMoney(row[field])
  return decoded.ok ? decoded.value : 0n
}

const commonOf = (row: UnknownRecord) => ({
  key: textIn(row, 'key'),
  name: textIn(row, 'name'),
  validFrom: textIn(row, 'startDate'),
  validTo: textIn(row, 'endDate') || null,
  employeeRate: rateIn(row, 'ssf'),
  tier1Rate: rateIn(row, 'tier1'),
  tier2Rate: rateIn(row, 'tier2'),
  insurableLimits: rowsOf(row.ceilings).map(each => ({ from: textIn(each, 'startDate'), limit: moneyIn(each, 'amount') })),
  capsTier2: row.tier2Capped !== false,
  minimumWages: rowsOf(row.minimumWages).map(each => ({ from: textIn(each, 'startDate'), daily: moneyIn(each, 'amount') })),
  tax: {
    taxFree: moneyIn(row, 'taxFree'),
    bands: rowsOf(row.bands).map(band => ({ width: moneyIn(band, 'width'), rate: rateIn(band, 'rate') })),
    rateAbove: rateIn(row, 'rateAbove'),
  },
})

const statutoryOf = (row: UnknownRecord): Pick<StatutorySet, 'shares' | 'reliefs'> => ({
  shares: {
    bonusShare: rateIn(row, 'bonusShare'),
    bonusRate: rateIn(row, 'bonusRate'),
    tier3Share: rateIn(row, 'tier3Share'),
    juniorLimit: moneyIn(row, 'juniorLimit'),
    overtimeLowRate: rateIn(row, 'overtimeLowRate'),
    overtimeHighRate: rateIn(row, 'overtimeHighRate'),
  },
  reliefs: rowsOf(row.reliefs).map(relief => ({
    name: textIn(relief, 'name'),
    amount: moneyIn(relief, 'amount'),
    most: countIn(relief, 'most'),
  })),
})

/** A rule set in the form in which the server calculates. */
export const ruleSetFromWire = (row: UnknownRecord): RuleSet =>
  row.basis === 'statutory' ? { basis: 'statutory', ...commonOf(row), ...statutoryOf(row) } : { basis: 'basic_only', ...commonOf(row) }
