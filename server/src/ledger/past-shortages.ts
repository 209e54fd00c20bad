import type { Actor } from '@akonta/domain/actor'
import { type BusinessDate, businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import { fineText, formatQuantity, type Quantity } from '@akonta/domain/quantity'
import type { Statement, Transaction } from '../db/database.ts'
import type { PostingDocument, StockIssue, StockReceipt } from './draft.ts'
import { keyOf, type PositionKey } from './lock.ts'

/** A position with less stock on a past day than a document dated on or before that day takes. Quantities in ten-thousandths. */
export type PastShortage = {
  readonly product: number
  readonly productName: string
  readonly branch: number
  readonly branchName: string
  readonly day: BusinessDate
  readonly onHand: Quantity
  readonly wanted: Quantity
}

const PAST_SHORTAGES: Statement = {
  name: 'ledger-past-shortages',
  text: `select w.branch_id, w.product_id::int, p.name as product, b.name as branch, s.day, s.on_hand, w.quantity as wanted
         from unnest($2::int[], $3::bigint[], $4::bigint[]) as w (branch_id, product_id, quantity)
         join product p on p.business_id = $1 and p.product_id = w.product_id
         join branch b on b.business_id = $1 and b.branch_id = w.branch_id
         cross join lateral first_day_short_of(w.branch_id, w.product_id, $5::date, w.quantity) s
         order by s.day, w.branch_id, w.product_id`,
}

type ShortageRow = {
  branch_id: number
  product_id: number
  product: string
  branch: string
  day: BusinessDate
  on_hand: bigint
  wanted: bigint
}

/** The net quantity that a document takes from each position: what counts is the stock at the end of a day. */
const netIssues = (issues: readonly Required<StockIssue>[], receipts: readonly Required<StockReceipt>[]) => {
  const net = new Map<string, PositionKey & { readonly quantity: Quantity }>()
  const add = ({ branch, product }: PositionKey, quantity: Quantity): void => {
    const key = keyOf({ branch, product })
    net.set(key, { branch, product, quantity: (net.get(key)?.quantity ?? 0n) + quantity })
  }
  for (const each of issues) add(each, each.quantity)
  for (const each of receipts) add(each, -each.quantity)
  return [...net.values()].filter(({ quantity }) => quantity > 0n)
}

/**
 * Where a back-dated document takes more than the stock at the end of its own date or of any later day: the first such day for each
 * position (D25). The positions are locked, so the result cannot change before the document is posted. A document dated today needs no
 * query: today's stock was compared before.
 */
export const pastShortages = async (
  tx: Transaction,
  { at }: Actor,
  { date }: PostingDocument,
  issues: readonly Required<StockIssue>[],
  receipts: readonly Required<StockReceipt>[],
): Promise<readonly PastShortage[]> => {
  if (date >= businessDateOf(at)) return []
  const taken = netIssues(issues, receipts)
  if (taken.length === 0) return []
  const wanted = [taken.map(each => each.branch), taken.map(each => each.product), taken.map(each => each.quantity)]
  const rows = await tx.rows<ShortageRow>(PAST_SHORTAGES, [tx.businessId, ...wanted, date])
  return rows.map(row => ({
    product: row.product_id,
    productName: row.product,
    branch: row.branch_id,
    branchName: row.branch,
    day: row.day,
    onHand: row.on_hand,
    wanted: row.wanted,
  }))
}

/** "Not enough stock on an earlier day. Milo Tin 400g in Kumasi Adum on 01-11-2026: 3 in stock, 5 wanted". */
export const pastShortageSentence = (shortages: readonly PastShortage[]): string => {
  const one = (short: PastShortage): string =>
    `${short.productName} in ${short.branchName} on ${formatDayFirst(short.day)}: ${formatQuantity(short.onHand)} in stock, ${formatQuantity(short.wanted)} wanted`
  return `Not enough stock on an earlier day. ${shortages.map(one).join('; ')}`
}

/** The same for programs, quantities as text with 4 decimals. */
export const pastShortageFacts = (shortages: readonly PastShortage[]) =>
  shortages.map(({ product, branch, day, onHand, wanted }) => ({
    product,
    branch,
    day,
    onHand: fineText(onHand),
    wanted: fineText(wanted),
  }))
