import { assert } from '@akonta/domain/assert'
import { addDays, type BusinessDate } from '@akonta/domain/dates'
import { localPhone, type Network } from '@akonta/domain/wallets/network'
import type { Heard } from '../answer.ts'
import type { CollectionProvider, CollectionRequest, OpenProvider } from '../collection-provider.ts'
import type { RefundPort, RefundRequest } from '../refund-port.ts'
import type { Report, ReportedTransaction, ReportPort } from '../report-port.ts'
import { callPaystack, type PaystackAnswer } from './call-paystack.ts'
import { keptText } from './masked.ts'
import { readBalance } from './read-balance.ts'
import { readCallback } from './read-callback.ts'
import { isDuplicate, nameIn, readLookUp, readRequest } from './read-charge.ts'
import { readRefund, readRefundList, readRefundRequest } from './read-refund.ts'
import { type Page, readPage, readPayout, readTransaction } from './read-report.ts'

export const PAYSTACK_ADDRESS = new URL('https://api.paystack.co')

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Keys are sent to Paystack itself only, or to a simulator on this machine. */
export const isPaystackAddress = (address: URL): boolean =>
  address.origin === PAYSTACK_ADDRESS.origin || (address.protocol === 'http:' && LOOPBACK.has(address.hostname))

type PaystackOptions = {
  readonly now?: () => Date
  /** In milliseconds, for each call of the port. */
  readonly limit?: number
}

const LIMIT_MS = 8_000
/** The cashier can go on without a name. */
const NAME_LIMIT_MS = 3_000
/** For so long the state of a charge is told by another call, which does not yet call it abandoned. */
const YOUNG_MS = 180_000

const PROVIDER_CODES: Readonly<Record<Network, string>> = { mtn: 'mtn', telecel: 'vod', at: 'atl' }
const BANK_CODES: Readonly<Record<Network, string>> = { mtn: 'MTN', telecel: 'VOD', at: 'ATL' }

const MSISDN = /^233\d{9}$/
const REFERENCE = /^[\w.=-]{1,100}$/
const LARGEST_AMOUNT = BigInt(Number.MAX_SAFE_INTEGER)

const ROWS_A_PAGE = 100
const MOST_PAGES = 200

/**
 * Paystack for mobile money in Ghana: one contract covers all networks. The outcome of a charge is `data.status`. `address` is Paystack's own,
 * or that of a simulator on this machine.
 */
