import type { PriceChange } from '@akonta/domain/catalogue/price-change'
import { businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import { formatUnitCost, formatUnitPrice } from '@akonta/domain/quantity'
import { useQuery } from '@tanstack/react-query'
import { useDb } from '../lib/session.ts'
import { Part } from '../stock/part.tsx'
import { texts } from '../texts.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { LoadError } from '../ui/load-error.tsx'
import classes from './catalogue.module.css'
import { fetchPriceHistory } from './price-history.ts'
import { catalogueTexts } from './texts.ts'

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Africa/Accra' })

const whenText = ({ at }: PriceChange): string => `${formatDayFirst(businessDateOf(at))} ${TIME.format(at)}`
const costText = ({ costPrice }: PriceChange): string => (costPrice === null ? texts.hiddenFigure : formatUnitCost(costPrice))

const COLUMNS: readonly Column<PriceChange>[] = [
  { head: catalogueTexts.changedAt, cell: whenText, tone: 'muted' },
  { head: catalogueTexts.changedBy, cell: change => change.by },
  { head: catalogueTexts.costPrice, cell: costText, align: 'end', tone: 'muted' },
  { head: catalogueTexts.sellingPrice, cell: change => formatUnitPrice(change.sellingPrice), align: 'end', tone: 'strong' },
]

/** What a product cost and sold for, since when, and who said so. */
export const PriceHistoryPart = ({ id }: { readonly id: string }) => {
  const db = useDb()
  const history = useQuery({ queryKey: [db, 'prices', id], queryFn: ({ signal }) => fetchPriceHistory(db, id, signal) })
  return (
    <Part title={catalogueTexts.priceHistory}>
      <DataTable
        label={catalogueTexts.priceHistory}
        columns={COLUMNS}
        rows={history.data ?? []}
        keyOf={change => `${change.at.toISOString()} ${change.sellingPrice} ${change.costPrice}`}
        short={change => ({
          title: change.by,
          note: whenText(change),
          figure: `${texts.currency} ${formatUnitPrice(change.sellingPrice)}`,
          figureNote: catalogueTexts.shortCost(costText(change)),
        })}
        loading={history.isPending ? 'first' : undefined}
        instead={
          history.isError && (
            <div className={classes.fault}>
              <LoadError what={catalogueTexts.couldNotLoadPrices} failure={history.error} onRetry={() => void history.refetch()} />
            </div>
          )
        }
      />
    </Part>
  )
}
