import { type PriceChange, priceHistory } from '@akonta/domain/catalogue/product-calls'
import { formatUnitCost, formatUnitPrice } from '@akonta/domain/quantity'
import { useQuery } from '@tanstack/react-query'
import { catalogueTexts } from '../catalogue/texts.ts'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { Section } from '../ui/frames/section.tsx'
import { type Column, type DataColumn, shownText } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { orHidden } from '../ui/table/figure-text.ts'

const costText = ({ costPrice }: PriceChange): string => orHidden(costPrice, formatUnitCost)

const SINCE: DataColumn<PriceChange> = { head: catalogueTexts.changedAt, kind: 'time', of: change => change.at, tone: 'muted' }

const COLUMNS: readonly Column<PriceChange>[] = [
  SINCE,
  { head: catalogueTexts.changedBy, kind: 'text', of: change => change.by },
  { head: catalogueTexts.costPrice, kind: 'unitCost', of: change => change.costPrice, tone: 'muted' },
  { head: catalogueTexts.sellingPrice, kind: 'unitPrice', of: change => change.sellingPrice, tone: 'strong' },
]

/** A product's costs and prices over time, and who set them. */
export const PriceHistoryPart = ({ id }: { readonly id: string }) => {
  const db = useDb()
  const history = useQuery(asks(priceHistory, { db, id: Number(id) }))
  return (
    <Section title={catalogueTexts.priceHistory}>
      <DataTable
        label={catalogueTexts.priceHistory}
        columns={COLUMNS}
        rows={history.data ?? []}
        keyOf={change => `${change.at.toISOString()} ${change.sellingPrice} ${change.costPrice}`}
        short={change => ({
          title: change.by,
          note: shownText(SINCE, change),
          figure: `${texts.currency} ${formatUnitPrice(change.sellingPrice)}`,
          figureNote: catalogueTexts.shortCost(costText(change)),
        })}
        load={{ query: history, failedText: catalogueTexts.couldNotLoadPrices }}
      />
    </Section>
  )
}
