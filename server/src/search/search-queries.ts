import { foldText } from '@akonta/domain/catalogue/search-text'
import type { DocumentKind } from '@akonta/domain/document-rights'
import { readTypedNumber } from '@akonta/domain/search/document-number'
import type { Found, FoundDocument, FoundEmployee, FoundPayee, FoundProduct } from '@akonta/domain/search/search-calls'
import type { Statement, Transaction } from '../db/database.ts'

/** The result limit of each kind. */
const MOST = 6

const PRODUCTS: Statement = {
  name: 'search-products',
  text: `
    select p.product_id::int as id, p.name, p.product_code as code
    from unnest(find_products($2, $3, ${MOST})) with ordinality found (product_id, place)
    join product p on p.business_id = $1 and p.product_id = found.product_id
    order by found.place`,
}

const PAYEES: Statement = {
  name: 'search-payees',
  text: `select pid, name, category, phone from find_payees($1, ${MOST})`,
}

const EMPLOYEES: Statement = {
  name: 'search-employees',
  text: `select employee_id as id, name, employee_number as code from find_employees($1, ${MOST})`,
}

/** Each series has its last number, so the possible numbers are known before any document is looked up. */
const DOCUMENTS: Statement = {
  name: 'search-documents',
  text: `
    with meant as (
      select document_number_of(b.branch_code, s.series, $2) as document_number
      from document_series s join branch b on b.business_id = s.business_id and b.branch_id = s.branch_id
      where s.business_id = $1 and s.last_number >= $2 and ($3::text is null or upper(b.branch_code) = $3) and ($4::text is null or s.series = $4)
      union all
      select p.document_number from sale_offline f join posting p on p.business_id = f.business_id and p.posting_id = f.posting_id
      where f.business_id = $1 and f.provisional_number = $7
      union all
      select e.reference from offline_entry e where e.business_id = $1 and e.provisional_number = $7 and e.reference is not null
    )
    select p.document_number as number, p.document_kind as kind, o.document_number as original, o.document_kind as "originalKind",
      p.business_date as date, b.name as branch, coalesce(y.name, '') as payee, '' as "theirNumber"
    from meant m
    join posting p on p.business_id = $1 and p.document_number = m.document_number
    join posting o on o.business_id = $1 and o.posting_id = case when p.reverses is null then p.posting_id else p.reverses end
    join branch b on b.business_id = $1 and b.branch_id = p.branch_id
    left join payee y on y.business_id = $1 and y.payee_id = p.payee_id
    where o.document_kind = any ($6) and (
      $5::int is null or p.branch_id = $5
      or exists (select from transfer t where t.business_id = $1 and t.posting_id = o.posting_id and t.to_branch_id = $5))
    order by p.business_date desc, p.posting_id desc limit ${MOST}`,
}

const SUPPLIER_INVOICES: Statement = {
  name: 'search-supplier-invoices',
  text: `
    select p.document_number as number, p.document_kind as kind, p.document_number as original, p.document_kind as "originalKind",
      p.business_date as date, b.name as branch, u.supplier_name as payee, u.supplier_invoice as "theirNumber"
    from find_supplier_invoices($2, $3, ${MOST}) with ordinality found (posting_id, supplier_invoice, place)
    join purchase u on u.business_id = $1 and u.posting_id = found.posting_id
    join posting p on p.business_id = $1 and p.posting_id = found.posting_id
    join branch b on b.business_id = $1 and b.branch_id = p.branch_id
    order by found.place`,
}

const ORDERS: Statement = {
  name: 'search-orders',
  text: `
    select o.order_number as number, 'order' as kind, o.order_number as original, 'order' as "originalKind",
      (o.ordered_at at time zone 'UTC')::date as date, b.name as branch, o.customer_name as payee, '' as "theirNumber"
    from shop_order o join branch b on b.business_id = o.business_id and b.branch_id = o.branch_id
    where o.business_id = $1 and o.order_number = 'ORD-' || lpad($2::text, greatest(6, length($2::text)), '0') and ($3::int is null or o.branch_id = $3)`,
}

const PURCHASE_ORDERS: Statement = {
  name: 'search-purchase-orders',
  text: `
    select o.order_number as number, 'purchase_order' as kind, o.order_number as original, 'purchase_order' as "originalKind",
      (o.created_at at time zone 'UTC')::date as date, b.name as branch, o.supplier_name as payee, '' as "theirNumber"
    from purchase_order o join branch b on b.business_id = o.business_id and b.branch_id = o.branch_id
    where o.business_id = $1 and o.order_number = 'PO-' || lpad($2::text, greatest(6, length($2::text)), '0') and ($3::int is null or o.branch_id = $3)`,
}

/** The documents that may be found: those of one branch and transfers to it, or of all; and their kinds. */
export type Searcher = {
  readonly branchId: number | null
  readonly kinds: readonly DocumentKind[]
  readonly seesOrders: boolean
  readonly seesEmployees: boolean
}

const SHORTEST = 2
const ORDER_SERIES = 'ORD'
const PURCHASE_ORDER_SERIES = 'PO'

const findDocuments = async (
  tx: Transaction,
  typed: string,
  { branchId, kinds, seesOrders }: Searcher,
): Promise<readonly FoundDocument[]> => {
  const { branch, series, number } = readTypedNumber(typed) ?? { branch: null, series: null, number: null }
  const values = [tx.businessId, number, branch, series, branchId, kinds, typed.toUpperCase()]
  const isOrder = series === ORDER_SERIES || series === PURCHASE_ORDER_SERIES
  const documents = isOrder ? [] : await tx.rows<FoundDocument>(DOCUMENTS, values)
  const theirs = kinds.includes('purchase')
    ? await tx.rows<FoundDocument>(SUPPLIER_INVOICES, [tx.businessId, typed.trim().toLowerCase(), branchId])
    : []
  const mayBeOrder = seesOrders && number !== null && branch === null && (series === null || series === ORDER_SERIES)
  const orders = mayBeOrder ? await tx.rows<FoundDocument>(ORDERS, [tx.businessId, number, branchId]) : []
  const mayBePurchaseOrder = number !== null && branch === null && (series === null || series === PURCHASE_ORDER_SERIES)
  const purchaseOrders = mayBePurchaseOrder ? await tx.rows<FoundDocument>(PURCHASE_ORDERS, [tx.businessId, number, branchId]) : []
  const known = new Set(documents.map(({ number }) => number))
  return [...documents, ...orders, ...purchaseOrders, ...theirs.filter(({ number }) => !known.has(number))]
}

/**
 * Products by name, code or barcode, active payees by name, number or phone, employees by name or number for users who may see them,
 * documents by their number, and purchases also by the supplier's: at most six of each. Names from two characters on, a supplier's number
 * from three. Without amounts: these are for the document's own screen.
 */
export const findEverything = async (tx: Transaction, typed: string, searcher: Searcher): Promise<Found> => {
  const folded = foldText(typed)
  const hasWords = folded.length >= SHORTEST
  return {
    products: hasWords ? await tx.rows<FoundProduct>(PRODUCTS, [tx.businessId, typed, folded]) : [],
    payees: hasWords ? await tx.rows<FoundPayee>(PAYEES, [folded]) : [],
    employees: hasWords && searcher.seesEmployees ? await tx.rows<FoundEmployee>(EMPLOYEES, [folded]) : [],
    documents: await findDocuments(tx, typed, searcher),
  }
}
