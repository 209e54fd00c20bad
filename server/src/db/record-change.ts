import { type AuditKind, changesBetween, type FactChange, type Facts } from '@akonta/domain/audit/audit-entry'
import type { Database, Statement, Transaction } from './database.ts'

const RECORD: Statement = { name: 'audit-record', text: 'select record_deed($1, $2, $3, $4, $5, $6, $7, $8, $9)' }
/** Two changes of the same record wait for each other, so that "before" is never a value that is just being changed. */
const LOCK: Statement = { name: 'audit-lock', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' }

/** Who acts, when and from where: every `Call` is one. */
export type CallContext = {
  readonly actor: { readonly userId: number; readonly at: Date }
  readonly address: string
  readonly device: string
}
export type CallInTransaction = CallContext & { readonly tx: Transaction }

export type AuditAction = {
  readonly kind: AuditKind
  /** The action, as a past participle: "Edited". */
  readonly action: string
  /** The name or number of what was changed. */
  readonly subject: string
  readonly changes?: readonly FactChange[]
  /** The record concerned, by `recordKey`; omitted if there is none in particular. */
  readonly about?: string
}

/** Identifies one record permanently, whatever its name: "employee/7", "payee/CUS-0012". */
export const recordKey = (kind: AuditKind, id: string | number): string => `${kind}/${id}`

export type Recorded = {
  readonly name: string
  readonly facts: Facts
  /** Facts with card and account numbers: only their end is stored. */
  readonly masked?: ReadonlySet<string>
}

const heard = new WeakMap<Transaction, AuditAction[]>()

/** Runs `work`, and returns its result with what it recorded in the audit trail of this transaction. */
export const hearActions = async <T>(
  tx: Transaction,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly actions: readonly AuditAction[] }> => {
  const actions: AuditAction[] = []
  heard.set(tx, actions)
  try {
    return { result: await work(), actions }
  } finally {
    heard.delete(tx)
  }
}

/** Writes one entry of the audit trail in the transaction of the action: both are saved, or neither. */
export const recordAction = ({ tx, actor, address, device }: CallInTransaction, recorded: AuditAction): void => {
  const { kind, action, subject, changes = [], about } = recorded
  heard.get(tx)?.push(recorded)
  tx.atEnd(RECORD, [actor.userId, actor.at, kind, action, subject, JSON.stringify(changes), address, device, about ?? null])
}

export type MadeRecord = {
  readonly kind: AuditKind
  readonly action: string
  /** The id within its kind. */
  readonly id: string | number
}

export const recordMade = (call: CallInTransaction, { kind, action, id }: MadeRecord, { name, facts, masked }: Recorded): void =>
  recordAction(call, { kind, action, subject: name, changes: changesBetween(null, facts, masked), about: recordKey(kind, id) })

export type ChangedRecord = MadeRecord & {
  /** The current record, read before and after the change. Undefined if it does not exist. */
  readonly read: () => Promise<Recorded | undefined>
}

/**
 * Makes a change and records it: the record before and after. Without a difference nothing is written. A refused change leaves no entry.
 */
export const recordChange = async <T>(
  call: CallInTransaction,
  { kind, action, id, read }: ChangedRecord,
  change: () => Promise<T>,
): Promise<T> => {
  const about = recordKey(kind, id)
  await call.tx.rows(LOCK, [`${call.tx.businessId}/${about}`])
  const before = await read()
  const outcome = await change()
  const after = await read()
  const changes = changesBetween(before?.facts ?? null, after?.facts ?? null, after?.masked ?? before?.masked)
  const subject = after?.name ?? before?.name
  if (subject !== undefined && changes.length > 0) recordAction(call, { kind, action, subject, changes, about })
  return outcome
}

/** What was viewed, the person concerned if it is one, and whether all the person's data was exported, or it was the settings of a provider. */
export type Access = { readonly subject: string; readonly about?: string; readonly isExport?: true; readonly isOfProvider?: true }

const accessAction = ({ isExport, isOfProvider, ...access }: Access): AuditAction => {
  if (isOfProvider) return { kind: 'wallet', action: 'Viewed settings', ...access }
  return isExport
    ? { kind: 'personal_data', action: 'Exported personal data', ...access }
    : { kind: 'pay_look', action: 'Viewed pay', ...access }
}

/**
 * Records a view of pay or an export of personal data, in its own transaction: calls that read run in a read-only one. It is committed
 * before the answer is sent, so that nobody sees unrecorded data.
 */
export const recordAccess = (database: Database, businessId: number, context: CallContext, access: Access): Promise<void> =>
  database.transaction(businessId, async tx => recordAction({ ...context, tx }, accessAction(access)))

const FAILED_SIGN_IN: Statement = { name: 'audit-failed-sign-in', text: 'select record_failed_sign_in($1, $2, $3, $4)' }

export type TriedSignIn = { readonly username: string; readonly at: Date; readonly address: string; readonly device: string }

/** Records a sign-in attempt with a wrong password. For an unknown name nothing is stored. */
export const recordFailedSignIn = async (database: Database, { username, at, address, device }: TriedSignIn): Promise<void> => {
  await database.rows(FAILED_SIGN_IN, [username, at, address, device])
}
