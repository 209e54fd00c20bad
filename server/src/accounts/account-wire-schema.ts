import { LONGEST_ACCOUNT_DESCRIPTION, LONGEST_ACCOUNT_NAME, type NewAccount } from '@akonta/domain/accounts/account'
import { moneyToNumber } from '@akonta/domain/money'
import { z } from 'zod'
import { businessDate, line, lineOrEmpty, wholeNumber } from '../http/fields.ts'
import type { LedgerLine, LedgerSums } from './account-ledger-queries.ts'
import type { ChartRow } from './account-queries.ts'

export const branchQuery = line(20).optional().meta({ description: 'A branch code or ALL; else X-Branch-Code' })

const ACCOUNT_EXAMPLE = {
  accountKey: 1,
  accountId: 'C0000HD',
  accountName: 'Cash in hand',
  accountTypeKey: 1,
  accountTypeName: 'CURRENT ASSETS',
  description: '',
  debit: 1250.5,
  credit: 200,
  balance: -1050.5,
  control: '',
  fixed: true,
  active: true,
}

export const accountAnswer = z
  .object({
    accountKey: z.int(),
    accountId: z.string().meta({ description: 'The account code' }),
    accountName: z.string(),
    accountTypeKey: z.int(),
    accountTypeName: z.string(),
    description: z.string(),
    debit: z.number().meta({ description: 'Total of all debit lines' }),
    credit: z.number().meta({ description: 'Total of all credit lines' }),
    balance: z.number().meta({ description: 'Credit less debit: negative is Dr, positive is Cr' }),
    control: z.string().meta({ description: 'debtor, creditor, bank, stock or branch when lines by hand go elsewhere, or empty' }),
    fixed: z.boolean().meta({ description: 'It can be renamed, not deactivated' }),
    active: z.boolean(),
  })
  .meta({ examples: [ACCOUNT_EXAMPLE] })

export const accountToWire = (row: ChartRow): z.output<typeof accountAnswer> => ({
  accountKey: Number(row.account_key),
  accountId: row.account_code,
  accountName: row.name,
  accountTypeKey: row.account_type_key,
  accountTypeName: row.type_name,
  description: row.description,
  debit: moneyToNumber(row.debit),
  credit: moneyToNumber(row.credit),
  balance: moneyToNumber(row.credit - row.debit),
  control: row.control ?? '',
  fixed: row.fixed,
  active: row.active,
})

export const accountTypeAnswer = z
  .object({ accountTypeKey: z.int(), accountTypeName: z.string() })
  .meta({ examples: [{ accountTypeKey: 1, accountTypeName: 'CURRENT ASSETS' }] })

const accountName = line(LONGEST_ACCOUNT_NAME)
const description = lineOrEmpty(LONGEST_ACCOUNT_DESCRIPTION).nullish()

/** The Add dialog. The code's form has a sentence of its own. */
export const newAccountBody = z
  .object({
    accountType: wholeNumber({ least: 1, most: 9999 }).meta({ type: 'integer', description: 'The accountTypeKey' }),
    accountName,
    accountId: line(40).meta({ description: 'The code: letters, figures and hyphens, at most 20' }),
    description,
  })
  .meta({ examples: [{ accountType: 8, accountName: 'Advertising', accountId: 'A0000DV', description: 'Radio and posters' }] })

export const newAccountFromWire = (body: z.output<typeof newAccountBody>): NewAccount => ({
  code: body.accountId,
  name: body.accountName,
  type: body.accountType,
  description: body.description ?? '',
})

export const renameBody = z.object({ accountName, description }).meta({ examples: [{ accountName: 'Radio and posters', description: '' }] })

const LARGEST_PAGE = 1000

export const ledgerQuery = z.object({
  branch: branchQuery,
  start: businessDate,
  end: businessDate,
  page: wholeNumber({ most: 1_000_000 }).default(0).meta({ type: 'integer', description: 'From 0' }),
  size: wholeNumber({ least: 1, most: LARGEST_PAGE }).default(100).meta({ type: 'integer', description: 'Lines of a page' }),
})

export const ledgerAnswer = z
  .object({
    accountId: z.string(),
    accountName: z.string(),
    branch: z.string().meta({ description: 'Its code; empty when it is of all branches' }),
    opening: z.number().meta({ description: 'Balance before the first day: negative is Dr, positive is Cr, as all balances' }),
    debit: z.number().meta({ description: 'Of the whole span' }),
    credit: z.number(),
    closing: z.number(),
    page: z.int(),
    pages: z.int(),
    totalElements: z.int(),
    lines: z.array(
      z.object({
        accDate: z.string(),
        transNum: z.string(),
        kind: z.string(),
        undoneKind: z.string().meta({ description: 'Of a reversal: the kind of the document it undid' }),
        undoneNum: z.string(),
        particulars: z.string(),
        payee: z.string(),
        branchname: z.string(),
        debit: z.number(),
        credit: z.number(),
        balance: z.number().meta({ description: 'After this line' }),
      }),
    ),
  })
  .meta({
    examples: [
      {
        accountId: 'C0000HD',
        accountName: 'Cash in hand',
        branch: 'ACC',
        opening: -1500,
        debit: 0,
        credit: 400,
        closing: -1100,
        page: 0,
        pages: 1,
        totalElements: 1,
        lines: [
          {
            accDate: '2026-11-20',
            transNum: 'ACC-E26-000007',
            kind: 'expense',
            undoneKind: '',
            undoneNum: '',
            particulars: 'November rent, Adum shop',
            payee: '',
            branchname: 'Accra Central',
            debit: 0,
            credit: 400,
            balance: -1100,
          },
        ],
      },
    ],
  })

export const ledgerLineToWire = (line: LedgerLine, { opening }: LedgerSums): z.output<typeof ledgerAnswer>['lines'][number] => ({
  accDate: line.business_date,
  transNum: line.document_number,
  kind: line.document_kind,
  undoneKind: line.undid_kind ?? '',
  undoneNum: line.undid_number ?? '',
  particulars: line.particulars || line.memo,
  payee: line.payee_name ?? '',
  branchname: line.branch_name,
  debit: moneyToNumber(line.amount > 0n ? line.amount : 0n),
  credit: moneyToNumber(line.amount < 0n ? -line.amount : 0n),
  balance: moneyToNumber(-(opening + line.moved)),
})
