import { ApiFailure, api, path } from '../lib/api.ts'
import { isRecord, parseJson, textIn } from '../lib/records.ts'
import { type CopyPart, type Place, readCopyPart } from './branch-copy.ts'
import type { KeptSale } from './kept-sale.ts'
import { meaningOf, type Tried } from './send-sales.ts'
import { offlineTexts } from './texts.ts'

/** A hanging attempt blocks every other sale. */
const LONGEST_TRY_MS = 30_000
const LONGEST_PART_MS = 60_000

const meaningOfFailure = (failure: unknown): Tried => (failure instanceof ApiFailure ? meaningOf(failure) : { kind: 'stop' })

/** No branch has so many parts of a thousand rows. */
const MOST_PARTS = 500

/**
 * Sends the printed number of a sale that was saved before the number existed. Idempotent. A refusal concerns the number only: the sale is
 * saved.
 */
const nameSale = async (sale: KeptSale, invoice: string): Promise<Tried> => {
  const claim = { invoice, provisional: sale.provisional, soldAt: sale.soldAt }
  const options = { branch: sale.branch, signal: AbortSignal.timeout(LONGEST_TRY_MS) }
  try {
    await api.post<unknown>(path`/api/sales/offlinenumber/${sale.business}`, claim, options)
    return { kind: 'sent', invoice }
  } catch (failure) {
    const meaning = meaningOfFailure(failure)
    return meaning.kind === 'refused' ? { kind: 'sent', invoice } : meaning
  }
}

/** The date of a sent sale: its own, or today if the server no longer accepts that. */
export type Dating = 'then' | 'today'

/** Sends a stored sale under its request id, with its printed number and moment. */
export const postKeptSale = async (sale: KeptSale, dating: Dating = 'then'): Promise<Tried> => {
  const claim = new URLSearchParams({ provisional: sale.provisional, soldAt: sale.soldAt })
  if (dating === 'today') claim.set('dated', 'today')
  const address = `${path`/api/sales/makesales/${sale.business}`}?${claim}`
  const options = { requestId: sale.requestId, branch: sale.branch, signal: AbortSignal.timeout(LONGEST_TRY_MS) }
  try {
    const answer = await api.post<unknown>(address, parseJson(sale.body), options)
    if (!isRecord(answer)) return { kind: 'later' }
    if (answer.savedSuccessfully !== true)
      return { kind: 'refused', code: textIn(answer, 'code'), reason: textIn(answer, 'message') || textIn(answer, 'detail') }
    const invoice = textIn(answer, 'salesinvoice')
    // Otherwise it is the answer to a first attempt, before there was a printed number.
    return textIn(answer, 'provisionalNumber') === sale.provisional ? { kind: 'sent', invoice } : await nameSale(sale, invoice)
  } catch (failure) {
    return meaningOfFailure(failure)
  }
}

/** Sends which sale was entered by hand in place of a parked one, so that its printed number finds that one. */
export const postReplacement = async (sale: KeptSale, invoice: string, requestId: string): Promise<Tried> => {
  const claim = { invoice, provisional: sale.provisional, soldAt: sale.soldAt }
  const options = { requestId, branch: sale.branch, signal: AbortSignal.timeout(LONGEST_TRY_MS) }
  try {
    const answer = await api.post<unknown>(path`/api/sales/offlinereplaced/${sale.business}`, claim, options)
    return isRecord(answer) ? { kind: 'sent', invoice: textIn(answer, 'invoice') } : { kind: 'later' }
  } catch (failure) {
    return meaningOfFailure(failure)
  }
}

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** What this device already has: everything up to a moment named by the server, with or without customers. */
export type Known = { readonly since: string | null; readonly customers: boolean }

export const NOTHING: Known = { since: null, customers: false }

/** Fetches a copy of a branch: everything, or changes only. The parts arrive in order. */
export const fetchCopy = async ({ business, branch }: Place, { since, customers }: Known): Promise<readonly CopyPart[]> => {
  const parts: CopyPart[] = []
  while (parts.length < MOST_PARTS) {
    const last = parts.at(-1)
    const fields = {
      database: business,
      branch,
      ...(since !== null && { since, ...(!customers && { allCustomers: 'yes' }) }),
      ...(last && { afterProduct: String(last.afterProduct), afterCustomer: String(last.afterCustomer) }),
    }
    const options = { branch, signal: AbortSignal.timeout(LONGEST_PART_MS) }
    const part = readCopyPart(await api.post<unknown>('/api/upload/local', formOf(fields), options))
    if (part === null) throw new ApiFailure(200, 'unusable_answer', offlineTexts.unusable)
    parts.push(part)
    if (!part.more) break
  }
  return parts
}
