import { ADJUSTMENT_TYPES } from '@akonta/domain/adjustments/adjustment'
import { adjustStock } from '@akonta/domain/adjustments/adjustment-calls'
import type { BusinessDate } from '@akonta/domain/dates'
import { makeProduction } from '@akonta/domain/production/production-calls'
import { PURCHASE_TYPES } from '@akonta/domain/purchases/purchase'
import { makePurchase } from '@akonta/domain/purchases/purchase-calls'
import { ONE, type UnitPrice } from '@akonta/domain/quantity'
import { CASH_CUSTOMER_NAMED, saleToWire } from '@akonta/domain/sales/sale-wire'
import { CASH_CUSTOMER } from '@akonta/domain/sales/tender'
import { makeTransfer } from '@akonta/domain/transfers/transfer-calls'
import type { Statement, Transaction } from '../../db/database.ts'
import type { Random } from '../../demo/business/random.ts'
import { verify } from '../../verify/verify.ts'

/** Everything that moves stock, in the words of the ledger. */
const ACTIONS = ['sale', 'purchase', 'adjustment', 'production', 'transfer'] as const
export type Action = (typeof ACTIONS)[number]

/** A shop for simultaneous trade: two branches with the same few goods, so that calls conflict. */
export type TradedShop = {
  readonly dbname: string
  readonly branches: readonly [string, string]
  readonly products: readonly number[]
  /** List price of one. */
  readonly price: UnitPrice
  /** The pid of the supplier. */
  readonly supplier: string
  readonly today: BusinessDate
}

/** One call as a screen makes it; the body is JSON. */
export type TradeCall = { readonly action: Action; readonly path: string; readonly branch: string; readonly body: string }

const SOMEBODY = { userId: 1, username: 'somebody' } as const
const MOST_LINES = 4
const MOST_PIECES = 5
const LARGEST_COST = 90_000

/** The next random call: which action, in which branch, with which goods, in any order, and how many of them. */
export const tradeCall = (shop: TradedShop, random: Random): TradeCall => {
  const { dbname, today, supplier, price } = shop
  const one = <T>(choices: readonly [T, ...T[]]): T => random.pick(choices, () => 1) ?? choices[0]
  const [branch, destination] = random.chance(0.5) ? shop.branches : [shop.branches[1], shop.branches[0]]
  const left = [...shop.products]
  const lines = Array.from({ length: random.whole(1, Math.min(MOST_LINES, left.length)) }, () => ({
    productId: left.splice(random.whole(0, left.length - 1), 1)[0] ?? 0,
    productName: '',
    quantity: BigInt(random.whole(1, MOST_PIECES)) * ONE,
    costPrice: BigInt(random.whole(10_000, LARGEST_COST)),
  }))
  const action = one(ACTIONS)
  switch (action) {
    case 'sale': {
      const goods = lines.map(line => ({ ...line, price, costPrice: null }))
      const sale = { branch, saleType: 'CASH' as const, customer: CASH_CUSTOMER, charges: 0n, lines: goods }
      return {
        action,
        branch,
        path: `/api/sales/makesales/${dbname}`,
        body: JSON.stringify(saleToWire(sale, { ...SOMEBODY, customer: CASH_CUSTOMER_NAMED })),
      }
    }
    case 'purchase': {
      const goods = lines.map(line => ({ ...line, sellingPrice: 0n, expiresOn: null }))
      const purchase = { supplier, invoice: 'N-1', purchaseType: one(PURCHASE_TYPES), lines: goods }
      return { action, branch, path: `/api/purchases/makepurchases/${dbname}?again=yes`, body: makePurchase.body.write(purchase) ?? '' }
    }
    case 'adjustment': {
      const body = adjustStock.body.write({ type: one(ADJUSTMENT_TYPES), lines, note: '', branchCode: branch }) ?? ''
      return { action, branch, path: `/api/product/adjustretailqty/${dbname}`, body }
    }
    case 'production': {
      const goods = lines.map(line => ({ ...line, unitCost: line.costPrice, sellingPrice: price }))
      const body = makeProduction.body.write({ branch, date: today, maker: SOMEBODY, lines: goods }) ?? ''
      return { action, branch, path: `/api/production/makeproduction/${dbname}`, body }
    }
    case 'transfer': {
      const goods = lines.map(line => ({ ...line, sellingPrice: price }))
      const transfer = { source: branch, destination, date: today, deliveredBy: 'Kwame', sender: SOMEBODY, lines: goods }
      const body = makeTransfer.body.write(transfer) ?? ''
      return { action, branch, path: `/api/producttransfer/maketransfer/${dbname}`, body }
    }
  }
}

