import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Quantity } from '@akonta/domain/quantity'
import type { Statement, Transaction } from '../db/database.ts'

export type TransferPaper = {
  posting_id: bigint
  transfer_number: string
  branch_code: string
  branch_name: string
  to_branch_code: string
  to_branch_name: string
  business_date: BusinessDate
  delivered_by: string
  username: string
  attendant: string
  total_cost: Pesewas
  /** The number of the document that undid it. */
  reversed_by: string | null
}

export type TransferPaperLine = { product_id: number; product_name: string; quantity: Quantity; cost: Pesewas }

const PAPER: Statement = {
  name: 'transfer-paper',
  text: `select t.posting_id, t.transfer_number, f.branch_code, f.name as branch_name, d.branch_code as to_branch_code, d.name as to_branch_name,
           t.business_date::text as business_date, t.delivered_by, u.username, t.attendant, t.total_cost, r.document_number as reversed_by
         from transfer t
         join branch f on f.business_id = t.business_id and f.branch_id = t.branch_id
         join branch d on d.business_id = t.business_id and d.branch_id = t.to_branch_id
         join app_user u on u.business_id = t.business_id and u.user_id = t.user_id
         left join posting r on r.business_id = t.business_id and r.reverses = t.posting_id
         where t.business_id = $1 and t.transfer_number = $2`,
}

const LINES: Statement = {
  name: 'transfer-lines',
  text: `select product_id::int, product_name, quantity, cost from transfer_line
         where business_id = $1 and posting_id = $2 order by line_no`,
}

/** The paper of a transfer, or nothing when the business has no transfer of this number. */
export const readTransfer = async (
  tx: Transaction,
  transferNumber: string,
): Promise<{ readonly paper: TransferPaper; readonly lines: readonly TransferPaperLine[] } | undefined> => {
  const paper = await tx.row<TransferPaper>(PAPER, [tx.businessId, transferNumber])
  if (!paper) return undefined
  return { paper, lines: await tx.rows<TransferPaperLine>(LINES, [tx.businessId, paper.posting_id]) }
}

export type TransferOfDay = {
  transfer_number: string
  business_date: BusinessDate
  to_branch_name: string
  total_cost: Pesewas
  reversed_by: string | null
}

/** A report carries no more rows than this; a longer span asks for a shorter one. */
export const MOST_TRANSFER_ROWS = 50_000

const BY_DATE: Statement = {
  name: 'transfers-by-date',
  text: `select t.transfer_number, t.business_date::text as business_date, d.name as to_branch_name, t.total_cost, r.document_number as reversed_by
         from transfer t
         join branch d on d.business_id = t.business_id and d.branch_id = t.to_branch_id
         left join posting r on r.business_id = t.business_id and r.reverses = t.posting_id
         where t.business_id = $1 and t.branch_id = $2 and t.business_date between $3::date and $4::date
         order by t.business_date, t.posting_id
         limit ${MOST_TRANSFER_ROWS + 1}`,
}

/** Every transfer that a branch sent between two days, both included, oldest first (AMB-105). At most one row more than MOST_TRANSFER_ROWS. */
export const transfersByDate = (tx: Transaction, branchId: number, start: BusinessDate, end: BusinessDate): Promise<TransferOfDay[]> =>
  tx.rows<TransferOfDay>(BY_DATE, [tx.businessId, branchId, start, end])
