import type { Actor } from '@akonta/domain/actor'
import { notListed } from '@akonta/domain/catalogue/missing-product'
import { businessDateOf } from '@akonta/domain/dates'
import { refuseProductTwice } from '@akonta/domain/document-lines'
import { Refusal } from '@akonta/domain/refusals'
import { receivedLine } from '@akonta/domain/transfers/transit'
import type { ReceivedTransfer } from '@akonta/domain/transfers/transit-calls'
import type { Statement, Transaction } from '../db/database.ts'
import { post } from '../ledger/post.ts'
import { reverse } from '../ledger/reverse.ts'
import { transitReceiptPosting } from './transit-posting.ts'
import { type DispatchRow, dispatchedLines, dispatchedLots, lockTransfer, readDispatch } from './transit-queries.ts'

const RECORD: Statement = {
  name: 'transit-receipt-record',
  text: `
    with recorded as (
      insert into transfer_receipt (business_id, posting_id, dispatch_posting_id, branch_id, business_date, note)
      values ($1, $2, $3, $4, $5::date, $6)
    )
    insert into transfer_receipt_line (business_id, posting_id, line_no, product_id, received, damaged, short, over, received_value,
      damaged_value, short_value, over_value)
    select $1, $2, l.line_no, l.product_id, l.received, l.damaged, l.short, l.over, l.received_value, l.damaged_value, l.short_value, l.over_value
    from unnest($7::int[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[],
        $16::bigint[])
      as l (line_no, product_id, received, damaged, short, over, received_value, damaged_value, short_value, over_value)`,
}

/** The dispatch, locked, still in transit. Refuses `not_found` and `already_closed`. */
const openDispatch = async (tx: Transaction, number: string): Promise<DispatchRow> => {
  await lockTransfer(tx, number)
  const dispatch = await readDispatch(tx, number)
  if (dispatch === undefined || dispatch.number !== number) throw new Refusal('not_found', `There is no transfer in transit ${number}`)
  if (dispatch.state === 'RECEIVED') throw new Refusal('already_closed', `${number} was received as ${dispatch.receipt}`)
  if (dispatch.state === 'RETURNED') throw new Refusal('already_closed', `The goods of ${number} were returned with ${dispatch.receipt}`)
  return dispatch
}

/**
 * Receives a dispatch: each of its lines, with what came well, damaged and over. The rest is short. Returns the number of the receipt.
 * Refuses: not_found (the dispatch, a product that is not on it), already_closed, bad_input (a line missing or twice, more than was sent, a
 * day before the dispatch), and what the door refuses.
 */
export const receiveTransfer = async (tx: Transaction, actor: Actor, number: string, arrived: ReceivedTransfer): Promise<string> => {
  const dispatch = await openDispatch(tx, number)
  const date = arrived.date ?? businessDateOf(actor.at)
  if (date < dispatch.date) throw new Refusal('bad_input', 'The goods cannot arrive before they were sent', { field: 'entryDate' })
  const sent = await dispatchedLines(tx, dispatch)
  const names = new Map(sent.map(({ productId, productName }) => [productId, productName]))
  refuseProductTwice(arrived.lines, productId => names.get(productId) ?? `Product ${productId}`)
  const unknown = arrived.lines.find(({ productId }) => !names.has(productId))
  if (unknown) throw notListed(unknown.productId, number)
  const byProduct = new Map(arrived.lines.map(line => [line.productId, line]))
  const lots = await dispatchedLots(tx, dispatch.postingId)
  const lines = sent.map(line => {
    const came = byProduct.get(line.productId)
    if (!came) throw new Refusal('bad_input', `Enter what arrived of ${line.productName}`, { product: line.productId })
    return [{ ...line, lots: lots.get(line.productId) ?? [] }, receivedLine(line, came)] as const
  })
  const { sourceId: source, destinationId: destination } = dispatch
  const note = arrived.note ?? ''
  const posted = await post(tx, actor, transitReceiptPosting({ source, destination, date, note, lines }))
  tx.later(RECORD, [
    tx.businessId,
    posted.postingId,
    dispatch.postingId,
    destination,
    date,
    note,
    lines.map(([{ lineNo }]) => lineNo),
    lines.map(([{ productId }]) => productId),
    lines.map(([, line]) => line.received),
    lines.map(([, line]) => line.damaged),
    lines.map(([, line]) => line.short),
    lines.map(([, line]) => line.over),
    lines.map(([, line]) => line.receivedValue),
    lines.map(([, line]) => line.damagedValue),
    lines.map(([, line]) => line.shortValue),
    lines.map(([, line]) => line.overValue),
  ])
  return posted.documentNumber
}

/**
 * Refuses a whole dispatch: the posting of the dispatch is reversed, so the goods are back with the sender at the value and in the lots that
 * they left with. Returns the number of the reversal. Refuses: not_found, already_closed, and what the door refuses.
 */
export const refuseTransfer = async (tx: Transaction, actor: Actor, number: string, reason: string): Promise<string> => {
  const { postingId } = await openDispatch(tx, number)
  const reversal = await reverse(tx, actor, { postingId, date: businessDateOf(actor.at), reason: `Refused: ${reason}` })
  return reversal.documentNumber
}
