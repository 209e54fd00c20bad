import type { NamedActor } from '@akonta/domain/actor'
import { paired } from '@akonta/domain/assert'
import { type BusinessDate, businessDateOf } from '@akonta/domain/dates'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import { roundingOf, roundingOfRefund } from '@akonta/domain/sales/cash-rounding'
import type { NewReturn } from '@akonta/domain/sales/return-calls'
import { NO_SHARES, type Refund, type SaleShares, type SoldSale, saleReturn } from '@akonta/domain/sales/sale-return'
import { type SoldAmount, saleVat } from '@akonta/domain/vat/sale-vat'
import { schemeOfDocument, type VatScheme } from '@akonta/domain/vat/vat-schemes'
import { splitInclusive, taxesBesides } from '@akonta/domain/vat/vat-split'
import { shareBack } from '@akonta/domain/wallets/share-back'
import { sumOf } from '@akonta/domain/whole-numbers'
import { cashRounding } from '../../business/cash-rounding-queries.ts'
import type { Transaction } from '../../db/database.ts'
import { post } from '../../ledger/post.ts'
import { askRefund } from '../../wallets/use/ask-refund.ts'
import { regainLoss } from '../../wallets/use/pay-back.ts'
import { recordUse } from '../../wallets/use/record-use.ts'
import { lockPaidByRequest, type PaidByRequest } from '../../wallets/use/returned-queries.ts'
import { recordSplit } from '../record-sale-terms.ts'
import type { InvoiceLine } from '../sale-queries.ts'
import { type BookedVat, sharesBack, vatOfDocument } from '../sale-terms-queries.ts'
import type { LockedSale } from './locked-sale.ts'
import { recordReturn } from './record-return.ts'
import { lotsBack } from './return-lots.ts'
import { returnPosting } from './return-posting.ts'
import { refundedInCash } from './return-queries.ts'
import { unpaidOf } from './unpaid-of-sale.ts'

const taxedLine = ({ amount, lineDiscount, taxClass }: InvoiceLine): SoldAmount => ({
  amount,
  lineDiscount,
  taxClass: taxClass ?? 'STANDARD',
})

/** Discount and tax of the goods alone: charges and their tax are not refunded. */
const sharesOfSale = ({ invoice, lines }: LockedSale, vat: BookedVat | undefined, scheme: VatScheme | undefined): SaleShares => {
  const { discount, charges } = invoice
  if (vat === undefined || scheme === undefined) return { ...NO_SHARES, discount }
  const onCharges = splitInclusive(scheme, [{ amount: charges, taxClass: 'STANDARD' }])
  return {
    ...taxesBesides(vat, onCharges),
    discount,
    discountTax: discount - saleVat(scheme, lines.map(taxedLine), { charges, discount }).discountNet,
    exempt: vat.exempt,
    zeroRated: vat.zeroRated,
  }
}

const soldSale = async (tx: Transaction, sale: LockedSale, vat: BookedVat | undefined): Promise<SoldSale> => {
  const scheme = vat && schemeOfDocument(vat)
  return {
    scheme: scheme ?? null,
    lines: sale.lines.map(line => ({
      ...line,
      taxClass: line.taxClass ?? 'STANDARD',
      back: {
        quantity: line.returned,
        amount: line.back_amount,
        lineDiscount: line.back_line_discount,
        cost: line.back_cost,
        discount: line.back_discount,
      },
    })),
    shares: sharesOfSale(sale, vat, scheme),
    back: (await sharesBack(tx, sale.invoice.posting_id)) ?? NO_SHARES,
  }
}

/**
 * The payments by request that a refund of this kind returns. What the provider took back, the customer has already: it comes first, and is never
 * refunded in cash or as a credit. Refuses cash for it, and WALLET without a payment.
 */
const paymentsBack = (paid: readonly PaidByRequest[], refund: Refund): readonly PaidByRequest[] => {
  const taken = paid.filter(({ lossAccount }) => lossAccount !== null)
  const [first] = taken
  if (refund === 'CASH' && first !== undefined)
    throw new Refusal(
      'refund_not_possible',
      `${first.provider} has taken back ${formatMoney(sumOf(taken, ({ amount }) => amount))} that paid this sale. Refund it to the wallet: what was taken back is not paid again, and its loss is reversed`,
      { field: 'refund' },
    )
  if (refund !== 'WALLET') return taken
  if (paid.length === 0)
    throw new Refusal('refund_not_possible', 'No part of this sale was paid by request, or all of it was sent back. Refund it in cash', {
      field: 'refund',
    })
  return paid
}

