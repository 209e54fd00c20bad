/** A state as Paystack names it. */
export type State = 'pay_offline' | 'send_otp' | 'success' | 'failed' | 'timeout' | 'abandoned' | 'reversed' | 'on_hold'

/** From so many seconds after the request, the state with its text. */
type Step = readonly [seconds: number, state: State, text?: string]

/** What happens to the first request of a reference. `made`: the wallet is asked all the same. */
type RequestFault = 'cut, not made' | 'cut, made' | '500, not made' | '500, made' | 'slow' | 'duplicate' | '401'

/** What is wrong with answers to a question for the state: a limit of calls once, or three answers that cannot be read. */
type LookUpFault = '429' | 'unreadable'

/** Which callbacks are sent because of a request, besides those that a test sends. */
type CallbackPlan = 'before the answer' | 'five times' | 'forged' | 'of another account'

type RefundPlan = 'processed' | 'failed' | 'needs-attention' | 'answer lost'

export type Plan = {
  readonly first: State
  readonly steps: readonly Step[]
  readonly request?: RequestFault
  readonly lookUp?: LookUpFault
  /** How many codes are refused, whatever they are. Afterwards any code of six digits is right, except 000000. */
  readonly refusedCodes?: number
  readonly paid?: {
    readonly amountOff?: number
    readonly currency?: string
    readonly otherMode?: boolean
    readonly otherReference?: boolean
  }
  readonly fees?: 'as told'
  readonly callbacks?: CallbackPlan
  readonly refund?: RefundPlan
  readonly nameIsUnknown?: boolean
  /** Somebody pays by a payment page at the same time. */
  readonly paysElsewhere?: boolean
  /** Listed with its payout, but not part of its sums. */
  readonly missesInPayout?: boolean
}

const offline = (...steps: readonly Step[]): Plan => ({ first: 'pay_offline', steps })
const voucher = (refusedCodes: number): Plan => ({
  first: 'send_otp',
  steps: [[300, 'abandoned', 'The voucher was not entered in time']],
  refusedCodes,
})
const paid: Step = [15, 'success', 'Approved']
const PAID = offline(paid)

/** By the last three digits of the phone: the cases of the contract. Any other number is paid after 15 seconds. */
const PLANS: Readonly<Record<string, Plan>> = {
  '000': PAID,
  '001': { first: 'success', steps: [[0, 'success', 'Approved']] },
  '002': offline([170, 'success', 'Approved']),
  '003': offline([12, 'failed', 'Insufficient funds']),
  '004': offline([5, 'failed', 'Transaction was declined by the customer']),
  '005': offline([5, 'failed', 'SVC-9931 condition 4']),
  '006': offline([180, 'timeout', 'The customer did not authorize the payment in time']),
  '007': offline(),
  '008': offline([400, 'success', 'Approved']),
  '009': offline([20, 'failed', 'Transaction failed'], [300, 'success', 'Approved']),
  '010': voucher(0),
  '011': voucher(2),
  '012': voucher(1_000),
  '013': { ...PAID, request: 'cut, made' },
  '014': { ...PAID, request: 'cut, not made' },
  '015': { ...PAID, request: '500, not made' },
  '016': { ...PAID, request: '500, made' },
  '017': { ...PAID, request: 'slow' },
  '018': { ...PAID, request: 'duplicate' },
  '019': { ...PAID, request: '401' },
  '020': { ...PAID, lookUp: '429' },
  '021': { ...PAID, lookUp: 'unreadable' },
  '022': { ...PAID, paid: { amountOff: -1 } },
  '023': { ...PAID, paid: { currency: 'NGN' } },
  '024': { ...PAID, paid: { otherMode: true } },
  '025': { ...PAID, paid: { otherReference: true } },
  '026': offline([5, 'on_hold', 'On hold']),
  '027': { first: 'pay_offline', steps: [[0, 'success', 'Approved']], callbacks: 'before the answer' },
  '028': { first: 'pay_offline', steps: [[0, 'success', 'Approved']], callbacks: 'five times' },
  '029': { ...offline(), callbacks: 'forged' },
  '030': { ...PAID, callbacks: 'of another account' },
  '031': PAID,
  '032': { ...PAID, nameIsUnknown: true },
  '033': offline([60, 'success', 'Approved']),
  '034': { ...PAID, refund: 'processed' },
  '035': { ...PAID, refund: 'failed' },
  '036': { ...PAID, refund: 'needs-attention' },
  '037': { ...PAID, refund: 'answer lost' },
  '038': offline(paid, [86_400, 'reversed', 'Reversed']),
  '039': { ...PAID, paysElsewhere: true },
  '040': { ...PAID, missesInPayout: true },
  '041': { ...PAID, fees: 'as told' },
}

export const CASES: readonly string[] = Object.keys(PLANS)

export const planOf = (phone: string): Plan => PLANS[phone.slice(-3)] ?? PAID
