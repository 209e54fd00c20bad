import type { Actor } from '@akonta/domain/actor'
import { paired } from '@akonta/domain/assert'
import { businessDateOf } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import { NO_LOTS } from '@akonta/domain/stock/lots'
import type { Statement, Transaction } from '../db/database.ts'
import { branchCurrentLines } from './branch-current.ts'
import { checkDraft, checkEffects, type PlacedLine, placeLines, placeSettlements, varianceLines } from './check.ts'
import { isOpening } from './document-kinds.ts'
import type { CostedIssue, Draft, StockIssue, StockReceipt } from './draft.ts'
import { refuseBeforeFirstDay } from './first-day.ts'
import type { LockedPositions } from './lock.ts'
import { lotMovementsOf, withLots } from './lots.ts'
import { OpenDoor } from './open-door.ts'
import { pastShortageFacts, pastShortageSentence, pastShortages } from './past-shortages.ts'
import { expectReceipts, type Movement, priceIssues, revalueStock, shortagesOf, takeIn } from './price.ts'
import { type CheckedPosting, writePosting, writePostingAhead } from './write.ts'

type Issues = readonly Required<StockIssue>[]
type Receipts = readonly Required<StockReceipt>[]

export type Posted = {
  readonly postingId: bigint
  /** "ACC-26-000873": what people read and search. */
  readonly documentNumber: string
  readonly issued: readonly CostedIssue[]
  readonly lines: readonly PlacedLine[]
}

/** Its number is pending: the document number is a placeholder. */
export type PostedAhead = Omit<Posted, 'postingId'> & { readonly postingId: null }

const ALLOWS_NEGATIVE_STOCK: Statement = {
  name: 'ledger-allows-negative-stock',
  text: 'select allow_negative_stock from business where business_id = $1',
}

const allowsNegativeStock = async (tx: Transaction): Promise<boolean> =>
  (await tx.one<{ allow_negative_stock: boolean }>(ALLOWS_NEGATIVE_STOCK, [tx.businessId])).allow_negative_stock

const refuseShortages = async (tx: Transaction, positions: LockedPositions, issues: Issues): Promise<void> => {
  const shortages = shortagesOf(positions, issues)
  if (shortages.length > 0 && !(await allowsNegativeStock(tx))) throw new Refusal('not_enough_stock', undefined, { shortages })
}

/** A document dated today needs no further check: only a back-dated one can take goods from a day on which they were not in stock. */
const refusePastShortages = async (
  tx: Transaction,
  actor: Actor,
  { document }: Draft,
  issues: Issues,
  receipts: Receipts,
): Promise<void> => {
  const shortages = await pastShortages(tx, actor, document, issues, receipts)
  if (shortages.length > 0 && !(await allowsNegativeStock(tx)))
    throw new Refusal('not_enough_stock', pastShortageSentence(shortages), { days: pastShortageFacts(shortages) })
}

const byPosition = (a: Movement, b: Movement): number => a.branch - b.branch || a.product - b.product || Number(a.movementNo - b.movementNo)

/** lock → price → ask effects → check. */
const checkedPosting = async (through: Transaction | OpenDoor, actor: Actor, draft: Draft) => {
  const tx = through instanceof OpenDoor ? through.tx : through
  const today = businessDateOf(actor.at)
  checkDraft(draft, today)
  const { document } = draft
  // For a document dated today the database alone checks this, when it assigns the number.
  if (document.date < today && !isOpening(document.kind)) await refuseBeforeFirstDay(tx, document.date)
  const issues = (draft.issues ?? []).map(each => ({ branch: document.branch, firstFrom: NO_LOTS, expiredFirst: false, ...each }))
  const receipts = (draft.receipts ?? []).map(each => ({ branch: document.branch, ...each }))
  const revaluations = (draft.revaluations ?? []).map(each => ({ branch: document.branch, ...each }))

  const touched = [...issues, ...receipts, ...revaluations]
  const door = through instanceof OpenDoor ? through : await OpenDoor.for(tx, touched)
  const positions = door.positionsOf(touched)
  await refuseShortages(tx, positions, issues)
  await refusePastShortages(tx, actor, draft, issues, receipts)
  const priced = priceIssues(positions, await withLots(tx, positions, issues, document.date))

  const effects = draft.effects(priced.issued, expectReceipts(priced.positions, receipts))
  const taken = takeIn(priced.positions, paired(receipts, effects.received ?? []))
  const revalued = revalueStock(taken.positions, revaluations)
  const movements = [...priced.movements, ...taken.movements, ...revalued].sort(byPosition)
  const lots = lotMovementsOf(movements)

  const own = placeLines(effects.lines, document.branch)
  const inside = [...own, ...varianceLines(taken.variances, effects.lines.length + 1)]
  checkEffects(document.kind, inside, movements)
  const lines = [...inside, ...branchCurrentLines(inside)]
  const settlements = placeSettlements(effects)

  const posting: CheckedPosting = { document, actor, lines, movements, settlements, lots, reverses: draft.reverses ?? null }
  return { tx, posting, issued: priced.issued, lines }
}

/**
 * The one door: the only way in which money or stock changes. lock → price → ask effects → check → write, where the database numbers and
 * seals; all in the caller's transaction. Amounts are pesewas, quantities ten-thousandths. Refuses: not_enough_stock (with what is short, today
 * or on a past day that a document dated back reaches), unbalanced, control_account, payee_needed, unknown_account, closed_account, month_closed,
 * before_first_day, future_date, already_settled, out_of_range, empty_posting. A command that knows its goods before its draft may open the
 * door ahead and pass it instead of the transaction.
 */
export const post = async (through: Transaction | OpenDoor, actor: Actor, draft: Draft): Promise<Posted> => {
  const { tx, posting, issued, lines } = await checkedPosting(through, actor, draft)
  return { ...(await writePosting(tx, posting)), issued, lines }
}

/** The same, without waiting for the number. Only where `mayHavePendingNumber`, as the last posting of its transaction. */
export const postAhead = async (through: Transaction | OpenDoor, actor: Actor, draft: Draft): Promise<PostedAhead> => {
  const { tx, posting, issued, lines } = await checkedPosting(through, actor, draft)
  return { postingId: null, documentNumber: writePostingAhead(tx, posting), issued, lines }
}
