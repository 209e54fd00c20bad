import { file } from '../attachments/attachment-calls.ts'
import { call } from '../contract/call.ts'
import { documented, list, nullable, record, type Value } from '../contract/codec.ts'
import { date, integer, moment, money, recordId, text } from '../contract/fields.ts'

const area = 'Month close'
const permission = 'close_month'
const addition = true

const closePackage = record({
  number: integer,
  closedThrough: date,
  at: moment,
  by: text,
  remark: ['remark', text, 'Why the books were closed with points to check, or empty'],
  entries: ['entries', integer, 'How many entries the books had'],
  chainHash: ['chainHash', text, 'The hash of the last of them'],
  sha256: ['sha256', text, 'The SHA-256 of the ZIP file'],
  replaces: ['replaces', nullable(integer), 'The package before it for the same day'],
})
/** The figures of one close. */
export type ClosePackage = Value<typeof closePackage>

const EXAMPLE = {
  number: 2,
  closedThrough: '2026-10-31',
  at: '2026-11-03T09:30:00.000Z',
  by: 'Ama Owner',
  remark: '',
  entries: 1234,
  chainHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  sha256: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
  replaces: 1,
}

export const closePackages = call({
  method: 'GET',
  path: '/api/monthclose/packages/:db',
  area,
  summary: 'The packages that were made when the books were closed, newest first',
  permission,
  answer: documented(list(closePackage), { examples: [[EXAMPLE]] }),
  addition,
})

/** A ZIP file of the same bytes at any time. Refuses `package_differs` if they would not be. */
export const closePackageFile = call({
  method: 'GET',
  path: '/api/monthclose/packagefile/:db/:package',
  area,
  summary: 'The ZIP file of a close: its checklist, statements and returns as they were. The file never changes',
  permission,
  params: { package: recordId },
  answer: file,
  refusals: ['not_found', 'package_differs'],
  addition,
})

const accounts = list(
  record({
    account: ['accountId', text, 'The account code'],
    name: ['accountName', text],
    before: ['before', money, 'The balance in the first package; debit is positive'],
    after: ['after', money, 'The balance in the second package, or now'],
  }),
)
/** An account whose balances differ. */
export type MovedAccount = Value<typeof accounts>[number]

const lateDocument = record({
  date,
  documentKind: text,
  documentNumber: text,
  enteredAt: moment,
  by: text,
  amount: ['amount', money, 'The sum of its debits'],
})
export type LateDocument = Value<typeof lateDocument>

const ACCOUNT_EXAMPLE = { accountId: 'R0000NT', accountName: 'Rent', before: 400, after: 550 }

export const movedSinceClose = call({
  method: 'GET',
  path: '/api/monthclose/moved/:db/:package',
  area,
  summary: 'What moved since a close: documents dated in the closed time and entered later, and the balances that differ',
  permission,
  params: { package: recordId },
  answer: record(
    {
      closedThrough: date,
      accounts,
      documents: ['papers', list(lateDocument), 'Oldest entry first, at most 500'],
      count: ['count', integer, 'How many documents there are, also of those not listed'],
    },
    {
      examples: [
        {
          closedThrough: '2026-10-31',
          accounts: [ACCOUNT_EXAMPLE],
          papers: [
            {
              date: '2026-10-30',
              documentKind: 'journal',
              documentNumber: 'ACC-J26-000012',
              enteredAt: '2026-11-05T10:00:00.000Z',
              by: 'Ama Owner',
              amount: 150,
            },
          ],
          count: 1,
        },
      ],
    },
  ),
  refusals: ['not_found'],
  addition,
})

export const comparedCloses = call({
  method: 'GET',
  path: '/api/monthclose/comparison/:db/:first/:second',
  area,
  summary: 'The balances of two packages side by side',
  permission,
  params: { first: recordId, second: recordId },
  answer: record(
    { first: closePackage, second: closePackage, accounts },
    { examples: [{ first: { ...EXAMPLE, number: 1, replaces: null }, second: EXAMPLE, accounts: [ACCOUNT_EXAMPLE] }] },
  ),
  refusals: ['not_found'],
  addition,
})
