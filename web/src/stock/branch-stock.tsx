import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { formatQuantity, formatUnitCost, type UnitPrice } from '@akonta/domain/quantity'
import { type BranchStock as Row, stockInBranches } from '@akonta/domain/stock/stock-calls'
import { useQuery } from '@tanstack/react-query'
import { catalogueTexts } from '../catalogue/texts.ts'
import { path } from '../lib/api.ts'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { Badge } from '../ui/frames/badge.tsx'
import { Section } from '../ui/frames/section.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { stockTexts } from './texts.ts'

const costText = (cost: UnitPrice | null): string => (cost === null ? texts.hiddenFigure : formatUnitCost(cost))
const valueText = (value: Pesewas | null): string => (value === null ? texts.hiddenFigure : formatMoney(value))
const quantityText = (row: Row) => (row.quantity === 0n ? <Badge tone="red">0</Badge> : formatQuantity(row.quantity))

const COLUMNS: readonly Column<Row>[] = [
  { head: stockTexts.branch, kind: 'text', of: row => row.branchName },
  { head: stockTexts.qty, kind: 'quantity', of: row => row.quantity, cell: quantityText },
  { head: stockTexts.costPrice, help: catalogueTexts.costPriceHelp, kind: 'unitCost', of: row => row.unitCost, tone: 'muted' },
  { head: stockTexts.value, kind: 'money', of: row => row.value },
]

/** The stock of a product by branch, with links to the stock cards. */
export const BranchStock = ({ id }: { readonly id: string }) => {
  const db = useDb()
  const stock = useQuery(asks(stockInBranches, { db, id: Number(id) }))
  return (
    <Section title={stockTexts.stockInBranches}>
      <DataTable
        label={stockTexts.stockInBranches}
        columns={COLUMNS}
        rows={stock.data ?? []}
        keyOf={row => row.branchCode}
        short={row => ({
          title: row.branchName,
          note: costText(row.unitCost),
          figure: quantityText(row),
          figureNote: valueText(row.value),
        })}
        link={row => ({
          label: stockTexts.stockCard,
          name: stockTexts.stockCardOf(row.branchName),
          to: path`/admin/product/view/${id}/${row.branchCode}`,
        })}
        load={{ query: stock, failedText: stockTexts.couldNotLoad }}
      />
    </Section>
  )
}
