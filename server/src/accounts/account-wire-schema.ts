import { LONGEST_ACCOUNT_DESCRIPTION, LONGEST_ACCOUNT_NAME, type NewAccount } from '@akonta/domain/accounts/account'
import { moneyToNumber } from '@akonta/domain/money'
import { z } from 'zod'
import { line, lineOrEmpty, wholeNumber } from '../http/fields.ts'
import type { ChartRow } from './account-queries.ts'

export const branchQuery = line(20).optional().meta({ description: 'A branch code or ALL; if left out, the branch in X-Branch-Code' })

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

/** The Add dialog. An invalid code has its own sentence. */
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
