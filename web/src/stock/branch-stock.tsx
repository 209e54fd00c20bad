import { formatMoney } from '@akonta/domain/money'
import { formatUnitCost } from '@akonta/domain/quantity'
import { type BranchStock as Row, stockInBranches } from '@akonta/domain/stock/stock-calls'
import { useQuery } from '@tanstack/react-query'
import { catalogueTexts } from '../catalogue/texts.ts'
import { path } from '../lib/api.ts'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { stockColumns, stockShown, type WithPacks } from '../packs/stock-columns.tsx'
import { Section } from '../ui/frames/section.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { orHidden } from '../ui/table/figure-text.ts'
import { stockTexts } from './texts.ts'

const columnsWith = (packs: WithPacks['packs']): readonly Column<Row>[] => [
  { head: stockTexts.branch, kind: 'text', of: row => row.branchName },
  ...stockColumns<Row & WithPacks>({ head: stockTexts.qty, of: row => row.quantity, packsOf: () => packs, marksZero: true }),
  { head: stockTexts.costPrice, help: catalogueTexts.costPriceHelp, kind: 'unitCost', of: row => row.unitCost, tone: 'muted' },
  { head: stockTexts.value, kind: 'money', of: row => row.value },
]

/** The stock of a product by branch, with links to the stock cards. */
export const BranchStock = ({ id, packs }: { readonly id: string } & WithPacks) => {
  const db = useDb()
  const stock = useQuery(asks(stockInBranches, { db, id: Number(id) }))
  return (
    <Section title={stockTexts.stockInBranches}>
      <DataTable
        label={stockTexts.stockInBranches}
        columns={columnsWith(packs)}
        rows={stock.data ?? []}
        keyOf={row => row.branchCode}
        short={row => ({
          title: row.branchName,
          note: `${stockTexts.costPrice} ${orHidden(row.unitCost, formatUnitCost)}`,
          figure: stockShown(row.quantity, packs, true),
          figureNote: `${stockTexts.value} ${orHidden(row.value, formatMoney)}`,
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
