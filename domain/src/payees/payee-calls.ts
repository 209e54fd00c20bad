import { call } from '../contract/call.ts'
import {
  documented,
  list,
  mapped,
  nullable,
  type Optional,
  optional,
  optionalOrNull,
  record,
  refined,
  unused,
  type Value,
} from '../contract/codec.ts'
import {
  date,
  flag,
  integer,
  line,
  lineOrEmpty,
  money,
  number,
  oneOf,
  sentDate,
  sentMoney,
  text,
  wholeNumber,
  yes,
} from '../contract/fields.ts'
import { MOST_CREDIT_DAYS } from '../credit/credit-terms.ts'
import { isTin } from '../evat/tin.ts'
import { moneyToNumber } from '../money.ts'
import { OFFLINE_QUERY, OFFLINE_RULE } from '../offline/offline-query.ts'
import { ageing } from '../statements/ageing-codec.ts'
import { readOpeningBalance } from './opening-balance.ts'
import { type NewPayee, PAYEE_CATEGORIES } from './payee.ts'

const area = 'Payees'

const pid = line(40)
const category = oneOf(PAYEE_CATEGORIES)

const ESI = {
  payee: 'Maa Esi Chop Bar',
  category: 'debtor',
  phone: '024 000 0000',
  address: 'Osu, Accra',
  emailAddress: 'esi@example.com',
}
const LISTED_EXAMPLE = {
  pid: 'CUS-0001',
  ...ESI,
  branchname: 'Accra Central',
  openBalance: 150,
  drcr: 'DR',
  userId: 1,
  balance: -150,
  creditLimit: 500,
  termsDays: 30,
  creditHeld: false,
  tin: 'C0012345678',
  active: true,
}

const HIDDEN = 'Null: a supplier or bank, whose balances this user may not see'

/** The branch is where the payee was created; the payee belongs to the whole business (AMB-120). */
const payee = record({
  /** Assigned by the server (AMB-121): "CUS-0012". */
  pid: text,
  name: ['payee', text],
  category,
  phone: text,
  address: text,
  email: ['emailAddress', text],
  branchName: ['branchname', text],
  openingBalance: ['openBalance', nullable(money), `The opening balance, which is part of the balance; 0: none. ${HIDDEN}`],
  openingSide: ['drcr', nullable(oneOf(['DR', 'CR', ''])), `The side of the opening balance. ${HIDDEN}`],
  createdBy: ['userId', integer, 'Who created the payee'],
  balance: ['balance', nullable(money), `Negative means Dr, positive means Cr. ${HIDDEN}`],
  creditLimit: ['creditLimit', nullable(money), 'The most that a customer may owe; null: no limit (an addition)'],
  termsDays: ['termsDays', nullable(integer), 'The customer’s own payment terms in days; null: those of the business (an addition)'],
  creditHeld: ['creditHeld', flag, 'Sales on account were stopped by hand (an addition)'],
  tin: ['tin', text, 'The TIN or Ghana Card of a customer or supplier, or empty (an addition)'],
  active: flag,
  priceList: ['priceList', optional(integer), 'The price list of the customer; without it the usual prices (an addition)'],
  priceListName: optional(text),
})
export type ListedPayee = Value<typeof payee>

const onePayee = documented(payee, { examples: [LISTED_EXAMPLE] })

export const payeesOfCategory = call({
  method: 'GET',
  path: '/api/accounting/people/payeeType/:db/:type',
  area,
  summary:
    'Every customer (debtor), supplier (creditor) or bank, by name, with its balance. Balances of suppliers and banks only for users who see the books',
  permission: 'see_lists',
  params: { type: category },
  answer: list(onePayee),
})

export const inactivePayees = call({
  method: 'GET',
  path: '/api/accounting/people/inactive/:db/:type',
  area,
  summary: 'Every deactivated customer (debtor), supplier (creditor) or bank, by name',
  permission: 'see_lists',
  params: { type: category },
  answer: list(onePayee),
  addition: true,
})

export const payeeByPid = call({
  method: 'GET',
  path: '/api/accounting/people/getpayee/:db/:pid',
  area,
  summary: 'One payee with its balance; that of a supplier or bank only for users who see the books',
  permission: 'see_lists',
  params: { pid },
  answer: onePayee,
  refusals: ['not_found'],
})

