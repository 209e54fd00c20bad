import { moneyToNumber } from '@akonta/domain/money'
import { z } from 'zod'
import type { Api } from '../http/api.ts'
import { line } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { type ChartRow, listAccountTypes, listChart } from './account-queries.ts'

const area = 'Accounting'

const chartAnswer = z.object({
  accountKey: z.int(),
  accountId: z.string().meta({ description: 'The account code' }),
  accountName: z.string(),
  accountTypeName: z.string(),
  debit: z.number().meta({ description: 'Total of all debit lines' }),
  credit: z.number().meta({ description: 'Total of all credit lines' }),
  balance: z.number().meta({ description: 'Credit less debit: negative is Dr, positive is Cr' }),
  active: z.boolean(),
})

const chartAnswers = z.array(chartAnswer).meta({
  examples: [
    [
      {
        accountKey: 1,
        accountId: 'C0000HD',
        accountName: 'Cash in hand',
        accountTypeName: 'CURRENT ASSETS',
        debit: 1250.5,
        credit: 200,
        balance: -1050.5,
        active: true,
      },
    ],
  ],
})

const accountTypesAnswer = z
  .array(z.object({ accountTypeKey: z.int(), accountTypeName: z.string() }))
  .meta({ examples: [[{ accountTypeKey: 1, accountTypeName: 'CURRENT ASSETS' }]] })

const chartToWire = (row: ChartRow): z.output<typeof chartAnswer> => ({
  accountKey: Number(row.account_key),
  accountId: row.account_code,
  accountName: row.name,
  accountTypeName: row.type_name,
  debit: moneyToNumber(row.debit),
  credit: moneyToNumber(row.credit),
  balance: moneyToNumber(row.credit - row.debit),
  active: row.active,
})

export const accountsRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'GET',
      path: '/api/accounting/accounttype/all/:db',
      area,
      summary: 'The account types of the books',
      permission: 'see_lists',
      takes: {},
      answer: accountTypesAnswer,
    },
    ({ tx }) => listAccountTypes(tx),
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/accounting/chartofaccounts/all/:db',
      area,
      summary: 'The chart of accounts with totals, of one branch or of all',
      permission: 'see_books',
      takes: { query: z.object({ branch: line(20).optional().meta({ description: 'A branch code or ALL; else X-Branch-Code' }) }) },
      answer: chartAnswers,
      refusals: ['not_found', 'not_your_branch'],
    },
    async ({ tx, query, branchOrAll }) => {
      const branch = await branchOrAll(query.branch)
      return (await listChart(tx, branch?.branchId ?? null)).map(chartToWire)
    },
  )
}
