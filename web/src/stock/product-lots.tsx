import { formatInPacks } from '@akonta/domain/packs/pack'
import { type BranchLot, lotsOfProduct } from '@akonta/domain/stock/stock-calls'
import { useQuery } from '@tanstack/react-query'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { stockColumns, type WithPacks } from '../packs/stock-columns.tsx'
import { Section } from '../ui/frames/section.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { DaysLeft, expiryText } from './days-left.tsx'
import { stockTexts } from './texts.ts'

const columnsWith = (packs: WithPacks['packs']): readonly Column<BranchLot>[] => [
  { head: stockTexts.branch, kind: 'text', of: lot => lot.branchName },
  { head: stockTexts.expiryDate, kind: 'day', of: lot => lot.expiresOn, cell: expiryText },
  { head: stockTexts.daysLeft, align: 'end', cell: lot => <DaysLeft days={lot.daysLeft} /> },
  ...stockColumns<BranchLot & WithPacks>({ head: stockTexts.qty, of: lot => lot.quantity, packsOf: () => packs, tone: 'strong' }),
]

/** The expiry dates of a product with their quantities by branch. Hidden for a product without any. */
export const ProductLots = ({ id, packs }: { readonly id: string } & WithPacks) => {
  const db = useDb()
  const lots = useQuery(asks(lotsOfProduct, { db, id: Number(id) }))
  if (!lots.isError && (lots.data ?? []).length === 0) return null
  return (
    <Section title={stockTexts.lots} note={stockTexts.lotsHint}>
      <DataTable
        label={stockTexts.lots}
        columns={columnsWith(packs)}
        rows={lots.data ?? []}
        keyOf={lot => `${lot.branchCode}/${lot.expiresOn}`}
        short={lot => ({
          title: lot.branchName,
          note: expiryText(lot),
          figure: formatInPacks(lot.quantity, packs),
          figureNote: <DaysLeft days={lot.daysLeft} />,
        })}
        load={{ query: lots, failedText: stockTexts.couldNotLoadLots }}
      />
    </Section>
  )
}
