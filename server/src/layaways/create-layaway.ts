import type { ActorWithRights } from '@akonta/domain/actor'
import { paired } from '@akonta/domain/assert'
import { refuseGoodsTwice } from '@akonta/domain/carts/refuse-goods-twice'
import { addDays, businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import type { NewLayaway } from '@akonta/domain/layaways/layaway-calls'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { HUNDRED_PERCENT } from '@akonta/domain/percent'
import { Refusal } from '@akonta/domain/refusals'
import { divideHalfUp } from '@akonta/domain/rounding'
import type { Sale } from '@akonta/domain/sales/sale'
import { sumOfTenders } from '@akonta/domain/sales/tender'
import { goodsForSale } from '../catalogue/goods-queries.ts'
import type { Statement, Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import { refusalOfDatabase } from '../ledger/refusal-of-database.ts'
import { packColumns } from '../packs/pack-queries.ts'
import { customerForCredit } from '../payees/customer-queries.ts'
import { quoteSale } from '../sales/quotations/quote-sale.ts'
import { layawayTerms } from './layaway-queries.ts'
import { lockParts, lockRequested, receiveParts } from './receive-part.ts'

const LAYAWAY = insertOf('layaway-insert', 'layaway', [
  'business_id, layaway_id, layaway_number, branch_id, payee_id, customer_name, due_on, note, goods, discount, fee',
  'created_by, created_at',
])

const LINES: Statement = {
  name: 'layaway-lines-insert',
  text: `insert into layaway_line (business_id, layaway_id, line_no, product_id, product_name, quantity, price, discount, pack_no, pack_name,
           pack_size)
         select $1, $2, l.line_no, l.product_id, l.product_name, l.quantity, l.price, l.discount, l.pack_no, l.pack_name, l.pack_size
         from unnest($3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::int[], $9::text[], $10::bigint[])
           with ordinality as l (product_id, product_name, quantity, price, discount, pack_no, pack_name, pack_size, line_no)`,
}

const layawayNumberOf = (id: number): string => `LAY-${id.toString().padStart(6, '0')}`

const refuseDueDay = (dueOn: string, today: string, days: number): void => {
  const last = addDays(today, days)
  if (dueOn < today || dueOn > last)
    throw new Refusal('bad_input', `The last day must be between today and ${formatDayFirst(last)}`, { field: 'dueOn' })
}

const refuseDeposit = (deposit: Pesewas, least: Pesewas, total: Pesewas): void => {
  const field = { field: 'deposit' }
  if (deposit < least) throw new Refusal('bad_input', `The deposit must be at least ${formatMoney(least)}`, field)
  if (deposit > total) throw new Refusal('bad_input', `The deposit is more than the price of ${formatMoney(total)}`, field)
}

/** The cart, at the prices and discounts that are promised. */
const saleOf = ({ lines, discount }: NewLayaway): Sale => ({
  branch: '',
  saleType: 'CREDIT',
  customer: '',
  charges: 0n,
  lines: lines.map(({ discount: off, ...line }) => ({ ...line, ...(off && { discount: off }) })),
  ...(discount && { discount }),
})

/**
 * Reserves goods for a customer at prices that its author could sell at today, and receives the deposit. Returns its number. Refuses
 * layaways_off, bad_input (the customer, the last day, the deposit, the discount, a product twice), not_found (a product), price_not_yours, not_allowed (a
 * discount), not_enough_stock, and what a payment refuses.
 */
export const createLayaway = async (
  tx: Transaction,
  actor: ActorWithRights,
  branch: number,
  asked: NewLayaway,
  again: boolean,
): Promise<string> => {
  const terms = await layawayTerms(tx, branch)
  if (terms === null) throw new Refusal('layaways_off')
  const today = businessDateOf(actor.at)
  refuseDueDay(asked.dueOn, today, terms.days)
  await lockRequested(tx, branch, asked.deposit ?? [])
  await lockParts(tx, asked.customer, asked.deposit ?? [], again)
  // The customer is locked before the goods, as a sale on account does it.
  const customer = await customerForCredit(tx, asked.customer)
  const productIds = asked.lines.map(line => line.productId)
  const counter = await goodsForSale(tx, productIds, today, { customer: asked.customer, priceList: asked.priceList })
  const { lines, totals } = quoteSale(actor, saleOf(asked), counter, [])
  refuseGoodsTwice(paired(lines, asked.lines), 'layaway')
  if (totals.total === 0n) throw new Refusal('bad_input', 'The total is 0.00: sell the goods instead')
  const deposit = asked.deposit ?? []
  refuseDeposit(sumOfTenders(deposit), divideHalfUp(totals.total * terms.deposit, HUNDRED_PERCENT), totals.total)

  const id = await nextId(tx, 'layaway')
  const number = layawayNumberOf(id)
  await tx.count(
    LAYAWAY,
    LAYAWAY.values({
      business_id: tx.businessId,
      layaway_id: id,
      layaway_number: number,
      branch_id: branch,
      payee_id: customer.payeeId,
      customer_name: customer.name,
      due_on: asked.dueOn,
      note: asked.note ?? '',
      goods: totals.goods,
      discount: totals.discount,
      fee: divideHalfUp(totals.total * terms.fee, HUNDRED_PERCENT),
      created_by: actor.userId,
      created_at: actor.at,
    }),
  )
  const columns = [
    productIds,
    lines.map(line => line.productName),
    lines.map(line => line.baseQuantity),
    lines.map(line => line.price),
    lines.map(line => line.lineDiscount),
    ...packColumns(lines),
  ]
  await tx.count(LINES, [tx.businessId, id, ...columns]).catch((error: unknown) => {
    throw refusalOfDatabase(error)
  })
  await receiveParts(tx, actor, { layaway_id: id, branch_id: branch, number, customer: asked.customer }, deposit, again)
  return number
}
