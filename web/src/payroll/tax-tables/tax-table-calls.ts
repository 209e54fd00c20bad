import type { BusinessDate } from '@akonta/domain/dates'
import { moneyToNumber, type Pesewas } from '@akonta/domain/money'
import type { InsurableLimit, Rate, Relief, StatutorySet, StatutoryShares, TaxBand } from '@akonta/domain/payroll/rule-set'
import { rateToNumber } from '@akonta/domain/payroll/rule-set-wire'
import { api, path } from '../../lib/api.ts'
import { countIn, isRecord, moneyIn, rowsOf, textIn, type UnknownRecord } from '../../lib/records.ts'

/** A tax table as the list answers it. */
export type TaxTable = {
  readonly key: string
  readonly name: string
  readonly from: BusinessDate
  /** Null: until a later one is added. */
  readonly until: BusinessDate | null
  readonly isStatutory: boolean
  readonly employeeRate: Rate
  readonly tier1Rate: Rate
  readonly tier2Rate: Rate
  readonly limits: readonly InsurableLimit[]
  readonly taxFree: Pesewas
  readonly bands: readonly TaxBand[]
  readonly rateAbove: Rate
  readonly shares: StatutoryShares
  readonly reliefs: readonly Relief[]
  /** The business added it. */
  readonly isAdded: boolean
  readonly runs: number
}

/** Rates come in per cent with 2 decimals, as money does in cedis. */
const rateIn = moneyIn

const decode = (row: UnknownRecord): TaxTable => ({
  key: textIn(row, 'key'),
  name: textIn(row, 'name'),
  from: textIn(row, 'startDate'),
  until: textIn(row, 'endDate') || null,
  isStatutory: row.basis === 'statutory',
  employeeRate: rateIn(row, 'ssf'),
  tier1Rate: rateIn(row, 'tier1'),
  tier2Rate: rateIn(row, 'tier2'),
  limits: rowsOf(row.ceilings).map(each => ({ from: textIn(each, 'startDate'), limit: moneyIn(each, 'amount') })),
  taxFree: moneyIn(row, 'taxFree'),
  bands: rowsOf(row.bands).map(each => ({ width: moneyIn(each, 'width'), rate: rateIn(each, 'rate') })),
  rateAbove: rateIn(row, 'rateAbove'),
  shares: {
    bonusShare: rateIn(row, 'bonusShare'),
    bonusRate: rateIn(row, 'bonusRate'),
    tier3Share: rateIn(row, 'tier3Share'),
    juniorLimit: moneyIn(row, 'juniorLimit'),
    overtimeLowRate: rateIn(row, 'overtimeLowRate'),
    overtimeHighRate: rateIn(row, 'overtimeHighRate'),
  },
  reliefs: rowsOf(row.reliefs).map(each => ({
    name: textIn(each, 'name'),
    amount: moneyIn(each, 'amount'),
    most: countIn(each, 'most'),
  })),
  isAdded: row.added === true,
  runs: countIn(row, 'runs'),
})

/** Every tax table, by its first day. */
export const fetchTaxTables = async (db: string): Promise<readonly TaxTable[]> =>
  rowsOf(await api.get<unknown>(path`/api/payroll_rule_set/findAll/${db}`)).map(decode)

const toWire = (set: StatutorySet) => {
  const [limit] = set.insurableLimits
  return {
    name: set.name,
    startDate: set.validFrom,
    ssf: rateToNumber(set.employeeRate),
    tier1: rateToNumber(set.tier1Rate),
    tier2: rateToNumber(set.tier2Rate),
    ceiling: limit === undefined ? null : moneyToNumber(limit.limit),
    taxFree: moneyToNumber(set.tax.taxFree),
    bands: set.tax.bands.map(({ width, rate }) => ({ width: moneyToNumber(width), rate: rateToNumber(rate) })),
    rateAbove: rateToNumber(set.tax.rateAbove),
    bonusShare: rateToNumber(set.shares.bonusShare),
    bonusRate: rateToNumber(set.shares.bonusRate),
    tier3Share: rateToNumber(set.shares.tier3Share),
    juniorLimit: moneyToNumber(set.shares.juniorLimit),
    overtimeLowRate: rateToNumber(set.shares.overtimeLowRate),
    overtimeHighRate: rateToNumber(set.shares.overtimeHighRate),
    reliefs: set.reliefs.map(({ name, amount, most }) => ({ name, amount: moneyToNumber(amount), most })),
  }
}

/** Adds a table, or changes the one with a key; answers the key. */
export const saveTaxTable = async (db: string, key: string | null, set: StatutorySet, requestId: string): Promise<string> => {
  const address = key === null ? path`/api/payroll_rule_set/create/${db}` : path`/api/payroll_rule_set/update/${db}/${key}`
  const answer = await api.post<unknown>(address, toWire(set), { requestId })
  return isRecord(answer) ? textIn(answer, 'key') : ''
}

export const deleteTaxTable = (db: string, key: string): Promise<unknown> =>
  api.delete<unknown>(path`/api/payroll_rule_set/delete/${db}/${key}`)
