import { call, savedNumber } from '../contract/call.ts'
import { emptyOr, list, nullable, optional, record, type Value } from '../contract/codec.ts'
import { date, flag, integer, LONGEST_REASON, line, moment, money, oneOf, text } from '../contract/fields.ts'
import { month } from '../contract/month-field.ts'
import { taxSettlement } from '../payments/tax-settlement.ts'
import { FIGURES } from './vat-return.ts'

const area = 'VAT'

const FIGURE = {
  value: ['value', money, 'Before tax; zero for withheld VAT'],
  exempt: money,
  zeroRated: money,
  nhil: money,
  getFund: money,
  covid: money,
  cst: money,
  tourism: money,
  excise: money,
  vat: money,
  tax: ['tax', money, 'Their sum. For input tax the part that is claimed, for withheld VAT the amount'],
  notClaimed: ['notClaimed', money, 'Tax on suppliers’ invoices that is part of the cost'],
  cstValue: ['cstValue', money, 'Of the value, that of goods with CST'],
  tourismValue: ['tourismValue', money, 'Of the value, that of goods with the tourism levy'],
  plasticValue: ['plasticValue', money, 'Of the value, that of plastic goods with excise duty'],
} as const

const FIGURE_EXAMPLE = {
  value: 10_000,
  exempt: 1_200,
  zeroRated: 0,
  nhil: 250,
  getFund: 250,
  covid: 0,
  cst: 0,
  tourism: 0,
  excise: 0,
  vat: 1_500,
  tax: 2_000,
  notClaimed: 0,
  cstValue: 0,
  tourismValue: 0,
  plasticValue: 0,
}

const figure = record({ figure: oneOf(FIGURES), documents: ['documents', integer, 'How many'], ...FIGURE })
/** One figure of a return. Returns of goods have a negative sign. */
export type ReturnFigure = Value<typeof figure>

const returnDocument = record(
  {
    figure: oneOf(FIGURES),
    number: text,
    kind: ['kind', text, 'The kind of the document that it belongs to; of a reversal, of what was reversed'],
    document: ['paper', text, 'The number of the document to open: of a reversal, of what was reversed'],
    date,
    branch: ['branchname', text],
    party: ['party', text, 'The customer or supplier'],
    reference: ['reference', text, 'The number of the supplier’s tax invoice, or of the withholding certificate'],
    isLate: ['isLate', flag, 'Dated in an earlier month, and entered after its return was filed'],
    ...FIGURE,
  },
  {
    examples: [
      {
        figure: 'purchases',
        number: 'ACC-P26-000318',
        kind: 'purchase',
        paper: 'ACC-P26-000318',
        date: '2026-11-20',
        branchname: 'Accra Central',
        party: 'Nestlé Ghana Ltd',
        reference: 'NG-2026-88417',
        isLate: false,
        ...FIGURE_EXAMPLE,
        exempt: 0,
      },
    ],
  },
)
export type ReturnDocument = Value<typeof returnDocument>

const tie = record({
  account: ['account', text, 'The code of the account'],
  name: text,
  documents: ['documents', money, 'By the documents of the return'],
  ledger: ['ledger', money, 'By the account'],
  difference: money,
})
/** A total of the return and the balance of its account. */
export type ReturnTie = Value<typeof tie>

const otherEntry = record({
  number: text,
  kind: text,
  date,
  branch: ['branchname', text],
  note: text,
  output: ['output', money, 'On the account of output tax'],
  input: ['input', money, 'On the account of input tax'],
})
export type OtherEntry = Value<typeof otherEntry>

const TOTALS = {
  output: ['output', money, 'Output tax'],
  input: ['input', money, 'Input tax that is claimed'],
  withheld: ['withheld', money, 'VAT that customers held back'],
  broughtForward: ['broughtForward', money, 'The credit of the previous return'],
  payable: money,
  carriedForward: ['carriedForward', money, 'The remaining credit'],
} as const

const filing = record({ at: moment, by: text })
const settlement = record({ number: text, date, paid: money, from: ['from', text, 'The bank or wallet that paid; empty for cash'] })

