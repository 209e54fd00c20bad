import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { Actor } from '@akonta/domain/actor'
import { paired, present } from '@akonta/domain/assert'
import type { BusinessDate } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import { type DatedLot, NO_LOTS, shelfOf } from '@akonta/domain/stock/lots'
import { carriedBy, stillInStock } from '@akonta/domain/stock/value-later'
import { lesser, magnitude } from '@akonta/domain/whole-numbers'
import type { Statement, Transaction } from '../db/database.ts'
import type { CostedIssue, Draft, Effects, JournalLine, Settlement, StockRevaluation } from './draft.ts'
import { movementsSince } from './later-movements.ts'
import { keyOf } from './lock.ts'
import { lotsOfPosting, movementKey } from './lots.ts'
import { OpenDoor } from './open-door.ts'
import { type Posted, post } from './post.ts'
import { linesAgainst, lostWith, type SetOffLine, setOffsTouching, settlementsAgainst } from './set-offs.ts'

type OriginalPosting = {
  document_kind: string
  document_number: string
  branch_id: number
  payee_id: number | null
  reverses: bigint | null
  lot_count: number
  is_reversed: boolean
}
type OriginalLine = {
  line_no: number
  branch_id: number
  account_code: string
  payee_id: number | null
  amount: bigint
  particulars: string
  open: boolean
  /** For an allocation: how much of it reversals of other documents have released, 0 or more. */
  taken_back: bigint
}
type MovementRow = {
  branch_id: number
  product_id: number
  movement_no: bigint
  quantity: bigint
  value: bigint
  quantity_after: bigint
  value_after: bigint
}
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
  text: `select document_kind, document_number, branch_id, payee_id, reverses, lot_count,
           exists (select from posting r where r.business_id = p.business_id and r.reverses = p.posting_id) as is_reversed
         from posting p where business_id = $1 and posting_id = $2`,
}
const LOCK_PAYEES: Statement = {
  name: 'reverse-lock-payees',
  text: `select from payee where business_id = $1 and payee_id in (
           select payee_id from open_item where business_id = $1 and posting_id = $2)
         order by payee_id for no key update`,
}
/** The reversal of another document settles a line of this one only if it releases a part of an allocation. */
const TAKEN_BACK = `
  (select coalesce(sum(s.amount), 0) from settlement s
   join posting r on r.business_id = s.business_id and r.posting_id = s.paying_posting_id and r.document_kind = 'reversal'
     and r.reverses <> l.posting_id
   where s.business_id = l.business_id and s.settled_posting_id = l.posting_id and s.settled_line_no = l.line_no)::bigint`
const LINES: Statement = {
  name: 'reverse-lines',
  text: `select l.line_no, l.branch_id, l.account_code, l.payee_id, l.amount, l.particulars, i.posting_id is not null as open,
           case when i.posting_id is null then 0 else ${TAKEN_BACK} end as taken_back
         from journal_line l
         left join open_item i on i.business_id = l.business_id and i.posting_id = l.posting_id and i.line_no = l.line_no
         where l.business_id = $1 and l.posting_id = $2 order by l.line_no`,
}
const MOVEMENTS: Statement = {
  name: 'reverse-movements',
  text: `select branch_id, product_id::int, movement_no, quantity, value, quantity_after, value_after from stock_movement
         where business_id = $1 and posting_id = $2 order by branch_id, product_id, movement_no`,
}
const SETTLED: Statement = {
  name: 'reverse-settled',
  text: `select s.paying_posting_id, s.paying_line_no, s.settled_posting_id, s.settled_line_no, sum(s.amount)::bigint as amount
         from settlement s join posting p on p.business_id = s.business_id and p.posting_id = s.paying_posting_id
         where s.business_id = $1 and (s.paying_posting_id = $2 or s.settled_posting_id = $2) and (p.reverses is null or p.reverses = $2)
         group by 1, 2, 3, 4 having sum(s.amount) <> 0 order by 1, 2, 3, 4`,
}

/** Reopens what the original's lines settled, before the original and its reversal settle each other. */
const releases = (settled: readonly Settled[]): readonly Settlement[] =>
  settled.map(each => ({
    paying: { posting: each.paying_posting_id, line: each.paying_line_no },
    settled: { posting: each.settled_posting_id, line: each.settled_line_no },
    amount: -each.amount,
  }))

/** The unreversed rest of a line, with its sign. */
const leftOf = ({ amount, taken_back: takenBack }: OriginalLine): bigint => (amount < 0n ? amount + takenBack : amount - takenBack)

type Mirrored = { readonly original: OriginalLine; readonly mirror: JournalLine }

const mirrored = (lines: readonly OriginalLine[]): readonly Mirrored[] =>
  lines.map(original => ({
    original,
    mirror: {
      account: original.account_code,
      amount: -leftOf(original),
      branch: original.branch_id,
      particulars: original.particulars,
      ...(original.payee_id === null ? {} : { payee: original.payee_id }),
    },
  }))

const mutualSettlements = (postingId: bigint, lines: readonly Mirrored[]): readonly Settlement[] =>
  lines
    .filter(({ original }) => original.open)
    .map(({ original, mirror }) => ({
      paying: mirror,
      settled: { posting: postingId, line: original.line_no },
      amount: magnitude(mirror.amount),
    }))

/** Received goods leave again at today's average; the difference from the value they came with is purchase price variance. */
const variances = (came: readonly OriginalMovement[], issued: readonly CostedIssue[]): readonly JournalLine[] =>
  paired(came, issued).flatMap(([movement, { cost }]) => {
    const difference = movement.value - cost
    return [
      { account: ACCOUNT.inventory, amount: difference, branch: movement.branch_id },
      { account: ACCOUNT.purchasePriceVariance, amount: -difference, branch: movement.branch_id },
    ]
  })

