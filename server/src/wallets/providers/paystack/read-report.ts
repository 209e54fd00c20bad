import { isRecord } from '@akonta/domain/contract/codec'
import { businessDateOf } from '@akonta/domain/dates'
import type { Report, ReportedPayout, ReportedTransaction } from '../report-port.ts'
import type { PaystackAnswer } from './call-paystack.ts'
import { wordsOf } from './masked.ts'
import { momentOf, msisdnOf, textOf, wholeAmount } from './read-charge.ts'

type Fields = Readonly<Record<string, unknown>>

const STATES: Readonly<Record<string, ReportedTransaction['state']>> = {
  success: 'paid',
  reversed: 'reversed',
  failed: 'failed',
  abandoned: 'failed',
  timeout: 'failed',
}

export const readTransaction = (row: Fields): ReportedTransaction | null => {
  const amount = wholeAmount(row.amount)
  const at = momentOf(row.paid_at, row.paidAt, row.created_at, row.createdAt)
  const providerId = textOf(row.id)
  if (amount === null || at === null || providerId === '' || typeof row.status !== 'string' || typeof row.currency !== 'string') return null
  const authorization = isRecord(row.authorization) ? row.authorization : {}
  return {
    reference: textOf(row.reference),
    providerId,
    state: STATES[row.status] ?? 'open',
    amount,
    currency: row.currency.slice(0, 3),
    isLive: row.domain === 'live',
    fee: wholeAmount(row.fees),
    at,
    msisdn: msisdnOf(authorization.mobile_money_number),
    payerName: wordsOf(authorization.account_name),
  }
}

const PAYOUT_STATES: Readonly<Record<string, ReportedPayout['state']>> = { success: 'paid', failed: 'failed' }

export const readPayout = (row: Fields): ReportedPayout | null => {
  const id = textOf(row.id)
  const at = momentOf(row.settlement_date)
  const processed = wholeAmount(row.total_processed)
  const fees = wholeAmount(row.total_fees)
  const deductions = row.deductions === null ? 0n : wholeAmount(row.deductions)
  const paidOut = wholeAmount(row.effective_amount)
  if (id === '' || at === null || processed === null || fees === null || deductions === null || paidOut === null) return null
  return {
    id,
    state: PAYOUT_STATES[textOf(row.status)] ?? 'open',
    day: businessDateOf(at),
    currency: textOf(row.currency).slice(0, 3),
    isLive: row.domain === 'live',
    processed,
    fees,
    deductions,
    paidOut,
  }
}

export type Page<Row> = { readonly rows: readonly Row[]; readonly pages: number }

/** One page of a list. A row that cannot be read makes the list unclear: money is missing from a list that leaves it out. */
export const readPage = <Row>(
  answer: PaystackAnswer,
  read: (row: Fields) => Row | null,
): Page<Row> | (Report<Row> & { kind: 'unclear' }) => {
  if (answer.kind !== 'answer') return { kind: 'unclear', said: answer.said }
  const { status, body } = answer
  if (status === 401 || status === 403) return { kind: 'unclear', said: 'Paystack refuses the secret key' }
  if (status !== 200 || !isRecord(body) || !Array.isArray(body.data))
    return { kind: 'unclear', said: (isRecord(body) && wordsOf(body.message)) || `Paystack answered with status ${status}` }
  const rows = body.data.map((row: unknown) => (isRecord(row) ? read(row) : null))
  const whole = rows.filter(row => row !== null)
  if (whole.length < rows.length) return { kind: 'unclear', said: 'A row of Paystack could not be read' }
  const pages = isRecord(body.meta) ? body.meta.pageCount : undefined
  return { rows: whole, pages: typeof pages === 'number' && Number.isSafeInteger(pages) ? pages : 1 }
}
