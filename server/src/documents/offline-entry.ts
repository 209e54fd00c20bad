import type { Actor } from '@akonta/domain/actor'
import type { OfflineKind } from '@akonta/domain/offline/offline-calls'
import { Refusal } from '@akonta/domain/refusals'
import { countedMoment, isOfOneTill, isProvisionalNumber } from '@akonta/domain/sales/offline-sale'
import type { Statement, Transaction } from '../db/database.ts'

/** What a till states about an entry that it made without a connection. */
export type OfflineEntry = { readonly provisional: string; readonly madeAt: Date; readonly datedToday: boolean }

type Query = { readonly provisional?: string | undefined; readonly madeAt?: Date | undefined; readonly dated?: 'today' | undefined }

/** The query fields that a till adds when it sends the same request again. */
export const OFFLINE_FIELDS = ['provisional', 'madeAt', 'dated'] as const

/** Undefined for an entry made with a connection. */
export const offlineOf = ({ provisional, madeAt, dated }: Query): OfflineEntry | undefined =>
  provisional === undefined || madeAt === undefined ? undefined : { provisional, madeAt, datedToday: dated === 'today' }

/** When an entry was made: now, or within the last 72 hours by the till's clock. Refuses `too_long_ago`. */
export const momentOf = ({ at }: Pick<Actor, 'at'>, offline: OfflineEntry | undefined): Date => {
  if (offline === undefined || offline.datedToday) return at
  const moment = countedMoment(offline.madeAt, at)
  if (moment === null) throw new Refusal('too_long_ago')
  return moment
}

const KEEP: Statement = {
  name: 'offline-entry-keep',
  text: `insert into offline_entry (business_id, provisional_number, kind, reference, void_reason, claimed_at, user_id, recorded_at)
         select $1, $2, $3, $4, $5, $6, $7, $8
         where not exists (select from sale_offline where business_id = $1 and provisional_number = $2)
         on conflict do nothing`,
}
const KEPT: Statement = {
  name: 'offline-entry-kept',
  text: `select kind, reference, void_reason as "voidReason" from offline_entry where business_id = $1 and provisional_number = $2
         union all
         select 'sale', s.invoice_number, null from sale_offline o join sale s on s.business_id = o.business_id and s.posting_id = o.posting_id
         where o.business_id = $1 and o.provisional_number = $2`,
}

type Kept = { readonly kind: OfflineKind; readonly reference: string | null; readonly voidReason: string | null }

/** What became of the entry that a till printed under this number. */
const savedEntry = (tx: Transaction, provisional: string): Promise<Kept | undefined> => tx.row<Kept>(KEPT, [tx.businessId, provisional])

type Outcome = { readonly kind: OfflineKind; readonly reference: string } | { readonly kind: OfflineKind; readonly voidReason: string }

/**
 * Stores the number that an offline till printed, with what its entry was saved as, or why it was voided. Idempotent. Refuses
 * (`already_exists`) a number that something else has.
 */
export const saveOffline = async (
  tx: Transaction,
  { userId, at }: Pick<Actor, 'userId' | 'at'>,
  { provisional, madeAt }: Pick<OfflineEntry, 'provisional' | 'madeAt'>,
  outcome: Outcome,
): Promise<void> => {
  const reference = 'reference' in outcome ? outcome.reference : null
  const voidReason = 'voidReason' in outcome ? outcome.voidReason : null
  const values = [tx.businessId, provisional, outcome.kind, reference, voidReason, madeAt, userId, at]
  if ((await tx.count(KEEP, values)) === 1) return
  const kept = await savedEntry(tx, provisional)
  if (kept !== undefined && kept.kind === outcome.kind && kept.reference === reference) return
  throw new Refusal('already_exists', sentenceOf(provisional, kept), { document: kept?.reference ?? '' })
}

const sentenceOf = (provisional: string, kept: Kept | undefined): string =>
  kept?.reference == null ? `${provisional} was voided: ${kept?.voidReason ?? ''}` : `${provisional} was saved as ${kept.reference}`

/** Refuses (`already_exists`) a number whose entry was voided. */
export const refuseVoided = async (tx: Transaction, provisional: string): Promise<void> => {
  const kept = await savedEntry(tx, provisional)
  if (kept !== undefined && kept.reference === null) throw new Refusal('already_exists', sentenceOf(provisional, kept))
}

/** The number of the document that a till printed under a provisional number; any other number is returned as it is. */
export const documentNamed = async (tx: Transaction, number: string): Promise<string> =>
  number.startsWith('OFF-') ? ((await savedEntry(tx, number))?.reference ?? number) : number

const CUSTOMER: Statement = {
  name: 'offline-entry-customer',
  text: `select reference as pid, void_reason as "voidReason", user_id as "userId" from offline_entry
         where business_id = $1 and provisional_number = $2 and kind = 'customer'`,
}

/**
 * The pid of a customer; one named by the number under which a till added them is the customer that the entry became. Whoever sends an entry of
 * that till may name them so, and without an entry the person who added them. `entry` is the number of what is being sent. Refuses
 * (`bad_input`) such a number of another till or person, and one that has not arrived or was voided.
 */
export const customerNamed = async (tx: Transaction, { userId }: Pick<Actor, 'userId'>, pid: string, entry?: string): Promise<string> => {
  if (!isProvisionalNumber(pid)) return pid
  const added = await tx.row<{ pid: string | null; voidReason: string | null; userId: number }>(CUSTOMER, [tx.businessId, pid])
  const isTheirs = added !== undefined && (entry === undefined ? added.userId === userId : isOfOneTill(pid, entry))
  if (!isTheirs) throw new Refusal('bad_input', `The customer ${pid} has not arrived from the till yet`, { field: 'pid' })
  if (added.pid === null) throw new Refusal('bad_input', `The customer ${pid} was voided: ${added.voidReason ?? ''}`, { field: 'pid' })
  return added.pid
}
