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
import type { Deed, Goods, Known, Settles, ValuedGoods } from './trade.ts'

const scaled = ({ product, quantity }: Goods) => ({ product, quantity: BigInt(quantity) })
const valued = ({ product, quantity, value, expiry }: ValuedGoods) => ({
  product,
  quantity: BigInt(quantity),
  value: BigInt(value),
  lots: expiry === undefined ? [] : [{ expiresOn: expiry.expiresOn, quantity: BigInt(expiry.dated) }],
})
const settling = (claims: readonly Settles[]) =>
  claims.map(({ posting, line, amount }) => [{ posting: BigInt(posting), line }, BigInt(amount)] as const)

/** The draft that an area would pass to the door for this deed. */
const draftOf = (deed: Exclude<Deed, { readonly kind: 'reversal' }>): Draft => {
  switch (deed.kind) {
    case 'opening':
      return openingStock(deed, deed.goods.map(valued))
    case 'cash sale':
      return cashSale(deed, deed.goods.map(scaled), BigInt(deed.total))
    case 'credit sale':
      return creditSale(deed, { customer: deed.customer, total: BigInt(deed.total), paid: BigInt(deed.paid) }, deed.goods.map(scaled))
    case 'purchase':
      return purchase(deed, deed, deed.goods.map(valued))
    case 'customer pays':
    case 'supplier is paid': {
      const pay = deed.kind === 'customer pays' ? customerPayment : supplierPayment
      const bank = deed.bank === undefined ? {} : { bank: deed.bank }
      return pay(deed, deed.payee, { amount: BigInt(deed.amount), settles: settling(deed.settles), ...bank })
    }
    case 'transfer':
      return transfer(deed, deed.to, deed.goods.map(scaled))
    case 'loss':
      return loss(deed, ACCOUNT.damagedItems, deed.goods.map(scaled))
    case 'gain':
      return countGain(deed, deed.goods.map(scaled))
    case 'production':
      return production(deed, scaled(deed.made), BigInt(deed.overhead), deed.components.map(scaled))
    case 'sale comes back':
      return salesReturn(deed, { customer: deed.customer, total: BigInt(deed.total) }, deed.goods.map(valued))
    case 'purchase goes back':
      return purchaseReturn(deed, { supplier: deed.supplier, total: BigInt(deed.total) }, deed.goods.map(scaled))
    case 'journal':
      return journal(deed, ACCOUNT.cash, ACCOUNT.rent, BigInt(deed.amount), deed.to)
    case 'wrong journal':
      return {
        document: { kind: 'journal', branch: deed.branch, date: deed.date },
        effects: () => ({ lines: [debit(ACCOUNT.rent, BigInt(deed.amount)), credit(ACCOUNT.cash, BigInt(deed.amount + 1))] }),
      }
  }
}

/** Runs the deed through the door; returns the id of its posting, or its refusal code. */
export const doDeed = async ({ installation, businessId }: Books, deed: Deed): Promise<number | string> => {
  try {
    const posted = await installation.database.transaction(businessId, tx =>
      deed.kind === 'reversal'
        ? reverse(tx, ACTOR, { postingId: BigInt(deed.posting), date: deed.date, reason: 'typed twice' })
        : post(tx, ACTOR, draftOf(deed)),
    )
    return Number(posted.postingId)
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** Tells the traders what was posted. */
export const tell = (known: Known, deed: Deed, posting: number): void => {
  known.postings.push(posting)
  if (deed.kind === 'credit sale') known.customers.push({ posting, line: CLAIM_LINE.creditSale, payee: deed.customer, amount: deed.total })
  if (deed.kind === 'purchase' && deed.goods.some(each => each.value > 0)) {
    const amount = deed.goods.reduce((sum, each) => sum + each.value, 0)
    known.suppliers.push({ posting, line: CLAIM_LINE.purchase, payee: deed.supplier, amount })
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

/** The totals of the database, in the form of the model. */
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
