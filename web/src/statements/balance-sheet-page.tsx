import { ledgerPath, yearBegun } from '../navigation/ledger-path.ts'
import { partColumns, sectionRows } from './section-rows.ts'
import { loadBalanceSheet, type SectionedStatement } from './sectioned-statement.ts'
import { StatementPage } from './statement-page.tsx'
import { type StatementParams, writeParams } from './statement-params.ts'
import { statementTexts } from './texts.ts'

/** The profit in the equity has no account: it opens the profit and loss of its period. */
const pathIn =
  ({ profitSince }: SectionedStatement, params: StatementParams) =>
  (account: string): string =>
    account === ''
      ? `/admin/reports/profitandloss?${new URLSearchParams(writeParams({ ...params, start: profitSince, compare: 'none' }, 'period')).toString()}`
      : ledgerPath(account, { ...params, start: yearBegun(params.end) })

/** /admin/reports/balancesheet */
export const Component = () => (
  <StatementPage
    title={statementTexts.balanceSheet}
    name="balance-sheet"
    about="day"
    compares
    load={loadBalanceSheet}
    nameHead={statementTexts.account}
    rows={(sheet, params) => sectionRows(sheet.parts, pathIn(sheet, params))}
    columns={partColumns}
    headline={({ parts }) => ({ label: statementTexts.totalAssets, amount: parts.find(part => part.key === 'assets')?.amount ?? 0n })}
  />
)
