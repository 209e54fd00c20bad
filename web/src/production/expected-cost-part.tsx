import type { Answer } from '@akonta/domain/contract/call'
import { formatMoney } from '@akonta/domain/money'
import { expectedCost } from '@akonta/domain/production/control-calls'
import { formatQuantity, formatUnitCost } from '@akonta/domain/quantity'
import { useQuery } from '@tanstack/react-query'
import { asks } from '../lib/call.ts'
import { type ChosenBranch, useCan, useDb } from '../lib/session.ts'
import { Section } from '../ui/frames/section.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { billQuery } from './bill-query.ts'
import { levelled, type RollUpRow } from './roll-up-rows.ts'
import { productionTexts } from './texts.ts'

const COLUMNS: readonly Column<RollUpRow>[] = [
  { head: productionTexts.item, kind: 'text', of: row => row.label },
  { head: productionTexts.needed, kind: 'quantity', of: row => row.quantity },
  { head: productionTexts.costPrice, kind: 'unitCost', of: row => row.unitCost, tone: 'muted' },
  { head: productionTexts.amount, kind: 'unitCost', of: row => row.amount, tone: row => (row.level === 1 ? 'strong' : 'muted') },
]

type ExpectedCostPartProps = { readonly product: { readonly id: number; readonly name: string }; readonly branch: ChosenBranch }

/** What a product with a bill of materials should cost now, with the recipes of its components. */
export const ExpectedCostPart = ({ product, branch }: ExpectedCostPartProps) => {
  const db = useDb()
  const seesCosts = useCan('see_costs')
  const bill = useQuery(billQuery(db, branch, product.id))
  const hasBill = bill.data !== undefined && bill.data !== null
  const query = useQuery({ ...asks(expectedCost, { db, product: product.id }, { branch: branch.code }), enabled: seesCosts && hasBill })
  if (!seesCosts || !hasBill) return null
  return (
    <Section title={productionTexts.expectedCost} note={query.data && noteOf(query.data)}>
      <DataTable
        label={productionTexts.expectedCost}
        columns={COLUMNS}
        rows={levelled(query.data?.lines ?? [])}
        keyOf={row => row.place}
        short={row => ({
          title: row.label,
          note: `${productionTexts.needed} ${formatQuantity(row.quantity)}`,
          figure: formatUnitCost(row.amount),
          figureNote: '',
        })}
        load={{ query, failedText: productionTexts.couldNotLoadCost }}
      />
    </Section>
  )
}

const noteOf = ({ makes, total, unitCost }: Answer<typeof expectedCost>): string =>
  productionTexts.expectedNote(formatQuantity(makes), formatMoney(total), formatUnitCost(unitCost))
