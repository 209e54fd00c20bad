/**
 * Every refusal of the product, with its HTTP status and sentence. A refusal is an answer, not a fault: the sentence states what is wrong
 * and what to do. Where the specification has a literal text, that text is used.
 */
export const REFUSALS = {
  bad_input: { status: 400, text: 'The data sent is invalid' },
  bad_request_id: { status: 400, text: 'The Idempotency-Key must be 8 to 200 plain characters' },
  branch_needed: { status: 400, text: 'Choose a branch first: this call needs one' },
  not_signed_in: { status: 401, text: 'Sign in to continue' },
  wrong_api_key: { status: 401, text: 'This API key is not accepted' },
  code_needed: { status: 401, text: 'Enter the code from your authenticator app' },
  wrong_sign_in: { status: 401, text: 'User name or password is not correct' },
  not_your_business: { status: 403, text: 'You are not signed in to this business' },
  not_your_branch: { status: 403, text: 'You may not act for this branch' },
  not_allowed: { status: 403, text: 'You may not do this' },
  wrong_code: { status: 403, text: 'The code is not correct. Each code works once' },
  wrong_pin: { status: 403, text: 'The PIN is not correct' },
  pin_locked: { status: 403, text: 'This PIN is locked after too many wrong attempts. Signing in with the password unlocks it' },
  password_needed: { status: 403, text: 'Sign in with the password first' },
  wrong_setup_code: { status: 403, text: 'This is not the code that the server printed when it started' },
  not_found: { status: 404, text: 'Not found' },
  request_in_progress: { status: 409, text: 'The same request is still being saved. Try again in a moment' },
  approval_outdated: { status: 409, text: 'It has changed since it was prepared' },
  needs_two_approvers: { status: 409, text: 'Approvals need at least two active administrators' },
  in_use: { status: 409, text: 'Still in use' },
  already_exists: { status: 409, text: 'Already exists' },
  more_than_sold: { status: 409, text: 'More than was sold' },
  sessions_off: { status: 409, text: 'Register sessions are off in this branch. An administrator can turn them on in the settings' },
  layaways_off: { status: 409, text: 'Layaways are off in this branch. An administrator can turn them on in the settings' },
  pins_off: { status: 409, text: 'PINs are off in this branch. An administrator can turn them on in the settings' },
  not_closed: { status: 409, text: 'This register session is still open' },
  not_due: { status: 409, text: 'This recurring document is not due' },
  already_closed: { status: 409, text: 'No longer waiting' },
  is_signed: { status: 409, text: 'This document has been signed by GRA' },
  evat_off: { status: 409, text: 'E-VAT is off on this server. The person who looks after the server can turn it on' },
  key_missing: { status: 409, text: 'The E-VAT key of this branch is missing. An administrator enters it in the settings' },
  provider_away: { status: 409, text: 'The mobile money provider cannot be reached now. Try again in a moment' },
  payout_differs: { status: 409, text: 'The payout differs from the books' },
  rate_used_up: { status: 429, text: 'GRA accepts 50 calls a minute. Try again in a moment' },
  cheque_moved: { status: 409, text: 'The state of this cheque has changed. Reload the page' },
  cheque_early: { status: 409, text: 'The date on a cheque is after the day of the deposit' },
  cheque_at_bank: {
    status: 409,
    text: 'The cheque of this document is not in your hands. Reverse its deposit, remove the mark that the bank paid it, or take a returned cheque in hand again. Then reverse the document',
  },
  already_reversed: { status: 409, text: 'This document has already been reversed' },
  not_enough_stock: { status: 409, text: 'Not enough stock' },
  expired_goods: { status: 409, text: 'There is not enough stock that has not expired' },
  over_credit_limit: { status: 409, text: 'Beyond the credit limit' },
  no_public_address: { status: 409, text: 'Links need the public address of this server. An administrator enters it in the settings' },
  not_printed: { status: 409, text: 'Not printed' },
  sms_off: { status: 409, text: 'Text messages are off. An administrator sets up the SMS gateway in the settings' },
  no_messages: { status: 409, text: 'This customer has opted out of messages' },
  too_many_messages: { status: 409, text: 'The daily limit of text messages is reached' },
  wallet_off: { status: 409, text: 'Mobile money by request is off in this branch. An administrator can turn it on in the settings' },
  prompt_open: { status: 409, text: 'This phone has an open payment request. Wait until it is decided' },
  already_decided: { status: 409, text: 'This payment request is already decided' },
  wallet_money_used: { status: 409, text: 'This money is already used' },
  request_only: { status: 409, text: 'Payments into this wallet are requested from the customer’s phone. Do not enter a transaction ID' },
  typing_not_allowed: { status: 403, text: 'You may not enter a transaction ID for this wallet' },
  payment_not_received: { status: 409, text: 'This payment has not arrived' },
  refund_not_possible: { status: 409, text: 'This payment cannot be refunded in this way' },
  no_drawer: { status: 409, text: 'No cash drawer is connected to this printer' },
  credit_held: { status: 409, text: 'This customer is on credit hold' },
  more_than_bought: { status: 409, text: 'More than was bought' },
  already_settled: { status: 409, text: 'More than the amount still unpaid' },
  books_not_ready: { status: 409, text: 'The books are not ready to be closed' },
  package_differs: { status: 409, text: 'The package of this close is damaged, or was made in another format' },
  price_changed: { status: 409, text: 'Prices have changed. Check the total and order again' },
  stock_changed: { status: 409, text: 'The stock has just changed. Try again' },
  paid_before: { status: 409, text: 'Already paid for some of these days' },
  too_large: { status: 413, text: 'Too much data in one call' },
  unbalanced: { status: 422, text: 'Total Debit and Credit are not equal' },
  empty_posting: { status: 422, text: 'Nothing to post' },
  unknown_account: { status: 422, text: 'Unknown account' },
  closed_account: { status: 422, text: 'This account is inactive' },
  control_account: { status: 422, text: 'This is a control account: post to a customer, supplier or bank instead' },
  payee_needed: { status: 422, text: 'This account needs a payee of its kind' },
  branch_closed: { status: 422, text: 'This branch is closed. An administrator can open it again in the settings' },
  month_closed: { status: 422, text: 'This month is closed' },
  too_long_ago: { status: 422, text: 'Sold more than 72 hours ago. Save it with today’s date' },
  before_first_day: { status: 422, text: 'The date is before the first day of the books' },
  future_date: { status: 422, text: 'The date is in the future' },
  out_of_range: { status: 422, text: 'The amount is too large' },
  cannot_reverse: { status: 422, text: 'This document cannot be reversed' },
  not_active: { status: 422, text: 'Only ACTIVE employees are paid' },
  net_pay_negative: { status: 422, text: 'Net pay would be negative' },
  loan_deduction_exceeds_balance: { status: 422, text: 'The loan deduction is more than the loan balance' },
  request_id_reused: { status: 422, text: 'This Idempotency-Key was used before with other data' },
  price_not_yours: { status: 403, text: 'The price differs from the product’s selling price' },
  too_many_calls: { status: 429, text: 'Too many calls with this API key. Wait a while and try again' },
  too_many_tries: { status: 429, text: 'Too many attempts. Wait a while and try again' },
  busy: { status: 503, text: 'The server is busy. Nothing was saved. Try again in a moment' },
  business_moving: { status: 503, text: 'This business is being moved. Nothing was saved. Try again in a moment' },
  business_moved: { status: 503, text: 'This business was moved to another server. Nothing was saved' },
  file_store_unavailable: {
    status: 503,
    text: 'The storage for photos and files is not responding. Everything else works. Try again in a moment',
  },
  file_lost: {
    status: 503,
    text: 'This file is missing from the storage for photos and files. Tell the person who runs the server',
  },
  database_unavailable: { status: 503, text: 'The database cannot be reached. Try again in a moment' },
} as const

