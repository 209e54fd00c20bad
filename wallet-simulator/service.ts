import {
  type Answer,
  attempted,
  failing,
  good,
  invalidKey,
  nameOf,
  payoutData,
  refundData,
  refused,
  tooMany,
  transaction,
  wrongCode,
} from './answers.ts'
import type { Charge, Ledger } from './ledger.ts'
import { planOf } from './plans.ts'
import { Invalid, readCharge, readCode, readRefund } from './read-request.ts'

/** One request as it arrived. */
export type Received = {
  readonly method: string
  readonly url: URL
  readonly authorization: string
  readonly contentType: string
  readonly body: string
}

/** How the answer is delivered, if not as it is. */
type Fault = 'cut' | 'half' | 'html' | 'empty' | 'slow'

export type Reply = {
  readonly answer: Answer
  readonly fault?: Fault
  /** The charge that this request made, for its callbacks. */
  readonly made?: Charge
}

const RETRY_SECONDS = 30
const UNREADABLE: readonly Fault[] = ['half', 'html', 'empty']
const CUT: Reply = { answer: failing(), fault: 'cut' }

const param = (url: URL, name: string): string => url.searchParams.get(name) ?? ''

/** Paystack in memory, as far as mobile money in Ghana needs it. */
export class Service {
  readonly #ledger: Ledger
  readonly #key: string
  readonly #now: () => Date
  readonly #attempts = new Map<string, number>()

  constructor(ledger: Ledger, key: string, now: () => Date) {
    this.#ledger = ledger
    this.#key = key
    this.#now = now
  }

  get mode(): 'live' | 'test' {
    return this.#key.startsWith('sk_live_') ? 'live' : 'test'
  }

  reply(received: Received): Reply {
    if (received.authorization !== `Bearer ${this.#key}`) return { answer: invalidKey() }
    try {
      return this.#route(received)
    } catch (error) {
      if (error instanceof Invalid) return { answer: refused(error.message) }
      throw error
    }
  }

