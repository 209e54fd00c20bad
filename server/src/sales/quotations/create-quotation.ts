import type { ActorWithRights } from '@akonta/domain/actor'
import { paired } from '@akonta/domain/assert'
import { refuseGoodsTwice } from '@akonta/domain/carts/refuse-goods-twice'
import { addDays, businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import { LONGEST_VALIDITY_DAYS, type NewQuotation } from '@akonta/domain/quotations/quotation-calls'
import { Refusal } from '@akonta/domain/refusals'
import type { SaleLine } from '@akonta/domain/sales/sale'
import { taxIn } from '@akonta/domain/vat/vat-split'
import { goodsForSale } from '../../catalogue/goods-queries.ts'
import type { Statement, Transaction } from '../../db/database.ts'
import { nextId } from '../../db/id-counter.ts'
import { packColumns } from '../../packs/pack-queries.ts'
import { customerForCredit } from '../../payees/customer-queries.ts'
import { quoteSale } from './quote-sale.ts'

const QUOTATION: Statement = {
  name: 'quotation-insert',
  text: `insert into quotation (business_id, quotation_id, quotation_number, branch_id, customer_name, phone, payee_id, valid_until, note, goods,
           discount, discount_percent, tax, created_by, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
}

const LINES: Statement = {
  name: 'quotation-lines-insert',
  text: `insert into quotation_line (business_id, quotation_id, line_no, product_id, product_name, quantity, price, discount, pack_no, pack_name,
           pack_size)
         select $1, $2, l.line_no, l.product_id, l.product_name, l.quantity, l.price, l.discount, l.pack_no, l.pack_name, l.pack_size
         from unnest($3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::int[], $9::text[], $10::bigint[])
           with ordinality as l (product_id, product_name, quantity, price, discount, pack_no, pack_name, pack_size, line_no)`,
}

const quotationNumberOf = (id: number): string => `QUO-${id.toString().padStart(6, '0')}`

const agreedLines = ({ lines }: NewQuotation): readonly SaleLine[] =>
  lines.map(({ discount, ...line }) => ({ ...line, ...(discount && { discount }) }))

/**
 * Creates a quotation: the prices and the discount must be ones that its author could sell at today. Returns its number. Refuses `bad_input`
 * (the last day, the customer, the discount, a product twice), `not_found` (a product), `price_not_yours`, `not_allowed` (a discount) and `out_of_range`.
 */
export const createQuotation = async (tx: Transaction, actor: ActorWithRights, branch: number, asked: NewQuotation): Promise<string> => {
  const today = businessDateOf(actor.at)
  const last = addDays(today, LONGEST_VALIDITY_DAYS)
  if (asked.validUntil < today || asked.validUntil > last)
    throw new Refusal('bad_input', `The last day must be between today and ${formatDayFirst(last)}`, { field: 'validUntil' })
  const productIds = asked.lines.map(line => line.productId)
  const counter = await goodsForSale(tx, productIds, today, { customer: asked.customer, priceList: asked.priceList })
  const { discount } = asked
  const { lines, totals, vat } = quoteSale(
    actor,
    { branch: '', saleType: 'CREDIT', customer: '', lines: agreedLines(asked), charges: 0n, ...(discount && { discount }) },
    counter,
    [],
  )
  refuseGoodsTwice(paired(lines, asked.lines), 'quotation')
  const payee = asked.customer === undefined ? null : (await customerForCredit(tx, asked.customer)).payeeId
  const id = await nextId(tx, 'quotation')
  const number = quotationNumberOf(id)
  await tx.count(QUOTATION, [
    tx.businessId,
    id,
    number,
    branch,
    asked.customerName,
    asked.phone ?? '',
    payee,
    asked.validUntil,
    asked.note ?? '',
    totals.goods,
    totals.discount,
    discount?.kind === 'percent' ? discount.hundredths : null,
    vat === null ? null : taxIn(vat.split),
    actor.userId,
    actor.at,
  ])
  await tx.count(LINES, [
    tx.businessId,
    id,
    productIds,
    lines.map(line => line.productName),
    lines.map(line => line.baseQuantity),
    lines.map(line => line.price),
    lines.map(line => line.lineDiscount),
    ...packColumns(lines),
  ])
  return number
}
