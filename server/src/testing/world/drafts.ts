import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import type { DocumentKind } from '@akonta/domain/document-rights'
import type { Pesewas } from '@akonta/domain/money'
import type { Quantity } from '@akonta/domain/quantity'
import type { DatedLot } from '@akonta/domain/stock/lots'
import { credit, type Draft, debit, type JournalLine, type PostedLine, type Settlement, totalCost } from '../../ledger/draft.ts'
import { TODAY } from './books.ts'

/**
 * Drafts of every shape, from the table of domain rules, section 6: what the areas ask of the door. The numbers of lines to settle are in
 * CLAIM_LINE.
 */
export type DraftDocument = { readonly branch: number; readonly date?: BusinessDate }
export type Goods = { readonly product: number; readonly quantity: Quantity }
/** Received goods, possibly with expiry dates. */
export type ValuedGoods = Goods & { readonly value: Pesewas; readonly lots?: readonly DatedLot[] }

/** The line on the receivable or payable account of each document that has one. */
export const CLAIM_LINE = { creditSale: 1, partPayment: 5, purchase: 2, cashPurchase: 3, payment: 2, purchaseReturn: 1 } as const

const document = (kind: DocumentKind, { branch, date = TODAY }: DraftDocument, payee?: number) => ({
  kind,
  branch,
  date,
  ...(payee === undefined ? {} : { payee }),
})
const sum = (goods: readonly ValuedGoods[]): Pesewas => goods.reduce((total, each) => total + each.value, 0n)

export const openingStock = (where: DraftDocument, goods: readonly ValuedGoods[]): Draft => ({
  document: document('opening_stock', where),
  receipts: goods,
  effects: () => ({
    received: goods,
    lines: [debit(ACCOUNT.inventory, sum(goods)), credit(ACCOUNT.openingBalanceEquity, sum(goods))],
  }),
})

export const cashSale = (where: DraftDocument, goods: readonly Goods[], total: Pesewas): Draft => ({
  document: document('sale', where),
  issues: goods,
  effects: issued => ({
    lines: [
      debit(ACCOUNT.cash, total),
      credit(ACCOUNT.sales, total),
      debit(ACCOUNT.costOfGoods, totalCost(issued)),
      credit(ACCOUNT.inventory, totalCost(issued)),
    ],
  }),
})

/** A sale on account; a payment at the counter follows it and settles that much of it. */
export const creditSale = (
  where: DraftDocument,
  { customer, total, paid = 0n }: { readonly customer: number; readonly total: Pesewas; readonly paid?: Pesewas },
  goods: readonly Goods[],
): Draft => ({
  document: document('sale', where, customer),
  issues: goods,
  effects: issued => {
    const claim = debit(ACCOUNT.receivable, total, { payee: customer })
    const payment = credit(ACCOUNT.receivable, paid, { payee: customer })
    return {
      lines: [
        claim,
        credit(ACCOUNT.sales, total),
        debit(ACCOUNT.costOfGoods, totalCost(issued)),
        credit(ACCOUNT.inventory, totalCost(issued)),
        payment,
        debit(ACCOUNT.cash, paid),
      ],
      settlements: [{ paying: payment, settled: claim, amount: paid }],
    }
  },
})

/** Goods bought: `cash` pays the supplier at once, so that the claim is settled where it arises. */
export const purchase = (
  where: DraftDocument,
  { supplier, cash = false }: { readonly supplier: number; readonly cash?: boolean },
  goods: readonly ValuedGoods[],
): Draft => ({
  document: document('purchase', where, supplier),
  receipts: goods,
  effects: () => {
    const claim = credit(ACCOUNT.payable, sum(goods), { payee: supplier })
    const payment = debit(ACCOUNT.payable, sum(goods), { payee: supplier })
    return {
      received: goods,
      lines: [debit(ACCOUNT.inventory, sum(goods)), claim, ...(cash ? [payment, credit(ACCOUNT.cash, sum(goods))] : [])],
      settlements: cash ? [{ paying: payment, settled: claim, amount: sum(goods) }] : [],
    }
  },
})

type Payment = { readonly amount: Pesewas; readonly bank?: number; readonly settles?: readonly (readonly [PostedLine, Pesewas])[] }

const settling = (paying: JournalLine, settles: Payment['settles'] = []): readonly Settlement[] =>
  settles.map(([settled, amount]) => ({ paying, settled, amount }))

