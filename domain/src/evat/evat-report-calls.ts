import { call } from '../contract/call.ts'
import { list, nullable, optional, record, refined, type Value } from '../contract/codec.ts'
import { date, flag, integer, line, lineOrEmpty, moment, money, oneOf, sentAmountOrZero, sentDate, text } from '../contract/fields.ts'
import { EVAT_KINDS, EVAT_STATES } from './evat-document.ts'

const area = 'E-VAT'

const TAXES = { nhil: money, getFund: money, cst: money, tourism: money, vat: money, excise: money } as const
const taxes = record(TAXES)
/** Sums of each tax, in pesewas. Refunds count negative. */
export type EvatTaxes = Value<typeof taxes>

/** The taxes in their order on screens and in files. */
export const EVAT_TAXES = ['nhil', 'getFund', 'cst', 'tourism', 'vat', 'excise'] as const satisfies readonly (keyof EvatTaxes)[]

const sums = record({ ...TAXES, documents: ['documents', integer, 'The number of documents'] })
/** The same, with the number of documents. */
export type EvatSums = Value<typeof sums>

/** Why a document makes a difference. */
export const DIFFERENCES = [...EVAT_STATES, 'outside'] as const

const differing = record({
  number: text,
  kind: oneOf(EVAT_KINDS),
  branch: text,
  date: ['date', date, 'Of the books'],
  stampedOn: ['stampedOn', nullable(date), 'The day of the stamp'],
  ours: ['ours', money, 'All taxes of our books in this period; negative for a refund'],
  gra: ['gra', money, 'All taxes that GRA has signed in this period'],
  state: oneOf(DIFFERENCES),
  said: ['said', text, 'The words of GRA, the reason of the person who settled it, or why it is outside'],
})
/** A document of the difference, or one that is not signed. */
export type EvatDiffering = Value<typeof differing>

const portal = record({ ...TAXES, by: text, at: moment, difference: taxes })

const inOrder = {
  isRight: ({ start, end }: { readonly start: string; readonly end: string }) => start <= end,
  field: 'end',
  fault: 'must not be before start',
} as const

const ZERO = { nhil: 0, getFund: 0, cst: 0, tourism: 0, vat: 0, excise: 0 }
const NONE = { ...ZERO, documents: 0 }
const ONE = { nhil: 2.5, getFund: 2.5, cst: 0, tourism: 0, vat: 15, excise: 0 }

export const EVAT_DAYS = ['books', 'stamp'] as const

const comparison = record(
  {
    ours: ['ours', sums, 'From the books: sales less returns, less reversed sales, with reversed returns'],
    gra: ['gra', sums, 'From the signed documents'],
    difference: sums,
    open: ['open', record({ waiting: sums, unknown: sums, rejected: sums, settled: sums }), 'Documents without a signature'],
    ledger: [
      'ledger',
      record({ movement: money, difference: money }),
      'What these documents moved on the VAT account, and its difference to all of our taxes',
    ],
    agrees: ['agrees', flag, 'Every difference is 0.00 and everything is signed'],
    differing: ['documents', list(differing), 'Every document that differs'],
    outside: ['outside', list(differing), 'Documents with VAT that are not for E-VAT, and why'],
    portal: ['portal', nullable(portal), 'The figures of GRA’s portal for this period, as entered by hand'],
  },
  {
    examples: [
      {
        ours: { ...ONE, documents: 1 },
        gra: NONE,
        difference: { ...ONE, documents: 1 },
        open: { waiting: NONE, unknown: NONE, rejected: { ...ONE, documents: 1 }, settled: NONE },
        ledger: { movement: 20, difference: 0 },
        agrees: false,
        documents: [
          {
            number: 'ACC-26-014873',
            kind: 'sale',
            branch: 'ACC',
            date: '2026-11-20',
            stampedOn: null,
            ours: 20,
            gra: 0,
            state: 'rejected',
            said: 'E751 Item category not found.',
          },
        ],
        outside: [],
        portal: null,
      },
    ],
  },
)
export type EvatComparison = Value<typeof comparison>

export const compareWithGra = call({
  method: 'GET',
  path: '/api/evat/compare/:db/:branch/:start/:end',
  area,
  summary: 'Compare our VAT with what GRA has signed, with every document that differs',
  permission: 'see_books',
  params: { branch: line(20), start: sentDate, end: sentDate },
  query: { by: ['by', optional(oneOf(EVAT_DAYS)), 'By the date in the books, or by the date of the stamp, as on GRA’s portal'] },
  answer: comparison,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

const SENT = {
  nhil: sentAmountOrZero,
  getFund: sentAmountOrZero,
  cst: sentAmountOrZero,
  tourism: sentAmountOrZero,
  vat: sentAmountOrZero,
  excise: sentAmountOrZero,
} as const

export const typePortalFigures = call({
  method: 'POST',
  path: '/api/evat/portal/:db',
  area,
  summary: 'Store the figures of GRA’s portal for a period, to compare them with ours',
  permission: 'settle_evat',
  body: refined(
    record(
      { branch: ['branch', lineOrEmpty(20), 'ALL for every branch'], start: sentDate, end: sentDate, ...SENT },
      { examples: [{ branch: 'ACC', start: '2026-11-01', end: '2026-11-30', ...ONE }] },
    ),
    inOrder.isRight,
    inOrder.fault,
    [inOrder.field],
  ),
  answer: record({ typed: flag }, { examples: [{ typed: true }] }),
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
  posts: true,
})

const kindOfDay = record({ total: money, documents: integer })

const day = record(
  {
    firstReceipt: ['firstReceipt', text, 'The first receipt number of GRA'],
    lastReceipt: text,
    sales: kindOfDay,
    refunds: kindOfDay,
    cancellations: ['cancellations', kindOfDay, 'Refunds that were cancelled'],
    taxes,
    notSigned: ['notSigned', kindOfDay, 'Documents of the day that are not signed yet'],
  },
  {
    examples: [
      {
        firstReceipt: '1006-6335-NS1',
        lastReceipt: '1006-6335-NS4',
        sales: { total: 480, documents: 4 },
        refunds: { total: 0, documents: 0 },
        cancellations: { total: 0, documents: 0 },
        taxes: { nhil: 10, getFund: 10, cst: 0, tourism: 0, vat: 60, excise: 0 },
        notSigned: { total: 0, documents: 0 },
      },
    ],
  },
)
export type EvatDay = Value<typeof day>

export const evatDay = call({
  method: 'GET',
  path: '/api/evat/day/:db/:branch/:date',
  area,
  summary: 'The E-VAT day summary of a branch: receipt numbers, sales, refunds, each tax, and what is not signed',
  permission: 'see_books',
  params: { branch: line(20), date: sentDate },
  answer: day,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})
