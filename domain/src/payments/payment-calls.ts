import { CHEQUE_NUMBER_FAULT, isChequeNumber } from '../cheques/cheque.ts'
import { chequeDetails, PAID_BY_CHEQUE } from '../cheques/cheque-fields.ts'
import { call, reversal, savedNumber } from '../contract/call.ts'
import {
  defaulted,
  list,
  mapped,
  nullable,
  optional,
  optionalOrEmpty,
  optionalOrNull,
  record,
  refined,
  unused,
  type Value,
} from '../contract/codec.ts'
import {
  date,
  entryDate,
  flag,
  line,
  lineOrEmpty,
  money,
  number,
  oneOf,
  recordId,
  sentAmount,
  sentDate,
  text,
  yes,
} from '../contract/fields.ts'
import { OFFLINE_QUERY, OFFLINE_RULE } from '../offline/offline-query.ts'
import { Refusal } from '../refusals.ts'
import {
  codeOfPaymentAccount,
  LONGEST_REFERENCE,
  type NewPayment,
  PAYMENT_DIRECTIONS,
  paymentAccountOf,
  placeOfAccount,
  RECEIVED_TYPES,
  receivedTypeOf,
} from './payment.ts'
import { PAYMENT_ACCOUNT_FIELDS, readPaymentAccount, writePaymentAccount } from './payment-account-fields.ts'
import { WITHHOLDING_KINDS } from './withholding.ts'

const area = 'Payments'
const MOST_CHOSEN = 1000

/** What a payment into a wallet refuses. */
const WALLET_REFUSALS = ['request_only', 'typing_not_allowed', 'payment_not_received', 'wallet_money_used'] as const

const branchName = [
  'branchname',
  optionalOrNull(lineOrEmpty(80)),
  'Used only when X-Branch-Code is not sent and the user has no branch',
] as const
const sentReference = line(LONGEST_REFERENCE)
const reference = ['refNo', sentReference, 'The receipt, cheque or transaction id'] as const
const query = { again: ['again', yes, 'Allows a reference that was used before (an addition)'] } as const
const answer = savedNumber('ACC-C26-000042')
const refusals = [
  'already_exists',
  'branch_needed',
  'not_your_branch',
  'out_of_range',
  'before_first_day',
  'future_date',
  'month_closed',
] as const

/** The server knows the user, and the call says who is credited. */
const NEW_PAYMENT = {
  pid: ['pid', line(40), 'The customer or supplier'],
  amount: sentAmount,
  userId: ['userid', unused(number)],
  branchName,
  transType: unused(oneOf(['CREDIT', 'DEBIT'])),
  reference,
  settles: [
    'settles',
    optional(list(line(60), { most: MOST_CHOSEN })),
    'The documents it is meant for, by number; without any, the oldest first (an addition)',
  ],
  date: ['entryDate', entryDate],
} as const

const NEW_EXAMPLE = {
  pid: 'CUS-0001',
  paymentType: 'BANK',
  coa_account: 'BNK-0003',
  amount: 300,
  userid: 1,
  branchname: 'Accra Central',
  transType: 'CREDIT',
  refNo: 'MP261120.1432.A00017',
}

/** Refuses (`bad_input`) a cheque without what is written on it, or with a number that no cheque has. */
const checkCheque = ({ place, cheque, reference: number }: Pick<NewPayment, 'place' | 'cheque' | 'reference'>): void => {
  const isCheque = receivedTypeOf(place) === 'CHEQUE'
  if (isCheque && cheque === undefined) throw new Refusal('bad_input', 'Enter the bank and the date of the cheque', { field: 'cheque' })
  if (!isCheque && cheque !== undefined) throw new Refusal('bad_input', 'Only a payment by CHEQUE has a cheque', { field: 'cheque' })
  if (isCheque && !isChequeNumber(number)) throw new Refusal('bad_input', CHEQUE_NUMBER_FAULT, { field: 'refNo' })
}

const certificate = [
  'certificate',
  defaulted(lineOrEmpty(60), '', ''),
  'The number of the certificate of the customer; empty until it arrives',
] as const
const withheldByCustomer = record(
  { tax: ['tax', sentAmount, 'As on their certificate'], certificate },
  { examples: [{ tax: 30, certificate: 'WHT-2026-00417' }] },
)
const withheldFromSupplier = record(
  {
    kind: ['kind', oneOf(WITHHOLDING_KINDS), 'What was supplied. It decides the rate: 3, 5 or 7.5 % (Act 896, section 116)'],
    base: ['base', sentAmount, 'Its value without VAT and levies'],
  },
  { examples: [{ kind: 'GOODS', base: 1000 }] },
)

