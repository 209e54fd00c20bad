import { EVERY_BRANCH } from '../business/branches.ts'
import { call } from '../contract/call.ts'
import { type Codec, defaulted, emptyOr, list, misfit, optionalOrEmpty, record, type Value } from '../contract/codec.ts'
import { date, flag, integer, line, moment, oneOf, recordId, sentDate, text } from '../contract/fields.ts'
import { SCOPES, type Scope } from '../permissions.ts'
import { sentPassword } from '../users/password.ts'

const area = 'API keys'

/** Calls a minute with one key, at one server. */
export const KEY_CALLS_A_MINUTE = 600
/** Keys of a business that work at the same time. */
export const MOST_KEYS = 50
export const MOST_ADDRESSES = 20

/** works: it can be used. ended: its last day is over. stopped: its maker is no longer an active administrator. revoked: for good. */
const STATES = ['works', 'ended', 'stopped', 'revoked'] as const

const KEY_EXAMPLE = {
  id: 12,
  name: 'Web shop',
  prefix: 'akonta_4Fq9Zt',
  scopes: ['see_lists', 'sell'],
  branchid: 'ACC',
  addresses: ['41.66.0.0/16'],
  lastday: '2027-03-31',
  state: 'works',
  madeby: 'Ama Mensah',
  madeat: '2026-11-20T14:32:00.000Z',
  revokedby: '',
  revokedat: '',
  lastused: '2026-11-24T08:05:00.000Z',
  lastaddress: '41.66.204.12',
}

const apiKey = record(
  {
    id: ['id', integer, 'Also the id of the user in whose name its documents are posted'],
    name: text,
    prefix: ['prefix', text, 'The first characters of the key'],
    scopes: list(text),
    branchid: ['branchid', text, 'A branch code, or ALL'],
    addresses: ['addresses', list(text), 'The networks that may use it; empty for every address'],
    lastDay: ['lastday', emptyOr(date), 'The last day on which it works; empty if it has none'],
    state: oneOf(STATES),
    madeBy: ['madeby', text],
    madeAt: ['madeat', moment],
    revokedBy: ['revokedby', text, 'Empty for a key that was revoked because the business moved to another installation'],
    revokedAt: ['revokedat', emptyOr(moment)],
    lastUsed: ['lastused', emptyOr(moment), 'To the nearest five minutes; empty if it was never used'],
    lastAddress: ['lastaddress', text],
  },
  { examples: [KEY_EXAMPLE] },
)
export type ApiKey = Value<typeof apiKey>

export const apiKeys = call({
  method: 'GET',
  path: '/api/connections/keys/:db',
  area,
  summary: 'API keys, those that work first. The keys themselves are not stored',
  permission: 'manage_connections',
  answer: list(apiKey),
  addition: true,
})

const sentScope: Codec<Scope> = {
  read: (input, faults) => SCOPES.find(scope => scope === input) ?? misfit(input, faults, 'must be a right that a key can have'),
  write: text.write,
  schema: { type: 'string', enum: SCOPES },
}

/** Not honoured twice by an Idempotency-Key: the body has a password and the answer the key, and both would be stored. */
export const createApiKey = call({
  method: 'POST',
  path: '/api/connections/createkey/:db',
  area,
  summary: 'Create an API key. The answer shows it once: only its hash is stored',
  permission: 'manage_connections',
  body: record(
    {
      name: ['name', line(60), 'Shown on its documents and in the audit trail'],
      scopes: ['scopes', list(sentScope, { least: 1, most: SCOPES.length, item: 'right' }), 'Everything it may do'],
      branchid: ['branchid', defaulted(line(20), EVERY_BRANCH, EVERY_BRANCH), 'A branch code, or ALL'],
      addresses: [
        'addresses',
        defaulted(list(line(50), { most: MOST_ADDRESSES, item: 'address', items: 'addresses' }), [], []),
        'Addresses and networks (192.168.1.20, 41.66.0.0/16) that may use it; empty for every address',
      ],
      lastDay: ['lastday', optionalOrEmpty(sentDate), 'The last day on which it works'],
      password: ['password', sentPassword(1000), 'The password of the administrator who creates it'],
    },
    {
      examples: [
        {
          name: 'Web shop',
          scopes: ['see_lists', 'sell'],
          branchid: 'ACC',
          addresses: ['41.66.0.0/16'],
          lastday: '2027-03-31',
          password: 'one quiet harmattan morning',
        },
      ],
    },
  ),
  answer: record(
    { secret: ['secret', text, 'The key, for the header Authorization: Bearer …'], key: apiKey },
    { examples: [{ secret: 'akonta_4Fq9Zt…', key: KEY_EXAMPLE }] },
  ),
  refusals: ['not_found', 'in_use', 'too_many_tries'],
  addition: true,
})

export const revokeApiKey = call({
  method: 'POST',
  path: '/api/connections/revokekey/:db',
  area,
  summary: 'Revoke an API key for good, from the next call on',
  permission: 'manage_connections',
  body: record({ id: recordId }, { examples: [{ id: 12 }] }),
  answer: record({ revoked: ['revoked', flag, 'False if it was revoked before'] }, { examples: [{ revoked: true }] }),
  refusals: ['not_found'],
  addition: true,
  posts: true,
})
