import { call } from '../contract/call.ts'
import { list, nullable, optional, optionalOrNull, record, refined, type Value } from '../contract/codec.ts'
import { flag, integer, line, lineOrEmpty, moment, oneOf, recordId, text } from '../contract/fields.ts'
import { TYPING_RULES } from './collection.ts'
import { NETWORKS } from './network.ts'

const area = 'Mobile money by request'
const addition = true
const admin = { area, addition, permission: 'change_settings' } as const

/** The form of every provider's secret key. */
export const isSecretKey = (key: string): boolean => /^[\x21-\x7e]{8,200}$/.test(key)
const secretKey = refined(line(200), isSecretKey, 'must be 8 to 200 characters without spaces')

/** The providers with an adapter. */
export const ADAPTERS = ['paystack'] as const
export type Adapter = (typeof ADAPTERS)[number]

const provider = record(
  {
    id: integer,
    adapter: oneOf(ADAPTERS),
    pid: ['pid', text, 'The payee of category bank where the money is held'],
    name: ['name', text, 'The name of that payee'],
    email: ['email', text, 'Sent with every request: the shop’s own'],
    keyEnd: ['keyEnd', text, 'The last characters of the key; empty without one. The key itself is never shown'],
    keySet: ['keySet', nullable(moment)],
    keySetBy: text,
    isReadable: ['readable', flag, 'False: the key must be entered again on this server, as after a restore'],
    isLive: ['live', flag, 'False: a key of the provider’s test mode, with which no money moves'],
    isOn: ['on', flag],
    undecided: [
      'undecided',
      integer,
      'Payment requests and refunds of real money without an outcome: the provider is asked about them with the key',
    ],
    callback: ['callback', text, 'The path of the address that can be entered at the provider, so that approvals are seen sooner'],
  },
  {
    examples: [
      {
        ...{ id: 1, adapter: 'paystack', pid: 'BNK-0003', name: 'Paystack', email: 'shop@asempa.example', keyEnd: '7f3a' },
        ...{ keySet: '2026-11-23T09:00:00.000Z', keySetBy: 'Kofi Mensah', readable: true, live: true, on: true },
        undecided: 0,
        callback: '/api/wallets/callback/vT5x0mZ2Jc8qQw1nS4rLkg',
      },
    ],
  },
)
export type WalletProvider = Value<typeof provider>

/** `works`: the key is accepted and the account holds cedis. `other_currency`: accepted, but the account holds no cedis. */
export const KEY_TESTS = ['works', 'other_currency', 'refused', 'away', 'unclear'] as const
export type KeyTest = (typeof KEY_TESTS)[number]

const keyTest = record(
  {
    result: [
      'result',
      oneOf(KEY_TESTS),
      '`works`; `other_currency`: accepted, but the account holds no cedis; `refused`: the provider does not accept the key; `away`: the provider was not reached; `unclear`: another answer, or none in time',
    ],
    isLive: ['live', flag, 'False: a key of the provider’s test mode, with which no money moves'],
    said: ['said', text, 'The provider’s own words; empty if it works'],
  },
  { examples: [{ result: 'works', live: false, said: '' }] },
)
export type TestedKey = Value<typeof keyTest>

/** No Idempotency-Key: nothing is changed, and the fingerprint of the body, with the key, would be stored. */
export const testWalletKey = call({
  ...admin,
  method: 'POST',
  path: '/api/wallets/testkey/:db',
  summary: 'Ask a provider whether it accepts a secret key: the stored one, or another before it is saved. No phone is asked',
  body: record(
    {
      id: ['id', optionalOrNull(recordId), 'The provider whose stored key is tested'],
      adapter: oneOf(ADAPTERS),
      key: ['key', optional(secretKey), 'The key to test; omit it to test the stored one'],
    },
    { examples: [{ id: 1, adapter: 'paystack' }] },
  ),
  answer: keyTest,
  refusals: ['not_found', 'wallet_off'],
})

const typing = [
  'typing',
  oneOf(TYPING_RULES),
  'Whether a transaction id may be typed: `request_only` never, `with_right` with the right, `typed` always',
] as const