/** The longest texts about a payee, in characters. */
export const LONGEST_PAYEE = { name: 120, phone: 60, address: 200, email: 120, tin: 15 } as const

const DETAILS = {
  name: ['payee', line(LONGEST_PAYEE.name)],
  category,
  phone: line(LONGEST_PAYEE.phone),
  address: line(LONGEST_PAYEE.address),
  email: ['emailAddress', line(LONGEST_PAYEE.email)],
} as const
const sentLimit = sentMoney({ least: 0n })
const limit = { type: 'number', minimum: 0 } as const
const sentTerms = wholeNumber({ least: 0, most: MOST_CREDIT_DAYS })
const TERMS = 'An addition, customers only: payment terms in days; null: those of the business'

const sentTin = documented(
  mapped(
    refined(lineOrEmpty(LONGEST_PAYEE.tin), typed => isTin(typed), 'must be letters, digits and hyphens'),
    { read: typed => typed.toUpperCase(), write: tin => tin },
  ),
  { examples: ['C0012345678'] },
)
const TIN = 'An addition, customers and suppliers only: TIN or Ghana Card for VAT invoices and certificates of withheld tax; empty for none'

/** The opening balance and its side, which have their own sentences: `readOpeningBalance` reads them. */
const asTyped: Optional<unknown> = { read: input => input, write: value => JSON.stringify(value), schema: {}, isOptional: true }

type SentPayee = NewPayee & { readonly branchName?: string | undefined; readonly userId?: number | undefined }

const newPayee = mapped(
  record(
    {
      ...DETAILS,
      branchName: ['branchname', optionalOrNull(lineOrEmpty(80)), 'Used only when X-Branch-Code is not sent and the user has no branch'],
      openBalance: ['openBalance', asTyped, { ...limit, description: 'At most 2 decimals' }],
      drcr: ['drcr', asTyped, { type: 'string', enum: ['DR', 'CR', ''], description: 'Needed when openBalance is above 0' }],
      creditLimit: [
        'creditLimit',
        optionalOrNull(sentLimit),
        { ...limit, description: 'An addition: the most that a customer may owe; without it there is no limit' },
      ],
      termsDays: ['termsDays', optionalOrNull(sentTerms), TERMS],
      tin: ['tin', optionalOrNull(sentTin), TIN],
      userId: ['userId', unused(number)],
    },
    { examples: [{ ...ESI, branchname: 'Accra Central', openBalance: 150, drcr: 'DR', userId: 1 }] },
  ),
  {
    read: ({ openBalance, drcr, ...details }): SentPayee => ({ ...details, openingBalance: readOpeningBalance(openBalance, drcr) }),
    write: ({ openingBalance, ...details }) => ({
      ...details,
      openBalance: moneyToNumber(openingBalance?.amount ?? 0n),
      drcr: openingBalance?.side ?? '',
    }),
  },
)

export const createPayee = call({
  method: 'POST',
  path: '/api/accounting/people/create/:db',
  area,
  summary: 'Create a customer, supplier or bank. An opening balance is posted to the accounts',
  permission: 'add_customer',
  query: {
    ...OFFLINE_QUERY,
    again: [
      'again',
      yes,
      'An addition, for a customer entered offline: confirms that this is a new customer although another one has the same phone number',
    ],
  },
  queryRule: OFFLINE_RULE,
  body: newPayee,
  answer: onePayee,
  refusals: ['branch_needed', 'not_found', 'not_your_branch', 'out_of_range', 'already_exists', 'too_long_ago'],
  posts: true,
})

export const editPayee = call({
  method: 'POST',
  path: '/api/accounting/people/updatepayee/:db',
  area,
  summary: 'Change name, phone, location and e-mail of a payee, and a customer’s credit limit, terms and credit hold',
  permission: 'edit_payees',
  body: record(
    {
      pid,
      ...DETAILS,
      category: ['category', category, 'Must be the category that the payee has (AMB-119)'],
      creditLimit: ['creditLimit', optional(nullable(sentLimit)), { ...limit, description: 'Customers only; null: no limit' }],
      termsDays: ['termsDays', optional(nullable(sentTerms)), TERMS],
      priceList: [
        'priceList',
        optional(nullable(wholeNumber({ least: 1, most: 2_147_483_647 }))),
        'An addition, customers only: their price list; null: the usual prices',
      ],
      tin: ['tin', optional(sentTin), TIN],
      creditHeld: ['creditHeld', optional(flag), 'An addition, customers only: stops sales on account, or allows them again'],
    },
    { examples: [{ pid: 'CUS-0001', ...ESI, creditLimit: 500 }] },
  ),
  answer: onePayee,
  refusals: ['not_found'],
  posts: true,
})

