import { productionVariance } from '@akonta/domain/production/control-calls'
import { materialsOf, unitCostsOf, usedByComponent, type VarianceLine, type VariancePart } from '@akonta/domain/production/variance'
import { formatQuantity, formatUnitCost } from '@akonta/domain/quantity'
import { goodsTexts } from '../goods/texts.ts'
import { path } from '../lib/api.ts'
import { call, keys } from '../lib/call.ts'
import type { ChosenBranch } from '../lib/session.ts'
import { useDb } from '../lib/session.ts'
import { forBranch, forRight } from '../session/gates.tsx'
import { ReportPage } from '../ui/report-page/report-page.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import classes from './production.module.css'
import { differenceText, moneyDifference, productionTexts } from './texts.ts'

/** What was used beyond the recipe; negative if less was used. */
const beyond = (line: VarianceLine): bigint => materialsOf(line).used - materialsOf(line).byRecipe

const COLUMNS: readonly Column<VarianceLine>[] = [
  { head: productionTexts.transNum, kind: 'text', of: row => row.number },
  { head: productionTexts.productionDate, kind: 'day', of: row => row.date },
  { head: productionTexts.product, kind: 'text', of: row => row.name },
  { head: productionTexts.recipe, kind: 'quantity', of: row => row.planned, onlyInFiles: true },
  {
    head: productionTexts.madeQuantity,
    kind: 'quantity',
    of: row => row.quantity,
    cell: row => productionTexts.madeOf(formatQuantity(row.quantity), formatQuantity(row.planned)),
  },
  { head: productionTexts.byRecipe, kind: 'money', of: row => materialsOf(row).byRecipe, onlyInFiles: true },
  { head: productionTexts.usedCost, kind: 'money', of: row => materialsOf(row).used, onlyInFiles: true },
  {
    head: productionTexts.difference,
    kind: 'money',
    of: beyond,
    cell: row => moneyDifference(beyond(row)),
    tone: 'strong',
    hasTotal: true,
  },
  { head: productionTexts.waste, kind: 'money', of: row => row.wasted },
  { head: productionTexts.eachByRecipe, kind: 'unitCost', of: row => unitCostsOf(row).byRecipe, onlyInFiles: true },
  {
    head: productionTexts.eachActual,
    kind: 'unitCost',
    of: row => unitCostsOf(row).actual,
    cell: row => productionTexts.eachBeside(formatUnitCost(unitCostsOf(row).actual), formatUnitCost(unitCostsOf(row).byRecipe)),
  },
]

const PART_COLUMNS: readonly Column<VariancePart>[] = [
  { head: productionTexts.component, kind: 'text', of: row => row.name },
  { head: productionTexts.recipe, kind: 'quantity', of: row => row.recipeQuantity },
  { head: productionTexts.used, kind: 'quantity', of: row => row.quantity },
  {
    head: productionTexts.difference,
    kind: 'quantity',
    of: row => row.quantity - row.recipeQuantity,
    cell: row => differenceText(row.quantity - row.recipeQuantity),
    tone: 'strong',
  },
  {
    head: productionTexts.differenceCost,
    kind: 'money',
    of: row => row.cost - row.recipeCost,
    cell: row => moneyDifference(row.cost - row.recipeCost),
    tone: 'strong',
  },
]

/** /admin/production/prodreportvariance: what the chosen branch used and made, compared with its recipes. */
export const Component = forRight(
  'see_costs',
  { title: productionTexts.variance, mayNot: productionTexts.varianceMayNot },
  forBranch(branch => <Variance branch={branch} />),
)

const Variance = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  return (
    <ReportPage
      title={productionTexts.variance}
      branch={branch.name}
      queryKey={[...keys.area(db, productionVariance), branch.code]}
      load={({ start, end }) => call(productionVariance, { db, branch: branch.code, start, end })}
      name="production-variance"
      fileName="production-variance"
      opensWith="this_month"
      columns={COLUMNS}
      link={{
        to: row => path`/admin/production/prodreportsingle/${row.document}`,
        name: row => goodsTexts.viewPaper(`${row.number} ${row.name}`),
      }}
      keyOf={row => `${row.number}/${row.productId}`}
      amountOf={beyond}
      totalText={moneyDifference}
      totalLabel={() => productionTexts.varianceTotal}
      emptyText={productionTexts.noVariance}
      failedText={productionTexts.couldNotLoadVariance}
      below={rows => <Parts rows={rows} />}
    />
  )
}

/** What all productions of the period used of each component: where the sugar went. */
const Parts = ({ rows }: { readonly rows: readonly VarianceLine[] }) => (
  <section className={classes.below} aria-label={productionTexts.ingredients}>
    <h2>{productionTexts.ingredients}</h2>
    <DataTable
      label={productionTexts.ingredients}
      columns={PART_COLUMNS}
      rows={usedByComponent(rows)}
      keyOf={row => row.productId}
      short={row => ({
        title: row.name,
        note: `${productionTexts.used} ${differenceText(row.quantity - row.recipeQuantity)}`,
        figure: moneyDifference(row.cost - row.recipeCost),
        figureNote: '',
      })}
    />
  </section>
)
