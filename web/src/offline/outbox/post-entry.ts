import type { Call } from '@akonta/domain/contract/call'
import type { Codec } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import { saveCountLine } from '@akonta/domain/counts/count-calls'
import { formatMoney } from '@akonta/domain/money'
import { nameOfflineEntry, voidOfflineEntry } from '@akonta/domain/offline/offline-calls'
import { createPayee } from '@akonta/domain/payees/payee-calls'
import { receivePayment } from '@akonta/domain/payments/payment-calls'
import { closeRegister, moveRegisterCash, openRegister, registerReport } from '@akonta/domain/registers/register-calls'
import { makeReturn } from '@akonta/domain/sales/return-calls'
import { makeSale, nameOfflineSale, replaceOfflineSale } from '@akonta/domain/sales/sale-calls'
import { ApiFailure, messageOf } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { offlineTexts } from '../texts.ts'
import { FAULT, meaningOf, type Tried } from './send-entries.ts'
import type { StoredEntry } from './stored-entry.ts'

/** A hanging attempt blocks every other entry. */
const LONGEST_TRY_MS = 30_000

/** An entry that cannot even be written must not keep the others from the server. */
const meaningOfFailure = (failure: unknown): Tried =>
  failure instanceof ApiFailure ? meaningOf(failure) : { kind: 'later', code: FAULT, reason: messageOf(failure) }

const claimOf = ({ provisional, madeAt }: StoredEntry, invoice: string) => ({ invoice, provisional, soldAt: new Date(madeAt) })

/** With the register session, unless its opening was given up. */
const optionsFor = ({ branch, registerSession }: StoredEntry, all: readonly StoredEntry[] = []) => {
  const isOpening = (each: StoredEntry): boolean => each.kind === 'register_open' && each.registerSession === registerSession
  const isGivenUp = all.some(each => each.state === 'void' && isOpening(each))
  return { branch, registerSession: isGivenUp ? '' : registerSession, signal: AbortSignal.timeout(LONGEST_TRY_MS) }
}

/** The date of a sent entry: its own, or today if the server no longer accepts that. */
export type Dating = 'then' | 'today'

/** A text of the entry with the numbers that its needed entries have by now, in place of those that the till gave them. */
const resolved = (text: string, { needs }: StoredEntry, all: readonly StoredEntry[]): string =>
  all
    .filter(({ requestId, savedAs }) => needs.includes(requestId) && savedAs !== '')
    .reduce((changed, { provisional, savedAs }) => changed.replaceAll(`"${provisional}"`, `"${savedAs}"`), text)

/**
 * A body as the text that was stored. Read and written again it could lack what the server ignores, and would be another request to it: the
 * request id of a first attempt without an answer would be refused.
 */
const AS_STORED: Codec<string> = { read: String, write: text => text, schema: {} }
const asStored = <Params, Query, Body, Answer>(contract: Call<Params, Query, Body, Answer>): Call<Params, Query, string, Answer> => ({
  ...contract,
  body: AS_STORED,
})

/** Makes the call of an entry that is not a sale, and returns what it was saved as. */
const send = async (entry: StoredEntry, all: readonly StoredEntry[], dating: Dating): Promise<string> => {
  const { business: db, kind, provisional, madeAt, requestId, registerSession, again } = entry
  const options = { requestId, ...optionsFor(entry, all) }
  const offline = { provisional, madeAt: new Date(madeAt), ...(dating === 'today' && { dated: dating }) }
  const body = resolved(entry.body, entry, all)
  const confirmed = again && { again }
  if (kind === 'return') {
    const invoice = JSON.parse(resolved(JSON.stringify(entry.target), entry, all))
    return call(asStored(makeReturn), { db, invoice: String(invoice), ...offline, body }, options)
  }
  if (kind === 'payment') return call(asStored(receivePayment), { db, ...confirmed, ...offline, body }, options)
  if (kind === 'customer') return (await call(asStored(createPayee), { db, ...confirmed, ...offline, body }, options)).pid
  if (kind === 'register_open') return (await call(asStored(openRegister), { db, ...offline, body }, options)).session
  if (kind === 'register_close') return call(asStored(closeRegister), { db, session: registerSession, ...offline, body }, options)
  if (kind === 'count_line') {
    const { target: number } = entry
    await call(asStored(saveCountLine), { db, number, provisional, madeAt: offline.madeAt, body }, options)
    return number
  }
  await call(asStored(moveRegisterCash), { db, session: registerSession, ...offline, body }, options)
  return registerSession
}

