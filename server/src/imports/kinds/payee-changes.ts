import type { Actor } from '@akonta/domain/actor'
import { changesBetween } from '@akonta/domain/audit/audit-entry'
import { nullable, optional, record, type Value } from '@akonta/domain/contract/codec'
import { flag, integer, money, text } from '@akonta/domain/contract/fields'
import type { PayeeCategory } from '@akonta/domain/payees/payee'
import type { Transaction } from '../../db/database.ts'
import { recordAction, recordKey } from '../../db/record-change.ts'
import { editPayee } from '../../payees/edit-payee.ts'
import { payeeByPid } from '../../payees/payee-queries.ts'
import { payeeRecord } from '../../payees/payee-record.ts'
import { changeLeadTime } from '../../purchases/orders/lead-time.ts'
import type { Saving } from './kind-rules.ts'
import type { IndexedPayee } from './payee-index-queries.ts'

/** The details of a payee as an import keeps them, to restore them. Imports of earlier versions kept fewer. */
export const keptPayee = record({
  name: text,
  phone: text,
  address: text,
  email: text,
  creditLimit: nullable(money),
  termsDays: nullable(integer),
  tin: optional(text),
  creditHeld: optional(flag),
  leadDays: optional(nullable(integer)),
  priceList: optional(nullable(integer)),
})

export type KeptPayee = Value<typeof keptPayee>
export type Details = Omit<IndexedPayee, 'payeeId' | 'pid' | 'category' | 'priceListName' | 'used'>

const detailsOf = (payee: Details): Details => {
  const { name, phone, address, email, creditLimit, termsDays, tin, creditHeld, leadDays, priceList } = payee
  return { name, phone, address, email, creditLimit, termsDays, tin, creditHeld, leadDays, priceList }
}

export const keptText = (details: Details): string => keptPayee.write(detailsOf(details)) ?? ''

/** The details of a payee now, as far as an import kept them. */
export const sameAsKept = (now: Details, kept: KeptPayee): boolean => {
  const { tin, creditHeld, leadDays, priceList } = kept
  const comparable = {
    ...detailsOf(now),
    ...(tin === undefined && { tin }),
    ...(creditHeld === undefined && { creditHeld }),
    ...(leadDays === undefined && { leadDays }),
    ...(priceList === undefined && { priceList }),
  }
  return keptPayee.write(comparable) === keptPayee.write(kept)
}

/** Gives a payee these details by the commands of its area. */
export const setDetails = async (
  tx: Transaction,
  actor: Actor,
  pid: string,
  category: PayeeCategory,
  details: KeptPayee,
): Promise<void> => {
  await editPayee(tx, actor, { ...details, pid, category })
  if (category === 'creditor' && details.leadDays !== undefined) await changeLeadTime(tx, pid, details.leadDays)
}

const leadFact = (days: number | null): string => (days === null ? '' : String(days))

/** Changes a payee, and records what changed: in the audit trail, and to undo it. */
export const changePayee = async ({ call, ledger }: Saving, found: IndexedPayee, after: Details): Promise<void> => {
  const { pid, category } = found
  const was = await payeeByPid(call.tx, pid)
  await setDetails(call.tx, call.actor, pid, category, after)
  const is = await payeeByPid(call.tx, pid)
  if (was && is) {
    const [before, now] = [payeeRecord(was), payeeRecord(is)]
    const changes = changesBetween(
      { ...before.facts, 'Lead time in days': leadFact(found.leadDays) },
      { ...now.facts, 'Lead time in days': leadFact(after.leadDays) },
    )
    recordAction(call, { kind: 'payee', action: 'Edited by an import', subject: now.name, changes, about: recordKey('payee', pid) })
  }
  await ledger.changed('payee', pid, keptText(found), keptText(after))
}
