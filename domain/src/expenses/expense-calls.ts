import { sentAccountKey } from '../accounts/account-key-fields.ts'
import { PAID_BY_CHEQUE } from '../cheques/cheque-fields.ts'
import { call, savedNumber } from '../contract/call.ts'
import { documented, list, mapped, optional, optionalOrNull, record, type Value } from '../contract/codec.ts'
import { date, line, lineOrEmpty, money, number, oneOf, sentAmount, sentDate, text } from '../contract/fields.ts'
import { PAYMENT_TYPES } from '../payments/payment.ts'
import { OF_RECURRING, RECURRING_RULE } from '../recurring/recurring-query.ts'
import { Refusal } from '../refusals.ts'
import { INPUT_TAX_FIELDS, readTax, writeTax } from '../vat/input-tax-fields.ts'
import { type Expense, type ExpenseTax, LONGEST_EXPENSE_NOTE } from './expense.ts'

/** Of who issued a tax invoice, and of its number. */
export const LONGEST_TAX_SUPPLIER = 120
export const LONGEST_TAX_INVOICE = 60

const area = 'Expenses'

const readTaxed = (tax: ExpenseTax['tax'] | undefined, supplier: string, invoice: string): ExpenseTax | undefined => {
  if (tax === undefined) return undefined
  if (tax.basis !== 'INCLUDED') throw new Refusal('bad_input', 'The amount of an expense includes its tax', { field: 'vatBasis' })
  if (supplier === '') throw new Refusal('bad_input', 'Enter who issued the tax invoice', { field: 'supplier' })
  if (invoice === '') throw new Refusal('bad_input', 'Enter the number of the tax invoice', { field: 'taxInvoice' })
  return { tax, supplier, invoice }
}

/** Refuses (`bad_input`) BANK without a bank, and tax without the tax invoice that proves it. */
const newExpense = mapped(
  record(
    {
      account: [
        'accountKey',
        sentAccountKey('must be the key or the code of an account'),
        'An account of the types COST OF SALES and EXPENSES: its accountKey or its code',
      ],
      date: ['accDate', sentDate],
      amount: sentAmount,
      paymentType: oneOf(PAYMENT_TYPES),
      pid: ['pid', optionalOrNull(lineOrEmpty(40)), 'The bank or wallet that pays, with BANK'],
      note: ['particulars', line(LONGEST_EXPENSE_NOTE), 'What it was for'],
      ownCheque: PAID_BY_CHEQUE,
      ...INPUT_TAX_FIELDS,
      supplier: ['supplier', optionalOrNull(lineOrEmpty(LONGEST_TAX_SUPPLIER)), 'With tax: who issued the tax invoice'],
      invoice: ['taxInvoice', optionalOrNull(lineOrEmpty(LONGEST_TAX_INVOICE)), 'With tax: the number of the tax invoice'],
    },
    {
      examples: [
        {
          accountKey: 42,
          accDate: '2026-11-20',
          amount: 400,
          paymentType: 'BANK',
          pid: 'BNK-0002',
          particulars: 'November rent, Adum shop',
        },
      ],
    },
  ),
  {
    read: ({ account, date: day, amount, note, paymentType, pid, ownCheque, supplier = '', invoice = '', ...sent }): Expense => {
      if (paymentType === 'BANK' && !pid) throw new Refusal('bad_input', 'Select a Bank', { field: 'pid' })
      const bank = paymentType === 'BANK' ? (pid ?? null) : null
      return { account, date: day, amount, note, bank, ownCheque, taxed: readTaxed(readTax(sent), supplier, invoice) }
    },
    write: ({ bank, taxed, ...expense }: Expense) => ({
      ...expense,
      paymentType: bank === null ? ('CASH' as const) : ('BANK' as const),
      pid: bank ?? '',
      ...writeTax(taxed?.tax),
      ...(taxed && { supplier: taxed.supplier, invoice: taxed.invoice }),
    }),
  },
)

export const recordExpense = call({
  method: 'POST',
  path: '/api/accounting/expense/create/:db',
  area,
  summary: 'Record an expense paid in cash or from a bank',
  permission: 'record_expense',
  query: OF_RECURRING,
  queryRule: RECURRING_RULE,
  body: newExpense,
  answer: savedNumber('ACC-E26-000007', 'transNum'),
  refusals: [
    'branch_needed',
    'not_your_branch',
    'unknown_account',
    'closed_account',
    'month_closed',
    'before_first_day',
    'future_date',
    'not_due',
  ],
  addition: true,
  posts: true,
})

/** An expense, or the reversal of one. */
const pastExpense = record(
  {
    number: ['transNum', text],
    date: ['accDate', date],
    code: ['accountId', text],
    account: ['accountName', text],
    amount: ['amount', money, 'What was paid, with its tax'],
    tax: ['tax', optional(money), 'The part of it that is claimed back as input tax, of an expense with tax'],
    paymentType: oneOf(PAYMENT_TYPES),
    bank: ['bank', text, 'The name of the bank that paid; empty for cash'],
    note: ['particulars', text],
    by: ['username', text],
    reversedBy: ['reversedBy', text, 'The number of the document that reversed it, or empty'],
    reverses: ['reverses', text, 'The number of the expense that this row reverses, or empty'],
  },
  {
    examples: [
      {
        transNum: 'ACC-E26-000007',
        accDate: '2026-11-20',
        accountId: 'R0000NT',
        accountName: 'Rent',
        amount: 400,
        paymentType: 'BANK',
        bank: 'GCB current account',
        particulars: 'November rent, Adum shop',
        username: 'Ama Mensah',
        reversedBy: '',
        reverses: '',
      },
    ],
  },
)
export type PastExpense = Value<typeof pastExpense>

export const expensesOfBranch = call({
  method: 'GET',
  path: '/api/accounting/expense/bydate/:db/:branch/:start/:end',
  area,
  summary: 'List the expenses of a branch and their reversals for a date range, oldest first',
  permission: 'see_books',
  params: { branch: line(40), start: sentDate, end: sentDate },
  answer: list(pastExpense),
  refusals: ['not_found', 'not_your_branch', 'too_large'],
  addition: true,
})

const expenseAccount = record({
  key: ['accountKey', mapped(number, { read: String, write: Number })],
  code: ['accountId', text],
  name: ['accountName', text],
  description: text,
  uses: ['uses', number, 'The number of expenses recorded on it in the last 365 days, in all branches'],
})
export type ExpenseAccount = Value<typeof expenseAccount>

export const expenseAccounts = call({
  method: 'GET',
  path: '/api/accounting/expense/accounts/:db',
  area,
  summary: 'The accounts on which expenses are recorded, those used most in the last 365 days first',
  permission: 'record_expense',
  answer: documented(list(expenseAccount), {
    examples: [[{ accountKey: 43, accountId: 'U0000TL', accountName: 'Utilities', description: '', uses: 12 }]],
  }),
  addition: true,
})
