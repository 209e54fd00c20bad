import { formatDayFirst } from '@akonta/domain/dates'
import { type ListedPrice, removePrice } from '@akonta/domain/pricing/price-calls'
import { formatQuantity, formatUnitPrice } from '@akonta/domain/quantity'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { call } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { useSave } from '../ui/messages/use-save.ts'
import type { Column } from '../ui/table/column.ts'
import { DataTable, type DataTableProps } from '../ui/table/data-table.tsx'
import { pricingTexts } from './texts.ts'

export const periodText = ({ startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string | null }): string =>
  pricingTexts.period(formatDayFirst(startsOn), endsOn === null ? '' : formatDayFirst(endsOn))

const goodsText = ({ productName, packName }: ListedPrice): string => (packName === '' ? productName : `${productName}, ${packName}`)
const forText = ({ listName }: ListedPrice): string => listName || pricingTexts.everybody

const OF_ONE: readonly Column<ListedPrice>[] = [
  { head: pricingTexts.priceFor, kind: 'text', of: forText },
  { head: pricingTexts.unit, kind: 'text', of: ({ packName }) => packName || pricingTexts.single },
  { head: pricingTexts.from, kind: 'quantity', of: ({ from }) => from },
  { head: pricingTexts.price, kind: 'unitPrice', of: ({ price }) => price, tone: 'strong' },
  { head: pricingTexts.usualPrice, kind: 'unitPrice', of: ({ usualPrice }) => usualPrice, tone: 'muted' },
  { head: pricingTexts.dates, kind: 'text', of: periodText, tone: 'muted' },
]
const OF_ALL: readonly Column<ListedPrice>[] = [
  { head: pricingTexts.product, kind: 'text', of: ({ productName }) => productName },
  ...OF_ONE,
]

type PricesTableProps = {
  readonly label: string
  readonly rows: readonly ListedPrice[]
  readonly load: NonNullable<DataTableProps<ListedPrice>['load']>
  /** On the page of one product. Without it the table names the products. */
  readonly onEdit?: (price: ListedPrice) => void
}

/** Prices of price lists and from quantities on, with their removal. */
export const PricesTable = ({ label, rows, load, onEdit }: PricesTableProps) => {
  const db = useDb()
  const mayEdit = useCan('edit_prices')
  const removing = useSave({
    send: (id: number, requestId) => call(removePrice, { db, id }, { requestId }),
    saved: () => ({ text: pricingTexts.removed }),
    failed: pricingTexts.notSaved,
  })
  return (
    <DataTable
      label={label}
      columns={onEdit ? OF_ONE : OF_ALL}
      rows={rows}
      keyOf={({ id }) => id}
      short={price => ({
        title: goodsText(price),
        note: `${forText(price)} · ${pricingTexts.from} ${formatQuantity(price.from)}`,
        figure: `${texts.currency} ${formatUnitPrice(price.price)}`,
        figureNote: periodText(price),
      })}
      load={load}
      {...(mayEdit && {
        actions: {
          head: pricingTexts.edit,
          of: (price: ListedPrice) => [
            onEdit
              ? { label: pricingTexts.edit, name: pricingTexts.editOf(goodsText(price)), icon: IconPencil, run: () => onEdit(price) }
              : {
                  label: pricingTexts.edit,
                  name: pricingTexts.editOf(goodsText(price)),
                  icon: IconPencil,
                  to: `/admin/product/view/${price.productId}`,
                },
            {
              label: pricingTexts.remove,
              name: pricingTexts.removeOf(goodsText(price)),
              icon: IconTrash,
              danger: true as const,
              run: () => removing.save(price.id),
            },
          ],
        },
      })}
    />
  )
}
