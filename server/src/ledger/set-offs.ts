import type { Pesewas } from '@akonta/domain/money'
import { type Settled, settleInOrder } from '@akonta/domain/payments/settling'
import type { Statement, Transaction } from '../db/database.ts'
import type { JournalLine, PostedLine, Settlement } from './draft.ts'

/** A line of an allocation, and what it still settles of the line that it was allocated to (positive, in pesewas). */
export type SetOffLine = {
  readonly posting: bigint
  readonly lineNo: number
  readonly branch: number
  readonly account: string
  readonly payee: number
  /** Debit +, credit −. */
  readonly amount: Pesewas
  readonly particulars: string
  readonly settledPosting: bigint
  readonly settledLine: number
  readonly remaining: Pesewas
}

const TOUCHED: Statement = {
  name: 'reverse-set-offs',
  text: `
    select s.paying_posting_id as posting, s.paying_line_no as "lineNo", l.branch_id as branch, l.account_code as account, l.payee_id as payee,
      l.amount, l.particulars, s.settled_posting_id as "settledPosting", s.settled_line_no as "settledLine", sum(s.amount)::bigint as remaining
    from (
      select distinct q.posting_id from settlement s
      join posting q on q.business_id = s.business_id and q.posting_id = s.paying_posting_id and q.document_kind = 'set_off'
      where s.business_id = $1 and s.settled_posting_id = $2) q
    join settlement s on s.business_id = $1 and s.paying_posting_id = q.posting_id
    join journal_line l on l.business_id = s.business_id and l.posting_id = s.paying_posting_id and l.line_no = s.paying_line_no
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(s.amount) <> 0
    order by 1, 2, 8, 9`,
}

/** Every line of each allocation that still settles a line of this posting. */
export const setOffsTouching = (tx: Transaction, postingId: bigint): Promise<SetOffLine[]> =>
  tx.rows<SetOffLine>(TOUCHED, [tx.businessId, postingId])

const least = (amounts: readonly Pesewas[]): Pesewas => amounts.reduce((a, b) => (b < a ? b : a))
const most = (amounts: readonly Pesewas[]): Pesewas => amounts.reduce((a, b) => (b > a ? b : a))
const sumOf = (lines: readonly SetOffLine[]): Pesewas => lines.reduce((sum, line) => sum + line.remaining, 0n)

/**
 * The part of one allocation that is released when a document is reversed: the lines allocated to that document, and as much of the other
 * side. An allocation pays the oldest documents first, so the newest are released first. Both sides release the same, and no more debits
 * than there are credits.
 */
const lostBy = (lines: readonly SetOffLine[], reversed: bigint): readonly Settled<SetOffLine>[] => {
  const sides = [lines.filter(line => line.amount > 0n), lines.filter(line => line.amount < 0n)].map(side => ({
    all: side,
    own: side.filter(line => line.settledPosting === reversed),
    others: side.filter(line => line.settledPosting !== reversed).toReversed(),
  }))
  const amount = least([most(sides.map(side => sumOf(side.own))), ...sides.map(side => sumOf(side.all))])
  return sides.flatMap(({ own, others }) => settleInOrder<SetOffLine>(amount, [...own, ...others]))
}

/** The part of all allocations that is released when the posting is reversed. Pure. */
export const lostWith = (reversed: bigint, lines: readonly SetOffLine[]): readonly Settled<SetOffLine>[] =>
  [...new Set(lines.map(line => line.posting))].flatMap(posting =>
    lostBy(
      lines.filter(line => line.posting === posting),
      reversed,
    ),
  )

export type Released = Settled<SetOffLine> & { readonly against: JournalLine }

export const linesAgainst = (lost: readonly Settled<SetOffLine>[]): readonly Released[] =>
  lost.map(({ line, amount }) => ({
    line,
    amount,
    against: {
      account: line.account,
      amount: line.amount > 0n ? -amount : amount,
      branch: line.branch,
      payee: line.payee,
      particulars: line.particulars,
    },
  }))

const placeOf = ({ posting, lineNo }: SetOffLine): PostedLine => ({ posting, line: lineNo })

/**
 * The documents on the other side are open again (what settled the reversed posting itself is released by its reversal), and the line of the
 * allocation is settled by the line against it.
 */
export const settlementsAgainst = (reversed: bigint, released: readonly Released[]): readonly Settlement[] => [
  ...released
    .filter(({ line }) => line.settledPosting !== reversed)
    .map(({ line, amount }) => ({
      paying: placeOf(line),
      settled: { posting: line.settledPosting, line: line.settledLine },
      amount: -amount,
    })),
  ...released.map(({ line, amount, against }) => ({ paying: against, settled: placeOf(line), amount })),
]
