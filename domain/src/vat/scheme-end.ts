import { addDays, type BusinessDate } from '../dates.ts'
import { type VatScheme, vatScheme } from './vat-schemes.ts'

type Setting = { readonly validFrom: BusinessDate; readonly scheme: string | null }

/** A setting that applies beyond the end of its law: sales go on to be taxed by it until the next setting. */
export type SchemeEnd = {
  readonly law: VatScheme
  /** The first day after the law. */
  readonly from: BusinessDate
  /** The first day of the next setting; null: there is none. */
  readonly until: BusinessDate | null
}

/**
 * The first day, today or later, on which sales are taxed by a law that has ended; null: none. Of the settings, latest day first, the first one of a
 * day counts.
 */
export const endOfScheme = (settings: readonly Setting[], today: BusinessDate): SchemeEnd | null => {
  const ordered = settings.filter(({ validFrom }, index) => settings.findIndex(each => each.validFrom === validFrom) === index).toReversed()
  for (const [index, { scheme }] of ordered.entries()) {
    const law = scheme === null ? undefined : vatScheme(scheme)
    if (law === undefined || law.until === null) continue
    const from = addDays(law.until, 1)
    const until = ordered[index + 1]?.validFrom ?? null
    if (until === null || (until > from && until > today)) return { law, from, until }
  }
  return null
}