const vatReturnAnswer = record(
  {
    month,
    scheme: ['scheme', emptyOr(text), 'The law at the end of the month; empty while no VAT is charged'],
    tin: text,
    due: ['due', date, 'The last weekday of the next month'],
    filed: nullable(filing),
    settlement: nullable(settlement),
    fileRefusal: ['fileRefusal', text, 'Why it cannot be filed now; empty if it can'],
    settleRefusal: ['settleRefusal', text, 'Why it cannot be settled now; empty if it can'],
    withdrawRefusal: ['withdrawRefusal', text, 'Why its filing cannot be withdrawn now; empty if it can'],
    figures: list(figure),
    ...TOTALS,
    ties: list(tie),
    others: ['others', list(otherEntry), 'Entries on these accounts that are not documents of the return. They explain the difference'],
    earlier: [
      'earlier',
      integer,
      'How many of its documents are dated in earlier months, entered after the return of that month was filed',
    ],
    late: [
      'late',
      list(returnDocument),
      'Documents dated in this month that were entered after it was filed. They belong to the next return',
    ],
  },
  {
    examples: [
      {
        month: '2026-10',
        scheme: 'GH-2026',
        tin: 'C0012345678',
        due: '2026-11-30',
        filed: null,
        settlement: null,
        fileRefusal: '',
        settleRefusal: 'File the return first',
        withdrawRefusal: 'File the return first',
        figures: [{ figure: 'sales', documents: 812, ...FIGURE_EXAMPLE }],
        output: 2000,
        input: 1400,
        withheld: 70,
        broughtForward: 0,
        payable: 530,
        carriedForward: 0,
        ties: [{ account: 'F0000RT', name: 'VAT and levies payable', documents: 2000, ledger: 2000, difference: 0 }],
        others: [],
        earlier: 0,
        late: [],
      },
    ],
  },
)
/** The return of a month: as filed, or as it would be filed now. */
export type VatReturn = Value<typeof vatReturnAnswer>

const query = { branch: ['branch', optional(line(20)), 'A branch code or ALL; if left out, the branch in X-Branch-Code'] } as const

export const vatReturn = call({
  method: 'GET',
  path: '/api/vat/return/:db/:month',
  area,
  summary: 'Get the VAT return of a month, or one branch’s part of it: as filed, or as it would be filed now',
  permission: 'see_books',
  params: { month },
  query,
  answer: vatReturnAnswer,
  refusals: ['not_found', 'not_your_branch'],
  addition: true,
})

export const vatReturnDocuments = call({
  method: 'GET',
  path: '/api/vat/returndocuments/:db/:month/:figure',
  area,
  summary: 'List the documents of one figure of a VAT return, oldest first. They add up to the figure',
  permission: 'see_books',
  params: { month, figure: oneOf(FIGURES) },
  query,
  answer: list(returnDocument),
  refusals: ['not_found', 'not_your_branch', 'too_large'],
  addition: true,
})

const listedReturn = record(
  {
    month,
    output: nullable(money),
    input: nullable(money),
    withheld: nullable(money),
    broughtForward: nullable(money),
    payable: nullable(money),
    carriedForward: nullable(money),
    due: date,
    filed: filing,
    settlement: nullable(settlement),
  },
  {
    examples: [
      {
        month: '2026-10',
        output: 2000,
        input: 1400,
        withheld: 70,
        broughtForward: 0,
        payable: 530,
        carriedForward: 0,
        due: '2026-11-30',
        filed: { at: '2026-11-12T09:30:00.000Z', by: 'Ama Owner' },
        settlement: { number: 'ACC-G26-000001', date: '2026-11-30', paid: 530, from: 'GCB current account' },
      },
    ],
  },
)
/** A filed return. Its totals are null for users who see one branch. */
export type ListedReturn = Value<typeof listedReturn>

export const filedReturns = call({
  method: 'GET',
  path: '/api/vat/returns/:db',
  area,
  summary: 'List the filed VAT returns, newest first, with their settlements',
  permission: 'see_books',
  answer: list(listedReturn),
  addition: true,
})

export const fileReturn = call({
  method: 'POST',
  path: '/api/vat/file/:db',
  area,
  summary: 'File the VAT return of a past month. A filed return does not change: later entries belong to the next return',
  permission: 'file_vat',
  body: record({ month }, { examples: [{ month: '2026-10' }] }),
  answer: vatReturnAnswer,
  refusals: ['already_exists', 'books_not_ready'],
  addition: true,
  posts: true,
})

export const withdrawReturn = call({
  method: 'POST',
  path: '/api/vat/withdraw/:db',
  area,
  summary: 'Withdraw the filing of a VAT return that is not settled, so that it can be corrected and filed again. The latest one first',
  permission: 'file_vat',
  body: record({ month, reason: line(LONGEST_REASON) }, { examples: [{ month: '2026-10', reason: 'An invoice was missing' }] }),
  answer: vatReturnAnswer,
  refusals: ['not_found', 'already_settled', 'in_use'],
  addition: true,
  posts: true,
})

export const settleReturn = call({
  method: 'POST',
  path: '/api/vat/settle/:db',
  area,
  summary: 'Settle a filed VAT return: clears its output and input tax, and pays the balance from cash, a bank or a wallet',
  permission: 'file_vat',
  body: taxSettlement('The receipt or transaction id of the payment', '2026-11-30'),
  answer: savedNumber('ACC-G26-000001'),
  refusals: ['branch_needed', 'not_found', 'books_not_ready', 'already_settled', 'month_closed', 'before_first_day', 'future_date'],
  addition: true,
  posts: true,
})
