import type { BusinessDate } from '@akonta/domain/dates'
import { laterOf } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Rate, StatutorySet } from '@akonta/domain/payroll/rule-set'
import { checkRuleSet } from '@akonta/domain/payroll/rule-sets/check-rule-set'
import type { ListedRuleSet } from '@akonta/domain/payroll/tax-table-calls'
import { Refusal } from '@akonta/domain/refusals'
import { taxTableTexts } from './texts.ts'

/** Amounts and rates in one order; null while a field is empty. */
const FIGURES = [
  'employeeRate',
  'tier1Rate',
  'tier2Rate',
  'taxFree',
  'rateAbove',
  'bonusShare',
  'bonusRate',
  'tier3Share',
  'juniorLimit',
  'overtimeLowRate',
  'overtimeHighRate',
  'furnishedRate',
  'unfurnishedRate',
  'furnishingRate',
  'sharedRate',
  'driverRate',
  'driverMost',
  'fuelledRate',
  'fuelledMost',
  'vehicleRate',
  'vehicleMost',
  'fuelRate',
  'fuelMost',
] as const
export type Figure = (typeof FIGURES)[number]

export type BandDraft = { readonly id: number; readonly width: Pesewas | null; readonly rate: Rate | null }
export type ReliefDraft = { readonly id: number; readonly name: string; readonly amount: Pesewas | null; readonly most: string }

/** The fields of the form. `id`s only distinguish rows. */
export type TaxTableDraft = {
  readonly name: string
  readonly from: BusinessDate | null
  readonly figures: Readonly<Record<Figure, bigint | null>>
  readonly ceiling: Pesewas | null
  readonly capsTier2: boolean
  /** Of a day. */
  readonly minimumWage: Pesewas | null
  readonly bands: readonly BandDraft[]
  readonly reliefs: readonly ReliefDraft[]
}

/** The first of January after a day. */
const nextYear = (day: BusinessDate): BusinessDate => `${Number(day.slice(0, 4)) + 1}-01-01`

/** A table of the law, which can be copied and changed. */
export type StatutoryTable = Extract<ListedRuleSet, { readonly basis: 'statutory' }>

/** The form of a table as it is. */
export const draftOf = (table: StatutoryTable): TaxTableDraft => ({
  name: table.name,
  from: table.validFrom,
  figures: {
    employeeRate: table.employeeRate,
    tier1Rate: table.tier1Rate,
    tier2Rate: table.tier2Rate,
    taxFree: table.tax.taxFree,
    rateAbove: table.tax.rateAbove,
    ...table.shares,
  },
  ceiling: table.insurableLimits.at(-1)?.limit ?? null,
  capsTier2: table.capsTier2,
  minimumWage: table.minimumWages.at(-1)?.daily ?? null,
  bands: table.tax.bands.map((band, id) => ({ id, ...band })),
  reliefs: table.reliefs.map((relief, id) => ({ id, name: relief.name, amount: relief.amount, most: String(relief.most) })),
})

/** The same for the coming year: after today, and after the table itself. */
export const copyOf = (table: StatutoryTable, today: BusinessDate): TaxTableDraft => {
  const from = laterOf(nextYear(today), nextYear(table.validFrom))
  return { ...draftOf(table), from, name: taxTableTexts.nameOfNext(from.slice(0, 4)) }
}

type Read = { readonly read: StatutorySet | null; readonly fault: string | null }

const incomplete = (fault: string): Read => ({ read: null, fault })
const WHOLE = /^[1-9]\d?$/

/** The table of the form, or its first error, by the same rule as on the server. */
export const readTaxTable = ({ name, from, figures, ceiling, capsTier2, minimumWage, bands, reliefs }: TaxTableDraft): Read => {
  const figure = (key: Figure): bigint => figures[key] ?? 0n
  const areMissing =
    FIGURES.some(key => figures[key] === null) ||
    bands.some(({ width, rate }) => width === null || rate === null) ||
    reliefs.some(relief => relief.name.trim() === '' || relief.amount === null || !WHOLE.test(relief.most))
  if (name.trim() === '' || from === null || areMissing) return incomplete(taxTableTexts.fill)
  const set: StatutorySet = {
    basis: 'statutory',
    key: '',
    name: name.trim(),
    validFrom: from,
    validTo: null,
    employeeRate: figure('employeeRate'),
    tier1Rate: figure('tier1Rate'),
    tier2Rate: figure('tier2Rate'),
    insurableLimits: ceiling === null ? [] : [{ from, limit: ceiling }],
    capsTier2,
    minimumWages: minimumWage === null ? [] : [{ from, daily: minimumWage }],
    tax: {
      taxFree: figure('taxFree'),
      bands: bands.map(({ width, rate }) => ({ width: width ?? 0n, rate: rate ?? 0n })),
      rateAbove: figure('rateAbove'),
    },
    shares: {
      bonusShare: figure('bonusShare'),
      bonusRate: figure('bonusRate'),
      tier3Share: figure('tier3Share'),
      juniorLimit: figure('juniorLimit'),
      overtimeLowRate: figure('overtimeLowRate'),
      overtimeHighRate: figure('overtimeHighRate'),
      furnishedRate: figure('furnishedRate'),
      unfurnishedRate: figure('unfurnishedRate'),
      furnishingRate: figure('furnishingRate'),
      sharedRate: figure('sharedRate'),
      driverRate: figure('driverRate'),
      driverMost: figure('driverMost'),
      fuelledRate: figure('fuelledRate'),
      fuelledMost: figure('fuelledMost'),
      vehicleRate: figure('vehicleRate'),
      vehicleMost: figure('vehicleMost'),
      fuelRate: figure('fuelRate'),
      fuelMost: figure('fuelMost'),
    },
    reliefs: reliefs.map(relief => ({ name: relief.name.trim(), amount: relief.amount ?? 0n, most: Number(relief.most) })),
  }
  try {
    checkRuleSet(set)
    return { read: set, fault: null }
  } catch (fault) {
    if (fault instanceof Refusal) return incomplete(fault.message)
    throw fault
  }
}
