import { LARGEST_SCALED } from '../decimal.ts'
import { refuseProductTwice } from '../document-lines.ts'
import type { Pesewas } from '../money.ts'
import { formatQuantity, type Quantity } from '../quantity.ts'
import { Refusal } from '../refusals.ts'
import { divideHalfUp } from '../rounding.ts'
import { type Bill, type Component, overheadByRate, recipeFor } from './bill.ts'
import type { Actual, ProductionLine, Waste } from './production.ts'

/** A component as it was used, with its quantity by the recipe. `quantity` may be 0. */
export type UsedPart<Part extends Component = Component> = Part & { readonly recipeQuantity: Quantity }

export type UsedRecipe<Part extends Component = Component> = {
  readonly planned: Quantity
  readonly overhead: Pesewas
  readonly parts: readonly UsedPart<Part>[]
  readonly waste: readonly Waste[]
  /** Whether somebody entered anything other than the recipe: only then are differences recorded. */
  readonly isActual: boolean
}

const sumOf = (waste: readonly Waste[]): Quantity => waste.reduce((sum, { quantity }) => sum + quantity, 0n)

const spoiltOf = ({ productId, waste = [] }: Pick<ProductionLine, 'productId' | 'waste'>): Quantity =>
  sumOf(waste.filter(each => each.productId === productId))

/** Whether a line has more than the recipe says. */
export const hasActual = ({ planned, used = [], waste = [] }: Actual): boolean =>
  planned !== undefined || used.length > 0 || waste.length > 0

const notTooLarge = (figure: bigint, what: string): bigint => {
  if (figure > LARGEST_SCALED) throw new Refusal('out_of_range', `${what} would be too large`)
  return figure
}

/** A product of the line by name: of components and of the product itself. */
type NameOf = (productId: number) => string

const refuseStrangers = (bill: Bill, { productId, used = [], waste = [] }: ProductionLine, nameOf: NameOf): void => {
  refuseProductTwice(used, nameOf)
  const parts = new Set(bill.components.map(component => component.productId))
  const stranger = [...used, ...waste.filter(each => each.productId !== productId)].find(each => !parts.has(each.productId))
  if (stranger !== undefined)
    throw new Refusal('bad_input', `${nameOf(stranger.productId)} is not in the bill of materials of ${nameOf(productId)}`)
}

const refuseMoreWasteThanUsed = (parts: readonly Component[], waste: readonly Waste[], nameOf: NameOf): void => {
  for (const { productId, quantity } of parts) {
    const lost = sumOf(waste.filter(each => each.productId === productId))
    if (lost > quantity)
      throw new Refusal(
        'bad_input',
        `The waste of ${nameOf(productId)} (${formatQuantity(lost)}) is more than was used (${formatQuantity(quantity)})`,
      )
  }
}

/**
 * What a line with a bill of materials uses: by the recipe, except for what was entered. Refuses `bad_input` for a product that is not in
 * the recipe, one named twice, more waste than was used, and a line that used nothing; `out_of_range` for figures that cannot be stored.
 */
export const usedRecipe = <Part extends Component>(bill: Bill<Part>, line: ProductionLine, nameOf: NameOf): UsedRecipe<Part> => {
  const { used = [], waste = [], quantity } = line
  refuseStrangers(bill, line, nameOf)
  const made = notTooLarge(quantity + spoiltOf(line), 'The quantity')
  const planned = line.planned ?? made
  const actual = new Map(used.map(each => [each.productId, each.quantity]))
  const parts = recipeFor(bill, planned).map(part => ({
    ...part,
    recipeQuantity: notTooLarge(part.quantity, 'The quantity'),
    quantity: actual.get(part.productId) ?? part.quantity,
  }))
  if (used.length > 0 && parts.every(part => part.quantity === 0n))
    throw new Refusal('bad_input', `Enter what was used to make ${nameOf(line.productId)}`)
  refuseMoreWasteThanUsed(parts, waste, nameOf)
  const overhead = line.overhead ?? notTooLarge(overheadByRate(bill, { planned, made }), 'The overhead')
  return { planned, overhead, parts, waste, isActual: hasActual(line) }
}

/** The value of the first `part` of a whole, half-up; all of it for the whole. */
const shareOf = (value: Pesewas, part: Quantity, whole: Quantity): Pesewas => (whole === 0n ? 0n : divideHalfUp(value * part, whole))

export type ValuedWaste = Waste & { readonly cost: Pesewas }

type Consumed = {
  readonly productId: number
  /** The yield. */
  readonly quantity: Quantity
  readonly overhead: Pesewas
  readonly used: readonly { readonly productId: number; readonly quantity: Quantity; readonly cost: Pesewas }[]
  readonly waste: readonly Waste[]
}

/**
 * Lost components take their share of what the component cost. Spoilt units take their share of the rest and the overhead, as good units
 * do. So waste and finished goods add up to components and overhead, to the pesewa.
 */
export const valueWaste = ({ productId, quantity, overhead, used, waste }: Consumed): readonly ValuedWaste[] => {
  // Of a value, the shares of the lost quantities add up to no more than the whole, and to all of it if all is lost.
  const valued = (lost: readonly Waste[], value: Pesewas, whole: Quantity): readonly ValuedWaste[] => {
    let before = 0n
    return lost.map(each => {
      const from = shareOf(value, before, whole)
      before += each.quantity
      return { ...each, cost: shareOf(value, before, whole) - from }
    })
  }
  const components = used.flatMap(part =>
    valued(
      waste.filter(each => each.productId === part.productId),
      part.cost,
      part.quantity,
    ),
  )
  const rest = used.reduce((sum, part) => sum + part.cost, overhead) - components.reduce((sum, each) => sum + each.cost, 0n)
  const spoilt = waste.filter(each => each.productId === productId)
  return [...components, ...valued(spoilt, rest, quantity + sumOf(spoilt))]
}
