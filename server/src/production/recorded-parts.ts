import { present } from '@akonta/domain/assert'
import { LARGEST_SCALED } from '@akonta/domain/decimal'
import type { Pesewas } from '@akonta/domain/money'
import type { UsedPart, UsedRecipe } from '@akonta/domain/production/actual'
import { exactAmount, toPesewas, type UnitPrice } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import type { Transaction } from '../db/database.ts'
import type { CostedIssue } from '../ledger/draft.ts'
import { type NamedComponent, unitCostsIn } from './bill-queries.ts'
import type { LineToPost } from './production-posting.ts'
import type { RecordedComponent } from './record-production.ts'

type UnitCosts = ReadonlyMap<number, UnitPrice>
type Recipe = UsedRecipe<NamedComponent>

/** The current costs of components whose recipe is recorded; no question where nobody entered what was used. */
export const costsOfRecipes = async (
  tx: Transaction,
  branch: number,
  lines: readonly (LineToPost & { readonly recipe: Recipe | null })[],
): Promise<UnitCosts> => {
  const parts = lines.flatMap(({ recipe }) => (recipe?.isActual ? recipe.parts : []))
  if (parts.length === 0) return new Map()
  return unitCostsIn(
    tx,
    branch,
    parts.map(part => part.productId),
  )
}

/** What the recipe's quantity would have cost: as what was used, or at the cost price of the branch where the quantities differ. */
const recipeCost = ({ productId, quantity, recipeQuantity }: UsedPart, cost: Pesewas, unitCosts: UnitCosts): Pesewas => {
  if (quantity === recipeQuantity) return cost
  const expected = toPesewas(exactAmount(recipeQuantity, present(unitCosts.get(productId), 'the unit cost of a component')))
  if (expected > LARGEST_SCALED) throw new Refusal('out_of_range', 'The cost by the bill of materials would be too large')
  return expected
}

/** The components of a document: what was used and, where somebody entered it, what the recipe said. Traces of neither are left out. */
export const recordedParts = (
  { parts, isActual }: Recipe,
  used: readonly CostedIssue[],
  unitCosts: UnitCosts,
): readonly RecordedComponent[] => {
  const issues = new Map(used.map(issue => [issue.product, issue]))
  return parts
    .filter(part => part.quantity > 0n || (isActual && part.recipeQuantity > 0n))
    .map(part => {
      // Nothing was issued of a part that the recipe asks for and nobody used.
      const cost = part.quantity === 0n ? 0n : present(issues.get(part.productId), 'the issue of a component').cost
      return {
        ...{ productId: part.productId, productName: part.name, quantity: part.quantity, cost },
        recipeQuantity: isActual ? part.recipeQuantity : null,
        recipeCost: isActual ? recipeCost(part, cost, unitCosts) : null,
      }
    })
}
