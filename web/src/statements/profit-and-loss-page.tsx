import { ledgerPath } from '../navigation/ledger-path.ts'
import { partColumns, sectionRows } from './section-rows.ts'
import { loadProfitAndLoss, type SectionedStatement } from './sectioned-statement.ts'
import { StatementPage } from './statement-page.tsx'
import { statementTexts } from './texts.ts'

const headlineOf = ({ parts }: SectionedStatement) => {
  const net = parts.find(part => part.key === 'net_profit')?.amount ?? 0n
  return { label: net < 0n ? statementTexts.netLoss : statementTexts.netProfit, amount: net }
}

/** /admin/reports/profitandloss */
export const Component = () => (
  <StatementPage
    title={statementTexts.profitAndLoss}
    name="profit-and-loss"
    about="period"
    compares
    load={loadProfitAndLoss}
    nameHead={statementTexts.account}
    rows={({ parts }, params) => sectionRows(parts, account => ledgerPath(account, params))}
    columns={partColumns}
    headline={headlineOf}
  />
)
