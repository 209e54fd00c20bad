import type { Input } from '@akonta/domain/contract/call'
import { formatMoney } from '@akonta/domain/money'
import type { moveMoney, paySupplier } from '@akonta/domain/payments/payment-calls'
import { withholdingTexts } from '@akonta/domain/payments/withholding'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { type Described, dateText, filled } from '../http/guard/guard.ts'
import { payeeByPid } from '../payees/payee-queries.ts'
import { nameOfPlace } from '../payees/place-name-queries.ts'

/** A payment to a supplier as its approver reads it. Refuses (`not_found`) an unknown supplier. */
export const describePayment = async (
  tx: Transaction,
  branchId: number,
  { pid, amount, place, reference, settles, date, withheld, ownCheque }: Input<typeof paySupplier>['body'],
): Promise<Described> => {
  const supplier = await payeeByPid(tx, pid)
  if (!supplier) throw new Refusal('not_found', `There is no supplier ${pid}`)
  const facts = [
    { name: 'Supplier', value: `${supplier.name} (${pid})` },
    { name: 'Paid from', value: await nameOfPlace(tx, place) },
    { name: 'Cheque', value: ownCheque?.number ?? '' },
    { name: 'Reference', value: reference },
    { name: 'Pays', value: settles.length > 0 ? settles.join(', ') : 'The oldest invoices first' },
    {
      name: withholdingTexts.withheld,
      value: withheld === undefined ? '' : `${withholdingTexts.names[withheld.kind]}, value ${formatMoney(withheld.base)}`,
    },
    { name: 'Date', value: dateText(date) },
  ]
  return { branchId, amount, summary: `Payment to ${supplier.name}`, facts: filled(facts) }
}

/** Money moved between cash, banks and wallets, as its approver reads it. */
export const describeMove = async (
  tx: Transaction,
  branchId: number,
  { from, to, amount, reference, date }: Input<typeof moveMoney>['body'],
): Promise<Described> => {
  const [source, target] = [await nameOfPlace(tx, from), await nameOfPlace(tx, to)]
  const facts = [
    { name: 'From', value: source },
    { name: 'To', value: target },
    { name: 'Reference', value: reference },
    { name: 'Date', value: dateText(date) },
  ]
  return { branchId, amount, summary: `Money from ${source} to ${target}`, facts: filled(facts) }
}
