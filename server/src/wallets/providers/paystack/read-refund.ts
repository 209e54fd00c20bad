import { isRecord } from '@akonta/domain/contract/codec'
import type { CannotRequest } from '../answer.ts'
import type { RefundFinding, RefundRequest } from '../refund-port.ts'
import type { PaystackAnswer } from './call-paystack.ts'
import { wordsOf } from './masked.ts'
import { momentOf, textOf, wholeAmount } from './read-charge.ts'

type Fields = Readonly<Record<string, unknown>>

const unclear = (said: string): RefundFinding => ({ kind: 'unclear', said })

const readState = (data: Fields, now: Date): RefundFinding => {
  const providerId = textOf(data.id)
  if (providerId === '') return unclear('Paystack did not tell the number of the refund')
  const said = wordsOf(data.reason) || wordsOf(data.message)
  switch (data.status) {
    case 'pending':
    case 'processing':
      return { kind: 'pending', providerId }
    case 'processed':
      return { kind: 'done', providerId, doneAt: momentOf(data.refunded_at, data.updatedAt, data.updated_at) ?? now }
    case 'failed':
      return { kind: 'failed', providerId, said: said || 'The refund failed' }
    case 'needs-attention':
      return { kind: 'needs_people', providerId, said: said || 'Paystack needs details of the customer' }
    default:
      return unclear(`Paystack answered with the unknown state "${wordsOf(data.status)}"`)
  }
}

const readFailure = (answer: PaystackAnswer): RefundFinding => {
  if (answer.kind !== 'answer') return unclear(answer.said)
  const said = isRecord(answer.body) ? wordsOf(answer.body.message) : ''
  return unclear(said || `Paystack answered with status ${answer.status}`)
}

/** Our reference is in the note: Paystack has no field for it. */
const isOurs = ({ refundReference, amount }: RefundRequest, row: Fields): boolean =>
  typeof row.merchant_note === 'string' && row.merchant_note.includes(refundReference) && wholeAmount(row.amount) === amount

/** A refund must be the one that was meant: its note and its amount, if they are told. */
export const readRefund = (answer: PaystackAnswer, refund: RefundRequest, now: Date): RefundFinding => {
  if (answer.kind !== 'answer' || answer.status >= 300 || !isRecord(answer.body) || !isRecord(answer.body.data)) return readFailure(answer)
  const { data } = answer.body
  if (data.amount !== undefined && wholeAmount(data.amount) !== refund.amount) return unclear('Paystack answered about another refund')
  return readState(data, now)
}

/** Finds a refund in the list of all refunds of its payment. */
export const readRefundList = (answer: PaystackAnswer, refund: RefundRequest, now: Date): RefundFinding => {
  if (answer.kind !== 'answer' || answer.status !== 200 || !isRecord(answer.body) || !Array.isArray(answer.body.data))
    return readFailure(answer)
  const found = answer.body.data.find((row: unknown): row is Fields => isRecord(row) && isOurs(refund, row))
  return found === undefined ? { kind: 'not_there' } : readState(found, now)
}

export const readRefundRequest = (answer: PaystackAnswer, refund: RefundRequest, now: Date): RefundFinding | CannotRequest => {
  if (answer.kind === 'away') return { kind: 'cannot_request', why: 'no_line', said: answer.said }
  if (answer.kind !== 'answer') return unclear(answer.said)
  const { status, body } = answer
  const said = isRecord(body) ? wordsOf(body.message) : ''
  if (status === 401 || status === 403) return { kind: 'cannot_request', why: 'wrong_keys', said: 'Paystack refuses the secret key' }
  if (status === 429) return { kind: 'cannot_request', why: 'too_many_calls', said: 'Paystack limits the number of calls' }
  if ((status === 400 || status === 404 || status === 422) && isRecord(body))
    return {
      kind: 'cannot_request',
      why: /amount/i.test(said) ? 'amount_not_allowed' : 'bad_request',
      said: said || 'Paystack refused the refund',
    }
  return readRefund(answer, refund, now)
}
