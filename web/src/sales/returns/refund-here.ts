import { isRecord } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import type { Pesewas } from '@akonta/domain/money'
import { baseQuantityOf } from '@akonta/domain/packs/pack'
import type { Quantity } from '@akonta/domain/quantity'
import { divideHalfUp } from '@akonta/domain/rounding'
import { discountOnLines } from '@akonta/domain/sales/receipt-sums'
import type { NewReturn } from '@akonta/domain/sales/return-calls'
import type { Receipt, ReceiptLine } from '@akonta/domain/sales/sale-calls'
import { greater } from '@akonta/domain/whole-numbers'
import { fineOf } from '../../lib/figures.ts'
import { countIn, rowsOf } from '../../lib/stored-values.ts'
import { isUnsent, type StoredEntry } from '../../offline/outbox/stored-entry.ts'

const isOf = ({ invoice, provisional }: Receipt, { kind, target }: StoredEntry): boolean =>
  kind === 'return' && (target === invoice || (provisional !== '' && target === provisional))

/** Is a return of this till missing in the receipt: not sent yet, or sent since the receipt was last seen? */
const isMissingIn = ({ returns }: Receipt, entry: StoredEntry): boolean =>
  isUnsent(entry) || (entry.state === 'sent' && returns.every(({ number }) => number !== entry.savedAs))

/** The receipt with the returns of this till that it does not have yet. */
export const withReturnsHere = (receipt: Receipt, entries: readonly StoredEntry[]): Receipt => {
  const back = entries
    .filter(entry => isOf(receipt, entry) && isMissingIn(receipt, entry))
    .flatMap(({ body }) => {
      const kept = parseJson(body)
      return isRecord(kept) ? rowsOf(kept.lines) : []
    })
  const returned = (lineNo: number) =>
    back.filter(row => countIn(row, 'lineNo') === lineNo).reduce((sum, row) => sum + (fineOf(row.qty) ?? 0n), 0n)
  return { ...receipt, lines: receipt.lines.map(line => ({ ...line, returned: line.returned + returned(line.lineNo) })) }
}

type Refunded = {
  /** At their prices. */
  readonly goods: Pesewas
  /** Their own discount, and their share of the one on the whole sale. */
  readonly discount: Pesewas
  /** What the lines cost after their own discount. */
  readonly cost: Pesewas
}

/**
 * What the server will refund for these lines: at the prices sold, less their share of the discount. With VAT of several kinds the server
 * may come to a pesewa more or less of the discount.
 */
export const refundOf = (receipt: Receipt, lines: NewReturn['lines']): Refunded => {
  const due = (all: Pesewas, of: Quantity, before: Quantity, now: Quantity): Pesewas =>
    divideHalfUp(all * (before + now), of) - divideHalfUp(all * before, of)
  const costOf = ({ amount, lineDiscount = 0n }: ReceiptLine): Pesewas => amount - lineDiscount
  const back = lines.flatMap(({ lineNo, quantity }) => {
    const sold = receipt.lines.find(line => line.lineNo === lineNo)
    const all = sold && baseQuantityOf(sold)
    if (sold === undefined || all === undefined || all === 0n) return []
    const refunded = due(costOf(sold), all, sold.returned, quantity)
    const listed = due(sold.amount, all, sold.returned, quantity)
    return [{ refunded, listed: greater(listed, refunded) }]
  })
  const goods = back.reduce((sum, { listed }) => sum + listed, 0n)
  const refunded = back.reduce((sum, line) => sum + line.refunded, 0n)
  const all = receipt.lines.reduce((sum, line) => sum + costOf(line), 0n)
  const before = receipt.lines.reduce(
    (sum, line) => sum + (line.quantity === 0n ? 0n : divideHalfUp(costOf(line) * line.returned, baseQuantityOf(line))),
    0n,
  )
  const shared = receipt.discount - discountOnLines(receipt)
  const share = all === 0n ? 0n : divideHalfUp(shared * (before + refunded), all) - divideHalfUp(shared * before, all)
  return { goods, discount: goods - refunded + share, cost: refunded }
}