  #route(received: Received): Reply {
    const { method, url, contentType, body } = received
    const [, first = '', second = '', third = ''] = url.pathname.split('/').map(decodeURIComponent)
    const route = `${method} /${first}`
    if (route === 'POST /charge' && second === '') return this.#charge(contentType, body)
    if (route === 'POST /charge' && second === 'submit_otp') return { answer: this.#code(contentType, body) }
    if (route === 'GET /balance' && second === '') return { answer: good('Balances retrieved', this.#balances()) }
    if (route === 'GET /charge') return this.#lookUp(second, false)
    if (route === 'GET /transaction' && second === 'verify') return this.#lookUp(third, true)
    if (route === 'GET /transaction' && second === '') return { answer: this.#transactions(url) }
    if (route === 'GET /bank' && second === 'resolve') return this.#name(url)
    if (route === 'POST /refund' && second === '') return this.#refund(contentType, body)
    if (route === 'GET /refund') return { answer: second === '' ? this.#refunds(url) : this.#refundOf(second) }
    if (route === 'GET /settlement' && second === '') return { answer: this.#payouts(url) }
    if (route === 'GET /settlement' && third === 'transactions') return { answer: this.#payoutTransactions(second, url) }
    return { answer: refused('Route not found', 404) }
  }

  #charge(contentType: string, body: string): Reply {
    const asked = readCharge(contentType, body)
    const { reference } = asked
    const attempt = (this.#attempts.get(reference) ?? 0) + 1
    this.#attempts.set(reference, attempt)
    if (this.#ledger.chargeOf(reference) !== undefined) return { answer: refused('Duplicate Transaction Reference') }
    const fault = attempt === 1 ? planOf(asked.phone).request : undefined
    if (fault === '401') return { answer: invalidKey() }
    if (fault === '500, not made') return { answer: failing() }
    if (fault === 'cut, not made') return CUT
    const made = this.#ledger.charge(asked)
    if (made.plan.paysElsewhere === true) this.payElsewhere(asked.amount)
    switch (fault) {
      case 'cut, made':
        return { ...CUT, made }
      case '500, made':
        return { answer: failing(), made }
      case 'duplicate':
        return { answer: refused('Duplicate Transaction Reference'), made }
      default:
        return { answer: attempted(this.#ledger, made, this.mode), made, ...(fault === 'slow' && { fault }) }
    }
  }

  /** A customer pays the same account by a payment page. The reference is returned. */
  payElsewhere(amount: number): string {
    const reference = `page-${this.#ledger.charges.length + 1}`
    this.#ledger.charge({ reference, phone: '', provider: '', amount }, false)
    return reference
  }

  #code(contentType: string, body: string): Answer {
    const { code, reference } = readCode(contentType, body)
    const charge = this.#ledger.chargeOf(reference)
    if (charge === undefined) return refused('Transaction reference is invalid')
    if (this.#ledger.conditionOf(charge).state !== 'send_otp') return refused('Charge is not waiting for a code')
    return this.#ledger.enterCode(charge, code)
      ? good('Charge attempted', transaction(this.#ledger, charge, this.mode, false))
      : wrongCode(charge)
  }

  #lookUp(reference: string, isVerified: boolean): Reply {
    const charge = this.#ledger.chargeOf(reference)
    if (charge === undefined)
      return { answer: refused(isVerified ? 'Transaction reference not found.' : 'Transaction reference is invalid') }
    charge.lookedUp += 1
    charge.firstLookUpAt ??= this.#now()
    const rests = this.#now().getTime() - charge.firstLookUpAt.getTime() < RETRY_SECONDS * 1_000
    if (charge.plan.lookUp === '429' && rests) return { answer: tooMany(RETRY_SECONDS) }
    const answer = good(
      isVerified ? 'Verification successful' : 'Reference check successful',
      transaction(this.#ledger, charge, this.mode, isVerified),
    )
    const fault = charge.plan.lookUp === 'unreadable' ? UNREADABLE[charge.lookedUp - 1] : undefined
    return { answer, ...(fault !== undefined && { fault }) }
  }

  /** What was received and not paid out yet: Paystack calls it the balance of the account. */
  #balances() {
    return [{ currency: 'GHS', balance: this.#ledger.money().held }]
  }

  #name(url: URL): Reply {
    const [phone, bank] = [param(url, 'account_number'), param(url, 'bank_code')]
    if (!['MTN', 'VOD', 'ATL'].includes(bank)) return { answer: refused(`Unknown bank code: ${bank}`) }
    if (!/^0\d{9}$/.test(phone)) return { answer: refused('Invalid account number', 422) }
    const unknown = refused('Could not resolve account name. Check parameters or try again.', 422)
    if (planOf(phone).nameIsUnknown === true) return { answer: unknown, fault: 'slow' }
    return { answer: good('Account number resolved', { account_number: phone, account_name: nameOf(phone) }) }
  }

  #transactions(url: URL): Answer {
    const rows = this.#ledger.charges.filter(({ requestedAt }) => isWithin(url, requestedAt)).toReversed()
    return this.#page(url, 'Transactions retrieved', rows, charge => transaction(this.#ledger, charge, this.mode, true))
  }

  #refund(contentType: string, body: string): Reply {
    const asked = readRefund(contentType, body)
    const charge = this.#ledger.chargeOf(asked.transaction) ?? this.#ledger.charges.find(({ id }) => String(id) === asked.transaction)
    if (charge === undefined) return { answer: refused('Transaction not found', 404) }
    const left = this.#ledger.refundable(charge)
    if (this.#ledger.paidAt(charge) === null) return { answer: refused('Transaction has not been paid') }
    const amount = asked.amount ?? left
    if (left === 0) return { answer: refused('Transaction has been fully reversed') }
    if (amount > left) return { answer: refused('Refund amount cannot be more than the amount of the transaction') }
    const refund = this.#ledger.refund(charge, amount, asked.note)
    if (charge.plan.refund === 'answer lost') return CUT
    return { answer: good('Refund has been queued for processing', refundData(this.#ledger, refund, this.mode)) }
  }

  #refunds(url: URL): Answer {
    const asked = param(url, 'transaction')
    const rows = this.#ledger.refunds.filter(({ charge }) => asked === '' || String(charge.id) === asked).toReversed()
    return this.#page(url, 'Refunds retrieved', rows, refund => refundData(this.#ledger, refund, this.mode))
  }

  #refundOf(id: string): Answer {
    const refund = this.#ledger.refunds.find(each => String(each.id) === id)
    return refund === undefined ? refused('Refund not found', 404) : good('Refund retrieved', refundData(this.#ledger, refund, this.mode))
  }

  #payouts(url: URL): Answer {
    const rows = this.#ledger.payouts.filter(({ at }) => isWithin(url, at)).toReversed()
    return this.#page(url, 'Settlements retrieved', rows, payout => payoutData(payout, this.mode))
  }

  #payoutTransactions(id: string, url: URL): Answer {
    const payout = this.#ledger.payouts.find(each => String(each.id) === id)
    if (payout === undefined) return refused('Settlement not found', 404)
    return this.#page(url, 'Transactions retrieved', payout.charges, charge => transaction(this.#ledger, charge, this.mode, true))
  }

  #page<Row>(url: URL, message: string, rows: readonly Row[], write: (row: Row) => unknown): Answer {
    const size = Number(param(url, 'perPage') || '50')
    const page = Number(param(url, 'page') || '1')
    if (!Number.isInteger(size) || size < 1 || size > 100) throw new Invalid('perPage must be a number from 1 to 100')
    if (!Number.isInteger(page) || page < 1) throw new Invalid('page must be a positive number')
    const pageCount = Math.max(1, Math.ceil(rows.length / size))
    const shown = rows.slice((page - 1) * size, page * size).map(write)
    return good(message, shown, { total: rows.length, skipped: (page - 1) * size, perPage: size, page, pageCount })
  }
}

const isWithin = (url: URL, moment: Date): boolean => {
  const [from, to] = [param(url, 'from'), param(url, 'to')]
  if ([from, to].some(text => text !== '' && Number.isNaN(Date.parse(text)))) throw new Invalid('Invalid date')
  return (from === '' || moment >= new Date(from)) && (to === '' || moment <= new Date(to))
}
