import { call } from '../contract/call.ts'
import { list, record, type Value } from '../contract/codec.ts'
import { integer, line, moment, money, text, yes } from '../contract/fields.ts'

const area = 'Sales'

const means = record({ pid: text, name: text }, { examples: [{ pid: 'BNK-0003', name: 'MTN MoMo wallet' }] })
/** A bank or mobile money wallet that a sale may be paid into, without its balance. */
export type Means = Value<typeof means>

export const meansOfBranch = call({
  method: 'GET',
  path: '/api/sales/means/:db/:branch',
  area,
  summary: 'List the banks and wallets that a sale can be paid into, most used by the branch first',
  permission: 'sell',
  params: { branch: line(40) },
  answer: list(means),
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

const paymentToConfirm = record(
  {
    invoice: ['invNo', text],
    provisional: ['provisionalNumber', text],
    soldAt: ['salestime', moment],
    attendant: text,
    name: ['name', text, 'The bank or wallet'],
    amount: money,
    transactionId: text,
  },
  {
    examples: [
      {
        invNo: 'ACC-26-014873',
        provisionalNumber: 'OFF-7K2M9Q-14',
        salestime: '2026-11-20T14:32:00.000Z',
        attendant: 'Ama Mensah',
        name: 'MTN MoMo wallet',
        amount: 433.5,
        transactionId: '61234567890',
      },
    ],
  },
)
export type PaymentToConfirm = Value<typeof paymentToConfirm>

export const paymentsToConfirm = call({
  method: 'GET',
  path: '/api/sales/toconfirm/:db/:branch',
  area,
  summary: 'List unconfirmed bank and wallet payments that tills took offline, oldest first',
  permission: 'see_lists',
  params: { branch: line(40) },
  answer: list(paymentToConfirm),
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

export const confirmPayments = call({
  method: 'POST',
  path: '/api/sales/confirmpayments/:db/:invoice',
  area,
  summary: 'Confirm that the money of an offline sale has arrived',
  permission: 'confirm_payment',
  params: { invoice: line(60) },
  query: { again: ['again', yes, 'Allows a transaction ID that another sale has used'] },
  answer: record(
    { invoice: text, confirmed: ['confirmed', integer, 'The number of payments that this call confirmed; 0 if it was done before'] },
    { examples: [{ invoice: 'ACC-26-014873', confirmed: 1 }] },
  ),
  refusals: ['not_found', 'not_your_branch', 'already_exists', 'already_reversed'],
  addition: true,
  posts: true,
})
