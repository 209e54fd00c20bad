import type { Actor } from '@akonta/domain/actor'
import { paired } from '@akonta/domain/assert'
import type { BusinessDate } from '@akonta/domain/dates'
import { LARGEST_SCALED } from '@akonta/domain/decimal'
import type { Pesewas } from '@akonta/domain/money'
import { baseQuantityOf } from '@akonta/domain/packs/pack'
import type { Purchase } from '@akonta/domain/purchases/purchase'
import { Refusal } from '@akonta/domain/refusals'
import { type InputTax, sumOfTaxes, type TaxedInvoice, type TaxOnInvoice } from '@akonta/domain/vat/input-tax'
import type { VatSchemeCode } from '@akonta/domain/vat/vat-schemes'
import type { Statement, Transaction } from '../db/database.ts'
import { recordInputTax } from '../documents/record-input-tax.ts'
import { packColumns } from '../packs/pack-queries.ts'
import type { Supplier } from './purchase-queries.ts'

export type RecordedPurchase = {
  readonly postingId: bigint
  readonly branch: number
  readonly date: BusinessDate
  readonly supplier: Supplier
  readonly purchase: Pick<Purchase, 'invoice' | 'purchaseType' | 'lines'>
  readonly owed: Pesewas
  /** Of each line, as on the invoice. */
  readonly amounts: readonly Pesewas[]
  readonly nameOf: (productId: number) => string
}

const RECORD: Statement = {
  name: 'purchase-record',
  text: `
    with recorded as (
      insert into purchase (business_id, posting_id, branch_id, business_date, payee_id, supplier_name, supplier_invoice, purchase_type, total)
      values ($1, $2, $3, $4::date, $5, $6, $7, $8, $9)
    )
    insert into purchase_line (business_id, posting_id, line_no, product_id, product_name, quantity, cost_price, amount, selling_price, expires_on,
      pack_no, pack_name, pack_size)
    select $1, $2, l.line_no, l.product_id, l.product_name, l.quantity, l.cost_price, l.amount, l.selling_price, l.expires_on,
      l.pack_no, l.pack_name, l.pack_size
    from unnest($10::bigint[], $11::text[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[], $16::date[], $17::int[], $18::text[],
        $19::bigint[])
      with ordinality as l (product_id, product_name, quantity, cost_price, amount, selling_price, expires_on, pack_no, pack_name, pack_size, line_no)`,
}

/** Stores the supplier's invoice with its posting. One statement, awaited with the end of the transaction. */
export const recordPurchase = (
  tx: Transaction,
  { postingId, branch, date, supplier, purchase, owed, amounts, nameOf }: RecordedPurchase,
): void => {
  const { invoice, purchaseType } = purchase
  const lines = paired(purchase.lines, amounts).map(([line, amount]) => ({ ...line, amount }))
  const document = [branch, date, supplier.payeeId, supplier.name, invoice, purchaseType, owed]
  tx.later(RECORD, [
    tx.businessId,
    postingId,
    ...document,
    lines.map(line => line.productId),
    lines.map(line => nameOf(line.productId)),
    lines.map(baseQuantityOf),
    lines.map(line => line.costPrice),
    lines.map(line => line.amount),
    lines.map(line => line.sellingPrice),
    lines.map(line => line.expiresOn),
    ...packColumns(lines),
  ])
}

/** The tax on the invoice with what it does to the books. */
export type PurchaseTax = TaxedInvoice & { readonly scheme: VatSchemeCode; readonly tax: TaxOnInvoice }

const RECORD_LINE_TAX: Statement = {
  name: 'purchase-record-line-tax',
  text: `insert into purchase_line_tax (business_id, posting_id, line_no, nhil, getfund, covid, vat)
         select $1, $2, t.line_no, t.nhil, t.getfund, t.covid, t.vat
         from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[]) with ordinality as t (nhil, getfund, covid, vat, line_no)`,
}

/** Stores the tax of a purchase and of its lines. */
export const recordPurchaseTax = (
  tx: Transaction,
  postingId: bigint,
  { name: supplier }: Supplier,
  { invoice }: Pick<Purchase, 'invoice'>,
  { scheme, tax, owed, claimed, byLine }: PurchaseTax,
): void => {
  const { basis, taxes } = tax
  recordInputTax(tx, { postingId, scheme, basis, value: owed - sumOfTaxes(taxes), taxes, claimed, supplier, invoice })
  const of = (name: InputTax): readonly Pesewas[] => byLine.map(each => each[name])
  tx.later(RECORD_LINE_TAX, [tx.businessId, postingId, of('nhil'), of('getFund'), of('covid'), of('vat')])
}

const SET_PRICES: Statement = {
  name: 'purchase-set-prices',
  text: `
    with priced as (
      update product p set selling_price = l.price,
        carton_price = case when p.carton_price = round(p.selling_price::numeric * p.pack_quantity / 10000)
            and not exists (select from product_pack k where k.business_id = $1 and k.product_id = p.product_id and k.pack_no = 1
              and k.removed_at is null and k.price is not null)
          then least(round(l.price::numeric * p.pack_quantity / 10000), ${LARGEST_SCALED}) else p.carton_price end
      from unnest($2::bigint[], $3::bigint[]) as l (product_id, price)
      where p.business_id = $1 and p.product_id = l.product_id and p.selling_price <> l.price
      returning p.product_id, p.cost_price, p.selling_price
    )
    insert into price_change (business_id, product_id, cost_price, selling_price, changed_by, changed_at)
    select $1, product_id, cost_price, selling_price, $4, $5 from priced`,
}

const PACK_TOO_LARGE: Statement = {
  name: 'purchase-pack-price-too-large',
  text: `
    select p.product_id::int as "productId", p.name as product, k.name as pack
    from unnest($2::bigint[], $3::bigint[]) with ordinality as l (product_id, price, line_no)
    join product p on p.business_id = $1 and p.product_id = l.product_id and p.selling_price < l.price
    join product_pack k on k.business_id = $1 and k.product_id = l.product_id and k.removed_at is null and k.price is null
    where round(l.price::numeric * k.size / 10000) > ${LARGEST_SCALED}
    order by l.line_no, k.pack_no limit 1`,
}

/** Refuses `out_of_range` for a selling price at which a pack without a price of its own would cost more than a price can be. */
export const refuseLargePackPrices = async (tx: Transaction, lines: Purchase['lines']): Promise<void> => {
  const priced = lines.filter(line => line.sellingPrice > 0n)
  if (priced.length === 0) return
  const found = await tx.row<{ readonly productId: number; readonly product: string; readonly pack: string }>(PACK_TOO_LARGE, [
    tx.businessId,
    priced.map(line => line.productId),
    priced.map(line => line.sellingPrice),
  ])
  if (!found) return
  const { productId, product, pack } = found
  throw new Refusal('out_of_range', `The price of ${pack} of ${product} would be too large`, { field: 'sellingprice', product: productId })
}

/** A positive selling price becomes the product's, with who changed it and when (AMB-072). A carton price that is that of its pieces follows. */
export const setSellingPrices = (tx: Transaction, actor: Actor, lines: Purchase['lines']): void => {
  const priced = lines.filter(line => line.sellingPrice > 0n)
  if (priced.length === 0) return
  const products = priced.map(line => line.productId)
  tx.later(SET_PRICES, [tx.businessId, products, priced.map(line => line.sellingPrice), actor.userId, actor.at])
}
