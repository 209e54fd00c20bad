import { call, reversal } from '../contract/call.ts'
import { nullable, record, type Value } from '../contract/codec.ts'
import { date, flag, integer, line, moment, money, oneOf, text } from '../contract/fields.ts'
import { NETWORKS } from './network.ts'

/** `taken_back`: reversed by the provider. `regained`: its loss is reversed, because the document that used the money was reversed or its goods were returned. */
const WALLET_DOCUMENTS = ['received', 'sent_back', 'paid_in_cash', 'taken_back', 'regained'] as const
export type WalletDocumentKind = (typeof WALLET_DOCUMENTS)[number]

const document = record(
  {
    number: ['document', text, 'The number of the document'],
    kind: ['kind', oneOf(WALLET_DOCUMENTS), 'What happened to the money'],
    branch: ['branch', text, 'The branch code'],
    date: ['entrydate', date],
    at: ['recordedAt', moment],
    by: text,
    amount: money,
    fee: ['fee', nullable(money), 'What the provider kept of a receipt, or charged for sending money back; null if it has not stated it'],
    loss: ['loss', money, 'The part of a payment taken back that had been used'],
    lossAccount: ['lossAccount', text, 'The account that bears the loss, or bore it; empty without one'],
    collection: ['collection', integer, 'The payment request'],
    provider: text,
    isLive: ['live', flag, 'False: asked in the provider’s test mode, in which no money moves'],
    payer: text,
    phone: ['phone', text, 'The number, as 0244003412'],
    network: oneOf(NETWORKS),
    transactionId: ['transactionId', text, 'The provider’s number of the payment'],
    networkId: ['networkId', text, 'The network’s own transaction ID, if it is known'],
    refundId: ['refundId', text, 'The provider’s number of the refund; empty for other documents'],
    returnNumber: ['returnNumber', text, 'The credit note that it pays; empty for money that was never used'],
    reason: ['reason', text, 'Why the money is sent back; empty for a receipt'],
    reversedBy: text,
  },
  {
    examples: [
      {
        ...{ document: 'ACC-WC26-000002', kind: 'paid_in_cash', branch: 'ACC', entrydate: '2026-11-23', by: 'Esi Boateng', amount: 85 },
        ...{ recordedAt: '2026-11-23T11:00:00.000Z', fee: null, loss: 0, lossAccount: '', collection: 7, provider: 'Paystack', live: true },
        ...{ payer: 'KWAME MENSAH', phone: '0244003412', network: 'mtn', transactionId: '4099260516', networkId: '', refundId: '' },
        ...{ returnNumber: 'ACC-R26-000012', reason: 'The wallet is closed', reversedBy: '' },
      },
    ],
  },
)
export type WalletDocument = Value<typeof document>

export const walletDocument = call({
  method: 'GET',
  path: '/api/wallets/document/:db/:number',
  area: 'Mobile money by request',
  summary: 'Get a document of mobile money: money that was received, sent back, paid back in cash, or taken back by the provider',
  permission: 'sell',
  params: { number: line(60) },
  answer: document,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

export const reverseWalletDocument = reversal({
  path: '/api/wallets/reverse',
  number: 'number',
  area: 'Mobile money by request',
  summary:
    'Reverse money that was paid back in cash or taken back by the provider, or that a person reported as sent back: it is received and not used again',
  refusals: ['not_found', 'not_your_branch', 'already_reversed', 'cannot_reverse', 'in_use', 'month_closed'],
})
