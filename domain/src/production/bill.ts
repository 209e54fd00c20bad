import type { Quantity } from '../quantity.ts'
import { divideHalfUp } from '../rounding.ts'

/** What goes into a product when it is made. */
export type Component = { readonly productId: number; readonly quantity: Quantity }

/** A bill of materials: the quantities of its components are for `makes` of the product, a batch. */
export type Bill<Part extends Component = Component> = { readonly makes: Quantity; readonly components: readonly Part[] }

/** How much of a component a quantity of the product takes, half-up to 4 decimals. */
const neededOf = ({ makes }: Pick<Bill, 'makes'>, component: Pick<Component, 'quantity'>, made: Quantity): Quantity =>
  divideHalfUp(component.quantity * made, makes)

/** What goes into a quantity of the product. A trace that rounds to nothing is left out. */
export const componentsFor = <Part extends Component>(bill: Bill<Part>, made: Quantity): readonly Part[] =>
  bill.components.map(component => ({ ...component, quantity: neededOf(bill, component, made) })).filter(({ quantity }) => quantity > 0n)
