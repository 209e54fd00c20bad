import { call } from '../contract/call.ts'
import { defaulted, documented, emptyOr, list, mapped, optionalOrNull, record, refined } from '../contract/codec.ts'
import { date, flag, line, money, number, oneOf, sentAmountOrZero, sentDate, sentMoney, text, wholeNumber } from '../contract/fields.ts'
import { HUNDRED_PERCENT } from '../percent.ts'
import type { NewRuleSet, Rate, RuleSet, StatutoryShares, TaxTable } from './rule-set.ts'

/** Of a tax table, or of a relief in it. */
export const LONGEST_TAX_NAME = 80

const area = 'Payroll'
const MOST_ROWS = 20
const MOST_TIMES = 100

type OnTheWire = TaxTable & StatutoryShares

/** The wire has one flat list of fields. */
const grouped = <Table extends OnTheWire>(table: Table) => {
  const { taxFree, bands, rateAbove, bonusShare, bonusRate, tier3Share, juniorLimit, overtimeLowRate, overtimeHighRate, ...more } = table
  const { furnishedRate, unfurnishedRate, furnishingRate, sharedRate, ...vehicles } = more
  const { driverRate, driverMost, fuelledRate, fuelledMost, vehicleRate, vehicleMost, fuelRate, fuelMost, ...rest } = vehicles
  const tax: TaxTable = { taxFree, bands, rateAbove }
  const shares: StatutoryShares = {
    ...{ bonusShare, bonusRate, tier3Share, juniorLimit, overtimeLowRate, overtimeHighRate },
    ...{ furnishedRate, unfurnishedRate, furnishingRate, sharedRate },
    ...{ driverRate, driverMost, fuelledRate, fuelledMost, vehicleRate, vehicleMost, fuelRate, fuelMost },
  }
  return { ...rest, tax, shares }
}

const amount = (description: string) => documented(sentAmountOrZero, description)

/** A rate is in per cent on the wire: 17.5 is 1750n. */
const rate = money
const sentRate = (description: string) =>
  documented(
    refined(sentMoney({ least: 0n }), value => value <= HUNDRED_PERCENT, 'must be from 0 to 100%'),
    { type: 'number', minimum: 0, maximum: 100, description },
  )
const orNone = (description: string) => documented(optionalOrNull(sentMoney({ least: 1n })), { type: 'number', description })
const rows = { most: MOST_ROWS, item: 'row' } as const

const EXAMPLE = {
  name: 'Ghana PAYE 2027',
  startDate: '2027-01-01',
  ssf: 5.5,
  tier1: 13.5,
  tier2: 5,
  ceiling: 75000,
  tier2Capped: true,
  minimumWage: 23.5,
  taxFree: 540,
  bands: [
    { width: 120, rate: 5 },
    { width: 140, rate: 10 },
    { width: 3200, rate: 17.5 },
    { width: 16500, rate: 25 },
    { width: 31000, rate: 30 },
  ],
  rateAbove: 35,
  bonusShare: 15,
  bonusRate: 5,
  tier3Share: 16.5,
  juniorLimit: 18000,
  overtimeLowRate: 5,
  overtimeHighRate: 10,
  ...{ furnishedRate: 10, unfurnishedRate: 7.5, furnishingRate: 2.5, sharedRate: 2.5 },
  ...{
    driverRate: 12.5,
    driverMost: 1500,
    fuelledRate: 10,
    fuelledMost: 1250,
    vehicleRate: 5,
    vehicleMost: 625,
    fuelRate: 5,
    fuelMost: 625,
  },
  reliefs: [{ name: 'Marriage or responsibility', amount: 1200, most: 1 }],
}

