import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import { formatMoney } from '@akonta/domain/money'
import type { BranchProfit } from '@akonta/domain/statements/branch-profit'
import { branchProfitsOfPeriod } from '@akonta/domain/statements/statement-calls'
import { Link } from 'react-router'
import { call } from '../lib/call.ts'
import { ledgerPath } from '../navigation/ledger-path.ts'
import type { Column } from '../ui/table/column.ts'
import { type BranchRow, branchRows } from './branch-rows.ts'
import { headlineOf } from './profit-headline.ts'
import { StatementPage } from './statement-page.tsx'
import type { StatementParams } from './statement-params.ts'
import { moneyColumn } from './statement-row.ts'
import { statementTexts } from './texts.ts'

const load = async (db: string, { start, end, branch }: StatementParams): Promise<readonly BranchProfit[]> =>
  (await call(branchProfitsOfPeriod, { db, start, end, branch })).branches

/** One branch alone is not added up. */
const shownOf = (profits: readonly BranchProfit[]): readonly BranchProfit[] => (profits.length === 2 ? profits.slice(1) : profits)

/** A column of each branch, after that of all together. A figure opens the ledger of its account in its branch. */
const columns = (profits: readonly BranchProfit[] | undefined, params: StatementParams): readonly Column<BranchRow>[] =>
  shownOf(profits ?? []).map(({ code, name }) => {
    const head = code === EVERY_BRANCH ? statementTexts.together : name
    const money = moneyColumn<BranchRow>(head, row => row.amounts.get(code) ?? 0n)
    return {
      ...money,
      cell: row => {
        const shown = money.cell?.(row)
        const amount = row.amounts.get(code) ?? 0n
        if (row.kind !== 'line' || amount === 0n) return shown
        return (
          <Link
            className="link"
            to={ledgerPath(row.code, { ...params, branch: code })}
            aria-label={statementTexts.openIn(formatMoney(amount), row.name, head)}
          >
            {shown}
          </Link>
        )
      },
    }
  })

/** /admin/reports/branchprofit */
export const Component = () => (
  <StatementPage
    title={statementTexts.branchProfit}
    name="branch-profit"
    about="period"
    load={load}
    nameHead={statementTexts.account}
    rows={branchRows}
    columns={columns}
    headline={([together]) => headlineOf(together?.parts ?? [])}
  />
)
