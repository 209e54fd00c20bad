import { call, saved } from '../contract/call.ts'
import { list, nullable, optional, optionalOrNull, record, refined, type Value } from '../contract/codec.ts'
import {
  date,
  flag,
  integer,
  LONGEST_REASON,
  line,
  lineOrEmpty,
  moment,
  money,
  oneOf,
  recordId,
  sentAmount,
  text,
} from '../contract/fields.ts'
import { COLLECTION_REASONS, OUTCOMES, USES } from './collection.ts'
import { NETWORKS } from './network.ts'

const area = 'Mobile money by request'
const addition = true

const network = oneOf(NETWORKS)
const branch = line(40)
const phone = ['phone', line(20), 'A Ghanaian mobile number: 0244003412 or 233244003412'] as const

/** What a till shows of a collection. */
const SUMMARY = {
  id: integer,
  outcome: [
    'outcome',
    oneOf(OUTCOMES),
    'What the provider says. Undecided: `prepared`, `pending`, `needs_code`, `unclear`. `held`: paid, but not as requested',
  ],
  use: ['use', oneOf(USES), 'What became of the money'],
  reason: ['reason', oneOf(COLLECTION_REASONS), 'Why it was declined, or why nothing was sent'],
  said: ['said', text, 'The provider’s own words, for staff'],
  hint: ['hint', text, 'What the customer does to get a code'],
  network,
  phone: ['phone', text, 'The number, as 0244003412'],
  amount: ['amount', money, 'What was requested'],
  received: ['received', money, 'What came, according to the books'],
  unused: ['unused', money, 'What is left of it'],
  pid: ['pid', text, 'The wallet that it is paid into, for the payment that uses it'],
  isOwed: ['owed', flag, 'A document that used the money stands: what is left is owed to the customer, and can only be sent back'],
  payer: ['payer', text, 'The name of the person who paid, or of the wallet’s owner if it is known'],
  networkId: ['networkId', text, 'The network’s own transaction ID, if it is known'],
  label: ['label', text, 'What the till calls the cart'],
  cart: ['cart', nullable(integer), 'The held cart that waits for the money'],
  till: text,
  askedBy: text,
  askedAt: moment,
  waitUntil: ['waitUntil', nullable(moment), 'When the provider gives up, if that is known'],
  givenUp: flag,
} as const

const SUMMARY_EXAMPLE = {
  ...{ id: 7, outcome: 'pending', use: 'waiting', reason: '', said: '', hint: '', network: 'mtn', phone: '0244003412', amount: 170 },
  ...{
    received: 0,
    unused: 0,
    pid: 'BNK-0009',
    owed: false,
    payer: 'KWAME MENSAH',
    networkId: '',
    label: 'Blue dress',
    cart: null,
    till: 'till-3f7c21',
    askedBy: 'Ama Owusu',
  },
  ...{ askedAt: '2026-11-23T10:02:11.000Z', waitUntil: '2026-11-23T10:05:11.000Z', givenUp: false },
} as const

const summary = record(SUMMARY, { examples: [SUMMARY_EXAMPLE] })
export type CollectionSummary = Value<typeof summary>

const isPress = (press: string): boolean => /^[A-Za-z0-9_-]{8,64}$/.test(press)
const press = refined(line(64), isPress, 'must be 8 to 64 letters, digits, hyphens or underscores')

/** No Idempotency-Key: the press does the same, before the phone is asked. */
export const askPhone = call({
  method: 'POST',
  path: '/api/wallets/ask/:db',
  area,
  summary: 'Ask the phone of a customer for money. The same press asks once, however often it is sent',
  permission: 'sell',
  body: record(
    {
      press: ['press', press, 'A random name of this press of the key. Repeat it to learn what became of it'],
      branch,
      network,
      phone,
      amount: sentAmount,
      till: ['till', optional(lineOrEmpty(64)), 'A name of the till, so that it finds its own requests'],
      label: ['label', optional(lineOrEmpty(60)), 'What the till calls the cart'],
      cart: ['cart', optionalOrNull(recordId), 'The held cart that waits for the money'],
      name: ['name', optional(lineOrEmpty(120)), 'The name of the wallet’s owner, as it was read back'],
    },
    {
      examples: [
        {
          ...{ press: '3f7c21aa90b14', branch: 'ACC', network: 'mtn', phone: '0244003412', amount: 170, till: 'till-3f7c21' },
          ...{ label: 'Blue dress', cart: null, name: 'KWAME MENSAH' },
        },
      ],
    },
  ),
  answer: summary,
  refusals: ['wallet_off', 'prompt_open', 'not_found', 'not_your_branch'],
  addition,
})

