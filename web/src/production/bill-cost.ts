import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { componentsFor } from '@akonta/domain/production/bill'
import type { BillInStock, ComponentInStock } from '@akonta/domain/production/bill-calls'
import { productionCosts } from '@akonta/domain/production/production-costs'
import { exactAmount, formatQuantity, type Quantity, toPesewas } from '@akonta/domain/quantity'
import { productionTexts } from './texts.ts'

type Needed = ComponentInStock & { readonly isShort: boolean }

/** The components of a quantity of the product, and whether enough is available in the branch. */
export const neededFor = (bill: BillInStock, quantity: Quantity): readonly Needed[] =>
  componentsFor(bill, quantity).map(component => ({ ...component, isShort: component.quantity > component.available }))

/** The expected cost of a quantity of the product, at today's averages; null if a cost is hidden. The server's own figure counts. */
export const costFromBill = (bill: BillInStock, quantity: Quantity, overhead: Pesewas): Pesewas | null => {
  const components = componentsFor(bill, quantity)
  const costs = components.map(({ quantity: needed, unitCost }) => (unitCost === null ? null : toPesewas(exactAmount(needed, unitCost))))
  if (costs.includes(null)) return null
  const materials = costs.reduce<Pesewas>((sum, cost) => sum + (cost ?? 0n), 0n)
  return productionCosts([{ quantity, unitCost: 0n, overhead, materials }]).total
}

/** "Sugar 1kg 4 · Ideal Milk 8 (3 available) · Overhead 90.00" */
export const billHint = (bill: BillInStock, quantity: Quantity, overhead: Pesewas): string =>
  [
    ...neededFor(bill, quantity).map(({ name, quantity: needed, available, isShort }) =>
      isShort ? productionTexts.shortOf(name, formatQuantity(needed), formatQuantity(available)) : `${name} ${formatQuantity(needed)}`,
    ),
    ...(overhead > 0n ? [`${productionTexts.overhead} ${formatMoney(overhead)}`] : []),
  ].join(' · ')