/** The values of the law: a program that does not know benefits in kind need not send them. */
const share = (value: Rate, description: string) => defaulted(sentRate(description), value, Number(value) / 100)
const most = (value: Rate) => defaulted(amount('The most it counts in a month'), value, Number(value) / 100)
const SENT_BENEFITS = {
  furnishedRate: share(1_000n, 'Housing with furniture, of the month’s cash emolument'),
  unfurnishedRate: share(750n, 'Housing alone'),
  furnishingRate: share(250n, 'Furniture alone'),
  sharedRate: share(250n, 'Shared housing'),
  driverRate: share(1_250n, 'A vehicle with driver and fuel'),
  driverMost: most(1_500_00n),
  fuelledRate: share(1_000n, 'A vehicle with fuel'),
  fuelledMost: most(1_250_00n),
  vehicleRate: share(500n, 'A vehicle alone'),
  vehicleMost: most(625_00n),
  fuelRate: share(500n, 'Fuel alone'),
  fuelMost: most(625_00n),
} as const

const BENEFITS = {
  ...{ furnishedRate: rate, unfurnishedRate: rate, furnishingRate: rate, sharedRate: rate },
  ...{ driverRate: rate, driverMost: money, fuelledRate: rate, fuelledMost: money },
  ...{ vehicleRate: rate, vehicleMost: money, fuelRate: rate, fuelMost: money },
} as const

const newTable = mapped(
  record(
    {
      name: line(LONGEST_TAX_NAME),
      validFrom: ['startDate', sentDate, 'From this day on, until the day before the next table'],
      employeeRate: ['ssf', sentRate('For the employee, in per cent of basic salary')],
      tier1Rate: ['tier1', sentRate('To SSNIT')],
      tier2Rate: ['tier2', sentRate('To the trustee')],
      ceiling: orNone('The highest monthly basic salary on which contributions are calculated; null when there is no limit'),
      capsTier2: ['tier2Capped', defaulted(flag, true, true), 'The ceiling applies to tier 2 as well'],
      minimumWage: orNone(
        'For a day; null if unknown. Nothing is refused because of it: the screens warn of a monthly basic salary below 27 times it',
      ),
      taxFree: amount('Of a month’s income'),
      bands: [
        'bands',
        list(record({ width: sentMoney({ least: 1n }), rate: sentRate('In per cent') }), rows),
        'In order: the width of each band, for a month',
      ],
      rateAbove: sentRate('Above the last band'),
      bonusShare: sentRate('Of the year’s basic salary'),
      bonusRate: sentRate('On the bonus within that share'),
      tier3Share: sentRate('Of basic salary'),
      juniorLimit: amount('Of the year’s basic salary'),
      overtimeLowRate: sentRate('On overtime up to half of the month’s basic salary'),
      overtimeHighRate: sentRate('On the rest'),
      ...SENT_BENEFITS,
      reliefs: list(
        record({
          name: line(LONGEST_TAX_NAME),
          amount: amount('For a year'),
          most: ['most', wholeNumber({ least: 1, most: MOST_TIMES }), 'How many times'],
        }),
        rows,
      ),
    },
    { examples: [EXAMPLE] },
  ),
  {
    read: ({ ceiling, minimumWage, ...table }): NewRuleSet => ({
      ...grouped(table),
      basis: 'statutory',
      validTo: null,
      insurableLimits: ceiling === undefined ? [] : [{ from: table.validFrom, limit: ceiling }],
      minimumWages: minimumWage === undefined ? [] : [{ from: table.validFrom, daily: minimumWage }],
    }),
    write: ({ tax, shares, insurableLimits, minimumWages, ...table }) => ({
      ...table,
      ...tax,
      ...shares,
      ceiling: insurableLimits[0]?.limit,
      minimumWage: minimumWages[0]?.daily,
    }),
  },
)

export type ListedRuleSet = RuleSet & { readonly isAdded: boolean; readonly runs: number }

