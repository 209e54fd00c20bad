import { ledgerPath } from '../navigation/ledger-path.ts'
import { headlineOf } from './profit-headline.ts'
import { partColumns, sectionRows } from './section-rows.ts'
import { loadProfitAndLoss } from './sectioned-statement.ts'
import { StatementPage } from './statement-page.tsx'
import { statementTexts } from './texts.ts'

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
    headline={({ parts }) => headlineOf(parts)}
  />
)
