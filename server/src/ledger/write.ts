import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import type { PlacedLine, PlacedSettlement } from './check.ts'
import { seriesOf } from './document-kinds.ts'
import type { Author, PostingDocument } from './draft.ts'
import type { LotMovement } from './lots.ts'
import type { Movement } from './price.ts'
import { refusalOfDatabase } from './refusal-of-database.ts'

/** A complete posting without number and seal, which the database assigns. */
export type CheckedPosting = {
  readonly document: PostingDocument
  readonly author: Author
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
  text: `select posting, document_number
         from ledger_post($1, $2, $3, $4::date, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25,
           $26, $27, $28, $29, $30, $31, $32, $33)`,
}

/** A settlement that names posting 0 means its own posting, which has no number yet. */
const OWN_POSTING = 0n

const valuesOf = ({ document, author, lines, movements, settlements, lots, reverses }: CheckedPosting): readonly unknown[] => [
  document.kind,
  seriesOf(document.kind, document.date),
  document.branch,
  document.date,
  document.payee ?? null,
  document.memo ?? '',
  author.userId,
  author.at,
  reverses,
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
  movements.map(movement => movement.paid),
  settlements.map(each => each.paying.posting ?? OWN_POSTING),
  settlements.map(each => each.paying.line),
  settlements.map(each => each.settled.posting ?? OWN_POSTING),
  settlements.map(each => each.settled.line),
  settlements.map(each => each.amount),
  lots.map(lot => lot.branch),
  lots.map(lot => lot.product),
  lots.map(lot => lot.movementNo),
  lots.map(lot => lot.expiresOn),
  lots.map(lot => lot.quantity),
]

/**
 * Takes the next document number and place in the chain, both locked until commit so that they have no gaps; seals and writes the posting;
 * all in one call of the database, which checks everything again. Refuses what the database refuses, including a date in a closed month
 * (`month_closed`) and an unknown branch (`not_your_branch`).
 */
export const writePosting = async (tx: Transaction, posting: CheckedPosting): Promise<Written> => {
  const written = await tx
    .row<{ posting: bigint; document_number: string }>(POST, valuesOf(posting))
    .catch((error: unknown) => Promise.reject(refusalOfDatabase(error, posting.document.date)))
  if (!written) throw new Refusal('not_your_branch')
  return { postingId: written.posting, documentNumber: written.document_number }
}
