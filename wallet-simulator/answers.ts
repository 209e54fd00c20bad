import type { Charge, Ledger, Payout, Refund } from './ledger.ts'

/** The answer on the wire. `retryAfter` in seconds. */
export type Answer = { readonly status: number; readonly body: string; readonly retryAfter?: number }

const json = (status: number, body: unknown): Answer => ({ status, body: JSON.stringify(body) })

export const good = (message: string, data: unknown, meta?: unknown): Answer =>
  json(200, { status: true, message, data, ...(meta === undefined ? {} : { meta }) })

export const refused = (message: string, status = 400): Answer =>
  json(status, {
    status: false,
    message,
    meta: { nextStep: 'Ensure that the value(s) you are passing are valid.' },
    type: 'validation_error',
  })

export const invalidKey = (): Answer =>
  json(401, { status: false, message: 'Invalid key', meta: { nextStep: 'Ensure that you provide the correct authorization key.' } })

export const failing = (): Answer => json(500, { status: false, message: 'Something went wrong' })

export const tooMany = (seconds: number): Answer => ({ ...refused('Too many requests', 429), retryAfter: seconds })

const BANKS: Readonly<Record<string, string>> = { mtn: 'MTN', vod: 'Telecel', atl: 'AirtelTigo' }

type Mode = 'live' | 'test'
const other: Readonly<Record<Mode, Mode>> = { live: 'test', test: 'live' }

/** A charge or transaction. `verified`: as the list of transactions and the verification name its state. */
export const transaction = (ledger: Ledger, charge: Charge, mode: Mode, isVerified: boolean) => {
  const { id, reference, amount, phone, provider, requestedAt, fee, plan } = charge
  const { state, text } = ledger.conditionOf(charge)
  const paidAt = ledger.paidAt(charge)
  const isPaid = state === 'success' || state === 'reversed'
  const { amountOff = 0, currency = 'GHS', otherMode = false, otherReference = false } = isPaid ? (plan.paid ?? {}) : {}
  return {
    id,
    domain: otherMode ? other[mode] : mode,
    status: state === 'pay_offline' ? (isVerified ? 'ongoing' : 'pending') : state,
    reference: otherReference ? `another-${id}` : reference,
    amount: amount + amountOff,
    currency,
    message: state === 'failed' ? text : null,
    gateway_response: text,
    channel: provider === '' ? 'card' : 'mobile_money',
    paid_at: paidAt?.toISOString() ?? null,
    created_at: requestedAt.toISOString(),
    fees: isPaid ? (fee ?? undefined) : null,
    authorization: isPaid && provider !== '' ? { authorization_code: `AUTH_${id}`, ...payer(phone, provider) } : {},
    customer: { email: 'till@shop.example', phone: null },
    ...(state === 'send_otp' ? { display_text: CODE_WANTED } : {}),
  }
}

const CODE_WANTED = 'Please dial *110# to generate a voucher code. Then input the voucher'

const payer = (phone: string, provider: string) => ({
  last4: phone.slice(-4),
  bank: BANKS[provider],
  brand: BANKS[provider],
  channel: 'mobile_money',
  country_code: 'GH',
  reusable: false,
  account_name: nameOf(phone),
  mobile_money_number: phone,
})

const FIRST_NAMES = ['AMA', 'KOFI', 'ESI', 'KWAME', 'ABENA', 'YAW', 'AKOSUA', 'KOJO', 'EFUA', 'NANA']
const LAST_NAMES = ['MENSAH', 'OWUSU', 'BOATENG', 'ASANTE', 'QUARTEY', 'ADDO', 'TETTEH', 'OFORI', 'ANSAH', 'DARKO']

/** Always the same name for a phone. */
export const nameOf = (phone: string): string => `${FIRST_NAMES[Number(phone.at(-1))]} ${LAST_NAMES[Number(phone.at(-2))]}`

/** The answer to a request of which the state is `pay_offline` or `send_otp`: short, as Paystack has it. */
export const attempted = (ledger: Ledger, charge: Charge, mode: Mode): Answer => {
  const { state } = ledger.conditionOf(charge)
  const { reference, plan } = charge
  if (plan.first === 'pay_offline')
    return good('Charge attempted', {
      reference,
      status: 'pay_offline',
      display_text: 'Please complete authorization process on your mobile phone',
    })
  if (state === 'send_otp') return good('Charge attempted', { reference, status: 'send_otp', display_text: CODE_WANTED })
  return good('Charge attempted', transaction(ledger, charge, mode, false))
}

export const wrongCode = ({ reference }: Charge): Answer =>
  json(400, {
    status: false,
    message: 'Charge attempted',
    data: { reference, status: 'send_otp', display_text: 'The code is wrong. Please input the voucher again' },
  })

export const refundData = (ledger: Ledger, refund: Refund, mode: Mode) => {
  const { id, charge, amount, note, requestedAt } = refund
  return {
    id,
    integration: 100_032,
    domain: mode,
    transaction: charge.id,
    currency: 'GHS',
    amount,
    status: ledger.refundState(refund),
    merchant_note: note,
    customer_note: note,
    refunded_at: ledger.refundedAt(refund)?.toISOString() ?? null,
    createdAt: requestedAt.toISOString(),
  }
}

export const payoutData = ({ id, at, processed, fees, deductions }: Payout, mode: Mode) => ({
  id,
  integration: 100_032,
  domain: mode,
  status: 'success',
  currency: 'GHS',
  total_processed: processed,
  total_fees: fees,
  total_amount: processed - fees,
  deductions: deductions === 0 ? null : deductions,
  effective_amount: processed - fees - deductions,
  settlement_date: at.toISOString(),
})
