import type { Input } from '@akonta/domain/contract/call'
import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import type { paySupplier } from '@akonta/domain/payments/payment-calls'
import { withholdingTexts } from '@akonta/domain/payments/withholding'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import { DAY_OF_APPROVAL, type Described } from '../http/guard/send-for-approval.ts'
import { payeeByPid } from '../payees/payee-queries.ts'

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
    { name: 'Paid from', value: place === null ? 'Cash' : ((await payeeByPid(tx, place))?.name ?? place) },
    { name: 'Cheque', value: ownCheque?.number ?? '' },
    { name: 'Reference', value: reference },
    { name: 'Pays', value: settles.length > 0 ? settles.join(', ') : 'The oldest invoices first' },
    {
      name: withholdingTexts.withheld,
      value: withheld === undefined ? '' : `${withholdingTexts.names[withheld.kind]}, value ${formatMoney(withheld.base)}`,
    },
    { name: 'Date', value: date === undefined ? DAY_OF_APPROVAL : formatDayFirst(date) },
  ]
  return { branchId, amount, summary: `Payment to ${supplier.name}`, facts: facts.filter(({ value }) => value !== '') }
}
