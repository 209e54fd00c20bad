import type { BusinessDate } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { type DocumentKind, documentNumber, seriesOf } from './document-kinds.ts'
import { monthClosed } from './month-closed.ts'

export type Place = {
  readonly postingId: bigint
  readonly series: string
  readonly number: bigint
  readonly documentNumber: string
  readonly previousHash: Buffer
}

const NEXT: Statement = {
  name: 'ledger-next',
  text: `select posting_id, number, branch_code, previous_hash, closed_through::text as closed_through from ledger_next($1, $2)`,
}

type NextRow = {
  posting_id: bigint
  number: bigint
  branch_code: string
  previous_hash: Buffer
  closed_through: BusinessDate | null
}

/**
 * Takes the next document number and the next place in the chain. Both are locked until commit, which keeps them without gaps, so this is
 * the last lock of a posting. Refuses a day in a closed month.
 */
export const takeNumber = async (tx: Transaction, branch: number, kind: DocumentKind, date: BusinessDate): Promise<Place> => {
  const series = seriesOf(kind, date)
  const next = await tx.row<NextRow>(NEXT, [branch, series])
  if (!next) throw new Refusal('not_your_branch')
  if (next.closed_through !== null && date <= next.closed_through) throw await monthClosed(tx, date, next.closed_through)
  return {
    postingId: next.posting_id,
    series,
    number: next.number,
    documentNumber: documentNumber(next.branch_code, series, next.number),
    previousHash: next.previous_hash,
  }
}