/** By cheque, or by request with the provider's number as its reference, too. */
const newReceipt = refined(
  mapped(
    record(
      {
        ...NEW_PAYMENT,
        paymentType: oneOf(RECEIVED_TYPES),
        account: ['coa_account', line(40), 'C0000HD for CASH, the pid of a bank or wallet for BANK (AMB-110), C0000HQ for CHEQUE'],
        reference: ['refNo', optionalOrEmpty(sentReference), 'The receipt, cheque or transaction id. Required without collection'],
        cheque: ['cheque', optional(chequeDetails), 'With CHEQUE: what is written on it. Its number is the refNo (an addition)'],
        withheldByCustomer: [
          'withheld',
          optional(withheldByCustomer),
          'Income tax that the customer withheld: the payment settles the amount and the tax (an addition)',
        ],
        collection: [
          'collection',
          optional(recordId),
          'The id of a payment by request that has arrived and is used for this customer (an addition)',
        ],
      },
      { examples: [NEW_EXAMPLE] },
    ),
    {
      read: ({ paymentType, account, settles = [], reference: named = '', ...payment }) => {
        const read = { ...payment, reference: named, settles, place: paymentAccountOf(paymentType, account) }
        checkCheque(read)
        return read
      },
      write: ({ place, settles, ...payment }) => ({
        ...payment,
        paymentType: receivedTypeOf(place),
        account: codeOfPaymentAccount(place),
        ...(settles.length > 0 && { settles }),
      }),
    },
  ),
  ({ reference: named, collection }) => named !== '' || collection !== undefined,
  'is required',
  ['refNo'],
)

const newSupplierPayment = mapped(
  record(
    {
      ...NEW_PAYMENT,
      ...PAYMENT_ACCOUNT_FIELDS,
      ownCheque: PAID_BY_CHEQUE,
      withheld: [
        'withheld',
        optional(withheldFromSupplier),
        'Income tax withheld from the supplier: the payment settles the amount and the tax (an addition)',
      ],
    },
    { examples: [{ ...NEW_EXAMPLE, pid: 'SUP-0001' }] },
  ),
  {
    read: ({ paymentType, account, settles = [], ...payment }) => ({
      ...payment,
      settles,
      place: readPaymentAccount({ paymentType, account }),
    }),
    write: ({ place, settles, ...payment }) => ({ ...payment, ...writePaymentAccount(place), ...(settles.length > 0 && { settles }) }),
  },
)

export const receivePayment = call({
  method: 'POST',
  path: '/api/accounting/peopleacc/create/:db',
  area,
  summary: 'Receive a payment from a customer, in cash, into a bank or wallet, or by cheque',
  permission: 'receive_payment',
  query: { ...query, ...OFFLINE_QUERY },
  queryRule: OFFLINE_RULE,
  body: newReceipt,
  answer,
  refusals: [...refusals, ...WALLET_REFUSALS, 'too_long_ago'],
  posts: true,
})

export const paySupplier = call({
  method: 'POST',
  path: '/api/accounting/peopleacc/paysupplier/:db',
  area,
  summary: 'Pay a supplier, in cash or from a bank or wallet, also by cheque',
  permission: 'pay_supplier',
  query,
  body: newSupplierPayment,
  answer,
  refusals,
  addition: true,
  posts: true,
})

const newTransfer = mapped(
  record(
    {
      from: ['fromAccount', line(40), 'C0000HD for the cash of the branch, or the pid of a bank or wallet'],
      to: ['toAccount', line(40)],
      amount: sentAmount,
      branchName,
      reference,
      date: ['entryDate', entryDate],
    },
    { examples: [{ fromAccount: 'C0000HD', toAccount: 'BNK-0003', amount: 2500, branchname: 'Accra Central', refNo: 'Pay-in slip 0417' }] },
  ),
  {
    read: transfer => ({ ...transfer, from: placeOfAccount(transfer.from), to: placeOfAccount(transfer.to) }),
    write: transfer => ({ ...transfer, from: codeOfPaymentAccount(transfer.from), to: codeOfPaymentAccount(transfer.to) }),
  },
)

export const moveMoney = call({
  method: 'POST',
  path: '/api/accounting/peopleacc/movemoney/:db',
  area,
  summary: 'Move money between the cash of a branch and banks or wallets: takings banked, cash drawn',
  permission: 'move_money',
  query,
  body: newTransfer,
  answer,
  refusals,
  addition: true,
  posts: true,
})

export const setOffPayments = call({
  method: 'POST',
  path: '/api/accounting/peopleacc/setoff/:db',
  area,
  summary: 'Use unallocated payments to clear the oldest invoices of a customer or supplier',
  permission: 'write_journal',
  body: record({ pid: ['pid', line(40), 'The customer or supplier'] }, { examples: [{ pid: 'CUS-0001' }] }),
  answer,
  refusals: ['not_found', 'not_your_branch', 'month_closed', 'branch_closed'],
  addition: true,
  posts: true,
})

