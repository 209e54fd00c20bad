import { type Expense, LONGEST_EXPENSE_NOTE } from '@akonta/domain/expenses/expense'
import { moneyToNumber } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import { reversesOf } from '../documents/document-queries.ts'
import { businessDate, line, lineOrEmpty, money, wholeNumber } from '../http/fields.ts'
import type { PastExpense } from './expense-queries.ts'

const EXAMPLE = {
  accountKey: 42,
  accDate: '2026-11-20',
  amount: 400,
  paymentType: 'BANK' as const,
  pid: 'BNK-0002',
  particulars: 'November rent, Adum shop',
}

export const expenseBody = z
  .object({
    accountKey: z
      .union([wholeNumber({ least: 1 }), line(40)], { error: 'must be the key or the code of an account' })
      .meta({ description: 'An account of the types COST OF SALES and EXPENSES: its accountKey or its code' }),
    accDate: businessDate,
    amount: money({ least: 1n }).meta({ type: 'number', exclusiveMinimum: 0, description: 'At most 2 decimals' }),
    paymentType: z.enum(['CASH', 'BANK']),
    pid: lineOrEmpty(40).nullish().meta({ description: 'The bank or wallet that pays, with BANK' }),
    particulars: line(LONGEST_EXPENSE_NOTE).meta({ description: 'What it was for' }),
  })
  .meta({ examples: [EXAMPLE] })

/** Refuses BANK without a bank. */
export const expenseFromWire = (body: z.output<typeof expenseBody>): Expense => {
  const isBank = body.paymentType === 'BANK'
  if (isBank && !body.pid) throw new Refusal('bad_input', 'Choose a bank', { field: 'pid' })
  return {
    account: String(body.accountKey),
    amount: body.amount,
    bank: isBank ? (body.pid ?? null) : null,
    date: body.accDate,
    note: body.particulars,
  }
}

export const expenseAccountsAnswer = z
  .array(
    z.object({
      accountKey: z.number(),
      accountId: z.string(),
      accountName: z.string(),
      description: z.string(),
      uses: z.number().meta({ description: 'How many expenses were recorded on it in the last 365 days, in all branches' }),
    }),
  )
  .meta({ examples: [[{ accountKey: 43, accountId: 'U0000TL', accountName: 'Utilities', description: '', uses: 12 }]] })

export const expenseSavedAnswer = z
  .object({ savedSuccessfully: z.boolean(), transNum: z.string() })
  .meta({ examples: [{ savedSuccessfully: true, transNum: 'ACC-E26-000007' }] })

export const expenseAnswer = z
  .object({
    transNum: z.string(),
    accDate: z.string(),
    accountId: z.string(),
    accountName: z.string(),
    amount: z.number(),
    paymentType: z.enum(['CASH', 'BANK']),
    bank: z.string().meta({ description: 'The name of the bank that paid; empty for cash' }),
    particulars: z.string(),
    username: z.string(),
    reversedBy: z.string().meta({ description: 'The number of the document that reversed it, or empty' }),
    reverses: z.string().meta({ description: 'The number of the expense that this row reverses, or empty' }),
  })
  .meta({
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
  })

export const expenseToWire = (past: PastExpense): z.input<typeof expenseAnswer> => ({
  transNum: past.document_number,
  accDate: past.business_date,
  accountId: past.account_code,
  accountName: past.account_name,
  amount: moneyToNumber(past.amount),
  paymentType: past.bank_name === null ? 'CASH' : 'BANK',
  bank: past.bank_name ?? '',
  particulars: past.memo,
  username: past.display_name,
  reversedBy: past.reversed_by ?? '',
  reverses: reversesOf(past),
})
