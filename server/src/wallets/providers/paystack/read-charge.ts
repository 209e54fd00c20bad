import { isRecord } from '@akonta/domain/contract/codec'
import { LARGEST_SCALED } from '@akonta/domain/decimal'
import type { Pesewas } from '@akonta/domain/money'
import type { DeclineReason, Finding, Paid, RequestFinding } from '../collection-provider.ts'
import type { PaystackAnswer, WholeAnswer } from './call-paystack.ts'
import { wordsOf } from './masked.ts'

type Fields = Readonly<Record<string, unknown>>

const unclear = (said: string, isAlarming = false): Finding => ({ kind: 'unclear', said, isAlarming })

const LARGEST = Number(LARGEST_SCALED)

/** Null for what the books cannot hold too: a screen could not show it. */
export const wholeAmount = (value: unknown): Pesewas | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LARGEST ? BigInt(value) : null

export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : ''
}

export const momentOf = (...values: readonly unknown[]): Date | null => {
  for (const value of values) if (typeof value === 'string' && !Number.isNaN(Date.parse(value))) return new Date(value)
  return null
}

/** As 233XXXXXXXXX; empty for what is no number of Ghana. */
export const msisdnOf = (value: unknown): string => {
  const parts = /^(?:\+?233|0)(\d{9})$/.exec(textOf(value))
  return parts === null ? '' : `233${parts[1]}`
}

/** In this order, as some texts fit several. Unknown texts are `other`. */
const REASONS: readonly (readonly [DeclineReason, RegExp])[] = [
  ['not_enough_money', /insufficient|not enough|low[ _]balance/i],
  ['wrong_pin', /(wrong|incorrect|invalid) pin/i],
  ['another_prompt_open', /(another|previous|existing|pending) (transaction|request|prompt)/i],
  ['not_a_wallet', /not registered|not a (mobile money|wallet)|no wallet|(invalid|unknown) (subscriber|msisdn|phone)|payer not found/i],
  ['wallet_limit', /limit/i],
  [
    'refused_by_customer',
    /(declined|rejected|cancelled|canceled|refused) by (the )?(customer|user|payer)|(customer|user|payer) (has )?(declined|rejected|cancelled|canceled|refused)/i,
  ],
  ['network_down', /(network|service|provider) .*(down|unavailable|unreachable)/i],
]

const reasonIn = (text: string): DeclineReason => REASONS.find(([, words]) => words.test(text))?.[0] ?? 'other'

const paidOf = (data: Fields, now: Date): Paid | null => {
  const amount = wholeAmount(data.amount)
  const providerId = textOf(data.id)
  const isLive = data.domain === 'live'
  if (amount === null || providerId === '' || typeof data.currency !== 'string' || !(isLive || data.domain === 'test')) return null
  const authorization = isRecord(data.authorization) ? data.authorization : {}
  return {
    providerId,
    // Paystack documents no number of the network.
    networkId: '',
    amount,
    currency: data.currency.slice(0, 3),
    isLive,
    fee: wholeAmount(data.fees),
    paidAt: momentOf(data.paid_at, data.paidAt, data.transaction_date, data.created_at) ?? now,
    payerName: typeof authorization.account_name === 'string' ? wordsOf(authorization.account_name) : '',
    msisdn: msisdnOf(authorization.mobile_money_number),
  }
}

const PENDING = new Set(['pay_offline', 'pending', 'ongoing', 'processing', 'queued'])
const EXPIRED = new Set(['timeout', 'abandoned'])
const PIN_MS = 180_000

/**
 * The outcome by `data.status` alone, never by the `status` of the envelope, which only says that the call was good. `requestedAt` sets the
 * end of a prompt: the networks allow 180 s.
 */