export type RefusalCode = keyof typeof REFUSALS

/** Facts about a refusal for programs: product names, amounts as text, counts. Never a secret or a database message. */
export type RefusalDetail = Readonly<Record<string, unknown>>

/**
 * Thrown by rules and commands, and turned into one 4xx answer in one place. `sentence` replaces the code's own text with a more precise
 * one; `detail` contains the facts.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly detail: RefusalDetail

  constructor(code: RefusalCode, sentence?: string, detail: RefusalDetail = {}) {
    super(sentence ?? REFUSALS[code].text)
    this.name = 'Refusal'
    this.code = code
    this.status = REFUSALS[code].status
    this.detail = detail
  }
}

/** A record that a call names by its id, and people by its name. */
export type Subject = { readonly kind: 'product' | 'payee' | 'price_list'; readonly id: number | string }

/**
 * A refusal about a record that was not read, such as a deleted one. `sentenceOf` is given undefined here, and the name where the refusal is
 * answered: the record may still be in the database.
 */
export class RefusalOfSubject extends Refusal {
  readonly subject: Subject
  readonly sentenceOf: (name: string | undefined) => string

  constructor(code: RefusalCode, subject: Subject, sentenceOf: (name: string | undefined) => string, detail: RefusalDetail = {}) {
    super(code, sentenceOf(undefined), detail)
    this.subject = subject
    this.sentenceOf = sentenceOf
  }
}
