import { CASH_LINES } from '@akonta/domain/statements/cash-flow'
import { path } from '../lib/api.ts'
import { ledgerPath } from '../navigation/ledger-path.ts'
import { amountColumns, sectionRows } from './section-rows.ts'
import { loadCashFlow } from './sectioned-statement.ts'
import { StatementPage } from './statement-page.tsx'
import { type StatementParams, writeParams } from './statement-params.ts'
import { statementTexts } from './texts.ts'

const LINES: readonly string[] = CASH_LINES

/** A line opens its documents, an account of the reconciliation its ledger, and what is calculated the statement that it comes from. */
const pathIn =
  (params: StatementParams) =>
  (line: string): string => {
    const search = new URLSearchParams(writeParams(params, 'period', 'previous')).toString()
    if (LINES.includes(line)) return `${path`/admin/reports/cashflow/${line}`}?${search}`
    if (line === '') return `/admin/reports/profitandloss?${search}`
    if (line === 'without_cash')
      return `/admin/reports/trialbalance?${new URLSearchParams(writeParams({ ...params, compare: 'none' }, 'period')).toString()}`
    return ledgerPath(line, params)
  }

/** /admin/reports/cashflow */
export const Component = () => (
  <StatementPage
    title={statementTexts.cashFlow}
    name="cash-flow"
    about="period"
    compares
    load={loadCashFlow}
    nameHead={statementTexts.activity}
    rows={({ parts }, params) => sectionRows(parts, pathIn(params))}
    columns={amountColumns}
    headline={({ parts }) => ({
      label: statementTexts.cashAtTheEnd,
      amount: parts.find(part => part.key === 'closing_cash')?.amount ?? 0n,
    })}
  />
)
