import type { Pesewas } from '@akonta/domain/money'
import type { LinePack } from '@akonta/domain/packs/pack'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'
import { isProvisionalNumber } from '@akonta/domain/sales/offline-sale'
import type { SaleType } from '@akonta/domain/sales/sale'
import type { Approved } from '@akonta/domain/users/approval'
import type { TaxClass } from '@akonta/domain/vat/tax-classes'
import type { Statement, Transaction } from '../db/database.ts'
import { type PackColumns, withPack } from '../packs/pack-queries.ts'
import { usesPractice } from '../wallets/use/used-queries.ts'

/** The quantity is in base units, the price of one unit as it was entered: of a pack, if the line has one. */
export type InvoiceLine = Omit<StoredLine, keyof PackColumns> & { pack?: LinePack }

type StoredLine = PackColumns & {
  productId: number
  productName: string
  priceNote: string
  quantity: Quantity
  price: UnitPrice
  amount: Pesewas
  lineDiscount: Pesewas
  lineNo: number
  cost: Pesewas
  /** Null in a sale without VAT. */
  taxClass: TaxClass | null
  /** The quantity returned, with its amount at list prices, cost and discount, and what of it was given on the line alone. */
  returned: Quantity
  back_amount: Pesewas
  back_cost: Pesewas
  back_discount: Pesewas
  back_line_discount: Pesewas
}

export type Invoice = {
  invoice_number: string
  branch_id: number
  branch_code: string
  branch_name: string
  sale_type: SaleType
  customer_name: string
  sold_at: Date
  username: string
  attendant: string
  goods: Pesewas
  charges: Pesewas
  total: Pesewas
  amount_paid: Pesewas
  change_due: Pesewas
  rounding: Pesewas
  discount: Pesewas
  /** In hundredths of a percent, if given as one. */
  discount_percent: number | null
  payee_id: number | null
  posting_id: bigint
  reversed_by: string | null
  /** The number that an offline till printed. */
  provisional_number: string | null
  /** On the VAT invoice, as asked at the till or corrected since. */
  buyer_name: string | null
  buyer_tin: string | null
  /** The number of the layaway that it completes. */
  layaway: string | null
  /** A part of it was paid in the test mode of a provider. */
  is_practice: boolean
  approvals: Approved[]
}

const INVOICE: Statement = {
  name: 'sale-invoice',
  text: `select s.posting_id, s.invoice_number, s.branch_id, b.branch_code, b.name as branch_name, s.sale_type, s.customer_name, s.sold_at,
           u.username, s.attendant, s.goods, s.charges, s.total, s.amount_paid, s.change_due, s.rounding, s.discount, s.discount_percent, s.payee_id,
           r.document_number as reversed_by, o.provisional_number,
           coalesce(c.buyer_name, w.name) as buyer_name, coalesce(c.buyer_tin, w.tin) as buyer_tin,
           (select y.layaway_number from layaway_sale t join layaway y on y.business_id = t.business_id and y.layaway_id = t.layaway_id
            where t.business_id = s.business_id and t.posting_id = s.posting_id) as layaway,
           exists (select from layaway_sale t
             join layaway_payment a on a.business_id = t.business_id and a.layaway_id = t.layaway_id
             where t.business_id = s.business_id and t.posting_id = s.posting_id and ${usesPractice('a.posting_id')}) as is_practice,
           (select coalesce(json_agg(json_build_object('action', a.action, 'by', a.approver) order by a.action), '[]') from document_approval a
            where a.business_id = s.business_id and a.posting_id = s.posting_id) as approvals
         from sale s
         left join sale_buyer w on w.business_id = s.business_id and w.posting_id = s.posting_id
         left join lateral (select e.buyer_name, e.buyer_tin from evat_correction e
           where e.business_id = s.business_id and e.posting_id = s.posting_id and e.deed = 'buyer' order by e.correction_no desc limit 1) c on true
         left join sale_offline o on o.business_id = s.business_id and o.posting_id = s.posting_id
         join branch b on b.business_id = s.business_id and b.branch_id = s.branch_id
         join app_user u on u.business_id = s.business_id and u.user_id = s.user_id
         left join posting r on r.business_id = s.business_id and r.reverses = s.posting_id
         where s.business_id = $1 and s.invoice_number = $2`,
}

const SAVED_AS: Statement = {
  name: 'sale-saved-as',
  text: `select s.invoice_number from sale_offline o join sale s on s.business_id = o.business_id and s.posting_id = o.posting_id
         where o.business_id = $1 and o.provisional_number = $2`,
}

/** The invoice number of the offline sale that a till printed under this number. */
export const savedAs = async (tx: Transaction, provisional: string): Promise<string | undefined> =>
  (await tx.row<{ invoice_number: string }>(SAVED_AS, [tx.businessId, provisional]))?.invoice_number

const INVOICE_LINES: Statement = {
  name: 'sale-invoice-lines',
  text: `
    select l.line_no as "lineNo", l.product_id::int as "productId", l.product_name as "productName", l.quantity, l.price, l.amount, l.cost,
      l.price_note as "priceNote", l.pack_no, l.pack_name, l.pack_size,
      l.discount as "lineDiscount", t.tax_class as "taxClass", coalesce(b.quantity, 0)::bigint as returned, coalesce(b.amount, 0)::bigint as back_amount,
      coalesce(b.cost, 0)::bigint as back_cost, coalesce(b.discount, 0)::bigint as back_discount,
      coalesce(b.line_discount, 0)::bigint as back_line_discount
    from sale_line l
    left join sale_line_tax t on t.business_id = l.business_id and t.posting_id = l.posting_id and t.line_no = l.line_no
    left join (
      select k.sale_line_no, sum(k.quantity) as quantity, sum(k.amount) as amount, sum(k.cost) as cost, sum(k.discount) as discount,
        sum(k.line_discount) as line_discount
      from sale_return_line k
      where k.business_id = $1 and k.sale_posting_id = $2
        and not exists (select from posting r where r.business_id = $1 and r.reverses = k.posting_id)
      group by k.sale_line_no
    ) b on b.sale_line_no = l.line_no
    where l.business_id = $1 and l.posting_id = $2 order by l.line_no`,
}

/** The document of a sale, by its number or its offline number; undefined if there is none. */
export const readInvoice = async (
  tx: Transaction,
  number: string,
): Promise<{ readonly invoice: Invoice; readonly lines: readonly InvoiceLine[] } | undefined> => {
  const invoiceNumber = isProvisionalNumber(number) ? await savedAs(tx, number) : number
  const invoice = invoiceNumber === undefined ? undefined : await tx.row<Invoice>(INVOICE, [tx.businessId, invoiceNumber])
  if (!invoice) return undefined
  return { invoice, lines: (await tx.rows<StoredLine>(INVOICE_LINES, [tx.businessId, invoice.posting_id])).map(withPack) }
}
