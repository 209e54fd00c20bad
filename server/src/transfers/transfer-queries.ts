import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { Quantity } from '@akonta/domain/quantity'
import type { PastTransfer } from '@akonta/domain/transfers/transfer-calls'
import type { Statement, Transaction } from '../db/database.ts'
import {
  DOCUMENT_COLUMNS,
  type DocumentRow,
  documentsOfNumber,
  documentsOfPeriod,
  headingOf,
  readDocument,
  rowsOfPeriod,
} from '../documents/document-queries.ts'
import type { PackColumns } from '../packs/pack-queries.ts'

/** `value` is what was sent, with the sign of the row: a reversal is negative. */
export type TransferRow = DocumentRow & {
  destinationCode: string
  destination: string
  deliveredBy: string
  attendant: string
  value: Pesewas
  inTransit: boolean
}

type TransferLineRow = PackColumns & { productId: number; productName: string; quantity: Quantity; cost: Pesewas }

const TRANSFER = `
  select ${DOCUMENT_COLUMNS}, d.branch_code as "destinationCode", d.name as destination, t.delivered_by as "deliveredBy", t.attendant,
    t.total_cost * document.sign as value, t.in_transit as "inTransit"
  from document
  join transfer t on t.business_id = $1 and t.posting_id = document.original_id
  join branch d on d.business_id = $1 and d.branch_id = t.to_branch_id`

const BY_NUMBER: Statement = { name: 'transfer-by-number', text: documentsOfNumber('transfer') + TRANSFER }

const LINES: Statement = {
  name: 'transfer-lines',
  text: `select product_id::int as "productId", product_name as "productName", quantity, cost, pack_no, pack_name, pack_size
         from transfer_line
         where business_id = $1 and posting_id = $2 order by line_no`,
}

export const readTransfer = (tx: Transaction, number: string) =>
  readDocument<TransferRow, TransferLineRow>(tx, { document: BY_NUMBER, lines: LINES }, number)

/** The transfer as its report answers it. */
export const pastTransferOf = (row: TransferRow, seesCosts: boolean): PastTransfer => ({
  ...headingOf(row),
  destination: row.destination,
  value: seesCosts ? row.value : null,
  document: row.original_number,
})

/** The row limit of a report; a longer span must be shortened. */
export const MOST_TRANSFER_ROWS = 50_000

const BY_DATE: Statement = {
  name: 'transfers-by-date',
  text: `${documentsOfPeriod('transfer')} ${TRANSFER} order by document.business_date, document.posting_id limit ${MOST_TRANSFER_ROWS + 1}`,
}

/**
 * Every transfer that a branch sent between two days, both included, and every reversal of one, oldest first (AMB-105). At most one row
 * more than MOST_TRANSFER_ROWS.
 */
export const transfersByDate = (tx: Transaction, branchId: number, start: BusinessDate, end: BusinessDate): Promise<TransferRow[]> =>
  rowsOfPeriod<TransferRow>(tx, BY_DATE, branchId, start, end)
