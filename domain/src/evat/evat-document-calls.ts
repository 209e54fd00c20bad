import { call } from '../contract/call.ts'
import { defaulted, documented, list, optional, optionalOrEmpty, record, refined } from '../contract/codec.ts'
import { LONGEST_REASON, line, lineOrEmpty, oneOf, recordId, sentDate, wholeNumber } from '../contract/fields.ts'
import { buyerName, LONGEST_WAIT } from './evat-calls.ts'
import { EVAT_STATES, evatDocument, evatListed, evatOfDocument } from './evat-document.ts'

const area = 'E-VAT'

const EXAMPLE = {
  number: 'ACC-26-014873',
  state: 'signed',
  test: false,
  flag: 'INVOICE',
  said: '',
  tries: 1,
  attempts: [{ at: '2026-11-20T14:32:03.120Z', call: 'invoice', status: 200, code: '', said: '', milliseconds: 1840 }],
  recovered: false,
  waitsFor: '',
  waitSeconds: 8,
  givenNumber: '',
  checked: null,
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
  undone: null,
} as const

const params = { number: line(60) }

export const evatStateOfDocument = call({
  method: 'GET',
  path: '/api/evat/document/:db/:number',
  area,
  summary: 'State and stamp of a sale, credit note or reversal; null for a document that is not for E-VAT',
  permission: 'see_lists',
  params,
  query: {
    wait: ['wait', optional(wholeNumber({ least: 0, most: LONGEST_WAIT })), 'Seconds to wait until it is signed, settled or rejected'],
  },
  answer: documented(evatOfDocument, { examples: [EXAMPLE] }),
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

export const EVAT_LISTS = [...EVAT_STATES, 'open'] as const

export const evatDocuments = call({
  method: 'GET',
  path: '/api/evat/documents/:db/:branch/:start/:end',
  area,
  summary:
    'List the documents that are for E-VAT, oldest first: all, those of one state, or the open ones, which are not signed or settled',
  permission: 'see_books',
  params: { branch: line(20), start: sentDate, end: sentDate },
  query: { state: optionalOrEmpty(oneOf(EVAT_LISTS)) },
  answer: documented(list(evatListed), {
    examples: [
      [
        {
          number: 'ACC-26-014873',
          kind: 'sale',
          of: 'ACC-26-014873',
          branch: 'ACC',
          date: '2026-11-20',
          amount: 120,
          tax: 20,
          state: 'rejected',
          since: '2026-11-20T14:32:07.000Z',
          tries: 1,
          code: 'E751',
          said: 'Item category not found.',
          advice: 'GRA has not enabled this kind of goods for the business. Ask GRA, or change the tax class for later sales',
          actions: ['again', 'check', 'settle'],
          checked: null,
        },
      ],
    ],
  }),
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

const REFUSALS = ['not_found', 'not_your_branch', 'is_signed', 'already_closed'] as const
const changed = documented(evatDocument, { examples: [{ ...EXAMPLE, state: 'unknown', stamp: null }] })
const action = { method: 'POST', area, params, answer: changed, refusals: REFUSALS, addition: true } as const

export const sendAgain = call({
  ...action,
  path: '/api/evat/again/:db/:number',
  summary: 'Check a rejected document with GRA, and send it again if GRA does not have it',
  permission: 'handle_evat',
})

/** Calls the service, so it runs outside any transaction. */
export const checkWithGra = call({
  ...action,
  path: '/api/evat/check/:db/:number',
  summary: 'Check what GRA has under the number of this document. Changes nothing',
  permission: 'handle_evat',
  refusals: ['not_found', 'not_your_branch', 'evat_off', 'key_missing', 'rate_used_up'],
})

const reason = line(LONGEST_REASON)

export const renumber = call({
  ...action,
  path: '/api/evat/renumber/:db/:number',
  summary: 'Send a rejected document under another number because GRA already has its own. The document keeps its number',
  permission: 'settle_evat',
  body: record({ reason }, { examples: [{ reason: 'The number belongs to a sale that a restore has lost' }] }),
})

export const recode = call({
  ...action,
  path: '/api/evat/recode/:db/:number',
  summary: 'Give a product of a rejected sale a new item code, which it keeps, and send the sale again',
  permission: 'settle_evat',
  body: record({ productId: recordId, reason }, { examples: [{ productId: 1002, reason: 'GRA knows the code as taxable' }] }),
})

/** As the service takes it: at most 15 capital letters, digits and hyphens. */
const buyerTin = documented(
  refined(lineOrEmpty(15), text => /^[A-Z0-9-]*$/.test(text), 'must be capital letters, digits and hyphens'),
  { examples: ['C0012345678'] },
)

export const correctBuyer = call({
  ...action,
  path: '/api/evat/buyer/:db/:number',
  summary: 'Correct the buyer of a rejected sale and send it again. The next print shows the buyer',
  permission: 'settle_evat',
  body: record(
    { name: buyerName, tin: defaulted(buyerTin, '', ''), reason },
    { examples: [{ name: 'Kofi Mensah Enterprise', tin: 'C0012345678', reason: 'The TIN was mistyped' }] },
  ),
})

export const settleWithoutStamp = call({
  ...action,
  path: '/api/evat/settle/:db/:number',
  summary: 'Close a rejected document without a stamp, and the documents of its sale that wait behind it',
  permission: 'settle_evat',
  body: record(
    { reason, receiptNumber: ['receiptNumber', defaulted(lineOrEmpty(60), '', ''), 'The receipt number of GRA, if there is one'] },
    { examples: [{ reason: 'Entered at the tax office', receiptNumber: '1006-6335-NS9' }] },
  ),
  answer: documented(evatDocument, { examples: [{ ...EXAMPLE, state: 'settled', stamp: null }] }),
})
