import { type CopyPart, loadLocalCopy } from '@akonta/domain/sales/local-copy-calls'
import { makeSale, nameOfflineSale, replaceOfflineSale } from '@akonta/domain/sales/sale-calls'
import { ApiFailure } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { parseJson } from '../lib/stored-values.ts'
import type { Place } from './branch-copy.ts'
import type { KeptSale } from './kept-sale.ts'
import { meaningOf, type Tried } from './send-sales.ts'

/** A hanging attempt blocks every other sale. */
const LONGEST_TRY_MS = 30_000
const LONGEST_PART_MS = 60_000

const meaningOfFailure = (failure: unknown): Tried => (failure instanceof ApiFailure ? meaningOf(failure) : { kind: 'stop' })

const claimOf = ({ provisional, soldAt }: KeptSale, invoice: string) => ({ invoice, provisional, soldAt: new Date(soldAt) })

const optionsFor = ({ branch, registerSession }: KeptSale) => ({ branch, registerSession, signal: AbortSignal.timeout(LONGEST_TRY_MS) })

/**
 * Sends the printed number of a sale that was saved before the number existed. Idempotent. A refusal concerns the number only: the sale is
 * saved.
 */
const nameSale = async (sale: KeptSale, invoice: string): Promise<Tried> => {
  try {
    await call(nameOfflineSale, { db: sale.business, body: claimOf(sale, invoice) }, optionsFor(sale))
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
  const { business, provisional, soldAt, requestId } = sale
  const offline = { provisional, soldAt: new Date(soldAt), ...(dating === 'today' && { dated: dating }) }
  try {
    const outcome = await call(makeSale, { db: business, ...offline, body: parseJson(sale.body) }, { requestId, ...optionsFor(sale) })
    if (!outcome.saved) return { kind: 'refused', code: outcome.code, reason: outcome.message }
    // Otherwise it is the answer to a first attempt, before there was a printed number.
    return outcome.provisional === provisional ? { kind: 'sent', invoice: outcome.invoice } : await nameSale(sale, outcome.invoice)
  } catch (failure) {
    return meaningOfFailure(failure)
  }
}

/** Sends which sale was entered by hand in place of a parked one, so that its printed number finds that one. */
export const postReplacement = async (sale: KeptSale, invoice: string, requestId: string): Promise<Tried> => {
  try {
    const replaced = await call(replaceOfflineSale, { db: sale.business, body: claimOf(sale, invoice) }, { requestId, ...optionsFor(sale) })
    return { kind: 'sent', invoice: replaced.invoice }
  } catch (failure) {
    return meaningOfFailure(failure)
  }
}

/** No branch has so many parts of a thousand rows. */
const MOST_PARTS = 500

/** What this device already has: everything up to a moment named by the server, with or without customers. */
export type Known = { readonly since: string | null; readonly customers: boolean }

export const NOTHING: Known = { since: null, customers: false }

/** Fetches a copy of a branch: everything, or changes only. The parts arrive in order. */
export const fetchCopy = async ({ business, branch }: Place, { since, customers }: Known): Promise<readonly CopyPart[]> => {
  const parts: CopyPart[] = []
  while (parts.length < MOST_PARTS) {
    const last = parts.at(-1)
    const body = {
      database: business,
      branch,
      ...(since !== null && { since: new Date(since), allCustomers: !customers }),
      ...(last && { afterProduct: last.afterProduct, afterCustomer: last.afterCustomer }),
    }
    const part = await call(loadLocalCopy, { body }, { branch, signal: AbortSignal.timeout(LONGEST_PART_MS), asForm: true })
    parts.push(part)
    if (!part.more) break
  }
  return parts
}