export const nameOfWallet = call({
  method: 'POST',
  path: '/api/wallets/name/:db',
  area,
  summary: 'Get the name of a wallet’s owner, if the provider can tell it. Null otherwise: asking works without it',
  permission: 'sell',
  body: record({ branch, network, phone }, { examples: [{ branch: 'ACC', network: 'mtn', phone: '0244003412' }] }),
  answer: record({ name: nullable(text) }, { examples: [{ name: 'KWAME MENSAH' }] }),
  refusals: ['wallet_off', 'not_your_branch'],
  addition,
})

const live = record(
  {
    collections: [
      'collections',
      list(summary),
      'Undecided requests that nobody gave up, and those decided in the last 15 minutes that are not used, even if they were given up and paid after all: of the till, or of the whole branch without one',
    ],
    unusedCount: ['unused', integer, 'How many collections of the branch were received and not used'],
  },
  { examples: [{ collections: [SUMMARY_EXAMPLE], unused: 1 }] },
)
export type LiveCollections = Value<typeof live>

export const openCollections = call({
  method: 'GET',
  path: '/api/wallets/open/:db/:branch',
  area,
  summary: 'What became of the open payment requests of a till or a branch. Cheap: tills ask every 2 seconds',
  permission: 'sell',
  params: { branch },
  query: { till: ['till', optional(line(64)), 'Only the requests of this till'] },
  answer: live,
  refusals: ['not_your_branch'],
  addition,
})

const collection = ['collection', recordId] as const
const ofOne = record({ collection }, { examples: [{ collection: 7 }] })
const ONE_REFUSALS = ['not_found', 'not_your_branch'] as const

export const lookAtCollection = call({
  method: 'POST',
  path: '/api/wallets/look/:db',
  area,
  summary: 'Ask the provider now what became of a payment request',
  permission: 'sell',
  body: ofOne,
  answer: summary,
  refusals: ONE_REFUSALS,
  addition,
})

/** No Idempotency-Key: the code would be stored. */
export const giveCode = call({
  method: 'POST',
  path: '/api/wallets/code/:db',
  area,
  summary: 'Pass on the code that the customer read out',
  permission: 'sell',
  body: record(
    { collection, code: ['code', refined(line(12), code => /^\d{3,12}$/.test(code), 'must be 3 to 12 digits')] },
    {
      examples: [{ collection: 7, code: '483920' }],
    },
  ),
  answer: summary,
  refusals: [...ONE_REFUSALS, 'already_decided'],
  addition,
})

export const giveUpCollection = call({
  method: 'POST',
  path: '/api/wallets/giveup/:db',
  area,
  summary: 'Stop waiting for a payment request. The prompt cannot be withdrawn: if the money comes, it is received and not used',
  permission: 'sell',
  body: ofOne,
  answer: summary,
  refusals: [...ONE_REFUSALS, 'already_decided'],
  addition,
  posts: true,
})

export const COLLECTION_LISTS = ['unused', 'attention', 'recent'] as const

const row = record(
  {
    ...SUMMARY,
    branch: text,
    provider: ['provider', text, 'The payee where the money is held'],
    alarm: ['alarm', text, 'What a person should look at; empty if nothing'],
    isLate: ['late', flag, 'Approved after it had been declined or had expired'],
    outcomeAt: moment,
  },
  {
    examples: [{ ...SUMMARY_EXAMPLE, branch: 'ACC', provider: 'Paystack', alarm: '', late: false, outcomeAt: '2026-11-23T10:02:13.000Z' }],
  },
)
export type CollectionRow = Value<typeof row>

/** The newest ones; a screen that shows this many may show less than there is. */
export const MOST_COLLECTIONS_LISTED = 200

export const listCollections = call({
  method: 'GET',
  path: '/api/wallets/collections/:db/:branch/:list',
  area,
  summary:
    'List collections, newest first, at most 200: received and not used; those that need a person (held, alarming, undecided for 72 hours, or with a refund that the provider contradicts); or the recent ones',
  permission: 'sell',
  params: { branch: ['branch', line(40), 'A branch code, or ALL'], list: oneOf(COLLECTION_LISTS) },
  answer: list(row),
  refusals: ['not_your_branch'],
  addition,
})

