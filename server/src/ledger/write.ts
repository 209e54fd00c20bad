import type { Statement, Transaction } from '../db/database.ts'
import type { PlacedLine } from './check.ts'
import type { Author, PostingDocument, Settlement } from './draft.ts'
import { type LotMovement, writeLots } from './lots.ts'
import type { Place } from './number.ts'
import type { Movement } from './price.ts'
import { refusalOfDatabase } from './refusal-of-database.ts'
import { FORMAT } from './seal.ts'

/** Everything that one posting is, ready to be written. */
export type Sealed = {
  readonly document: PostingDocument
  readonly author: Author
  readonly place: Place
  readonly lines: readonly PlacedLine[]
  readonly movements: readonly Movement[]
  readonly settlements: readonly Settlement[]
  readonly lots: readonly LotMovement[]
  readonly reverses: bigint | null
  readonly hash: Buffer
}

const WRITE: Statement = {
  name: 'ledger-write',
  text: `
    with written as (
      insert into posting (business_id, posting_id, document_kind, document_number, series, number, branch_id, business_date, payee_id, memo,
        user_id, recorded_at, reverses, line_count, movement_count, settlement_count, lot_count, format, previous_hash, hash)
      values ($1, $2, $3, $4, $5, $6, $7, $8::date, $9, $10, $11, $12, $13, cardinality($17::int[]), cardinality($23::int[]), $30, $31,
        $14, $15, $16)
    ), lined as (
      insert into journal_line (business_id, posting_id, line_no, branch_id, account_code, payee_id, amount, particulars)
      select $1, $2, l.line_no, l.branch_id, l.account_code, nullif(l.payee_id, 0), l.amount, l.particulars
      from unnest($17::int[], $18::int[], $19::text[], $20::int[], $21::bigint[], $22::text[])
        as l (line_no, branch_id, account_code, payee_id, amount, particulars)
    )
    insert into stock_movement (business_id, branch_id, product_id, movement_no, posting_id, quantity, value, quantity_after, value_after)
    select $1, m.branch_id, m.product_id, m.movement_no, $2, m.quantity, m.value, m.quantity_after, m.value_after
    from unnest($23::int[], $24::bigint[], $25::bigint[], $26::bigint[], $27::bigint[], $28::bigint[], $29::bigint[])
      as m (branch_id, product_id, movement_no, quantity, value, quantity_after, value_after)`,
}

const SETTLE: Statement = {
  name: 'ledger-settle',
  text: `
    insert into settlement (business_id, posting_id, settlement_no, paying_posting_id, paying_line_no, settled_posting_id, settled_line_no, amount)
    select $1, $2, s.settlement_no, s.paying_posting_id, s.paying_line_no, s.settled_posting_id, s.settled_line_no, s.amount
    from unnest($3::int[], $4::bigint[], $5::int[], $6::bigint[], $7::int[], $8::bigint[])
      as s (settlement_no, paying_posting_id, paying_line_no, settled_posting_id, settled_line_no, amount)
    order by s.settlement_no`,
}

const postingValues = ({ document, author, place, lines, movements, ...posting }: Sealed, businessId: number): readonly unknown[] => [
  businessId,
  place.postingId,
  document.kind,
  place.documentNumber,
  place.series,
  place.number,
  document.branch,
  document.date,
  document.payee ?? null,
  document.memo ?? '',
  author.userId,
  author.at,
  posting.reverses,
  FORMAT,
  place.previousHash,
  posting.hash,
  lines.map(line => line.lineNo),
  lines.map(line => line.branch),
  lines.map(line => line.account),
  lines.map(line => line.payee ?? 0),
  lines.map(line => line.amount),
  lines.map(line => line.particulars),
  movements.map(movement => movement.branch),
  movements.map(movement => movement.product),
  movements.map(movement => movement.movementNo),
  movements.map(movement => movement.quantity),
  movements.map(movement => movement.value),
  movements.map(movement => movement.quantityAfter),
  movements.map(movement => movement.valueAfter),
  posting.settlements.length,
  posting.lots.length,
]

const settlementValues = (businessId: number, postingId: bigint, settlements: readonly Settlement[]): readonly unknown[] => [
  businessId,
  postingId,
  settlements.map((_, index) => index + 1),
  settlements.map(each => each.paying.posting ?? postingId),
  settlements.map(each => each.paying.line),
  settlements.map(each => each.settled.posting ?? postingId),
  settlements.map(each => each.settled.line),
  settlements.map(each => each.amount),
]

/**
 * Sends the posting in one statement; its dated lots and its settlements, when it has any, in one more each: they refer to movements and
 * open items of the first. Nothing waits for them before the end of the transaction, so the end of the chain is locked no longer than it
 * must be.
 */
export const writeSealed = (tx: Transaction, posting: Sealed): void => {
  tx.later(WRITE, postingValues(posting, tx.businessId), refusalOfDatabase)
  writeLots(tx, posting.place.postingId, posting.lots)
  if (posting.settlements.length > 0)
    tx.later(SETTLE, settlementValues(tx.businessId, posting.place.postingId, posting.settlements), refusalOfDatabase)
}