/** The specification's own set has neither: they are sent as 0 and an empty list. */
const NOT_STATUTORY = {
  shares: {
    ...{ bonusShare: 0n, bonusRate: 0n, tier3Share: 0n, juniorLimit: 0n, overtimeLowRate: 0n, overtimeHighRate: 0n },
    ...{ furnishedRate: 0n, unfurnishedRate: 0n, furnishingRate: 0n, sharedRate: 0n },
    ...{ driverRate: 0n, driverMost: 0n, fuelledRate: 0n, fuelledMost: 0n, vehicleRate: 0n, vehicleMost: 0n, fuelRate: 0n, fuelMost: 0n },
  },
  reliefs: [],
} as const

const { ceiling: exampleCeiling, minimumWage: exampleWage, ...common } = EXAMPLE

const taxTable = mapped(
  record(
    {
      key: ['key', text, 'The ruleset of a run'],
      name: text,
      validFrom: ['startDate', date],
      validTo: ['endDate', emptyOr(date), 'Empty until a later table is added'],
      basis: oneOf(['basic_only', 'statutory']),
      employeeRate: ['ssf', rate],
      tier1Rate: ['tier1', rate],
      tier2Rate: ['tier2', rate],
      insurableLimits: ['ceilings', list(record({ from: ['startDate', date], limit: ['amount', money] }))],
      capsTier2: ['tier2Capped', flag],
      minimumWages: ['minimumWages', list(record({ from: ['startDate', date], daily: ['amount', money] })), 'For a day'],
      taxFree: money,
      bands: list(record({ width: money, rate })),
      rateAbove: rate,
      bonusShare: rate,
      bonusRate: rate,
      tier3Share: rate,
      juniorLimit: money,
      overtimeLowRate: rate,
      overtimeHighRate: rate,
      ...BENEFITS,
      reliefs: list(record({ name: text, amount: money, most: number })),
      isAdded: ['added', flag, 'Whether the business added it; false for built-in tables'],
      runs: ['runs', number, 'How many runs used it. A table that was used cannot be changed'],
    },
    {
      examples: [
        {
          ...common,
          key: 'LAW-1',
          endDate: '',
          basis: 'statutory',
          ceilings: [{ startDate: '2027-01-01', amount: exampleCeiling }],
          minimumWages: [{ startDate: '2027-01-01', amount: exampleWage }],
          added: true,
          runs: 0,
        },
      ],
    },
  ),
  {
    read: ({ basis, ...fields }): ListedRuleSet => {
      const { shares, reliefs, ...table } = grouped(fields)
      return basis === 'statutory' ? { ...table, basis, shares, reliefs } : { ...table, basis }
    },
    write: table => {
      const { shares, reliefs } = table.basis === 'statutory' ? table : NOT_STATUTORY
      return { ...table, ...table.tax, ...shares, reliefs }
    },
  },
)

export const taxTables = call({
  method: 'GET',
  path: '/api/payroll_rule_set/findAll/:db',
  area,
  summary: 'List every tax table with its validity, by first day: built-in tables and those of the business',
  permission: 'run_payroll',
  answer: list(taxTable),
  addition: true,
})

const permission = 'change_settings'
const params = { key: line(40) } as const
const answer = record({ key: text }, { examples: [{ key: 'LAW-1' }] })

export const addTaxTable = call({
  method: 'POST',
  path: '/api/payroll_rule_set/create/:db',
  area,
  summary: 'Add a tax table valid from a given day. The previous table ends the day before',
  permission,
  body: newTable,
  answer,
  refusals: ['already_exists'],
  addition: true,
  posts: true,
})

export const editTaxTable = call({
  method: 'POST',
  path: '/api/payroll_rule_set/update/:db/:key',
  area,
  summary: 'Change a tax table of the business that no run has used',
  permission,
  params,
  body: newTable,
  answer,
  refusals: ['not_found', 'in_use', 'already_exists'],
  addition: true,
  posts: true,
})

export const deleteTaxTable = call({
  method: 'DELETE',
  path: '/api/payroll_rule_set/delete/:db/:key',
  area,
  summary: 'Delete a tax table of the business that no run has used. The previous table applies again',
  permission,
  params,
  answer,
  refusals: ['not_found', 'in_use'],
  addition: true,
})
