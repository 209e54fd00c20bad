import { ledgerPath } from '../navigation/ledger-path.ts'
import { partColumns, partRows } from './part-rows.ts'
import { loadProfitAndLoss, type PartedStatement } from './parted-statement.ts'
import { StatementPage } from './statement-page.tsx'
import { statementTexts } from './texts.ts'

const headlineOf = ({ parts }: PartedStatement) => {
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
    rows={({ parts }, params) => partRows(parts, account => ledgerPath(account, params))}
    columns={partColumns}
    headline={headlineOf}
  />
)
