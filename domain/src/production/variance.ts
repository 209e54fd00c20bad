import type { BusinessDate } from '../dates.ts'
import type { Pesewas } from '../money.ts'
import { type Quantity, type UnitPrice, unitCostOf } from '../quantity.ts'

export type VariancePart = {
  readonly productId: number
  readonly name: string
  readonly recipeQuantity: Quantity
  readonly quantity: Quantity
  readonly recipeCost: Pesewas
  readonly cost: Pesewas
}

/** A line of a production from a bill of materials, compared with its recipe. In its reversal all quantities and values are negative. */
export type VarianceLine = {
  readonly number: string
  /** The production itself; another number only in a reversal. */
  readonly document: string
  readonly date: BusinessDate
  readonly productId: number
  readonly name: string
  readonly planned: Quantity
  readonly quantity: Quantity
  readonly overhead: Pesewas
  readonly wasted: Pesewas
  /** The value of the finished goods. */
  readonly cost: Pesewas
  readonly components: readonly VariancePart[]
}

/** What was used beyond the recipe, in pesewas; negative if less was used. */
export const materialsOf = ({ components }: VarianceLine): { readonly byRecipe: Pesewas; readonly used: Pesewas } => ({
  byRecipe: components.reduce((sum, part) => sum + part.recipeCost, 0n),
  used: components.reduce((sum, part) => sum + part.cost, 0n),
})

/** The cost of one unit as planned, and of one good unit as it came out. */
export const unitCostsOf = (line: VarianceLine): { readonly byRecipe: UnitPrice; readonly actual: UnitPrice } => ({
  byRecipe: unitCostOf(materialsOf(line).byRecipe + line.overhead, line.planned),
  actual: unitCostOf(line.cost, line.quantity),
})

/** What all lines used of each component, by name. */
export const usedByComponent = (lines: readonly VarianceLine[]): readonly VariancePart[] => {
  const parts = new Map<number, VariancePart>()
  for (const part of lines.flatMap(line => line.components)) {
    const sum = parts.get(part.productId)
    parts.set(
      part.productId,
      sum === undefined
        ? part
        : {
            ...part,
            recipeQuantity: sum.recipeQuantity + part.recipeQuantity,
            quantity: sum.quantity + part.quantity,
            recipeCost: sum.recipeCost + part.recipeCost,
            cost: sum.cost + part.cost,
          },
    )
  }
  return [...parts.values()].toSorted((one, other) => one.name.localeCompare(other.name) || one.productId - other.productId)
}
