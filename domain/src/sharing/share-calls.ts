import { call } from '../contract/call.ts'
import { list, nullable, optional, record, refined, type Value } from '../contract/codec.ts'
import { flag, line, lineOrEmpty, moment, number, oneOf, recordId, sentDate, text, wholeNumber } from '../contract/fields.ts'
import { printedStatement } from '../payees/payee-calls.ts'
import { printedOrder } from '../purchases/order-calls.ts'
import { printedQuotation } from '../quotations/quotation-calls.ts'
import { printedReceipt } from '../sales/sale-calls.ts'
import { isPublicAddress } from './public-address.ts'

const area = 'Sharing'

/** What can be shared, with the document as a visitor gets it. A new kind is one line here and one in the server’s readers, the server’s rights and the web’s papers. */
const DOCUMENTS = {
  receipt: nullable(printedReceipt),
  statement: nullable(printedStatement),
  quotation: nullable(printedQuotation),
  purchase_order: nullable(printedOrder),
} as const

export type SharedKind = keyof typeof DOCUMENTS
export const SHARED_KINDS: readonly SharedKind[] = ['receipt', 'statement', 'quotation', 'purchase_order']

/** Links end by themselves. In days. */
export const LONGEST_SHARE = 365
export const USUAL_SHARE = 30

const kind = oneOf(SHARED_KINDS)

const draft = record(
  {
    kind,
    reference: ['reference', line(60), 'The number of the document; for a statement the pid of the customer'],
    start: ['start', optional(sentDate), 'The first day of a statement'],
    end: ['end', optional(sentDate), 'The last day of a statement'],
    days: ['days', wholeNumber({ least: 1, most: LONGEST_SHARE }), 'How long the link can be opened'],
  },
  { examples: [{ kind: 'receipt', reference: 'ACC-26-014873', days: 30 }] },
)
export type ShareDraft = Value<typeof draft>

const withPeriod = refined(
  refined(
    draft,
    ({ kind: wanted, start, end }) => (wanted === 'statement') === (start !== undefined && end !== undefined),
    'needs start and end for a statement, and for nothing else',
    ['kind'],
  ),
  ({ start, end }) => start === undefined || end === undefined || start <= end,
  'must not be before start',
  ['end'],
)

/** Not honoured twice by an Idempotency-Key: the answer has the token, and the answers of such calls are stored. */
export const createShare = call({
  method: 'POST',
  path: '/api/sharing/create/:db',
  area,
  summary: 'Create a public link to one document. The link is in this answer only: the server stores a hash of its token',
  permission: 'see_lists',
  body: withPeriod,
  answer: record(
    { id: number, url: text, endsAt: moment },
    { examples: [{ id: 12, url: 'https://shop.example/shared#kq7…', endsAt: '2026-12-20T14:32:00.000Z' }] },
  ),
  refusals: ['not_found', 'not_your_branch', 'not_allowed', 'no_public_address'],
  addition: true,
})

const share = record(
  { id: number, kind, reference: text, createdBy: text, createdAt: moment, endsAt: moment },
  {
    examples: [
      {
        id: 12,
        kind: 'receipt',
        reference: 'ACC-26-014873',
        createdBy: 'Ama Mensah',
        createdAt: '2026-11-20T14:32:00.000Z',
        endsAt: '2026-12-20T14:32:00.000Z',
      },
    ],
  },
)
export type Share = Value<typeof share>

export const sharesOfDocument = call({
  method: 'GET',
  path: '/api/sharing/of/:db/:kind/:reference',
  area,
  summary: 'The public links to one document that can still be opened, newest first',
  permission: 'see_lists',
  params: { kind, reference: line(60) },
  answer: list(share),
  addition: true,
})

export const openShares = call({
  method: 'GET',
  path: '/api/sharing/list/:db',
  area,
  summary: 'Every public link of the business that can still be opened, newest first',
  permission: 'change_settings',
  answer: list(share),
  addition: true,
})

export const withdrawShare = call({
  method: 'POST',
  path: '/api/sharing/withdraw/:db/:id',
  area,
  summary: 'Withdraw a public link: it cannot be opened any more',
  permission: 'see_lists',
  params: { id: recordId },
  answer: record({ withdrawn: flag }, { examples: [{ withdrawn: true }] }),
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
  posts: true,
})

const address = record({ address: text }, { examples: [{ address: 'https://shop.example' }] })

export const changePublicAddress = call({
  method: 'POST',
  path: '/api/settings/publicaddress/:db',
  area,
  summary: 'Set the address at which people outside the shop reach this server; empty: no links are offered',
  permission: 'change_settings',
  body: record(
    { address: refined(lineOrEmpty(200), isPublicAddress, 'must be empty, or an address such as https://shop.example') },
    { examples: [{ address: 'https://shop.example' }] },
  ),
  answer: address,
  addition: true,
  posts: true,
})

const issuer = record({ name: text, location: text, phone: text, tin: text, receiptFooter: text, logo: text })

const opened = record(
  { kind, issuer, endsAt: moment, ...DOCUMENTS },
  {
    examples: [
      {
        kind: 'receipt',
        issuer: { name: 'Asempa Trading Ltd', location: 'Accra', phone: '030 200 0000', tin: '', receiptFooter: '', logo: '' },
        endsAt: '2026-12-20T14:32:00.000Z',
        receipt: null,
        statement: null,
        quotation: null,
        purchase_order: null,
      },
    ],
  },
)
/** A document as a visitor sees it. */
export type SharedDocument = Value<typeof opened>

/** The token is in the body, not in the address: addresses are logged on the way. */
export const openShared = call({
  method: 'POST',
  path: '/api/shared/open',
  area,
  summary:
    'The document behind a public link, without sign-in. For a link that ended, was withdrawn or never existed the answer is the same',
  permission: 'public',
  body: record({ token: line(100) }, { examples: [{ token: 'kq7…' }] }),
  answer: opened,
  refusals: ['not_found', 'too_many_tries'],
  addition: true,
})
