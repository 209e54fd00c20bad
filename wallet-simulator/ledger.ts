import { type Plan, planOf, type State } from './plans.ts'

export type Charge = {
  readonly id: number
  readonly reference: string
  /** As it was requested: 0551234987. Empty for a card. */
  readonly phone: string
  readonly provider: string
  /** In pesewas. */
  readonly amount: number
  readonly requestedAt: Date
  readonly plan: Plan
  /** False for a payment by another program of the same account. */
  readonly isOurs: boolean
  /** In pesewas; null: it is not told. */
  readonly fee: number | null
  codesTried: number
  paidByCodeAt: Date | null
  lookedUp: number
  firstLookUpAt: Date | null
}

export type Condition = { readonly state: State; readonly text: string; readonly since: Date }

export type Refund = {
  readonly id: number
  readonly charge: Charge
  readonly amount: number
  readonly note: string
  readonly requestedAt: Date
}
export type RefundState = 'pending' | 'processed' | 'failed' | 'needs-attention'

export type Payout = {
  readonly id: number
  readonly at: Date
  readonly charges: readonly Charge[]
  readonly processed: number
  readonly fees: number
  readonly deductions: number
}

const later = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1_000)

const REFUND_SECONDS = 60
const FEES = [0, 332, null]

/** 1.95 %, as the price list has it, rounded to the pesewa. */
const usualFee = (amount: number): number => Math.round((amount * 195) / 10_000)

const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number): number => rows.reduce((sum, row) => sum + amount(row), 0)

/** What was charged, refunded and paid out. A charge follows its plan by the clock: nothing runs in the background. */
export class Ledger {
  readonly #charges = new Map<string, Charge>()
  readonly #refunds: Refund[] = []
  readonly #payouts: Payout[] = []
  readonly #now: () => Date
  #nextId = 3_000_000_001

  constructor(now: () => Date) {
    this.#now = now
  }

  get charges(): readonly Charge[] {
    return [...this.#charges.values()]
  }

  get refunds(): readonly Refund[] {
    return this.#refunds
  }

  get payouts(): readonly Payout[] {
    return this.#payouts
  }

  chargeOf(reference: string): Charge | undefined {
    return this.#charges.get(reference)
  }

  /** Asks a wallet. The caller has made sure that the reference is new. */
  charge(asked: Pick<Charge, 'reference' | 'phone' | 'provider' | 'amount'>, isOurs = true): Charge {
    const plan = planOf(asked.phone)
    const ofPhone = this.charges.filter(({ phone }) => phone === asked.phone).length
    const fee = plan.fees === undefined ? usualFee(asked.amount) : (FEES[ofPhone % FEES.length] ?? null)
    const state = { codesTried: 0, paidByCodeAt: null, lookedUp: 0, firstLookUpAt: null }
    const charge = { ...asked, id: this.#id(), requestedAt: this.#now(), plan, isOurs, fee, ...state }
    this.#charges.set(asked.reference, charge)
    return charge
  }

  conditionOf({ plan, requestedAt, paidByCodeAt }: Charge): Condition {
    if (paidByCodeAt !== null) return { state: 'success', text: 'Approved', since: paidByCodeAt }
    const seconds = (this.#now().getTime() - requestedAt.getTime()) / 1_000
    const step = plan.steps.filter(([at]) => at <= seconds).at(-1)
    if (step === undefined) return { state: plan.first, text: '', since: requestedAt }
    const [at, state, text = ''] = step
    return { state, text, since: later(requestedAt, at) }
  }

  /** When the money came; null if it did not. A reversal leaves this as it was. */
  paidAt(charge: Charge): Date | null {
    const { plan, requestedAt, paidByCodeAt } = charge
    if (paidByCodeAt !== null) return paidByCodeAt
    const step = plan.steps.find(([, state]) => state === 'success')
    if (step === undefined) return null
    const at = later(requestedAt, step[0])
    return at <= this.#now() ? at : null
  }

  /** Whether the code is right. */
  enterCode(charge: Charge, code: string): boolean {
    charge.codesTried += 1
    const isRight = charge.codesTried > (charge.plan.refusedCodes ?? 0) && /^\d{6}$/.test(code) && code !== '000000'
    if (isRight) charge.paidByCodeAt = this.#now()
    return isRight
  }

  /** What the customer paid, in the account's currency. */
  received(charge: Charge): number {
    const { currency, amountOff = 0 } = charge.plan.paid ?? {}
    return this.paidAt(charge) === null || currency !== undefined ? 0 : charge.amount + amountOff
  }

  refund(charge: Charge, amount: number, note: string): Refund {
    const refund = { id: this.#id(), charge, amount, note, requestedAt: this.#now() }
    this.#refunds.push(refund)
    return refund
  }

  refundState({ charge, requestedAt }: Refund): RefundState {
    if (this.#now() < later(requestedAt, REFUND_SECONDS)) return 'pending'
    const { refund } = charge.plan
    return refund === 'failed' || refund === 'needs-attention' ? refund : 'processed'
  }

  refundedAt(refund: Refund): Date | null {
    return this.refundState(refund) === 'processed' ? later(refund.requestedAt, REFUND_SECONDS) : null
  }

  /** Of a charge, without refunds that failed. */
  refundsOf(charge: Charge): readonly Refund[] {
    return this.#refunds.filter(refund => refund.charge === charge)
  }

  refundable(charge: Charge): number {
    const standing = this.refundsOf(charge).filter(refund => this.refundState(refund) !== 'failed')
    return this.received(charge) - sumOf(standing, ({ amount }) => amount)
  }

  /** Pays out everything that was received until now, less fees, refunds and reversals. Null if nothing was. */
  payOut(): Payout | null {
    const before = new Set(this.#payouts.flatMap(({ charges }) => charges))
    const charges = this.charges.filter(charge => this.received(charge) > 0 && !before.has(charge))
    const counted = charges.filter(({ plan }) => plan.missesInPayout !== true)
    const deductions = this.#deducted() - sumOf(this.#payouts, payout => payout.deductions)
    if (charges.length === 0 && deductions === 0) return null
    const payout = {
      id: this.#id(),
      at: this.#now(),
      charges,
      processed: sumOf(counted, charge => this.received(charge)),
      fees: sumOf(counted, ({ fee }) => fee ?? 0),
      deductions,
    }
    this.#payouts.push(payout)
    return payout
  }

  /** In pesewas. What is held is what was received less all the others. */
  money() {
    const received = sumOf(this.charges, charge => this.received(charge))
    const fees = sumOf(this.charges, charge => (this.received(charge) > 0 ? (charge.fee ?? 0) : 0))
    const deducted = this.#deducted()
    const paidOut = sumOf(this.#payouts, payout => payout.processed - payout.fees - payout.deductions)
    return { received, fees, deducted, paidOut, held: received - fees - deducted - paidOut }
  }

  #deducted(): number {
    const refunded = sumOf(this.#refunds, refund => (this.refundedAt(refund) === null ? 0 : refund.amount))
    const reversed = this.charges.filter(charge => this.conditionOf(charge).state === 'reversed')
    return refunded + sumOf(reversed, charge => this.received(charge))
  }

  #id(): number {
    this.#nextId += 1
    return this.#nextId
  }
}
