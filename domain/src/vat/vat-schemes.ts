import type { BusinessDate } from '../dates.ts'

export type VatSchemeCode = 'GH-2026' | 'GH-2023' | 'GH-FLAT'

/** The taxes of a scheme, in ten-thousandths of the value before tax. */
export type VatScheme = {
  readonly code: VatSchemeCode
  readonly name: string
  /** From this day, and to this one: null while it is in force. */
  readonly from: BusinessDate
  readonly until: BusinessDate | null
  readonly nhil: bigint
  readonly getFund: bigint
  readonly covid: bigint
  /** VAT by law; with `onLevies` it is charged on value and levies. */
  readonly vat: bigint
  readonly onLevies: boolean
  /** Of goods and services of these classes alone. CST and excise are part of the base of the other taxes, the tourism levy is not. */
  readonly cst: bigint
  readonly tourism: bigint
  readonly plasticExcise: bigint
  readonly rest: Rest
}

/** What takes the rounding: the value, where each tax is rounded from its exact share of the price; or VAT, after value and levies. */
export type Rest = 'value' | 'vat'

const NO_CLASS_TAXES = { cst: 0n, tourism: 0n, plasticExcise: 0n }

/** Every VAT and levy scheme of Ghana that the product supports (domain rules, section 9; E-VAT contract, section 4.1). A new law is a new entry. */
export const VAT_SCHEMES: readonly VatScheme[] = [
  {
    code: 'GH-2026',
    name: 'Standard rate from 2026: VAT 15%, NHIL 2.5%, GETFund 2.5%',
    from: '2026-01-01',
    until: null,
    nhil: 250n,
    getFund: 250n,
    covid: 0n,
    vat: 1_500n,
    onLevies: false,
    cst: 500n,
    tourism: 100n,
    plasticExcise: 500n,
    rest: 'value',
  },
  {
    code: 'GH-2023',
    name: 'Standard rate 2023 to 2025: levies 6%, VAT 15% on value and levies',
    from: '2023-01-01',
    until: '2025-12-31',
    nhil: 250n,
    getFund: 250n,
    covid: 100n,
    vat: 1_500n,
    onLevies: true,
    ...NO_CLASS_TAXES,
    rest: 'vat',
  },
  {
    code: 'GH-FLAT',
    name: 'Flat rate for retailers to 2025: 3%, COVID levy 1%',
    from: '2023-01-01',
    until: '2025-12-31',
    nhil: 0n,
    getFund: 0n,
    covid: 100n,
    vat: 300n,
    onLevies: false,
    ...NO_CLASS_TAXES,
    rest: 'vat',
  },
]

export const vatScheme = (code: string): VatScheme | undefined => VAT_SCHEMES.find(scheme => scheme.code === code)

/** The scheme as a posted document was taxed: the first documents of GH-2026 have their rounding in VAT. */
export const schemeOfDocument = ({ scheme, rest }: { readonly scheme: string; readonly rest: Rest }): VatScheme | undefined => {
  const found = vatScheme(scheme)
  return found && { ...found, rest }
}

export const isInForce = ({ from, until }: VatScheme, date: BusinessDate): boolean => date >= from && (until === null || date <= until)
