import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { EVERY_BRANCH } from '@akonta/domain/business/branches'
import type { Pesewas } from '@akonta/domain/money'
import { formatUnitCost, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import { type StockValuation, stockValuationOfDay } from '@akonta/domain/statements/statement-calls'
import { path } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { ledgerPath, yearBegun } from '../navigation/ledger-path.ts'
import { stockColumns, type WithPacks } from '../packs/stock-columns.tsx'
import type { Column } from '../ui/table/column.ts'
import { orHidden } from '../ui/table/figure-text.ts'
import { StatementPage } from './statement-page.tsx'
import type { StatementParams } from './statement-params.ts'
import { moneyColumn, type StatementRow } from './statement-row.ts'
import { statementTexts } from './texts.ts'

type Row = StatementRow & WithPacks & { readonly quantity: Quantity | null; readonly unitCost: UnitPrice | null; readonly value: Pesewas }

const COLUMNS: readonly Column<Row>[] = [
  ...stockColumns<Row>({ head: statementTexts.quantity, of: row => row.quantity }),
  {
    head: statementTexts.unitCost,
    kind: 'unitCost',
    of: row => row.unitCost,
    cell: ({ kind, unitCost }) => (kind !== 'line' ? null : orHidden(unitCost, formatUnitCost)),
  },
  moneyColumn(statementTexts.value, row => row.value),
]

const rowsOf = ({ products, total, inventoryAccount }: StockValuation, params: StatementParams): readonly Row[] =>
  products.length === 0
    ? []
    : [
        ...products.map(
          ({ productId, ...product }): Row => ({
            ...product,
            key: String(productId),
            kind: 'line',
            to:
              params.branch === EVERY_BRANCH
                ? path`/admin/product/view/${String(productId)}`
                : path`/admin/product/view/${String(productId)}/${params.branch}`,
          }),
        ),
        { key: 'total', kind: 'result', name: statementTexts.valueOfGoods, to: null, quantity: null, unitCost: null, value: total },
        {
          key: 'account',
          kind: 'total',
          name: statementTexts.inventoryAccount,
          to: ledgerPath(ACCOUNT.inventory, { ...params, start: yearBegun(params.end) }),
          quantity: null,
          unitCost: null,
          value: inventoryAccount,
        },
      ]

/** /admin/reports/stockvaluation */
export const Component = () => (
  <StatementPage
    title={statementTexts.stockValuation}
    name="stock-valuation"
    about="day"
    load={(db, { end, branch }) => call(stockValuationOfDay, { db, date: end, branch })}
    nameHead={statementTexts.product}
    asCards
    rows={rowsOf}
    columns={() => COLUMNS}
    headline={({ total }) => ({ label: statementTexts.valueOfGoods, amount: total })}
  />
)
