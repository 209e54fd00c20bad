import type { Actor } from '@akonta/domain/actor'
import { present } from '@akonta/domain/assert'
import { notInCatalogue } from '@akonta/domain/catalogue/missing-product'
import type { NewCountLine } from '@akonta/domain/counts/count-calls'
import { LARGEST_SCALED } from '@akonta/domain/decimal'
import { baseQuantityOf } from '@akonta/domain/packs/pack'
import type { Quantity } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../db/database.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import { OpenDoor } from '../ledger/open-door.ts'
import { withNamedPacks } from '../packs/named-pack-queries.ts'
import { type LockedCount, shareCount } from './count-queries.ts'

const PRODUCT: Statement = {
  name: 'stock-count-line-product',
  text: `
    select p.name, case $3::text when 'CATEGORY' then p.category_id = $4
        when 'LIST' then exists (select from stock_count_product g where g.business_id = $1 and g.count_id = $5 and g.product_id = $2)
        else true end as "isPart"
    from product p where p.business_id = $1 and p.product_id = $2 and p.archived_at is null`,
}

const ELSEWHERE: Statement = {
  name: 'stock-count-line-elsewhere',
  text: `
    select c.count_number as number from stock_count_line l
    join stock_count c on c.business_id = l.business_id and c.count_id = l.count_id
    where l.business_id = $1 and l.product_id = $2 and c.branch_id = $3 and c.count_id <> $4 and c.status in ('COUNTING', 'SUBMITTED')
    order by c.count_id limit 1`,
}

/** The books at a moment: after the last movement that was recorded until then. Walks back from the newest. */
const BOOKS_AT: Statement = {
  name: 'stock-count-line-books-at',
  text: `
    select m.movement_no as "movementNo", m.quantity_after as quantity from stock_movement m
    join posting p on p.business_id = m.business_id and p.posting_id = m.posting_id
    where m.business_id = $1 and m.branch_id = $2 and m.product_id = $3 and p.recorded_at <= $4
    order by m.movement_no desc limit 1`,
}

type Books = { readonly quantity: Quantity; readonly movementNo: bigint }

const BEFORE: Statement = {
  name: 'stock-count-line-before',
  text: `
    select take, max(round) as round, min(counted_at) as "beganAt", max(max(line_no)) over ()::int as "lineNo"
    from stock_count_line where business_id = $1 and count_id = $2 and product_id = $3
    group by take order by take desc limit 1`,
}

/** The last take of a product, its round, and the number of the last line of any take. */
type Before = { readonly take: number; readonly round: number; readonly beganAt: Date; readonly lineNo: number }

const INSERT = insertOf('stock-count-line-insert', 'stock_count_line', [
  'business_id, count_id, product_id, line_no, round, take, counted, book, movement_no, counted_by, counter_name',
  'counted_at',
])

const AFTER: Statement = {
  name: 'stock-count-line-after',
  text: `
    select sum(counted)::bigint as counted, min(movement_no) <> max(movement_no) as "isMoved",
      coalesce(array_agg(distinct counter_name) filter (where counter_name <> $5), '{}') as others
    from stock_count_line where business_id = $1 and count_id = $2 and product_id = $3 and take = $4`,
}

const booksAt = async (tx: Transaction, { branch, product }: { branch: number; product: number }, at: Date): Promise<Books> =>
  (await tx.row<Books>(BOOKS_AT, [tx.businessId, branch, product, at])) ?? { quantity: 0n, movementNo: 0n }

/** The round of a moment: each round that had not ended then is one less. */
const roundAt = ({ round, roundsEnded }: LockedCount, at: Date): number => round - roundsEnded.filter(ended => at <= ended).length

type Counted = Pick<NewCountLine, 'replaces'> & { readonly at: Date; readonly round: number; readonly isKept: boolean }

/**
 * The take of a line. One that a device kept belongs to its moment, however late it is sent: counted before the last take began, it adds to the
 * first one, and in any other case that take has replaced it.
 */
