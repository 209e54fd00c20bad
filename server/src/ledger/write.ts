import type { Actor } from '@akonta/domain/actor'
import { present } from '@akonta/domain/assert'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { addPendingNumber, pendingNumberOf } from '../db/pending-number.ts'
import { rowTextOf } from '../db/rows/row-text.ts'
import type { PlacedLine, PlacedSettlement } from './check.ts'
import { seriesOf } from './document-kinds.ts'
import type { PostingDocument } from './draft.ts'
import type { LotMovement } from './lots.ts'
import type { Movement } from './price.ts'
import { refusalOfDatabase } from './refusal-of-database.ts'

/** A complete posting without number and seal, which the database assigns. */
export type CheckedPosting = {
  readonly document: PostingDocument
  readonly actor: Actor
  readonly lines: readonly PlacedLine[]
  readonly movements: readonly Movement[]
  readonly settlements: readonly PlacedSettlement[]
  readonly lots: readonly LotMovement[]
  readonly reverses: bigint | null
}

/** The id of a posting, and the document number that people read. */
export type Written = { readonly postingId: bigint; readonly documentNumber: string }

const POST: Statement = {
  name: 'ledger-post',
  text: 'select posting_id, document_number from ledger_post($1, $2, $3, $4, $5, $6)',
}

type WrittenRow = { readonly posting_id: bigint; readonly document_number: string }

/** All columns of the tables of the ledger, in their order: a row is sent as the values of all of them. */
export const LEDGER_COLUMNS = {
  posting: [
    ...(['business_id', 'posting_id', 'document_kind', 'document_number', 'series', 'number', 'branch_id', 'business_date'] as const),
    ...(['payee_id', 'memo', 'user_id', 'recorded_at', 'reverses', 'line_count', 'movement_count', 'settlement_count'] as const),
    ...(['format', 'previous_hash', 'hash', 'lot_count'] as const),
  ],
  journal_line: ['business_id', 'posting_id', 'line_no', 'branch_id', 'account_code', 'payee_id', 'amount', 'particulars'],
  stock_movement: [
    ...(['business_id', 'branch_id', 'product_id', 'movement_no', 'posting_id', 'quantity', 'value'] as const),
    ...(['quantity_after', 'value_after', 'paid'] as const),
  ],
  settlement: [
    ...(['business_id', 'posting_id', 'settlement_no', 'paying_posting_id', 'paying_line_no'] as const),
    ...(['settled_posting_id', 'settled_line_no', 'amount'] as const),
  ],
  lot_movement: ['business_id', 'branch_id', 'product_id', 'movement_no', 'expires_on', 'posting_id', 'quantity'],
} as const

const documentText = rowTextOf(LEDGER_COLUMNS.posting)
const lineText = rowTextOf(LEDGER_COLUMNS.journal_line)
const movementText = rowTextOf(LEDGER_COLUMNS.stock_movement)
const settlementText = rowTextOf(LEDGER_COLUMNS.settlement)
const lotText = rowTextOf(LEDGER_COLUMNS.lot_movement)

/** Rows of the tables. The database determines what they leave out. A settlement that names no posting means its own, which has no number yet. */
const recordsOf = ({ document, actor, lines, movements, settlements, lots, reverses }: CheckedPosting): readonly unknown[] => [
  documentText({
    document_kind: document.kind,
    series: seriesOf(document.kind, document.date),
    branch_id: document.branch,
    business_date: document.date,
    payee_id: document.payee,
    memo: document.memo ?? '',
    user_id: actor.userId,
    recorded_at: actor.at,
    reverses,
  }),
  lines.map(({ lineNo, branch, account, payee, amount, particulars }) =>
    lineText({ line_no: lineNo, branch_id: branch, account_code: account, payee_id: payee, amount, particulars }),
  ),
  movements.map(({ branch, product, movementNo, quantity, value, quantityAfter, valueAfter, paid }) =>
    movementText({
      branch_id: branch,
      product_id: product,
      movement_no: movementNo,
      quantity,
      value,
      quantity_after: quantityAfter,
      value_after: valueAfter,
      paid,
    }),
  ),
  settlements.map(({ paying, settled, amount }, index) =>
    settlementText({
      settlement_no: index + 1,
      paying_posting_id: paying.posting,
      paying_line_no: paying.line,
      settled_posting_id: settled.posting,
      settled_line_no: settled.line,
      amount,
    }),
  ),
  lots.map(({ branch, product, movementNo, expiresOn, quantity }) =>
    lotText({ branch_id: branch, product_id: product, movement_no: movementNo, expires_on: expiresOn, quantity }),
  ),
  actor.registerSession ?? null,
]

/**
 * Takes the next document number and place in the chain, both locked until commit so that they have no gaps; seals and writes the posting;
 * all in one call of the database, which checks everything again. Refuses what the database refuses, including a date in a closed month
 * (`month_closed`) and an unknown branch (`not_your_branch`).
 */
export const writePosting = async (tx: Transaction, posting: CheckedPosting): Promise<Written> => {
  if (pendingNumberOf(tx) !== null) throw new Error('The number of an earlier posting is pending, and would become that of this one')
  const written = await tx
    .row<WrittenRow>(POST, recordsOf(posting))
    .catch((error: unknown) => Promise.reject(refusalOfDatabase(error, posting.document.date)))
  if (!written) throw new Refusal('not_your_branch')
  return { postingId: written.posting_id, documentNumber: written.document_number }
}

/**
 * The same without waiting for it: the end of the chain, where the next posting of the business waits, is then locked for no longer than the
 * database works. Returns the placeholder of the number. What the database refuses becomes the answer when the transaction ends.
 */
export const writePostingAhead = (tx: Transaction, posting: CheckedPosting): string => {
  const explain = (error: unknown) => refusalOfDatabase(error, posting.document.date)
  const number = tx
    .laterRow<WrittenRow>(POST, recordsOf(posting), explain)
    .then(row => present(row, 'the number of a posting').document_number)
  number.catch(() => undefined)
  return addPendingNumber(tx, number)
}
