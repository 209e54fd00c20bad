import { businessDateOf } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import type { CallInTransaction } from '../db/record-change.ts'
import { reverse } from '../ledger/reverse.ts'
import type { ImportRow } from './import-queries.ts'
import type { Saving } from './kinds/kind-rules.ts'
import type { Report } from './progress.ts'
import { recordImport } from './save-import.ts'
import { removeLabels, removeMadePrices, removeOthers, removePriceLists, removeProducts, restoreRecord } from './undo-records.ts'
import { changedRecords, firstDocument, firstListUse, firstOtherUse, lockRecords, madeRecords, openPostings } from './use-queries.ts'

const SET_UNDONE: Statement = {
  name: 'import-set-undone',
  text: `update data_import set state = 'undone', undone_by = $3, undone_at = $4, undo_reason = $5 where business_id = $1 and import_id = $2`,
}

/** Tables in the words of the trade; any other by its own name. */
const WORDS: Readonly<Record<string, string>> = {
  sale_line: 'a sale',
  quotation_line: 'a quotation',
  layaway_line: 'a layaway',
  shop_order_line: 'an order',
  bill_component: 'a bill of materials',
  bill_of_materials: 'a bill of materials',
  payroll_line: 'a payroll run',
  staff_loan: 'a staff loan',
  share_link: 'a public link',
  sale: 'a sale',
  quotation: 'a quotation',
  held_cart: 'a held cart',
}

const refuseUsed = async (tx: Transaction, importId: number): Promise<void> => {
  const document = await firstDocument(tx, importId)
  if (document)
    throw new Refusal(
      'in_use',
      `${document.number} uses ${document.name}: the import can no longer be undone. Correct single records by hand`,
    )
  const list = await firstListUse(tx, importId)
  if (list)
    throw new Refusal(
      'in_use',
      list.customer === null
        ? `${list.name} has prices that were added elsewhere. Remove them first`
        : `${list.customer} has the price list ${list.name}. Give this customer other prices first`,
    )
  for (const kind of ['product', 'payee', 'employee'] as const) {
    const other = await firstOtherUse(tx, kind, await madeRecords(tx, importId, kind))
    if (other) throw new Refusal('in_use', `${other.name} is used by ${WORDS[other.usedBy] ?? other.usedBy.replaceAll('_', ' ')}`)
  }
}

/**
 * Undoes a saved import as one: its opening documents are reversed, changed records get their previous values, and created ones are removed. Refuses (`in_use`)
 * an import whose records a later document uses, naming the first, and what the door refuses.
 */
export const undoImport = async (
  call: CallInTransaction & Pick<Saving['call'], 'actor'>,
  found: ImportRow,
  reason: string,
  report: Report,
): Promise<void> => {
  const { tx, actor } = call
  const { importId } = found
  await lockRecords(tx, importId)
  await refuseUsed(tx, importId)
  const postings = await openPostings(tx, importId)
  let done = 0
  for (const postingId of postings) {
    await reverse(tx, actor, { postingId, date: businessDateOf(actor.at), reason: `Import undone: ${reason}` })
    done += 1
    report('Undoing', done, postings.length)
  }
  for (const changed of await changedRecords(tx, importId)) await restoreRecord(tx, actor, changed)
  await removeMadePrices(tx, actor, await madeRecords(tx, importId, 'special_price'))
  await removePriceLists(tx, actor, await madeRecords(tx, importId, 'price_list'))
  await removeProducts(tx, await madeRecords(tx, importId, 'product'), actor.at)
  await removeOthers(tx, {
    payees: await madeRecords(tx, importId, 'payee'),
    employees: await madeRecords(tx, importId, 'employee'),
    accounts: await madeRecords(tx, importId, 'account'),
  })
  await removeLabels(tx, 'category', await madeRecords(tx, importId, 'category'))
  await removeLabels(tx, 'unit', await madeRecords(tx, importId, 'unit'))
  await tx.count(SET_UNDONE, [tx.businessId, importId, actor.userId, actor.at, reason])
  recordImport(call, found, 'Undid an import', { Reason: reason })
}