const readCharge = (data: Fields, reference: string, requestedAt: Date, now: Date): Finding => {
  // Only a payment must name its reference: an answer to a refused request may leave it out.
  if (data.reference !== reference && (data.reference !== undefined || data.status === 'success'))
    return unclear('Paystack answered about another collection', true)
  const { status } = data
  if (typeof status !== 'string') return unclear('Paystack did not tell the state of the payment')
  const said = wordsOf(data.gateway_response) || wordsOf(data.message)
  if (status === 'success' || status === 'reversed') {
    const paid = paidOf(data, now)
    if (paid === null) return unclear('Paystack says that it was paid, but its answer is incomplete', true)
    return { kind: status === 'success' ? 'approved' : 'taken_back', paid }
  }
  if (status === 'send_otp') return { kind: 'needs_code', hint: wordsOf(data.display_text) || said }
  if (status === 'failed') {
    const why = wordsOf(data.message) || said
    return { kind: 'declined', reason: reasonIn(`${why} ${said}`), said: why }
  }
  if (EXPIRED.has(status)) return { kind: 'expired', said }
  if (PENDING.has(status)) return { kind: 'pending', waitUntil: new Date(requestedAt.getTime() + PIN_MS) }
  return unclear(`Paystack answered with the unknown state "${wordsOf(status)}"`)
}

const messageOf = (body: unknown): string => (isRecord(body) ? wordsOf(body.message) : '')

/** Paystack has the reference already: it must be looked up. */
export const isDuplicate = (answer: PaystackAnswer): boolean =>
  answer.kind === 'answer' && answer.status === 400 && /duplicate transaction reference/i.test(messageOf(answer.body))

type Asked = { readonly reference: string; readonly requestedAt: Date; readonly now: Date }

/** A state in the data decides, whatever the HTTP status below 500. */
const stateIn = (answer: WholeAnswer, { reference, requestedAt, now }: Asked): Finding | undefined => {
  const { status, body } = answer
  if (status >= 500 || !isRecord(body) || !isRecord(body.data) || body.data.status === undefined) return undefined
  return readCharge(body.data, reference, requestedAt, now)
}

export const readLookUp = (answer: PaystackAnswer, asked: Asked): Finding => {
  if (answer.kind !== 'answer') return unclear(answer.said)
  const { status, body } = answer
  const told = stateIn(answer, asked)
  if (told !== undefined) return told
  const message = messageOf(body)
  if (status === 404 || (status === 400 && /reference (is )?(invalid|not found)/i.test(message))) return { kind: 'not_there' }
  if (status === 401 || status === 403) return unclear('Paystack refuses the secret key')
  if (status === 429) return unclear('Paystack limits the number of calls')
  if (body === undefined) return unclear(`The answer of Paystack could not be read (${status})`)
  return unclear(message || `Paystack answered with status ${status}`)
}

export const readRequest = (answer: PaystackAnswer, asked: Asked): RequestFinding => {
  if (answer.kind !== 'answer')
    return answer.kind === 'away' ? { kind: 'cannot_request', why: 'no_line', said: answer.said } : unclear(answer.said)
  const { status, body } = answer
  const told = stateIn(answer, asked)
  if (told !== undefined) return told
  const message = messageOf(body)
  if (status === 401 || status === 403) return { kind: 'cannot_request', why: 'wrong_keys', said: 'Paystack refuses the secret key' }
  if (status === 429) return { kind: 'cannot_request', why: 'too_many_calls', said: 'Paystack limits the number of calls' }
  if (status === 400 && isRecord(body))
    return { kind: 'cannot_request', why: refusalOf(message), said: message || 'Paystack refused the request' }
  if (body === undefined) return unclear(`The answer of Paystack could not be read (${status})`)
  return unclear(message || `Paystack answered with status ${status}`)
}

const refusalOf = (message: string) => {
  if (/amount/i.test(message)) return 'amount_not_allowed'
  return /provider|channel/i.test(message) ? 'network_not_offered' : 'bad_request'
}

/** Of the wallet's owner. Whatever else Paystack answers is no name. */
export const nameIn = (answer: PaystackAnswer): string | null => {
  if (answer.kind !== 'answer' || answer.status !== 200 || !isRecord(answer.body) || !isRecord(answer.body.data)) return null
  return wordsOf(answer.body.data.account_name) || null
}
