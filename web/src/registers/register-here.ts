import {
  type CashMovement,
  closeRegister,
  type DrawerCount,
  moveRegisterCash,
  type NewSession,
  type OpenSession,
  openRegister,
} from '@akonta/domain/registers/register-calls'
import { isCash } from '@akonta/domain/sales/tender'
import type { SentApproval } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { closingsOf, unsentOfSession } from '../offline/outbox/needs.ts'
import { type SavedOrStored, saveOrStore } from '../offline/outbox/store-here.ts'
import { isUnsent, type StoredEntry } from '../offline/outbox/stored-entry.ts'
import { entriesHere } from '../offline/till-state.ts'

const isOpeningOf =
  (code: string) =>
  (entry: StoredEntry): boolean =>
    entry.kind === 'register_open' && entry.registerSession === code && isUnsent(entry)

/** Opens a session on the server, or without an answer on this device. */
export const openHere = async (db: string, branch: string, body: NewSession, requestId: string): Promise<NewSession> => {
  const needs = closingsOf(body.register, await entriesHere())
  await saveOrStore(
    options => call(openRegister, { db, body }, { ...options, branch }),
    requestId,
    () => ({
      ...{ kind: 'register_open', requestId, body: openRegister.body.write(body) ?? '', registerSession: body.session },
      ...{ title: body.register, total: body.float, needs },
    }),
    { onlyHere: needs.length > 0 },
  )
  return body
}

/** Moves cash on the server, or without an answer on this device. What somebody approves needs the server. */
export const moveCashHere = async (
  db: string,
  { session, register }: OpenSession,
  body: CashMovement,
  requestId: string,
  approval?: SentApproval,
): Promise<void> => {
  if (approval !== undefined) return call(moveRegisterCash, { db, session, body }, { requestId, approval })
  await saveOrStore(
    options => call(moveRegisterCash, { db, session, body }, options),
    requestId,
    () => ({
      ...{ kind: 'register_cash', requestId, body: moveRegisterCash.body.write(body) ?? '', registerSession: session },
      ...{ title: register, total: body.amount },
    }),
    { onlyHere: (await entriesHere()).some(isOpeningOf(session)) },
  )
}

/**
 * Closes a session on the server, or without an answer on this device: then the count comes after everything that this till has entered in
 * the session. Returns the Z report's number, or the entry.
 */
export const closeHere = async (
  db: string,
  { session, register }: OpenSession,
  body: DrawerCount,
  requestId: string,
): Promise<SavedOrStored<string>> => {
  const needs = unsentOfSession(session, await entriesHere())
  return saveOrStore(
    options => call(closeRegister, { db, session, body }, options),
    requestId,
    () => ({
      ...{
        kind: 'register_close',
        requestId,
        body: closeRegister.body.write(body) ?? '',
        registerSession: session,
        title: register,
        needs,
      },
      total: body.counts.reduce((sum, { pid, amount }) => (isCash({ pid }) ? sum + amount : sum), 0n),
    }),
    { onlyHere: (await entriesHere()).some(isOpeningOf(session)) },
  )
}
