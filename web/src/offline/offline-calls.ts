import { ApiFailure, api, path } from '../lib/api.ts'
import { isRecord, parseJson, textIn } from '../lib/records.ts'
import { type CopyPart, type Place, readCopyPart } from './branch-copy.ts'
import type { KeptSale } from './kept-sale.ts'
import { meaningOf, type Tried } from './send-sales.ts'
import { offlineTexts } from './texts.ts'

/** A try that hangs keeps every other sale waiting. */
const LONGEST_TRY_MS = 30_000
const LONGEST_PART_MS = 60_000

const meaningOfFailure = (failure: unknown): Tried => (failure instanceof ApiFailure ? meaningOf(failure) : { kind: 'stop' })

/** No branch has as many parts of a thousand rows. */
const MOST_PARTS = 500

/**
 * Tells the server which paper was printed for a sale that it had saved before it heard of the paper. The same again changes nothing. What
 * is refused here is the number alone: the sale is saved.
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

/** How a sale is sent: dated when it was made, or today where the server would not take that any more. */
export type Dating = 'then' | 'today'

/** Sends a kept sale under its request id, with the number that was printed and the moment it was made. */
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
    // Else it is the answer to a first try, made before there was a printed number.
    return textIn(answer, 'provisionalNumber') === sale.provisional ? { kind: 'sent', invoice } : await nameSale(sale, invoice)
  } catch (failure) {
    return meaningOfFailure(failure)
  }
}

/** Tells the server which sale was entered by hand in place of a parked one; its printed number finds that one from now on. */
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

/** What this device has already: everything up to a moment that the server named, with the customers or without them. */
export type Known = { readonly since: string | null; readonly customers: boolean }

export const NOTHING: Known = { since: null, customers: false }

/** Fetches a copy of a branch: everything, or what changed since. The parts come in their order. */
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
