import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'
import type { SaleType } from '@akonta/domain/sales/sale'
import type { Statement, Transaction } from '../db/database.ts'
import { PAPER, type Paper, papersOfPeriod } from '../ledger/papers.ts'

export type InvoiceLine = {
  product_id: number
  product_name: string
  quantity: Quantity
  price: UnitPrice
  amount: Pesewas
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
  posting_id: bigint
}

const INVOICE: Statement = {
  name: 'sale-invoice',
  text: `select s.posting_id, s.invoice_number, s.branch_id, b.branch_code, b.name as branch_name, s.sale_type, s.customer_name, s.sold_at,
           u.username, s.attendant, s.goods, s.charges, s.total, s.amount_paid, s.change_due
         from sale s
         join branch b on b.business_id = s.business_id and b.branch_id = s.branch_id
         join app_user u on u.business_id = s.business_id and u.user_id = s.user_id
         where s.business_id = $1 and s.invoice_number = $2`,
}

const INVOICE_LINES: Statement = {
  name: 'sale-invoice-lines',
  text: `select product_id::int, product_name, quantity, price, amount from sale_line
         where business_id = $1 and posting_id = $2 order by line_no`,
}

/** The paper of a sale, or nothing when the business has no such number. */
export const readInvoice = async (
  tx: Transaction,
  invoiceNumber: string,
): Promise<{ readonly invoice: Invoice; readonly lines: readonly InvoiceLine[] } | undefined> => {
  const invoice = await tx.row<Invoice>(INVOICE, [tx.businessId, invoiceNumber])
  if (!invoice) return undefined
  return { invoice, lines: await tx.rows<InvoiceLine>(INVOICE_LINES, [tx.businessId, invoice.posting_id]) }
}

/** `goods` has the sign of the row: a reversal takes back what was sold. */
export type SaleOfDay = Paper & { goods: Pesewas; customer_name: string; sale_type: SaleType }

/** A report carries no more rows than this; a longer span asks for a shorter one. */
export const MOST_REPORT_ROWS = 50_000

const SALES_BY_DATE: Statement = {
  name: 'sales-by-date',
  text: `${papersOfPeriod('sale')}
         select ${PAPER}, s.goods * paper.sign as goods, s.customer_name, s.sale_type
         from paper join sale s on s.business_id = $1 and s.posting_id = paper.paper_id
         order by paper.business_date, paper.posting_id
         limit ${MOST_REPORT_ROWS + 1}`,
}

/** Every sale of a branch between two days, both included, and every reversal of one, oldest first. At most one row more than MOST_REPORT_ROWS. */
export const salesByDate = (tx: Transaction, branchId: number, start: BusinessDate, end: BusinessDate): Promise<SaleOfDay[]> =>
  tx.rows<SaleOfDay>(SALES_BY_DATE, [tx.businessId, branchId, start, end])