const branchSetting = record(
  {
    branch: text,
    provider: ['provider', nullable(integer), 'The provider that asks phones for this branch; null for none'],
    wallets: ['wallets', list(record({ pid: text, name: text, typing })), 'Every bank and wallet, with its rule in this branch'],
  },
  { examples: [{ branch: 'ACC', provider: 1, wallets: [{ pid: 'BNK-0003', name: 'Paystack', typing: 'request_only' }] }] },
)
export type WalletBranch = Value<typeof branchSetting>

const settings = record(
  { providers: list(provider), branches: list(branchSetting) },
  { examples: [{ providers: [], branches: [{ branch: 'ACC', provider: null, wallets: [] }] }] },
)

export const walletSettings = call({
  ...admin,
  method: 'GET',
  path: '/api/wallets/settings/:db',
  summary: 'Get the providers of mobile money by request, and which branches use them. Off by default. The audit trail records each call',
  answer: settings,
})

/** An address as providers take it, with the domain in full. */
export const isEmail = (email: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)

/** No Idempotency-Key: the fingerprint of the body, with the key, would be stored. */
export const setWalletProvider = call({
  ...admin,
  method: 'POST',
  path: '/api/wallets/provider/:db',
  summary: 'Set up a provider, change its key or e-mail address, and turn it on or off',
  body: record(
    {
      id: ['id', optionalOrNull(recordId), 'The provider to change; without it a new one'],
      adapter: oneOf(ADAPTERS),
      pid: ['pid', line(40), 'The payee of category bank where the money is held. It cannot be changed later'],
      email: refined(lineOrEmpty(200), email => email === '' || isEmail(email), 'must be an e-mail address'),
      key: ['key', optional(secretKey), 'The secret key; omit it to keep the current one'],
      isOn: ['on', flag],
      sameAccount: [
        'sameAccount',
        optional(flag),
        'Confirms that a new key is of the account of the key before. It is needed while requests or refunds have no outcome',
      ],
    },
    { examples: [{ adapter: 'paystack', pid: 'BNK-0003', email: 'shop@asempa.example', key: 'sk_test_0123456789abcdef', on: true }] },
  ),
  answer: provider,
  refusals: ['not_found', 'already_exists', 'in_use'],
})

export const setWalletBranch = call({
  ...admin,
  method: 'POST',
  path: '/api/wallets/branch/:db',
  summary: 'Choose the provider of a branch, and where transaction IDs may be typed',
  body: record(
    {
      branch: line(40),
      provider: ['provider', nullable(recordId), 'Null: this branch asks no phones'],
      wallets: ['wallets', list(record({ pid: line(40), typing }), { most: 200 }), 'Wallets that are not listed keep their rule'],
    },
    { examples: [{ branch: 'ACC', provider: 1, wallets: [{ pid: 'BNK-0003', typing: 'request_only' }] }] },
  ),
  answer: branchSetting,
  refusals: ['not_found'],
})

const ready = record(
  {
    provider: [
      'provider',
      nullable(record({ pid: text, name: text, isLive: ['live', flag], networks: list(oneOf(NETWORKS)), tellsNames: flag })),
      'Null: this branch asks no phones',
    ],
    wallets: ['wallets', list(record({ pid: text, typing })), 'The wallets in which typing is restricted'],
  },
  {
    examples: [
      {
        provider: { pid: 'BNK-0003', name: 'Paystack', live: true, networks: ['mtn', 'telecel', 'at'], tellsNames: true },
        wallets: [{ pid: 'BNK-0003', typing: 'request_only' }],
      },
    ],
  },
)
export type WalletReady = Value<typeof ready>

export const walletReady = call({
  method: 'GET',
  path: '/api/wallets/ready/:db/:branch',
  area,
  summary: 'Whether a branch can ask phones for money, and where transaction IDs may be typed',
  permission: 'sell',
  params: { branch: line(40) },
  answer: ready,
  refusals: ['not_your_branch'],
  addition,
})

/** Public: the provider calls it. The body is read as it was sent, and its signature checked. */
export const walletCallback = call({
  method: 'POST',
  path: '/api/wallets/callback/:token',
  area,
  summary: 'For the provider: a payment may have been decided. The server then asks the provider. Always answered with 200',
  permission: 'public',
  params: { token: line(64) },
  answer: record({ received: flag }, { examples: [{ received: true }] }),
  refusals: ['too_many_tries'],
  addition,
})