/** What was added to the value of goods is taken off those that still carry it. What was sold with it comes off the cost of sales. */
type Devaluation = { readonly movement: OriginalMovement; readonly taken: Required<StockRevaluation> }

const soldWith = (devalued: readonly Devaluation[]): readonly JournalLine[] =>
  devalued.flatMap(({ movement: { value, branch_id: branch }, taken }) => [
    { account: ACCOUNT.inventory, amount: value + taken.value, branch },
    { account: ACCOUNT.costOfGoods, amount: -(value + taken.value), branch },
  ])

/** The positions are locked: what is still there cannot change before the reversal. */
const devaluationsOf = async (door: OpenDoor, movements: readonly OriginalMovement[]): Promise<readonly Devaluation[]> => {
  const placed = movements.map(each => ({
    movement: each,
    branch: each.branch_id,
    product: each.product_id,
    movementNo: each.movement_no,
    quantityAfter: each.quantity_after,
    valueAfter: each.value_after,
  }))
  const positions = door.positionsOf(placed)
  const changed = placed.filter(({ movement }) => movement.quantity === 0n)
  const since = await movementsSince(door.tx, changed)
  return paired(changed, since).map(([{ movement, branch, product }, after]) => {
    const position = present(positions.get(keyOf({ branch, product })), 'the lock of a position')
    return { movement, taken: { branch, product, value: carriedBy(position, stillInStock(after, -movement.value)) } }
  })
}

/**
 * The pure rule: every line with the opposite sign, issued goods return at the value and to the lots they left with, received goods leave
 * from the lots they came to, as far as those are still there. Allocations to and from the original are released with it (D33).
 */
const reversalDraft = (
  postingId: bigint,
  original: OriginalPosting,
  date: BusinessDate,
  reason: string,
  lines: readonly OriginalLine[],
  movements: readonly OriginalMovement[],
  devalued: readonly Devaluation[],
  settled: readonly Settled[],
  setOffs: readonly SetOffLine[],
): Draft => {
  const came = movements.filter(movement => movement.quantity > 0n)
  const left = movements.filter(movement => movement.quantity < 0n)
  const own = lines.filter(line => line.account_code !== ACCOUNT.branchCurrent)
  const lost = lostWith(postingId, setOffs)
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
      // Goods that filled a gap had left before they came.
      firstFrom: shelfOf(lots, lesser(after, quantity)),
    })),
    receipts: left.map(movement => ({ branch: movement.branch_id, product: movement.product_id, quantity: -movement.quantity })),
    revaluations: devalued.map(({ taken }) => taken),
    effects: (issued): Effects => {
      const undone = mirrored(own)
      const released = linesAgainst(lost)
      return {
        received: left.map(movement => ({ value: -movement.value, lots: movement.lots })),
        lines: [
          ...undone.map(({ mirror }) => mirror),
          ...variances(came, issued),
          ...soldWith(devalued),
          ...released.map(({ against }) => against),
        ],
        settlements: [...releases(settled), ...mutualSettlements(postingId, undone), ...settlementsAgainst(postingId, released)],
      }
    },
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
 * Reverses a posting by one that mirrors it, linked, once. Returned stock has the value it left with; stock that has to leave again
 * leaves at today's average, and is refused (`not_enough_stock`) when it is no longer there (domain rules, section 7). A change of value
 * alone is taken off the goods that still carry it. An allocated document
 * releases its part of the allocation: what it paid, or was paid with, is open again (D33). Refuses `already_reversed`,
 * `cannot_reverse` (a reversal; an allocation that was released with its documents), `not_found`, and a missing reason.
 */
export const reverse = async (
  tx: Transaction,
  actor: Actor,
  request: { readonly postingId: bigint; readonly date: BusinessDate; readonly reason: string },
): Promise<Posted> => {
  const reason = request.reason.trim()
  if (reason === '') throw new Refusal('bad_input', 'Enter a reason for the reversal')
  const key = [tx.businessId, request.postingId]
  const original = await tx.row<OriginalPosting>(POSTING, key)
  if (!original) throw new Refusal('not_found')
  if (original.reverses !== null) throw new Refusal('cannot_reverse', 'A reversal cannot be reversed')
  // Two reversals at once are stopped by the database; without this, a later one could be told that its goods are short.
  if (original.is_reversed) throw new Refusal('already_reversed')
  await tx.rows(LOCK_PAYEES, key)
  const lines = await tx.rows<OriginalLine>(LINES, key)
  if (original.document_kind === 'set_off' && lines.every(line => leftOf(line) === 0n || !line.open))
    throw new Refusal('cannot_reverse', `${original.document_number} was already released when its documents were reversed`)
  const movements = await movementsOf(tx, request.postingId, original.lot_count > 0)
  const settled = await tx.rows<Settled>(SETTLED, key)
  const setOffs = await setOffsTouching(tx, request.postingId)
  const draft = (devalued: readonly Devaluation[]): Draft =>
    reversalDraft(request.postingId, original, request.date, reason, lines, movements, devalued, settled, setOffs)
  if (movements.every(({ quantity }) => quantity !== 0n)) return post(tx, actor, draft([]))
  const door = await OpenDoor.for(
    tx,
    movements.map(({ branch_id: branch, product_id: product }) => ({ branch, product })),
  )
  return post(door, actor, draft(await devaluationsOf(door, movements)))
}