const DOCUMENTS: Statement = {
  name: 'mixed-documents',
  text: 'select document_kind as kind, count(*)::int as count from posting where business_id = $1 group by 1',
}
const WRONG_STOCK: Statement = {
  name: 'mixed-wrong-stock',
  text: `
    select count(*)::int as count
    from (select branch_id, product_id, quantity, value from stock_position where business_id = $1) kept
    full join (
      select branch_id, product_id, sum(quantity) as quantity, sum(value) as value from stock_movement where business_id = $1 group by 1, 2
    ) moved using (branch_id, product_id)
    where kept.quantity is distinct from coalesce(moved.quantity, 0) or kept.value is distinct from coalesce(moved.value, 0)
      or kept.quantity < 0`,
}
const STOCK_LESS_ACCOUNT: Statement = {
  name: 'mixed-stock-less-account',
  text: `
    select b.branch_code as branch,
      ((select coalesce(sum(value), 0) from stock_position s where s.business_id = $1 and s.branch_id = b.branch_id)
        - (select coalesce(sum(amount), 0) from journal_line l
           where l.business_id = $1 and l.branch_id = b.branch_id and l.account_code = 'I0000TR'))::bigint as difference
    from branch b where b.business_id = $1 order by b.branch_id`,
}
const BETWEEN_BRANCHES: Statement = {
  name: 'mixed-between-branches',
  text: `select coalesce(sum(amount), 0)::bigint as net, count(*)::int as lines from journal_line where business_id = $1 and account_code = 'B0000CA'`,
}

/** The books of a shop after simultaneous trade. Correct: no wrong stock, no difference, branch current accounts at zero, no fault. */
export type MixedBooks = {
  /** The number of documents of each kind. */
  readonly documents: Readonly<Record<string, number>>
  /** Positions that are negative, or not the sum of their movements. */
  readonly wrongStock: number
  /** Stock value less I0000TR, in pesewas, by branch. */
  readonly stockLessAccount: readonly bigint[]
  /** The total of B0000CA over the business, in pesewas, and its number of lines. */
  readonly betweenBranches: bigint
  readonly linesBetweenBranches: number
  /** The first fault found by `verify`. */
  readonly fault: string | null
}

/** Reads the books of a business with plain sums, and checks them with `verify`. */
export const mixedBooks = async (tx: Transaction): Promise<MixedBooks> => {
  const { businessId } = tx
  const documents = await tx.rows<{ kind: string; count: number }>(DOCUMENTS, [businessId])
  const wrong = await tx.row<{ count: number }>(WRONG_STOCK, [businessId])
  const branches = await tx.rows<{ difference: bigint }>(STOCK_LESS_ACCOUNT, [businessId])
  const between = await tx.row<{ net: bigint; lines: number }>(BETWEEN_BRANCHES, [businessId])
  return {
    documents: Object.fromEntries(documents.map(({ kind, count }) => [kind, count])),
    wrongStock: wrong?.count ?? 0,
    stockLessAccount: branches.map(row => row.difference),
    betweenBranches: between?.net ?? 0n,
    linesBetweenBranches: between?.lines ?? 0,
    fault: (await verify(tx)).fault,
  }
}
