import { call, saved } from '../contract/call.ts'
import { list, nullable, optional, record, type Value } from '../contract/codec.ts'
import { date, flag, line, moment, number, oneOf, sentDate, text } from '../contract/fields.ts'

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

export const evatSettings = call({
  method: 'GET',
  path: '/api/evat/settings/:db',
  area,
  summary: 'E-VAT of the branches that were set up for it',
  permission: 'change_settings',
  answer: record(
    {
      mode: ['mode', oneOf(['off', 'test', 'live']), 'off: the operator has given no address of the service'],
      branches: list(branchSetting),
    },
    {
      examples: [
        {
          mode: 'test',
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