export const removePayee = call({
  method: 'DELETE',
  path: '/api/accounting/people/delete/:db/:pid',
  area,
  summary: 'Delete a payee. One with postings, or that another record names, is deactivated instead',
  permission: 'delete_records',
  params: { pid },
  answer: record(
    {
      deleted: flag,
      deactivated: ['deactivated', flag, 'The payee has postings or other records: it stays there and disappears from the lists'],
      message: text,
    },
    { examples: [{ deleted: false, deactivated: true, message: 'Maa Esi Chop Bar has postings: deactivated, not erased' }] },
  ),
  refusals: ['in_use', 'not_found'],
  addition: true,
  posts: true,
})

export const restorePayee = call({
  method: 'POST',
  path: '/api/accounting/people/restore/:db/:pid',
  area,
  summary: 'Restore a deactivated payee',
  permission: 'delete_records',
  params: { pid },
  answer: onePayee,
  refusals: ['not_found'],
  addition: true,
  posts: true,
})

const SIGN = 'Credits less debits: negative means Dr, positive means Cr'

const FIGURES = {
  start: date,
  end: date,
  opening: ['opening', money, SIGN],
  lines: list(
    record({
      date: ['entrydate', date],
      documentNumber: ['document', text],
      documentKind: ['kind', text],
      dueDate: ['dueDate', nullable(date), 'When a sale on account is due (an addition); null without terms, and for other documents'],
      reference: text,
      branchName: ['branchname', text],
      debit: money,
      credit: money,
      balance: ['balance', money, SIGN],
      isPractice: ['practice', optional(flag), 'True: paid in the test mode of a provider, so no money moved'],
    }),
  ),
  debit: money,
  credit: money,
  closing: ['closing', money, SIGN],
  ageing: ['ageing', nullable(ageing), 'The amounts owed at the end by age, and unallocated payments; null for banks'],
} as const

export const accountStatement = record(
  {
    payee,
    branchCode: ['branch', text, 'The code of the branch that it is about; empty for the whole business'],
    ...FIGURES,
  },
  {
    examples: [
      {
        payee: { ...LISTED_EXAMPLE, openBalance: 0, drcr: '' },
        branch: '',
        start: '2026-11-01',
        end: '2026-11-20',
        opening: 0,
        lines: [
          {
            entrydate: '2026-11-20',
            document: 'ACC-26-000873',
            kind: 'sale',
            dueDate: '2026-12-20',
            reference: '',
            branchname: 'Accra Central',
            debit: 150,
            credit: 0,
            balance: -150,
          },
        ],
        debit: 150,
        credit: 0,
        closing: -150,
        ageing: { days0to30: 150, days31to60: 0, days61to90: 0, over90: 0, unapplied: 0, balance: 150 },
      },
    ],
  },
)
export type StatementOfAccount = Value<typeof accountStatement>

/** A statement as the customer gets it: of their record only what is printed. */
export const printedStatement = record({ payee: record({ pid: text, name: ['payee', text], phone: text, address: text }), ...FIGURES })

export const statementOfAccount = call({
  method: 'GET',
  path: '/api/accounting/people/statement/:db/:pid/:start/:end',
  area,
  summary: 'The statement of account of a payee for a date range, with running balance and ageing',
  permission: 'see_lists',
  params: { pid, start: sentDate, end: sentDate },
  query: { branch: ['branch', optional(line(40)), 'A branch code; without it the whole business, or the user’s own branch'] },
  answer: accountStatement,
  refusals: ['not_found', 'not_your_branch', 'too_large'],
  addition: true,
})

export const statementsOfDebtors = call({
  method: 'GET',
  path: '/api/accounting/people/statements/:db/:start/:end',
  area,
  summary: 'The statements of account of every customer who owes at the end of a date range, by name',
  permission: 'see_lists',
  params: { start: sentDate, end: sentDate },
  query: { branch: ['branch', optional(line(40)), 'A branch code or ALL; without it the whole business, or the user’s own branch'] },
  answer: list(accountStatement),
  refusals: ['not_found', 'not_your_branch', 'too_large'],
  addition: true,
})