const openItem = record(
  {
    documentNumber: ['document', text],
    documentKind: ['kind', text],
    date: ['entrydate', date],
    branchName: ['branchname', text],
    amount: money,
    remaining: money,
    tax: ['tax', money, 'VAT and levies in the amount, of a purchase that recorded them'],
  },
  {
    examples: [
      {
        document: 'ACC-26-000873',
        kind: 'sale',
        entrydate: '2026-11-03',
        branchname: 'Accra Central',
        amount: 1110,
        remaining: 610,
        tax: 0,
      },
    ],
  },
)

export const unpaidDocuments = call({
  method: 'GET',
  path: '/api/accounting/peopleacc/openitems/:db/:pid',
  area,
  summary: 'List the unpaid documents of a customer or supplier, oldest first. Those of a supplier only with the right to pay',
  permission: 'see_lists',
  params: { pid: line(40) },
  answer: list(openItem),
  refusals: ['not_found'],
  addition: true,
})

const PAST_PAYMENT = {
  number: ['payNo', text],
  direction: oneOf(PAYMENT_DIRECTIONS),
  branchCode: ['branch', text],
  branch: ['branchname', text],
  pid: ['pid', text, 'The customer or supplier; empty when money was moved'],
  from: text,
  to: text,
  paymentType: oneOf(RECEIVED_TYPES),
  reference: ['refNo', text],
  amount: ['amount', money, 'Negative in a row that reverses a payment'],
  time: ['paymenttime', text],
  date: ['entrydate', date, 'The date of the document in the books'],
  by: ['username', text],
  reversedBy: ['reversedBy', text, 'The number of the document that reversed it, or empty'],
  reverses: ['reverses', text, 'The number of the payment that this row reverses, or empty'],
  rounding: ['rounding', optional(money), 'An addition: what the cash was rounded by, if it was. The drawer took the amount and this'],
  layaway: ['layaway', optional(text), 'The layaway that it pays for, if any'],
} as const

const PAST_EXAMPLE = {
  payNo: 'ACC-C26-000042',
  direction: 'received',
  branch: 'ACC',
  branchname: 'Accra Central',
  pid: 'CUS-0001',
  from: 'Maa Esi Chop Bar',
  to: 'MTN MoMo wallet',
  paymentType: 'BANK',
  refNo: 'MP261120.1432.A00017',
  amount: 300,
  paymenttime: '2026-11-20T14:32:00.000Z',
  entrydate: '2026-11-20',
  username: 'Ama Mensah',
  reversedBy: '',
  reverses: '',
}

/** A past payment in the list, or the reversal of one. */
const pastPayment = record(PAST_PAYMENT, { examples: [PAST_EXAMPLE] })
export type PastPayment = Value<typeof pastPayment>

export const paymentsOfBranch = call({
  method: 'GET',
  path: '/api/accounting/peopleacc/bydatebranch/:db/:branch/:start/:end',
  area,
  summary: 'List the payments of a branch for a date range, oldest first. Outgoing payments only with the right to pay',
  permission: 'see_lists',
  params: { branch: line(40), start: sentDate, end: sentDate },
  answer: list(pastPayment),
  refusals: ['not_found', 'not_your_branch', 'too_large'],
  addition: true,
})

const withheldOfPayment = record(
  {
    kind: ['kind', nullable(oneOf(WITHHOLDING_KINDS)), 'null: a customer withheld it'],
    base: ['base', nullable(money), 'The value without VAT and levies; null: a customer withheld it'],
    rate: ['ratePercent', nullable(money), 'null: a customer withheld it'],
    tax: money,
    certificate: ['certificate', text, 'Of the customer, or empty'],
  },
  { examples: [{ kind: 'GOODS', base: 1000, ratePercent: 3, tax: 30, certificate: '' }] },
)

const payment = record(
  {
    ...PAST_PAYMENT,
    withheld: ['withheld', optional(withheldOfPayment), 'Income tax withheld. The payment settled the amount and the tax'],
    balance: ['balance', nullable(money), 'The payee’s balance after it: negative means Dr; null when money was moved'],
    layawayLeft: ['layawayLeft', optional(money), 'The unpaid amount of the layaway after this payment'],
    settled: list(record({ document: text, date: ['entrydate', date], amount: money })),
    networkId: [
      'networkId',
      optional(text),
      'An addition: the network’s transaction ID of a payment by request, if the provider states it',
    ],
    isPractice: ['practice', optional(flag), 'An addition: paid in the test mode of a provider, so no money moved'],
  },
  { examples: [{ ...PAST_EXAMPLE, balance: -510, settled: [{ document: 'ACC-26-000873', entrydate: '2026-11-03', amount: 300 }] }] },
)
export type Payment = Value<typeof payment>

export const paymentByNumber = call({
  method: 'GET',
  path: '/api/accounting/peopleacc/bynumber/:db/:number',
  area,
  summary: 'One payment with the documents it settled and the balance after it',
  permission: 'see_lists',
  params: { number: line(60) },
  answer: payment,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

export const reversePayment = reversal({
  path: '/api/accounting/peopleacc/reverse',
  area,
  summary: 'Reverse a payment, once. The documents it settled are unpaid again',
})
