import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { type UsedPart, type UsedRecipe, usedRecipe, valueWaste } from '@akonta/domain/production/actual'
import type { BillInStock, ComponentInStock } from '@akonta/domain/production/bill-calls'
import type { Actual } from '@akonta/domain/production/production'
import { productionCosts } from '@akonta/domain/production/production-costs'
import { exactAmount, formatQuantity, type Quantity, toPesewas } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import { productionTexts } from './texts.ts'

/** A line of production as entered. Overhead that is not typed follows the rate of the recipe. */
export type MadeLine = Actual & {
  readonly productId: number
  readonly productName: string
  readonly quantity: Quantity
  readonly overhead?: Pesewas | undefined
}

type Part = UsedPart<ComponentInStock>
type Needed = Part & { readonly isShort: boolean }

/** What the line uses by its recipe and by what was entered; or the sentence why the server would refuse it. */
export const recipeOf = (bill: BillInStock, line: MadeLine): UsedRecipe<ComponentInStock> | string => {
  const nameOf = (productId: number): string =>
    bill.components.find(component => component.productId === productId)?.name ?? line.productName
  try {
    return usedRecipe(bill, { ...line, unitCost: 0n }, nameOf)
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal.message
    throw refusal
  }
}

const neededIn = ({ parts }: UsedRecipe<ComponentInStock>): readonly Needed[] =>
  parts.filter(part => part.quantity > 0n || part.recipeQuantity > 0n).map(part => ({ ...part, isShort: part.quantity > part.available }))

/** The components of a line, and whether enough is available in the branch; empty while the line cannot be right. */
export const neededFor = (bill: BillInStock, line: MadeLine): readonly Needed[] => {
  const recipe = recipeOf(bill, line)
  return typeof recipe === 'string' ? [] : neededIn(recipe)
}

export type ExpectedCosts = { readonly finished: Pesewas; readonly wasted: Pesewas; readonly overhead: Pesewas }

/** The expected cost of a line, at today's averages; null if a cost is hidden or the line cannot be right. The server's own figure counts. */
export const costFromBill = (bill: BillInStock, line: MadeLine): ExpectedCosts | null => {
  const recipe = recipeOf(bill, line)
  if (typeof recipe === 'string' || recipe.parts.some(part => part.unitCost === null)) return null
  const { overhead, waste } = recipe
  const used = recipe.parts.map(({ productId, quantity, unitCost }) => ({
    ...{ productId, quantity },
    cost: toPesewas(exactAmount(quantity, unitCost ?? 0n)),
  }))
  const materials = used.reduce<Pesewas>((sum, part) => sum + part.cost, 0n)
  const { productId, quantity } = line
  const wasted = valueWaste({ productId, quantity, overhead, used, waste }).reduce<Pesewas>((sum, each) => sum + each.cost, 0n)
  return { finished: productionCosts([{ quantity, unitCost: 0n, overhead, materials, wasted }]).total, wasted, overhead }
}

/** "Sugar 1kg 5 · Ideal Milk 8 (3 available) · Overhead 90.00 · Waste 2" */
export const billHint = (bill: BillInStock, line: MadeLine): string => {
  const recipe = recipeOf(bill, line)
  if (typeof recipe === 'string') return recipe
  const { overhead, waste } = recipe
  return [
    ...neededIn(recipe).map(({ name, quantity, available, isShort }) =>
      isShort ? productionTexts.shortOf(name, formatQuantity(quantity), formatQuantity(available)) : `${name} ${formatQuantity(quantity)}`,
    ),
    ...(overhead > 0n ? [`${productionTexts.overhead} ${formatMoney(overhead)}`] : []),
    ...(waste.length > 0 ? [productionTexts.losses(waste.length)] : []),
  ].join(' · ')
}
