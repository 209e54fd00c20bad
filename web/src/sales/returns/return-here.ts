import { partOfLine } from '@akonta/domain/packs/pack'
import { ONE } from '@akonta/domain/quantity'
import { divideHalfUp } from '@akonta/domain/rounding'
import { type CashRounding, refundedInCash, roundingOfRefund } from '@akonta/domain/sales/cash-rounding'
import { isPractice, isProvisional } from '@akonta/domain/sales/receipt-facts'
import { type CreditNote, creditNoteByNumber, makeReturn, type NewReturn } from '@akonta/domain/sales/return-calls'
import type { Receipt } from '@akonta/domain/sales/sale-calls'
import type { SentApproval } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import type { SignedInUser } from '../../lib/session.ts'
import { type SavedOrStored, saveOrStore } from '../../offline/outbox/store-here.ts'
import { writeDocument } from '../../offline/outbox/stored-document.ts'
import { storedEntries } from '../../offline/outbox/stored-entries.ts'
import { noteReturn } from '../../offline/stored-receipts.ts'
import { canStoreSales } from '../../offline/till-state.ts'
import { refundOf } from './refund-here.ts'

type Returning = {
  readonly user: SignedInUser
  readonly receipt: Receipt
  readonly body: NewReturn
  readonly rounding: CashRounding
  readonly requestId: string
  readonly approved?: SentApproval | undefined
}

const noteOf = ({ user, receipt, body, rounding }: Returning): Omit<CreditNote, 'number' | 'returnedAt'> => {
  const { goods, discount } = refundOf(receipt, body.lines)
  const total = goods - discount
  return {
    ...{ invoice: receipt.invoice, branchCode: receipt.branchCode, branch: receipt.branch, refund: body.refund, reason: body.reason },
    ...{
      customer: receipt.customer,
      attendant: user.userName,
      goods,
      discount,
      total,
      vat: null,
      reversedBy: '',
      evat: null,
      saleReceiptNumber: '',
      approvals: [],
    },
    ...(isPractice(receipt) && { isPractice: true }),
    rounding: body.refund === 'CASH' ? roundingOfRefund(total, refundedInCash(receipt.returns), rounding) : 0n,
    lines: body.lines.flatMap(({ lineNo, quantity }) => {
      const sold = receipt.lines.find(line => line.lineNo === lineNo)
      if (sold === undefined) return []
      const { productId, productName, pack } = sold
      const part = partOfLine(pack, quantity)
      const price = pack === undefined || part.pack !== undefined ? sold.price : divideHalfUp(sold.price * ONE, pack.size)
      return [{ productId, productName, price, ...part, amount: refundOf(receipt, [{ lineNo, quantity }]).goods }]
    }),
  }
}

/**
 * Takes goods back on the server, or without an answer on this device. What somebody approves, and a refund to a wallet, need the server. Returns
 * the number of the credit note.
 */
export const returnHere = async (returning: Returning): Promise<string> => {
  const { user, receipt, body, requestId, approved } = returning
  const note = noteOf(returning)
  /** A device without room has returned the goods all the same. */
  const returned = async (number: string): Promise<string> => {
    const credit = { number, total: note.total, refund: body.refund, reversedBy: '' }
    const reader = { business: user.dbname, username: user.username }
    if (canStoreSales()) await noteReturn(reader, receipt.invoice, credit, body.lines).catch(() => undefined)
    return number
  }
  if (approved !== undefined || body.refund === 'WALLET') {
    const approval = approved && { approval: approved }
    return returned(await call(makeReturn, { db: user.dbname, invoice: receipt.invoice, body }, { requestId, ...approval }))
  }
  const target = receipt.invoice
  const saved: SavedOrStored<string> = await saveOrStore(
    options => call(makeReturn, { db: user.dbname, invoice: target, body }, options),
    requestId,
    async () => {
      const sale = (await storedEntries()).find(({ kind, provisional }) => kind === 'sale' && provisional === target)
      return {
        ...{ kind: 'return', requestId, body: makeReturn.body.write(body) ?? '', total: note.total + note.rounding, title: target, target },
        ...(sale && { needs: [sale.requestId], pid: sale.pid, owed: body.refund === 'ACCOUNT' ? -note.total : 0n }),
      }
    },
    {
      documentOf: (number, returnedAt) => writeDocument(creditNoteByNumber, { ...note, number, returnedAt }),
      onlyHere: isProvisional(receipt),
    },
  )
  return saved.kept === null ? returned(saved.answer) : saved.kept.provisional
}
