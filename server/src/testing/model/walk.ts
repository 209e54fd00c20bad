import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement } from '../../db/database.ts'
import { credit, type Draft, debit } from '../../ledger/draft.ts'
import { post } from '../../ledger/post.ts'
import { reverse } from '../../ledger/reverse.ts'
import { ACTOR, type Books } from '../world/books.ts'
import {
  CLAIM_LINE,
  cashSale,
  countGain,
  creditSale,
  customerPayment,
  journal,
  loss,
  openingStock,
  production,
  purchase,
  purchaseReturn,
  salesReturn,
  supplierPayment,
  transfer,
} from '../world/drafts.ts'
import type { Totals } from './ledger-model.ts'
import type { Action, Goods, Known, Settles, ValuedGoods } from './trade.ts'

const scaled = ({ product, quantity }: Goods) => ({ product, quantity: BigInt(quantity) })
const valued = ({ product, quantity, value, expiry }: ValuedGoods) => ({
  product,
  quantity: BigInt(quantity),
  value: BigInt(value),
  lots: expiry === undefined ? [] : [{ expiresOn: expiry.expiresOn, quantity: BigInt(expiry.dated) }],
})
const settling = (claims: readonly Settles[]) =>
  claims.map(({ posting, line, amount }) => [{ posting: BigInt(posting), line }, BigInt(amount)] as const)

/** The draft that an area would pass to the door for this action. */
const draftOf = (action: Exclude<Action, { readonly kind: 'reversal' }>): Draft => {
  switch (action.kind) {
    case 'opening':
      return openingStock(action, action.goods.map(valued))
    case 'cash sale':
      return cashSale(action, action.goods.map(scaled), BigInt(action.total))
    case 'credit sale':
      return creditSale(
        action,
        { customer: action.customer, total: BigInt(action.total), paid: BigInt(action.paid) },
        action.goods.map(scaled),
      )
    case 'purchase':
      return purchase(action, action, action.goods.map(valued))
    case 'customer pays':
    case 'supplier is paid': {
      const pay = action.kind === 'customer pays' ? customerPayment : supplierPayment
      const bank = action.bank === undefined ? {} : { bank: action.bank }
      return pay(action, action.payee, { amount: BigInt(action.amount), settles: settling(action.settles), ...bank })
    }
    case 'transfer':
      return transfer(action, action.to, action.goods.map(scaled))
    case 'loss':
      return loss(action, ACCOUNT.damagedItems, action.goods.map(scaled))
    case 'gain':
      return countGain(action, action.goods.map(scaled))
    case 'production':
      return production(action, scaled(action.made), BigInt(action.overhead), action.components.map(scaled))
    case 'sale return':
      return salesReturn(action, { customer: action.customer, total: BigInt(action.total) }, action.goods.map(valued))
    case 'purchase return':
      return purchaseReturn(action, { supplier: action.supplier, total: BigInt(action.total) }, action.goods.map(scaled))
    case 'journal':
      return journal(action, ACCOUNT.cash, ACCOUNT.rent, BigInt(action.amount), action.to)
    case 'wrong journal':
      return {
        document: { kind: 'journal', branch: action.branch, date: action.date },
        effects: () => ({ lines: [debit(ACCOUNT.rent, BigInt(action.amount)), credit(ACCOUNT.cash, BigInt(action.amount + 1))] }),
      }
  }
}

/** Runs the action through the door; returns the id of its posting, or its refusal code. */
export const doAction = async ({ installation, businessId }: Books, action: Action): Promise<number | string> => {
  try {
    const posted = await installation.database.transaction(businessId, tx =>
      action.kind === 'reversal'
        ? reverse(tx, ACTOR, { postingId: BigInt(action.posting), date: action.date, reason: 'typed twice' })
        : post(tx, ACTOR, draftOf(action)),
    )
    return Number(posted.postingId)
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** Tells the traders what was posted. */
export const tell = (known: Known, action: Action, posting: number): void => {
  known.postings.push(posting)
  if (action.kind === 'credit sale')
    known.customers.push({ posting, line: CLAIM_LINE.creditSale, payee: action.customer, amount: action.total })
  if (action.kind === 'purchase' && action.goods.some(each => each.value > 0)) {
    const amount = action.goods.reduce((sum, each) => sum + each.value, 0)
    known.suppliers.push({ posting, line: CLAIM_LINE.purchase, payee: action.supplier, amount })
  }
}

const POSITIONS: Statement = {
  name: 'test-walk-positions',
  text: `select format('%s/%s: %s %s %s %s', branch_id, product_id, quantity, value, unit_cost, movement_no) as text
         from stock_position where business_id = $1 and movement_no > 0`,
}
const LOTS: Statement = {
  name: 'test-walk-lots',
  text: `select format('%s/%s %s: %s', branch_id, product_id, expires_on, quantity) as text from stock_lot where business_id = $1`,
}
const BALANCES: Statement = {
  name: 'test-walk-balances',
  text: `select format('%s %s %s: %s %s', account_code, branch_id, payee_id, debit, credit) as text from balance where business_id = $1`,
}
const OPEN_ITEMS: Statement = {
  name: 'test-walk-open-items',
  text: `select format('%s/%s: %s of %s', posting_id, line_no, remaining, amount) as text from open_item where business_id = $1`,
}

export const booksAsTotals = ({ installation, businessId }: Books): Promise<Totals> =>
  installation.database.read(businessId, async tx => {
    const texts = async (statement: Statement) => (await tx.rows<{ text: string }>(statement, [businessId])).map(row => row.text).toSorted()
    return {
      positions: await texts(POSITIONS),
      lots: await texts(LOTS),
      balances: await texts(BALANCES),
      openItems: await texts(OPEN_ITEMS),
    }
  })
