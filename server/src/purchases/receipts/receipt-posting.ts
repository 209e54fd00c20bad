import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { paired } from '@akonta/domain/assert'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import { baseQuantityOf, type Packed } from '@akonta/domain/packs/pack'
import { NO_LOTS } from '@akonta/domain/stock/lots'
import type { PlacedDifference } from '../../ledger/cost-on-stock.ts'
import { credit, type Draft, debit, type JournalLine, type StockRevaluation } from '../../ledger/draft.ts'

type BranchAndDate = { readonly branch: number; readonly date: BusinessDate }
/** The code of goods received, not invoiced. */
type OfReceipts = { readonly account: string }

type GoodsToPost = BranchAndDate &
  OfReceipts & {
    readonly supplier: number
    readonly lines: readonly (Packed & { readonly productId: number; readonly expiresOn: BusinessDate | null })[]
    readonly amounts: readonly Pesewas[]
    readonly total: Pesewas
  }

/** Goods come in before their invoice: they are owed, but to nobody's account yet. */
export const receiptPosting = ({ branch, date, account, supplier, lines, amounts, total }: GoodsToPost): Draft => ({
  document: { kind: 'goods_receipt', branch, date, payee: supplier },
  receipts: lines.map(line => ({ product: line.productId, quantity: baseQuantityOf(line) })),
  effects: () => ({
    received: paired(lines, amounts).map(([{ expiresOn, ...line }, value]) => ({
      value,
      lots: expiresOn === null ? NO_LOTS : [{ expiresOn, quantity: baseQuantityOf(line) }],
    })),
    lines: [debit(ACCOUNT.inventory, total), credit(account, total)],
  }),
})

type Changed = { readonly differences: readonly PlacedDifference[]; readonly revaluations: readonly StockRevaluation[] }

/** What goes onto goods in stock, and what is left for cost of sales. */
const costLines = ({ differences }: Pick<Changed, 'differences'>): readonly JournalLine[] => {
  const onStock = differences.reduce((sum, each) => sum + each.onStock, 0n)
  const whole = differences.reduce((sum, each) => sum + each.amount, 0n)
  return [debit(ACCOUNT.inventory, onStock), debit(ACCOUNT.costOfGoods, whole - onStock)]
}

type InvoiceToPost = BranchAndDate &
  OfReceipts &
  Changed & {
    readonly supplier: number
    /** What the invoiced part of the receipts was worth, which the invoice clears. */
    readonly cleared: Pesewas
    readonly claimed: Pesewas
    readonly owed: Pesewas
  }

/** The invoice takes the place of the receipts: the supplier is owed its amount, and what differs changes the cost of the goods. */
export const invoicePosting = ({ branch, date, account, supplier, cleared, claimed, owed, ...changed }: InvoiceToPost): Draft => ({
  document: { kind: 'purchase', branch, date, payee: supplier },
  revaluations: changed.revaluations,
  effects: () => ({
    lines: [
      debit(account, cleared),
      ...costLines(changed),
      debit(ACCOUNT.inputVat, claimed),
      credit(ACCOUNT.payable, owed, { payee: supplier }),
    ],
  }),
})

type CostToPost = BranchAndDate &
  Changed & {
    readonly note: string
    /** The supplier of the receipt, or to whom it is owed. */
    readonly payee?: number
    /** What the cost stands against: a debt, a payment, or the receipts without an invoice. */
    readonly against: JournalLine
    /** The tax on the invoice that is claimed back. */
    readonly claimed?: Pesewas
  }

/** Freight, duty, or another price of a receipt. */
export const costPosting = ({ branch, date, note, payee, against, claimed = 0n, ...changed }: CostToPost): Draft => ({
  document: { kind: 'cost_change', branch, date, memo: note, ...(payee !== undefined && { payee }) },
  revaluations: changed.revaluations,
  effects: () => ({ lines: [...costLines(changed), debit(ACCOUNT.inputVat, claimed), against] }),
})
