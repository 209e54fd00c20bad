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

/** What uses a record, by its table, in the words of the trade. A test has every table that refers to a product, a payee or an employee. */
export const USES: Readonly<Record<string, string>> = {
  bank_statement: 'a bank statement',
  bank_statement_line: 'a bank statement',
  bill_component: 'a bill of materials',
  cash_move: 'a move of cash',
  cheque: 'a cheque',
  cheque_return: 'a returned cheque',
  cheque_slip: 'a cheque deposit',
  cheque_step: 'a cheque',
  cost_change: 'a landed cost',
  evat_item_version: 'E-VAT',
  goods_receipt: 'a goods receipt',
  held_cart: 'a held cart',
  held_cart_line: 'a held cart',
  layaway: 'a layaway',
  layaway_line: 'a layaway',
  layaway_refund: 'a layaway',
  payment: 'a payment',
  payroll_line: 'a payroll run',
  payroll_payment: 'a payroll payment',
  purchase: 'a purchase',
  purchase_order: 'a purchase order',
  purchase_order_line: 'a purchase order',
  quotation: 'a quotation',
  quotation_line: 'a quotation',
  reconciled_account: 'a reconciliation',
  recurring_contents: 'a recurring document',
  recurring_goods: 'a recurring document',
  recurring_line: 'a recurring document',
  register_count_line: 'a count of a register',
  sale: 'a sale',
  sale_tender: 'a sale',
  shop_order_line: 'an order',
  staff_loan: 'a staff loan',
  stock_count_line: 'a stock count',
  stock_count_product: 'a stock count',
  supplier_withholding: 'a rule for withholding tax',
  text_message: 'a text message',
  vat_settlement: 'a VAT settlement',
  vat_withheld: 'a certificate of withheld VAT',
  wallet_provider: 'a mobile money provider',
  wallet_typing: 'a rule for transaction IDs',
  withholding_payment: 'a payment of withholding tax',
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
    if (!other) continue
    const use = USES[other.usedBy] ?? 'another record'
    throw new Refusal('in_use', `${other.name} is used by ${use}, so the import cannot be undone. Correct single records by hand`)
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
