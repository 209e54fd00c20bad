import { type AuditKind, changesBetween, type FactChange, type Facts } from '@akonta/domain/audit/audit-entry'
import type { Database, Statement, Transaction } from './database.ts'

const RECORD: Statement = { name: 'audit-record', text: 'select record_deed($1, $2, $3, $4, $5, $6, $7, $8, $9)' }
/** Whoever changes the same record waits here, so that nobody's "before" is what another one was just changing. */
const LOCK: Statement = { name: 'audit-lock', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' }

/** Who does it, when and from where: every `Call` is one. */
export type Doer = {
  readonly author: { readonly userId: number; readonly at: Date }
  readonly address: string
  readonly device: string
}
export type DoerInTransaction = Doer & { readonly tx: Transaction }

export type Deed = {
  readonly kind: AuditKind
  /** What was done, said of the person: "Edited". */
  readonly deed: string
  /** To what: its name, or the number of a paper. */
  readonly subject: string
  readonly changes?: readonly FactChange[]
  /** Which record it is about, by `recordKey`; without it none in particular. */
  readonly about?: string
}

/** One record for good, whatever its name is or was: "employee/7", "payee/CUS-0012". */
export const recordKey = (kind: AuditKind, id: string | number): string => `${kind}/${id}`

/** A record as the trail names it and tells it. */
export type Recorded = {
  readonly name: string
  readonly facts: Facts
  /** Facts that are numbers of cards and accounts: kept with their end only. */
  readonly masked?: ReadonlySet<string>
}

/** Writes one entry of the audit trail in the transaction of what was done: both are saved, or neither. */
export const recordDeed = (
  { tx, author, address, device }: DoerInTransaction,
  { kind, deed, subject, changes = [], about }: Deed,
): void => {
  tx.later(RECORD, [author.userId, author.at, kind, deed, subject, JSON.stringify(changes), address, device, about ?? null])
}

export type MadeRecord = {
  readonly kind: AuditKind
  readonly deed: string
  /** Which one it is, within its kind. */
  readonly id: string | number
}

/** Writes that a record was made, with all that it says. */
export const recordMade = (call: DoerInTransaction, { kind, deed, id }: MadeRecord, { name, facts, masked }: Recorded): void =>
  recordDeed(call, { kind, deed, subject: name, changes: changesBetween(null, facts, masked), about: recordKey(kind, id) })

export type ChangedRecord = MadeRecord & {
  /** The record as it stands: asked before and after the change. Undefined once it is gone, or of an unknown one. */
  readonly read: () => Promise<Recorded | undefined>
}

/**
 * Makes a change and writes it into the audit trail: what the record was before and is after it. Where nothing is different afterwards
 * nothing is written. What the change refuses leaves no entry.
 */
export const recordChange = async <T>(
  call: DoerInTransaction,
  { kind, deed, id, read }: ChangedRecord,
  change: () => Promise<T>,
): Promise<T> => {
  const about = recordKey(kind, id)
  await call.tx.rows(LOCK, [`${call.tx.businessId}/${about}`])
  const before = await read()
  const outcome = await change()
  const after = await read()
  const changes = changesBetween(before?.facts ?? null, after?.facts ?? null, after?.masked ?? before?.masked)
  const subject = after?.name ?? before?.name
  if (subject !== undefined && changes.length > 0) recordDeed(call, { kind, deed, subject, changes, about })
  return outcome
}

/** What somebody looked at: whose it was where it was one person's, and whether all that is kept of him was taken. */
export type Look = { readonly subject: string; readonly about?: string; readonly isExport?: true }

const lookDeed = ({ isExport, ...look }: Look): Deed =>
  isExport ? { kind: 'personal_data', deed: 'Exported personal data', ...look } : { kind: 'pay_look', deed: 'Looked at pay', ...look }

/**
 * Writes that somebody looked at pay, or took all that is kept of a person, in a transaction of its own: calls that read run in one that cannot write. It comes before the
 * answer is sent, so that nobody sees what was not written down.
 */
export const recordLook = (database: Database, businessId: number, doer: Doer, look: Look): Promise<void> =>
  database.transaction(businessId, async tx => recordDeed({ ...doer, tx }, lookDeed(look)))

const FAILED_SIGN_IN: Statement = { name: 'audit-failed-sign-in', text: 'select record_failed_sign_in($1, $2, $3, $4)' }

export type TriedSignIn = { readonly username: string; readonly at: Date; readonly address: string; readonly device: string }

/** Writes that somebody tried to sign in with a wrong password. Of a name that nobody has nothing is kept. */
export const recordFailedSignIn = async (database: Database, { username, at, address, device }: TriedSignIn): Promise<void> => {
  await database.rows(FAILED_SIGN_IN, [username, at, address, device])
}