export const openPaystack =
  (address: URL, { now = () => new Date(), limit = LIMIT_MS }: PaystackOptions = {}): OpenProvider =>
  ({ secretKey, email }): CollectionProvider => {
    assert(isPaystackAddress(address), 'keys of Paystack may go to this address')

    const deadline = (most = limit): AbortSignal => AbortSignal.timeout(Math.min(most, limit))
    const call = (path: string, signal: AbortSignal, body?: object): Promise<PaystackAnswer> =>
      callPaystack(address, secretKey, { path, signal, ...(body && { body }) })
    const heard = <F>(finding: F, answer: PaystackAnswer, code = ''): Heard<F> => ({
      finding,
      raw: answer.kind === 'answer' ? keptText(answer.text, [secretKey, code]) : '',
      retryAfter: answer.kind === 'answer' ? answer.retryAfter : null,
    })

    const lookUpWithin = async (reference: string, requestedAt: Date, signal: AbortSignal) => {
      const isYoung = now().getTime() - requestedAt.getTime() < YOUNG_MS
      const answer = await call(`${isYoung ? '/charge' : '/transaction/verify'}/${encodeURIComponent(reference)}`, signal)
      return heard(readLookUp(answer, { reference, requestedAt, now: now() }), answer)
    }

    const request = async ({ reference, network, msisdn, amount, note }: CollectionRequest) => {
      assert(REFERENCE.test(reference) && MSISDN.test(msisdn) && amount > 0n && amount <= LARGEST_AMOUNT, 'a request has another form')
      const requestedAt = now()
      const signal = deadline()
      const answer = await call('/charge', signal, {
        email,
        amount: Number(amount),
        currency: 'GHS',
        reference,
        mobile_money: { phone: localPhone(msisdn), provider: PROVIDER_CODES[network] },
        metadata: { note },
      })
      if (isDuplicate(answer)) return lookUpWithin(reference, requestedAt, signal)
      return heard(readRequest(answer, { reference, requestedAt, now: now() }), answer)
    }

    const submitCode = async (reference: string, code: string) => {
      const answer = await call('/charge/submit_otp', deadline(), { otp: code, reference })
      return heard(readLookUp(answer, { reference, requestedAt: now(), now: now() }), answer, code)
    }

    const nameOf = async (network: Network, msisdn: string): Promise<string | null> => {
      const asked = new URLSearchParams({ account_number: localPhone(msisdn), bank_code: BANK_CODES[network] })
      const answer = await call(`/bank/resolve?${asked}`, deadline(NAME_LIMIT_MS))
      return nameIn(answer)
    }

    const refunds: RefundPort = {
      request: async (refund: RefundRequest) => {
        const { reference, refundReference, amount } = refund
        assert(amount > 0n && amount <= LARGEST_AMOUNT, 'a refund has another form')
        const answer = await call('/refund', deadline(), { transaction: reference, amount: Number(amount), merchant_note: refundReference })
        return heard(readRefundRequest(answer, refund, now()), answer)
      },
      lookUp: async (refund: RefundRequest) => {
        const { providerId, paymentId } = refund
        const path =
          providerId === ''
            ? `/refund?${new URLSearchParams({ transaction: paymentId, perPage: String(ROWS_A_PAGE) })}`
            : `/refund/${encodeURIComponent(providerId)}`
        const answer = await call(path, deadline())
        return heard((providerId === '' ? readRefundList : readRefund)(answer, refund, now()), answer)
      },
    }

    const listed = async <Row>(
      path: string,
      asked: Readonly<Record<string, string>>,
      read: (row: Readonly<Record<string, unknown>>) => Row | null,
      idOf: (row: Row) => string,
    ): Promise<Report<Row>> => {
      const rows = new Map<string, Row>()
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const parameters = new URLSearchParams({ ...asked, perPage: String(ROWS_A_PAGE), page: String(page) })
        const found: Page<Row> | (Report<Row> & { kind: 'unclear' }) = readPage(await call(`${path}?${parameters}`, deadline()), read)
        if ('kind' in found) return found
        // A row that is added during the reading moves the others on: the last of a page is the first of the next one again.
        for (const row of found.rows) rows.set(idOf(row), row)
        if (page >= found.pages) return { kind: 'listed', rows: [...rows.values()] }
      }
      return { kind: 'unclear', said: 'The list of Paystack is too long' }
    }

    const within = (first: BusinessDate, last: BusinessDate) => ({
      from: `${first}T00:00:00.000Z`,
      to: new Date(Date.parse(`${addDays(last, 1)}T00:00:00Z`) - 1).toISOString(),
    })
    const idOfTransaction = ({ providerId }: ReportedTransaction): string => providerId
    const reports: ReportPort = {
      transactionsOf: day => listed('/transaction', within(day, day), readTransaction, idOfTransaction),
      payoutsOf: (first, last) => listed('/settlement', within(first, last), readPayout, ({ id }) => id),
      transactionsOfPayout: payoutId =>
        listed(`/settlement/${encodeURIComponent(payoutId)}/transactions`, {}, readTransaction, idOfTransaction),
    }

    return {
      name: 'Paystack',
      isLive: secretKey.startsWith('sk_live_'),
      networks: new Set<Network>(['mtn', 'telecel', 'at']),
      testKey: async () => readBalance(await call('/balance', deadline())),
      request,
      submitCode,
      lookUp: (reference, requestedAt) => lookUpWithin(reference, requestedAt, deadline()),
      nameOf,
      readCallback: (rawBody, headers) => readCallback(rawBody, headers, secretKey),
      refunds,
      reports,
    }
  }
