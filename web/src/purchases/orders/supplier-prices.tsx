import { formatDayFirst } from '@akonta/domain/dates'
import { type PastPrice, priceHistory } from '@akonta/domain/purchases/order-calls'
import { formatQuantity, formatUnitPrice } from '@akonta/domain/quantity'
import { useQuery } from '@tanstack/react-query'
import { path } from '../../lib/api.ts'
import { asks } from '../../lib/call.ts'
import { useCan, useDb } from '../../lib/session.ts'
import { texts } from '../../texts.ts'
import { Section } from '../../ui/frames/section.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { orderTexts } from './texts.ts'

const COLUMNS: readonly Column<PastPrice>[] = [
  { head: orderTexts.date, kind: 'day', of: price => price.date, tone: 'muted', width: '110px' },
  { head: orderTexts.supplier, kind: 'text', of: price => price.supplier },
  { head: orderTexts.historyQuantity, kind: 'quantity', of: price => price.quantity, width: '90px' },
  { head: orderTexts.costPrice, kind: 'unitPrice', of: price => price.price, tone: 'strong', width: '110px' },
]

const pageOf = ({ kind, number }: PastPrice): string =>
  kind === 'purchase' ? path`/admin/purchases/purchasesreportsingle/${number}` : path`/admin/purchases/receipts/${number}`

/** What a product cost at its suppliers over time, for users who may see costs. */
export const SupplierPrices = ({ id }: { readonly id: string }) => (useCan('see_costs') ? <Prices id={id} /> : null)

const Prices = ({ id }: { readonly id: string }) => {
  const history = useQuery(asks(priceHistory, { db: useDb(), productId: Number(id) }))
  return (
    <Section title={orderTexts.history}>
      <DataTable
        label={orderTexts.history}
        columns={COLUMNS}
        rows={history.data ?? []}
        keyOf={price => `${price.number} ${price.price}`}
        short={price => ({
          title: price.supplier,
          note: formatDayFirst(price.date),
          figure: `${texts.currency} ${formatUnitPrice(price.price)}`,
          figureNote: `${orderTexts.historyQuantity} ${formatQuantity(price.quantity)}`,
        })}
        link={price => ({ label: orderTexts.view, name: orderTexts.viewNamed(price.number), to: pageOf(price) })}
        load={{ query: history, failedText: orderTexts.couldNotLoadHistory }}
        empty={<EmptyState title={orderTexts.noHistory} />}
      />
    </Section>
  )
}
