import { call, saved } from '../contract/call.ts'
import { defaulted, documented, list, nullable, optional, optionalOrEmpty, record, type Value } from '../contract/codec.ts'
import { date, flag, line, lineOrEmpty, moment, number, oneOf, sentDate, text } from '../contract/fields.ts'
import { EVAT_STATES, evatDocument, evatListed } from './evat-document.ts'

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

const documentNumber = line(60)
const EXAMPLE = {
  state: 'signed',
  test: false,
  flag: 'INVOICE',
  said: '',
  tries: 1,
  recovered: false,
  waitsFor: '',
  stamp: {
    tin: 'C0012345678',
    number: 'ACC-26-014873',
    sdcId: 'E000001006',
    receiptNumber: '1006-6335-NS4',
    internalData: 'U2ME-AX6N-YW6K-5TNH-UD6C-4IPE-LA',
    signature: 'SS25-FMC2-AQCZ-R5PA',
    mrc: '00:0C:29:0D:90:D0',
    time: '2026/11/20 14:32:05',
    itemCount: '3',
    qr: 'https://verification.vat-gh.com?data=…',
  },
}

export const evatPaper = call({
  method: 'GET',
  path: '/api/evat/paper/:db/:number',
  area,
  summary: 'State and stamp of a sale, credit note or reversal; null for a document that is not for E-VAT',
  permission: 'see_lists',
  params: { number: documentNumber },
  answer: documented(nullable(evatDocument), { examples: [EXAMPLE] }),
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

export const evatPapers = call({
  method: 'GET',
  path: '/api/evat/papers/:db/:branch/:start/:end',
  area,
  summary: 'List the documents of a branch that are for E-VAT, or those of one state',
  permission: 'see_books',
  params: { branch: line(20), start: sentDate, end: sentDate },
  query: { state: optionalOrEmpty(oneOf(EVAT_STATES)) },
  answer: documented(list(evatListed), {
    examples: [
      [
        {
          number: 'ACC-26-014873',
          kind: 'sale',
          of: '',
          date: '2026-11-20',
          amount: 120,
          tax: 20,
          state: 'rejected',
          since: '2026-11-20T14:32:07.000Z',
          tries: 1,
          code: 'E751',
          said: 'The item category is not enabled',
          advice: 'Ask GRA to enable the category, then send the document again',
          actions: ['again', 'settle'],
        },
      ],
    ],
  }),
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

export const evatAgain = call({
  method: 'POST',
  path: '/api/evat/again/:db/:number',
  area,
  summary: 'Ask what became of a rejected document, and send it again if it is not there',
  permission: 'handle_evat',
  params: { number: documentNumber },
  answer: documented(evatDocument, { examples: [{ ...EXAMPLE, state: 'unknown', stamp: null }] }),
  refusals: ['not_found', 'not_your_branch', 'is_signed', 'already_closed'],
  addition: true,
})

export const evatSettle = call({
  method: 'POST',
  path: '/api/evat/settle/:db/:number',
  area,
  summary: 'Close a rejected document without a stamp, and the documents of its sale that wait behind it',
  permission: 'settle_evat',
  params: { number: documentNumber },
  body: record(
    {
      reason: line(200),
      receiptNumber: ['receiptNumber', defaulted(lineOrEmpty(60), '', ''), 'Of GRA, if it gave one'],
    },
    { examples: [{ reason: 'Entered at the tax office', receiptNumber: '1006-6335-NS9' }] },
  ),
  answer: documented(evatDocument, { examples: [{ ...EXAMPLE, state: 'settled', stamp: null }] }),
  refusals: ['not_found', 'not_your_branch', 'is_signed', 'already_closed'],
  addition: true,
})
