import { type SlowProduct, slowProducts } from '@akonta/domain/dashboard/dashboard-calls'
import { formatMoney } from '@akonta/domain/money'
import { formatQuantity } from '@akonta/domain/quantity'
import { IconPackage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { path } from '../lib/api.ts'
import { asks } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { SaveAs } from '../ui/save-as/save-as.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import classes from './dashboard.module.css'
import type { PeriodParams } from './period.ts'
import { dashboardTexts } from './texts.ts'

const columnsOf = (seesCosts: boolean): readonly Column<SlowProduct>[] => [
  { head: dashboardTexts.productName, kind: 'text', of: product => product.name },
  { head: dashboardTexts.stock, kind: 'quantity', of: product => product.stock },
  ...(seesCosts ? ([{ head: dashboardTexts.stockValue, kind: 'money', of: (product: SlowProduct) => product.value }] as const) : []),
  { head: dashboardTexts.soldQty, kind: 'quantity', of: product => product.sold, tone: 'strong' },
  { head: dashboardTexts.sales, kind: 'money', of: product => product.sales },
]

/** Stock that does not sell. */
export const SlowPart = ({ params }: { readonly params: PeriodParams }) => {
  const db = useDb()
  const columns = columnsOf(useCan('see_costs'))
  const list = useQuery(asks(slowProducts, { db, ...params }))
  const products = list.data ?? []
  const title = dashboardTexts.views.slow
  return (
    <>
      <div className={classes.partBar}>
        <p className="hint">{dashboardTexts.slowHint}</p>
        <SaveAs
          title={title}
          name="slow-movers"
          columns={columns}
          rows={products}
          branch={params.branch}
          days={[params.start, params.end]}
          disabled={products.length === 0}
        />
      </div>
      <section className={classes.sectionRows} aria-label={title}>
        <DataTable
          label={title}
          columns={columns}
          rows={products}
          keyOf={product => product.id}
          short={product => ({
            title: product.name,
            note: `${dashboardTexts.stock} ${formatQuantity(product.stock)}`,
            figure: `${dashboardTexts.soldQty} ${formatQuantity(product.sold)}`,
            figureNote: `${dashboardTexts.sales} ${formatMoney(product.sales)}`,
          })}
          link={product => ({
            label: texts.view,
            name: dashboardTexts.viewProduct(product.name),
            to: path`/admin/product/view/${product.id}`,
          })}
          load={{ query: list, failedText: dashboardTexts.couldNotLoadSales }}
          empty={<EmptyState icon={IconPackage} title={dashboardTexts.noStock} />}
        />
      </section>
    </>
  )
}