/**
 * Sends the printed number of an entry that was saved before the number existed. Idempotent. A refusal concerns the number only: the entry
 * is saved.
 */
const name = async (entry: StoredEntry, savedAs: string): Promise<Tried> => {
  const { business: db, kind, provisional, madeAt } = entry
  try {
    if (kind === 'sale') await call(nameOfflineSale, { db, body: claimOf(entry, savedAs) }, optionsFor(entry))
    else await call(nameOfflineEntry, { db, body: { kind, provisional, madeAt: new Date(madeAt), reference: savedAs } }, optionsFor(entry))
    return { kind: 'sent', savedAs }
  } catch (failure) {
    const meaning = meaningOfFailure(failure)
    return meaning.kind === 'refused' ? { kind: 'sent', savedAs } : meaning
  }
}

const postSale = async (sale: StoredEntry, all: readonly StoredEntry[], dating: Dating): Promise<Tried> => {
  const { business, provisional, madeAt, requestId } = sale
  const offline = { provisional, soldAt: new Date(madeAt), ...(dating === 'today' && { dated: dating }) }
  const options = { requestId, ...optionsFor(sale, all) }
  const outcome = await call(makeSale, { db: business, ...offline, body: parseJson(resolved(sale.body, sale, all)) }, options)
  if (!outcome.saved) return { kind: 'refused', code: outcome.code, reason: outcome.message }
  // Otherwise it is the answer to a first attempt, before there was a printed number.
  return outcome.provisional === provisional ? { kind: 'sent', savedAs: outcome.invoice } : await name(sale, outcome.invoice)
}

/** How a count compares with what the server expected, in words. Empty if the report cannot be read now. */
const countOf = async ({ business: db, branch, registerSession }: StoredEntry): Promise<string> => {
  try {
    const { tenders } = await call(registerReport, { db, session: registerSession }, { branch })
    return tenders
      .flatMap(({ name, expected, counted, difference }) =>
        expected === null || counted === null
          ? []
          : [offlineTexts.countOf(name, formatMoney(expected), formatMoney(counted), difference ?? 0n)],
      )
      .join('; ')
  } catch (failure) {
    if (failure instanceof ApiFailure) return ''
    throw failure
  }
}

/** Sends a stored entry under its request id, with its printed number and moment. `all` are the entries of this device. */
export const postEntry = async (entry: StoredEntry, all: readonly StoredEntry[], dating: Dating = 'then'): Promise<Tried> => {
  try {
    if (entry.kind === 'sale') return await postSale(entry, all, dating)
    const savedAs = await send(entry, all, dating)
    const named: Tried = entry.tried ? await name(entry, savedAs) : { kind: 'sent', savedAs }
    return entry.kind === 'register_close' && named.kind === 'sent' ? { ...named, note: await countOf(entry) } : named
  } catch (failure) {
    return meaningOfFailure(failure)
  }
}

/** Sends which sale was entered by hand in place of a parked one, so that its printed number finds that one. */
export const postReplacement = async (sale: StoredEntry, invoice: string, requestId: string): Promise<Tried> => {
  try {
    const replaced = await call(replaceOfflineSale, { db: sale.business, body: claimOf(sale, invoice) }, { requestId, ...optionsFor(sale) })
    return { kind: 'sent', savedAs: replaced.invoice }
  } catch (failure) {
    return meaningOfFailure(failure)
  }
}

/** Sends why an entry was given up: the server never saves it afterwards, and the audit trail has it. */
export const postVoid = async (entry: StoredEntry, reason: string, requestId: string): Promise<Tried> => {
  const { business: db, kind, provisional, madeAt, total, attendant } = entry
  try {
    const body = { kind, provisional, madeAt: new Date(madeAt), amount: total, madeBy: attendant, reason }
    await call(voidOfflineEntry, { db, body }, { requestId, ...optionsFor(entry) })
    return { kind: 'sent', savedAs: '' }
  } catch (failure) {
    return meaningOfFailure(failure)
  }
}