const finding = record(
  {
    heardBy: ['by', text, 'ask, look, code, callback or person'],
    kind: text,
    was: text,
    became: text,
    said: text,
    raw: ['raw', text, 'What the provider sent, masked'],
    at: moment,
  },
  {
    examples: [
      {
        by: 'look',
        kind: 'approved',
        was: 'pending',
        became: 'approved',
        said: '',
        raw: '{"status":true}',
        at: '2026-11-23T10:02:26.000Z',
      },
    ],
  },
)

const usedBy = record({ document: text, amount: money }, { examples: [{ document: 'ACC-26-000873', amount: 170 }] })
const refund = record(
  {
    id: integer,
    way: ['way', text, 'wallet, cash or taken_back'],
    state: ['state', text, 'asked, pending, done, failed, needs_people or reversed'],
    amount: money,
    said: text,
    document: ['document', text, 'The document that paid it; empty until then'],
    askedAt: moment,
    isContradicted: ['contradicted', flag, 'The provider’s answer contradicts what a person entered'],
  },
  {
    examples: [
      {
        ...{ id: 1, way: 'wallet', state: 'pending', amount: 85, said: '', document: '', askedAt: '2026-11-23T11:00:00.000Z' },
        contradicted: false,
      },
    ],
  },
)

const detail = record(
  {
    ...SUMMARY,
    branch: text,
    provider: text,
    alarm: text,
    isLate: ['late', flag],
    outcomeAt: moment,
    reference: ['reference', text, 'Our name for it at the provider'],
    note: ['note', text, 'What the phone showed'],
    providerId: ['providerId', text, 'The provider’s transaction ID'],
    paid: ['paid', nullable(money), 'What the provider says was paid'],
    currency: text,
    isLive: ['live', nullable(flag), 'False: paid in test mode, so no money moved'],
    fee: ['fee', nullable(money), 'What the provider kept; null if it did not say'],
    paidAt: nullable(moment),
    receipt: ['receipt', text, 'The number of the document that received the money; empty if none did'],
    receiptDate: nullable(date),
    nextLook: ['nextLook', nullable(moment), 'When the provider is asked next'],
    givenUpBy: text,
    givenUpAt: nullable(moment),
    closedBy: text,
    closedAt: nullable(moment),
    closeReason: text,
    uses: list(usedBy),
    refunds: list(refund),
    findings: ['findings', list(finding), 'The answers of the provider, oldest first, at most 200'],
  },
  {
    examples: [
      {
        ...{
          ...SUMMARY_EXAMPLE,
          outcome: 'approved',
          use: 'used',
          received: 170,
          branch: 'ACC',
          provider: 'Paystack',
          alarm: '',
          late: false,
        },
        ...{ outcomeAt: '2026-11-23T10:02:26.000Z', reference: '0b5f1f0e-8f0e-4c59-9a0a-2f2d6c7a3c11', note: 'Asempa Stores' },
        ...{ providerId: '4099260516', paid: 170, currency: 'GHS', live: true, fee: 3.32, paidAt: '2026-11-23T10:02:25.000Z' },
        ...{ receipt: 'ACC-WR26-000001', receiptDate: '2026-11-23', nextLook: null, givenUpBy: '', givenUpAt: null },
        ...{ closedBy: '', closedAt: null, closeReason: '', uses: [{ document: 'ACC-26-000873', amount: 170 }], refunds: [] },
        findings: [{ by: 'look', kind: 'approved', was: 'pending', became: 'approved', said: '', raw: '', at: '2026-11-23T10:02:26.000Z' }],
      },
    ],
  },
)
export type CollectionDetail = Value<typeof detail>

export const oneCollection = call({
  method: 'GET',
  path: '/api/wallets/collection/:db/:collection',
  area,
  summary: 'Get a payment request with every answer of the provider',
  permission: 'sell',
  params: { collection: recordId },
  answer: detail,
  refusals: ONE_REFUSALS,
  addition,
})

export const closeCollection = call({
  method: 'POST',
  path: '/api/wallets/close/:db',
  area,
  summary:
    'Close a collection that the provider has not decided within 72 hours, money that cannot be posted, or one with a refund that the provider contradicts, with what the provider said',
  permission: 'close_wallet_request',
  body: record(
    { collection, reason: ['reason', line(LONGEST_REASON), 'What the provider said, and who said it'] },
    { examples: [{ collection: 7, reason: 'Paystack support, Ms Boateng: never charged' }] },
  ),
  answer: saved,
  refusals: [...ONE_REFUSALS, 'already_decided'],
  addition,
  posts: true,
})
