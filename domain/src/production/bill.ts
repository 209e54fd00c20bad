import { LARGEST_SCALED } from '../decimal.ts'
import type { Pesewas } from '../money.ts'
import { formatQuantity, ONE, type Quantity } from '../quantity.ts'
import { Refusal } from '../refusals.ts'
import { divideHalfUp } from '../rounding.ts'

export type Component = { readonly productId: number; readonly quantity: Quantity }

export const OVERHEAD_PER = ['BATCH', 'UNIT'] as const

/** What making costs on top of the components: for each batch of `makes`, or for each unit that comes out. */
export type OverheadRate = { readonly amount: Pesewas; readonly per: (typeof OVERHEAD_PER)[number] }

/** A bill of materials: the component quantities are for a batch of `makes`. */
export type Bill<Part extends Component = Component> = {
  readonly makes: Quantity
  readonly components: readonly Part[]
  readonly overhead?: OverheadRate | undefined
}

/** Half-up to 4 decimals. */
const neededOf = ({ makes }: Pick<Bill, 'makes'>, component: Pick<Component, 'quantity'>, made: Quantity): Quantity =>
  divideHalfUp(component.quantity * made, makes)

/** Every component with its quantity by the recipe, also a trace that rounds to zero. */
export const recipeFor = <Part extends Component>(bill: Bill<Part>, made: Quantity): readonly Part[] =>
  bill.components.map(component => ({ ...component, quantity: neededOf(bill, component, made) }))

/** Refuses `out_of_range` where one unit of the product would need more of a component, or cost more overhead, than a document can have. */
export const refuseBeyondAnyUnit = (bill: Bill, nameOf: (productId: number) => string): void => {
  const large = bill.components.find(component => neededOf(bill, component, ONE) > LARGEST_SCALED)
  if (large !== undefined)
    throw new Refusal('out_of_range', `${formatQuantity(large.quantity)} of ${nameOf(large.productId)} is too much`, {
      product: large.productId,
    })
  if (overheadByRate(bill, { planned: ONE, made: ONE }) > LARGEST_SCALED) throw new Refusal('out_of_range', 'The overhead is too large')
}

type Made = { /** What the recipe was for. */ readonly planned: Quantity /** Good and spoilt units. */; readonly made: Quantity }

/**
 * The overhead by the rate of the recipe, in pesewas, half-up: a rate for each batch follows the batches that were started, a rate for each
 * unit follows what came out. 0 without a rate.
 */
export const overheadByRate = ({ makes, overhead }: Pick<Bill, 'makes' | 'overhead'>, { planned, made }: Made): Pesewas => {
  if (overhead === undefined) return 0n
  return overhead.per === 'BATCH' ? divideHalfUp(overhead.amount * planned, makes) : divideHalfUp(overhead.amount * made, ONE)
}
