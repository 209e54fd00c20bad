import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'
import type { Statement, Transaction } from '../db/database.ts'

export type ProductionPaper = {
  posting_id: bigint
  production_number: string
  branch_code: string
  branch_name: string
  business_date: BusinessDate
  username: string
  attendant: string
  total_cost: Pesewas
  /** The number of the document that undid it. */
  reversed_by: string | null
}

export type ProductionPaperLine = { product_id: number; product_name: string; quantity: Quantity; unit_cost: UnitPrice; cost: Pesewas }

const PAPER: Statement = {
  name: 'production-paper',
  text: `select p.posting_id, p.production_number, b.branch_code, b.name as branch_name, p.business_date::text as business_date, u.username,
           p.attendant, p.total_cost, r.document_number as reversed_by
         from production p
         join branch b on b.business_id = p.business_id and b.branch_id = p.branch_id
         join app_user u on u.business_id = p.business_id and u.user_id = p.user_id
         left join posting r on r.business_id = p.business_id and r.reverses = p.posting_id
         where p.business_id = $1 and p.production_number = $2`,
}

const LINES: Statement = {
  name: 'production-lines',
  text: `select product_id::int, product_name, quantity, unit_cost, cost from production_line
         where business_id = $1 and posting_id = $2 order by line_no`,
}

/** The paper of a production, or nothing when the business has no production of this number. */
export const readProduction = async (
  tx: Transaction,
  productionNumber: string,
): Promise<{ readonly paper: ProductionPaper; readonly lines: readonly ProductionPaperLine[] } | undefined> => {
  const paper = await tx.row<ProductionPaper>(PAPER, [tx.businessId, productionNumber])
  if (!paper) return undefined
  return { paper, lines: await tx.rows<ProductionPaperLine>(LINES, [tx.businessId, paper.posting_id]) }
}

export type ProductionOfDay = {
  production_number: string
  business_date: BusinessDate
  branch_name: string
  total_cost: Pesewas
  reversed_by: string | null
}

/** A report carries no more rows than this; a longer span asks for a shorter one. */
export const MOST_PRODUCTION_ROWS = 50_000

const BY_DATE: Statement = {
  name: 'productions-by-date',
  text: `select p.production_number, p.business_date::text as business_date, b.name as branch_name, p.total_cost, r.document_number as reversed_by
         from production p
         join branch b on b.business_id = p.business_id and b.branch_id = p.branch_id
         left join posting r on r.business_id = p.business_id and r.reverses = p.posting_id
         where p.business_id = $1 and p.branch_id = $2 and p.business_date between $3::date and $4::date
         order by p.business_date, p.posting_id
         limit ${MOST_PRODUCTION_ROWS + 1}`,
}

/** Every production of a branch between two days, both included, oldest first. At most one row more than MOST_PRODUCTION_ROWS. */
export const productionsByDate = (tx: Transaction, branchId: number, start: BusinessDate, end: BusinessDate): Promise<ProductionOfDay[]> =>
  tx.rows<ProductionOfDay>(BY_DATE, [tx.businessId, branchId, start, end])
