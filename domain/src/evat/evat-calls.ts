import { call, saved } from '../contract/call.ts'
import { documented, list, nullable, optional, record, refined, type Value } from '../contract/codec.ts'
import { date, flag, integer, line, lineOrEmpty, moment, number, oneOf, sentDate, text, wholeNumber } from '../contract/fields.ts'

const area = 'E-VAT'

/** Kinds of goods that GRA enables for each branch; standard and exempt goods always are. */
export const EVAT_CATEGORIES = ['TRSM', 'CST', 'EXC_PLASTIC'] as const

const branchSetting = record({
  branch: ['branch', text, 'The code of the branch'],
  reference: ['reference', text, 'Given by GRA: the TIN, a hyphen and three digits'],
  keySet: ['keySet', nullable(moment), 'When the key was entered; it is never shown'],
  keySetBy: text,
  firstDay: ['firstDay', date, 'Documents dated before it are never sent'],
  categories: list(text),
  on: flag,
})

/** Seconds that a receipt waits for its stamp at most. */
export const LONGEST_WAIT = 15

const prefix = documented(
  refined(lineOrEmpty(6), text => /^[A-Za-z0-9]*$/.test(text), 'must be letters and digits'),
  { description: 'Before the numbers and item codes of documents from now on: for two businesses under one TIN, and after a restore' },
)

/** As the service and the database count: an emoji is one character. */
export const buyerName = refined(line(100), text => Array.from(text).length > 1, 'must have at least 2 characters')

const options = record(
  {
    waitSeconds: ['waitSeconds', wholeNumber({ least: 0, most: LONGEST_WAIT }), 'How long a receipt waits for its stamp, in seconds'],
    cashName: ['cashName', buyerName, 'The buyer of a cash sale without a name'],
    prefix,
  },
  { examples: [{ waitSeconds: 8, cashName: 'Cash Customer', prefix: '' }] },
)
export type EvatOptions = Value<typeof options>

export const evatSettings = call({
  method: 'GET',
  path: '/api/evat/settings/:db',
  area,
  summary: 'E-VAT of the branches that were set up for it',
  permission: 'change_settings',
  answer: record(
    {
      mode: ['mode', oneOf(['off', 'test', 'live']), 'off: the operator has given no address of the service'],
      isDemo: ['isDemo', flag, 'The demo never sends anything'],
      options,
      branches: list(branchSetting),
    },
    {
      examples: [
        {
          mode: 'test',
          isDemo: false,
          options: { waitSeconds: 8, cashName: 'Cash Customer', prefix: '' },
          branches: [
            {
              branch: 'ACC',
              reference: 'C0012345678-001',
              keySet: '2026-11-20T14:32:00.000Z',
              keySetBy: 'Ama Owner',
              firstDay: '2026-11-20',
              categories: ['TRSM'],
              on: true,
            },
          ],
        },
      ],
    },
  ),
  addition: true,
})

const LONGEST_KEY = 200

/** Honours no Idempotency-Key: the fingerprint of the key would be stored. */
export const setEvatBranch = call({
  method: 'POST',
  path: '/api/evat/branch/:db',
  area,
  summary: 'Set up E-VAT for a branch',
  permission: 'change_settings',
  body: record(
    {
      branch: line(20),
      reference: line(20),
      key: ['key', optional(line(LONGEST_KEY)), 'The security key of the branch. Without it the present one stays'],
      firstDay: sentDate,
      categories: list(oneOf(EVAT_CATEGORIES), { most: EVAT_CATEGORIES.length }),
      on: flag,
    },
    { examples: [{ branch: 'ACC', reference: 'C0012345678-001', key: '…', firstDay: '2026-11-20', categories: ['TRSM'], on: true }] },
  ),
  answer: saved,
  refusals: ['evat_off', 'not_found'],
  addition: true,
})

export const setEvatOptions = call({
  method: 'POST',
  path: '/api/evat/options/:db',
  area,
  summary: 'Set how long receipts wait, the buyer of cash sales, and the prefix of numbers',
  permission: 'change_settings',
  body: options,
  answer: saved,
  addition: true,
  posts: true,
})

const TEST_REFUSALS = ['evat_off', 'not_found', 'key_missing', 'rate_used_up'] as const

/** Calls the service, so it runs outside any transaction. */
export const testEvat = call({
  method: 'POST',
  path: '/api/evat/test/:db',
  area,
  summary: 'Check that the service is up and accepts the key of a branch',
  permission: 'change_settings',
  body: record({ branch: line(20) }, { examples: [{ branch: 'ACC' }] }),
  answer: record(
    { up: flag, ms: ['ms', integer, 'How long the answer took, in milliseconds'], said: ['said', text, 'The answer, if it is not up'] },
    { examples: [{ up: true, ms: 640, said: '' }] },
  ),
  refusals: TEST_REFUSALS,
  addition: true,
})

/** Calls the service, so it runs outside any transaction. */
export const lookUpTin = call({
  method: 'POST',
  path: '/api/evat/lookup/:db',
  area,
  summary: 'Look up the name of a TIN or Ghana Card with GRA',
  permission: 'sell',
  body: record({ branch: line(20), tin: line(15) }, { examples: [{ branch: 'ACC', tin: 'C0012345678' }] }),
  answer: record(
    { name: ['name', text, 'Empty if GRA does not know it or did not answer'], said: ['said', text, 'Why there is no name'] },
    { examples: [{ name: 'Kofi Mensah Enterprise', said: '' }] },
  ),
  refusals: [...TEST_REFUSALS, 'not_your_branch'],
  addition: true,
})

export const EVAT_HEALTH = ['off', 'no_key', 'ready', 'late', 'unreachable', 'refused'] as const
export type EvatHealth = (typeof EVAT_HEALTH)[number]

const branchState = record(
  {
    branch: text,
    health: oneOf(EVAT_HEALTH),
    since: ['since', nullable(moment), 'Since when the service refuses the branch'],
    said: ['said', text, 'The words of the service'],
    waiting: number,
    unknown: number,
    rejected: number,
    oldest: ['oldest', nullable(moment), 'When the oldest document that waits was queued'],
  },
  { examples: [{ branch: 'ACC', health: 'ready', since: null, said: '', waiting: 0, unknown: 0, rejected: 0, oldest: null }] },
)
export type EvatBranchState = Value<typeof branchState>

export const evatState = call({
  method: 'GET',
  path: '/api/evat/state/:db',
  area,
  summary: 'Whether your branches can sign, and what waits',
  permission: 'see_lists',
  answer: list(branchState),
  addition: true,
})
