import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { BusinessDate } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import { type DatedLot, NO_LOTS, shelfOf } from '@akonta/domain/stock/lots'
import type { Statement, Transaction } from '../db/database.ts'
import type { Author, CostedIssue, Draft, Effects, JournalLine, Settlement } from './draft.ts'
import { lotsOfPosting, movementKey } from './lots.ts'
import { type Posted, post } from './post.ts'

type OriginalPosting = {
  document_kind: string
  document_number: string
  branch_id: number
  payee_id: number | null
  reverses: bigint | null
  lot_count: number
}
type OriginalLine = {
  line_no: number
  branch_id: number
  account_code: string
  payee_id: number | null
  amount: bigint
  particulars: string
  open: boolean
}
type MovementRow = { branch_id: number; product_id: number; movement_no: bigint; quantity: bigint; value: bigint; quantity_after: bigint }
type OriginalMovement = MovementRow & { readonly lots: readonly DatedLot[] }
type Settled = {
  paying_posting_id: bigint
  paying_line_no: number
  settled_posting_id: bigint
  settled_line_no: number
  amount: bigint
}

const POSTING: Statement = {
  name: 'reverse-posting',
  text: `select document_kind, document_number, branch_id, payee_id, reverses, lot_count from posting where business_id = $1 and posting_id = $2`,
}
const LINES: Statement = {
  name: 'reverse-lines',
  text: `select l.line_no, l.branch_id, l.account_code, l.payee_id, l.amount, l.particulars, i.posting_id is not null as open
         from journal_line l
         left join open_item i on i.business_id = l.business_id and i.posting_id = l.posting_id and i.line_no = l.line_no
         where l.business_id = $1 and l.posting_id = $2 order by l.line_no`,
}
const MOVEMENTS: Statement = {
  name: 'reverse-movements',
  text: `select branch_id, product_id::int, movement_no, quantity, value, quantity_after from stock_movement
         where business_id = $1 and posting_id = $2 order by branch_id, product_id, movement_no`,
}
const SETTLED: Statement = {
  name: 'reverse-settled',
  text: `select paying_posting_id, paying_line_no, settled_posting_id, settled_line_no, sum(amount)::bigint as amount
         from settlement where business_id = $1 and (paying_posting_id = $2 or settled_posting_id = $2)
         group by 1, 2, 3, 4 having sum(amount) <> 0 order by 1, 2, 3, 4`,
}

/** What was settled with the original's lines is open again, before the original and its reversal settle each other. */
const releases = (settled: readonly Settled[]): readonly Settlement[] =>
  settled.map(each => ({
    paying: { posting: each.paying_posting_id, line: each.paying_line_no },
    settled: { posting: each.settled_posting_id, line: each.settled_line_no },
    amount: -each.amount,
  }))

const mutualSettlements = (postingId: bigint, lines: readonly OriginalLine[]): readonly Settlement[] =>
  lines.flatMap((line, index) =>
    line.open
      ? [
          {
            paying: { line: index + 1 },
            settled: { posting: postingId, line: line.line_no },
            amount: line.amount < 0n ? -line.amount : line.amount,
          },
        ]
      : [],
  )

const turnedRound = (lines: readonly OriginalLine[]): readonly JournalLine[] =>
  lines.map(line => ({
    account: line.account_code,
    amount: -line.amount,
    branch: line.branch_id,
    particulars: line.particulars,
    ...(line.payee_id === null ? {} : { payee: line.payee_id }),
  }))

/** Goods that came leave again at today's average; what that differs from the value they came with is purchase price variance. */
const variances = (came: readonly OriginalMovement[], issued: readonly CostedIssue[]): readonly JournalLine[] =>
  came.flatMap((movement, index) => {
    const difference = movement.value - (issued[index]?.cost ?? 0n)
    return [
      { account: ACCOUNT.inventory, amount: difference, branch: movement.branch_id },
      { account: ACCOUNT.purchasePriceVariance, amount: -difference, branch: movement.branch_id },
    ]
  })

/**
 * The pure rule: every line turned round, goods that had left come back at the value and to the lots they left with, goods that had come go
 * back from the lots they came to, as far as those are still there.
 */
const reversalDraft = (
  postingId: bigint,
  original: OriginalPosting,
  date: BusinessDate,
  reason: string,
  lines: readonly OriginalLine[],
  movements: readonly OriginalMovement[],
  settled: readonly Settled[],
): Draft => {
  const came = movements.filter(movement => movement.quantity > 0n)
  const left = movements.filter(movement => movement.quantity < 0n)
  const own = lines.filter(line => line.account_code !== ACCOUNT.branchCurrent)
  return {
    document: {
      kind: 'reversal',
      branch: original.branch_id,
      date,
      memo: reason,
      ...(original.payee_id === null ? {} : { payee: original.payee_id }),
    },
    reverses: postingId,
    issues: came.map(({ branch_id, product_id, quantity, quantity_after: after, lots }) => ({
      branch: branch_id,
      product: product_id,
      quantity,
      // What filled a gap had left before it came.
      firstFrom: shelfOf(lots, after < quantity ? after : quantity),
    })),
    receipts: left.map(movement => ({ branch: movement.branch_id, product: movement.product_id, quantity: -movement.quantity })),
    effects: (issued): Effects => ({
      received: left.map(movement => -movement.value),
      receivedLots: left.map(movement => movement.lots),
      lines: [...turnedRound(own), ...variances(came, issued)],
      settlements: [...releases(settled), ...mutualSettlements(postingId, own)],
    }),
  }
}

const movementsOf = async (tx: Transaction, postingId: bigint, hasLots: boolean): Promise<readonly OriginalMovement[]> => {
  const rows = await tx.rows<MovementRow>(MOVEMENTS, [tx.businessId, postingId])
  const lots = hasLots ? await lotsOfPosting(tx, postingId) : new Map<string, readonly DatedLot[]>()
  return rows.map(row => {
    const key = movementKey({ branch: row.branch_id, product: row.product_id, movementNo: row.movement_no })
    return { ...row, lots: lots.get(key) ?? NO_LOTS }
  })
}

/**
 * Undoes a posting by one that mirrors it, linked, once. Stock that comes back has the value it left with; stock that has to leave again
 * leaves at today's average, and is refused (`not_enough_stock`) when it is not there any more (domain rules, section 7). Refuses
 * `already_reversed`, `cannot_reverse` (a reversal itself), `not_found`, and a reason of nothing.
 */
export const reverse = async (
  tx: Transaction,
  author: Author,
  request: { readonly postingId: bigint; readonly date: BusinessDate; readonly reason: string },
): Promise<Posted> => {
  const reason = request.reason.trim()
  if (reason === '') throw new Refusal('bad_input', 'Enter a reason for the reversal')
  const key = [tx.businessId, request.postingId]
  const original = await tx.row<OriginalPosting>(POSTING, key)
  if (!original) throw new Refusal('not_found')
  if (original.reverses !== null) throw new Refusal('cannot_reverse', 'A reversal cannot be reversed')
  const lines = await tx.rows<OriginalLine>(LINES, key)
  const movements = await movementsOf(tx, request.postingId, original.lot_count > 0)
  const settled = await tx.rows<Settled>(SETTLED, key)
  return post(tx, author, reversalDraft(request.postingId, original, request.date, reason, lines, movements, settled))
}
