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
}

/** Every VAT and levy scheme of Ghana that the product supports (domain rules, section 9). A new law is a new entry. */
export const VAT_SCHEMES: readonly VatScheme[] = [
  {
    code: 'GH-2026',
    name: 'Standard rate from 2026: VAT 15 %, NHIL 2.5 %, GETFund 2.5 %',
    from: '2026-01-01',
    until: null,
    nhil: 250n,
    getFund: 250n,
    covid: 0n,
    vat: 1_500n,
    onLevies: false,
  },
  {
    code: 'GH-2023',
    name: 'Standard rate 2023 to 2025: levies 6 %, VAT 15 % on value and levies',
    from: '2023-01-01',
    until: '2025-12-31',
    nhil: 250n,
    getFund: 250n,
    covid: 100n,
    vat: 1_500n,
    onLevies: true,
  },
  {
    code: 'GH-FLAT',
    name: 'Flat rate for retailers to 2025: 3 %, COVID levy 1 %',
    from: '2023-01-01',
    until: '2025-12-31',
    nhil: 0n,
    getFund: 0n,
    covid: 100n,
    vat: 300n,
    onLevies: false,
  },
]

export const vatScheme = (code: string): VatScheme | undefined => VAT_SCHEMES.find(scheme => scheme.code === code)

export const isInForce = ({ from, until }: VatScheme, date: BusinessDate): boolean => date >= from && (until === null || date <= until)