export const customerPayment = (where: DraftDocument, customer: number, { amount, bank, settles }: Payment): Draft => ({
  document: document('customer_payment', where, customer),
  effects: () => {
    const paying = credit(ACCOUNT.receivable, amount, { payee: customer })
    return {
      lines: [bank === undefined ? debit(ACCOUNT.cash, amount) : debit(ACCOUNT.bank, amount, { payee: bank }), paying],
      settlements: settling(paying, settles),
    }
  },
})

export const supplierPayment = (where: DraftDocument, supplier: number, { amount, bank, settles }: Payment): Draft => ({
  document: document('supplier_payment', where, supplier),
  effects: () => {
    const paying = debit(ACCOUNT.payable, amount, { payee: supplier })
    return {
      lines: [bank === undefined ? credit(ACCOUNT.cash, amount) : credit(ACCOUNT.bank, amount, { payee: bank }), paying],
      settlements: settling(paying, settles),
    }
  },
})

/** Goods move from one branch to another at the sender's average; the door adds the branch current account. */
export const transfer = ({ branch, date }: DraftDocument, to: number, goods: readonly Goods[]): Draft => ({
  document: document('transfer', { branch, ...(date === undefined ? {} : { date }) }),
  issues: goods,
  receipts: goods.map(each => ({ ...each, branch: to })),
  effects: issued => ({
    received: issued.map(({ cost, lots }) => ({ value: cost, lots })),
    lines: [credit(ACCOUNT.inventory, totalCost(issued)), debit(ACCOUNT.inventory, totalCost(issued), { branch: to })],
  }),
})

/** Lost goods, against the account of the reason. */
export const loss = (where: DraftDocument, account: string, goods: readonly Goods[]): Draft => ({
  document: document('adjustment', where),
  issues: goods,
  effects: issued => ({ lines: [debit(account, totalCost(issued)), credit(ACCOUNT.inventory, totalCost(issued))] }),
})

/** A count gain comes in at today's average. */
export const countGain = (where: DraftDocument, goods: readonly Goods[]): Draft => ({
  document: document('adjustment', where),
  receipts: goods,
  effects: (_, expected) => {
    const received = expected.map(each => ({ value: each.atAverage ?? 0n }))
    const total = received.reduce((all, { value }) => all + value, 0n)
    return { received, lines: [debit(ACCOUNT.inventory, total), credit(ACCOUNT.stockCountDifferences, total)] }
  },
})

/** Finished goods: of components at their average and the overhead, or of overhead alone without a bill of materials. */
export const production = (where: DraftDocument, made: Goods, overhead: Pesewas, components: readonly Goods[] = []): Draft => ({
  document: document('production', where),
  issues: components,
  receipts: [made],
  effects: issued => ({
    received: [{ value: totalCost(issued) + overhead }],
    lines: [
      debit(ACCOUNT.inventory, totalCost(issued) + overhead),
      credit(ACCOUNT.inventory, totalCost(issued)),
      credit(ACCOUNT.productionCostApplied, overhead),
    ],
  }),
})

/** Goods returned by a customer on account, at the cost with which they had left. */
export const salesReturn = (
  where: DraftDocument,
  { customer, total }: { readonly customer: number; readonly total: Pesewas },
  goods: readonly ValuedGoods[],
): Draft => ({
  document: document('sale_return', where, customer),
  receipts: goods,
  effects: () => ({
    received: goods,
    lines: [
      debit(ACCOUNT.salesReturns, total),
      credit(ACCOUNT.receivable, total, { payee: customer }),
      debit(ACCOUNT.inventory, sum(goods)),
      credit(ACCOUNT.costOfGoods, sum(goods)),
    ],
  }),
})

/** Goods returned to a supplier who credits `total`; the difference from their average is purchase price variance. */
export const purchaseReturn = (
  where: DraftDocument,
  { supplier, total }: { readonly supplier: number; readonly total: Pesewas },
  goods: readonly Goods[],
): Draft => ({
  document: document('purchase_return', where, supplier),
  issues: goods,
  effects: issued => ({
    lines: [
      debit(ACCOUNT.payable, total, { payee: supplier }),
      credit(ACCOUNT.inventory, totalCost(issued)),
      credit(ACCOUNT.purchasePriceVariance, total - totalCost(issued)),
    ],
  }),
})

/** A journal entry between two accounts without sub-ledgers, possibly of two branches. */
export const journal = (where: DraftDocument, from: string, to: string, amount: Pesewas, toBranch = where.branch): Draft => ({
  document: document('journal', where),
  effects: () => ({ lines: [debit(to, amount, { branch: toBranch }), credit(from, amount)] }),
})
