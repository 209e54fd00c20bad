import { isRecord } from '@akonta/domain/contract/codec'
import type { Pesewas } from '@akonta/domain/money'
import { divideHalfUp } from '@akonta/domain/rounding'
import { type CashRounding, roundingOf } from '@akonta/domain/sales/cash-rounding'
import { isProvisional } from '@akonta/domain/sales/receipt-facts'
import { type CreditNote, creditNoteByNumber, makeReturn, type NewReturn } from '@akonta/domain/sales/return-calls'
import type { Receipt } from '@akonta/domain/sales/sale-calls'
import { call } from '../../lib/call.ts'
import { fineOf } from '../../lib/figures.ts'
import type { SignedInUser } from '../../lib/session.ts'
import { countIn, parseJson, rowsOf } from '../../lib/stored-values.ts'
import { type SavedOrKept, saveOrKeep } from '../../offline/outbox/keep-here.ts'
import { keptEntries } from '../../offline/outbox/kept-entries.ts'
import { isUnsent, type KeptEntry } from '../../offline/outbox/kept-entry.ts'
import { writePaper } from '../../offline/outbox/paper.ts'

const isOf = ({ invoice, provisional }: Receipt, { kind, target }: KeptEntry): boolean =>
  kind === 'return' && (target === invoice || (provisional !== '' && target === provisional))

/** The receipt with what this till has taken back and not sent yet. */
export const withReturnsHere = (receipt: Receipt, entries: readonly KeptEntry[]): Receipt => {
  const back = entries
    .filter(entry => isUnsent(entry) && isOf(receipt, entry))
    .flatMap(({ body }) => {
      const kept = parseJson(body)
      return isRecord(kept) ? rowsOf(kept.lines) : []
    })
  const returned = (lineNo: number) =>
    back.filter(row => countIn(row, 'lineNo') === lineNo).reduce((sum, row) => sum + (fineOf(row.qty) ?? 0n), 0n)
  return { ...receipt, lines: receipt.lines.map(line => ({ ...line, returned: line.returned + returned(line.lineNo) })) }
}

/**
 * What the server will refund for these lines: at the prices sold, less their share of the discount. With VAT of several kinds the server
 * may come to a pesewa more or less of the discount.
 */
export const refundOf = (receipt: Receipt, lines: NewReturn['lines']): { readonly goods: Pesewas; readonly discount: Pesewas } => {
  const amountOf = ({ lineNo, quantity }: NewReturn['lines'][number]): Pesewas => {
    const sold = receipt.lines.find(line => line.lineNo === lineNo)
    if (sold === undefined || sold.quantity === 0n) return 0n
    const through = (back: bigint): Pesewas => divideHalfUp(sold.amount * back, sold.quantity)
    return through(sold.returned + quantity) - through(sold.returned)
  }
  const goods = lines.reduce((sum, line) => sum + amountOf(line), 0n)
  const all = receipt.lines.reduce((sum, line) => sum + line.amount, 0n)
  return { goods, discount: all === 0n ? 0n : divideHalfUp(receipt.discount * goods, all) }
}

type Returning = {
  readonly user: SignedInUser
  readonly receipt: Receipt
  readonly body: NewReturn
  readonly rounding: CashRounding
  readonly requestId: string
}

const noteOf = ({ user, receipt, body, rounding }: Returning): Omit<CreditNote, 'number' | 'returnedAt'> => {
  const { goods, discount } = refundOf(receipt, body.lines)
  const total = goods - discount
  return {
    ...{ invoice: receipt.invoice, branchCode: receipt.branchCode, branch: receipt.branch, refund: body.refund, reason: body.reason },
    ...{ customer: receipt.customer, attendant: user.userName, goods, discount, total, vat: null, reversedBy: '' },
    rounding: body.refund === 'CASH' ? roundingOf(total, rounding) : 0n,
    lines: body.lines.flatMap(({ lineNo, quantity }) => {
      const sold = receipt.lines.find(line => line.lineNo === lineNo)
      if (sold === undefined) return []
      const { productId, productName, price } = sold
      return [{ productId, productName, price, quantity, amount: refundOf(receipt, [{ lineNo, quantity }]).goods }]
    }),
  }
}

/** Takes goods back on the server, or without an answer on this device. Returns the number of the credit note. */
export const returnHere = async (returning: Returning): Promise<string> => {
  const { user, receipt, body, requestId } = returning
  const note = noteOf(returning)
  const target = receipt.invoice
  const saved: SavedOrKept<string> = await saveOrKeep(
    options => call(makeReturn, { db: user.dbname, invoice: target, body }, options),
    requestId,
    async () => {
      const sale = (await keptEntries()).find(({ kind, provisional }) => kind === 'sale' && provisional === target)
      return {
        ...{ kind: 'return', requestId, body: makeReturn.body.write(body) ?? '', total: note.total + note.rounding, title: target, target },
        ...(sale && { needs: [sale.requestId], pid: sale.pid, owed: body.refund === 'ACCOUNT' ? -note.total : 0n }),
      }
    },
    {
      paperOf: (number, returnedAt) => writePaper(creditNoteByNumber, { ...note, number, returnedAt }),
      onlyHere: isProvisional(receipt),
    },
  )
  return saved.kept === null ? saved.answer : saved.kept.provisional
}
