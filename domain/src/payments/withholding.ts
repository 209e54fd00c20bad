import type { BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import { formatPercent } from '../percent.ts'
import { divideHalfUp } from '../rounding.ts'

/** What a supplier supplied: it decides the rate of the tax that is withheld. */
export const WITHHOLDING_KINDS = ['GOODS', 'WORKS', 'SERVICES'] as const

export type WithholdingKind = (typeof WITHHOLDING_KINDS)[number]

type RatesFrom = { readonly from: BusinessDate; readonly rates: Readonly<Record<WithholdingKind, bigint>> }

/**
 * Tax withheld from payments to resident persons, in ten-thousandths of the value without VAT and levies: Income Tax Act, 2015 (Act 896),
 * section 116 and First Schedule, in force from 2016. Newest first; a new law is a new entry.
 */
const RATES: readonly RatesFrom[] = [{ from: '2016-01-01', rates: { GOODS: 300n, WORKS: 500n, SERVICES: 750n } }]

/** Null before the law was in force. */
export const withholdingRate = (kind: WithholdingKind, date: BusinessDate): bigint | null =>
  RATES.find(({ from }) => from <= date)?.rates[kind] ?? null

/** The tax on a value at a rate in ten-thousandths, rounded half up to the pesewa. */
export const withholdingTax = (base: Pesewas, rate: bigint): Pesewas => divideHalfUp(base * rate, 10_000n)

/** What the business withholds from a supplier: the tax follows from the law. */
export type WithheldFromSupplier = { readonly kind: WithholdingKind /** The value without VAT and levies. */; readonly base: Pesewas }

/** What a customer withheld from the business, as their certificate says. */
export type WithheldByCustomer = { readonly tax: Pesewas /** Empty until the certificate arrives. */; readonly certificate: string }

export const withholdingTexts = {
  names: { GOODS: 'Goods', WORKS: 'Works', SERVICES: 'Services' },
  withheld: 'Withholding tax',
  fromSupplier: (kind: WithholdingKind, rate: bigint, base: string) =>
    `Withholding tax: ${withholdingTexts.names[kind].toLowerCase()}, ${formatPercent(rate)} of ${base}`,
  byCustomer: (certificate: string) => (certificate === '' ? 'Withholding tax' : `Withholding tax, certificate ${certificate}`),
} as const