/** Sends back what the wallets paid, and reverses the loss of what a provider took back. */
const returnPayments = async (
  tx: Transaction,
  actor: NamedActor,
  wallets: readonly PaidByRequest[],
  { postingId, date, why }: { readonly postingId: bigint; readonly date: BusinessDate; readonly why: string },
): Promise<void> => {
  recordUse(
    tx,
    postingId,
    wallets.map(({ collection, amount }) => ({ collection, amount: -amount })),
  )
  for (const { collection, amount, lossAccount, ...payment } of wallets)
    if (lossAccount === null) await askRefund(tx, actor, { collection, amount, why, returnPosting: postingId })
    else await regainLoss(tx, actor, { ...payment, id: collection, lossAccount }, { amount, why, date, returnPosting: postingId })
}

/** Cash that is paid back besides a refund to a wallet is rounded separately. */
const roundingOfCash = async (tx: Transaction, salePosting: bigint, refund: Refund, cash: Pesewas): Promise<Pesewas> => {
  if (refund === 'ACCOUNT') return 0n
  const step = await cashRounding(tx)
  if (step === 0 || refund === 'WALLET') return roundingOf(cash, step)
  return roundingOfRefund(cash, await refundedInCash(tx, salePosting), step)
}

/**
 * Returns goods of a sale, on the day of `madeAt` but never before the sale: stock at the cost with which it left, a refund or less debt at the price
 * sold, and a credit note that names the sale. Returns its number and posting. Refuses: already_reversed (the sale), more_than_sold, bad_input (a
 * line that the sale does not have, and what `unpaidOf` refuses), refund_not_possible (to the wallet of a sale that none paid, cash for what a
 * provider took back), and what the door refuses.
 */
export const returnSale = async (
  tx: Transaction,
  actor: NamedActor,
  madeAt: Date,
  sale: LockedSale,
  { refund, reason, lines }: NewReturn,
): Promise<{ readonly number: string; readonly postingId: bigint }> => {
  const { invoice } = sale
  if (invoice.reversed_by !== null)
    throw new Refusal('already_reversed', `Sale ${invoice.invoice_number} was reversed by ${invoice.reversed_by}`)
  const byRequest = await lockPaidByRequest(tx, invoice.posting_id)
  const vat = await vatOfDocument(tx, invoice.posting_id)
  const back = saleReturn(await soldSale(tx, sale, vat), lines)
  const { customer, open } = await unpaidOf(tx, sale, refund)
  const paid = paymentsBack(byRequest, refund)

  // A sale that an offline till made may have been entered later than its return, with the date of that day.
  const returnedAt = madeAt < invoice.sold_at ? invoice.sold_at : madeAt
  const date = businessDateOf(returnedAt)
  const goods = paired(back.lines, await lotsBack(tx, sale, lines)).map(([{ quantity, cost }, { product, lots }]) => ({
    product,
    quantity,
    cost,
    lots,
  }))
  const unpaid = refund === 'ACCOUNT' ? sumOf(open, ({ remaining }) => remaining) : 0n
  const { wallets, left } = shareBack(back.total > unpaid ? back.total - unpaid : 0n, paid)
  const rounding = await roundingOfCash(tx, invoice.posting_id, refund, left)
  const [first] = wallets
  const wallet = first === undefined ? null : { account: first.account, amount: sumOf(wallets, ({ amount }) => amount) }
  const draft = returnPosting({
    branch: invoice.branch_id,
    date,
    reason,
    refund,
    customer,
    back,
    wallet,
    rounding,
    goods,
    open,
  })
  const posted = await post(tx, actor, draft)
  await returnPayments(tx, actor, wallets, { postingId: posted.postingId, date, why: reason })

  recordReturn(tx, {
    postingId: posted.postingId,
    returnNumber: posted.documentNumber,
    salePostingId: invoice.posting_id,
    branch: invoice.branch_id,
    date,
    returnedAt,
    refund,
    reason,
    userId: actor.userId,
    attendant: actor.displayName,
    back,
    rounding,
  })
  if (vat !== undefined) recordSplit(tx, posted.postingId, { ...back, scheme: vat.scheme, rest: vat.rest, tin: vat.tin })
  return { number: posted.documentNumber, postingId: posted.postingId }
}