const takeOf = ({ at, round, isKept, replaces }: Counted, before: Before | undefined): number => {
  if (before === undefined) return 1
  if (isKept && at < before.beganAt) return before.take === 1 && before.round === round ? 1 : before.take - 1
  return before.take + (replaces || before.round < round ? 1 : 0)
}

export type SavedCountLine = { readonly counted: Quantity; readonly isMoved: boolean; readonly others: readonly string[] }

const NOT_COUNTING: Readonly<Record<Exclude<LockedCount['status'], 'COUNTING'>, (number: string) => string>> = {
  SUBMITTED: number => `${number} was submitted. Nothing more is counted unless it is sent back`,
  APPROVED: number => `${number} is approved and no longer changes`,
  CANCELLED: number => `${number} was cancelled`,
}

/**
 * Saves what somebody counted of a product, with the stock of this very moment: the position stays locked until the line is saved, so that
 * every sale is either before it or after it. A line that a device kept without a connection (`countedAt`) has the stock of the moment it was
 * counted, or of the start of the count if the device's clock is behind, and the round of that moment. Refuses: not_found, bad_input (not part of this count),
 * already_closed, in_use (the product is being counted in another count: it would be corrected twice), out_of_range (with what others counted).
 */
export const saveCountLine = async (
  tx: Transaction,
  actor: Actor,
  number: string,
  line: NewCountLine,
  countedAt?: Date,
): Promise<SavedCountLine> => {
  const count = await shareCount(tx, number)
  if (count.status !== 'COUNTING') throw new Refusal('already_closed', NOT_COUNTING[count.status](number))
  const product = await tx.row<{ name: string; isPart: boolean | null }>(PRODUCT, [
    tx.businessId,
    line.productId,
    count.scope,
    count.categoryId,
    count.countId,
  ])
  if (!product) throw notInCatalogue(line.productId)
  if (product.isPart !== true) throw new Refusal('bad_input', `${product.name} is not part of this count`, { field: 'productId' })
  const [named = line] = await withNamedPacks(tx, [line], () => product.name)
  const quantity = baseQuantityOf(named)

  const key = { branch: count.branchId, product: line.productId }
  const [locked] = (await OpenDoor.for(tx, [key])).positionsOf([key]).values()
  const now: Books = present(locked, 'the position of a counted product')
  const at = countedAt === undefined || countedAt > count.startedAt ? (countedAt ?? actor.at) : count.startedAt
  const books = countedAt === undefined ? now : await booksAt(tx, key, at)
  const elsewhere = await tx.row<{ number: string }>(ELSEWHERE, [tx.businessId, line.productId, count.branchId, count.countId])
  if (elsewhere) throw new Refusal('in_use', `${product.name} is being counted in ${elsewhere.number}. Finish that count first`)
  const before = await tx.row<Before>(BEFORE, [tx.businessId, count.countId, line.productId])
  const round = countedAt === undefined ? count.round : roundAt(count, at)
  const take = takeOf({ at, round, isKept: countedAt !== undefined, replaces: line.replaces }, before)
  await tx.count(
    INSERT,
    INSERT.values({
      business_id: tx.businessId,
      count_id: count.countId,
      product_id: line.productId,
      line_no: (before?.lineNo ?? 0) + 1,
      round,
      take,
      counted: quantity,
      book: books.quantity,
      movement_no: books.movementNo,
      counted_by: actor.userId,
      counter_name: line.counter,
      counted_at: at,
    }),
  )
  const saved = await tx.one<SavedCountLine>(AFTER, [
    ...[tx.businessId, count.countId, line.productId],
    Math.max(take, before?.take ?? take),
    line.counter,
  ])
  if (saved.counted > LARGEST_SCALED) throw new Refusal('out_of_range', `${product.name}: the quantity is too large`, { field: 'qty' })
  return saved
}
