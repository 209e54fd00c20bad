import type { Quantity } from '../quantity.ts'
import { divideHalfUp } from '../rounding.ts'

export type Component = { readonly productId: number; readonly quantity: Quantity }

/** A bill of materials: the component quantities are for a batch of `makes`. */
export type Bill<Part extends Component = Component> = { readonly makes: Quantity; readonly components: readonly Part[] }

/** Half-up to 4 decimals. */
const neededOf = ({ makes }: Pick<Bill, 'makes'>, component: Pick<Component, 'quantity'>, made: Quantity): Quantity =>
  divideHalfUp(component.quantity * made, makes)

/** The components of a quantity of the product. A trace that rounds to zero is left out. */
export const componentsFor = <Part extends Component>(bill: Bill<Part>, made: Quantity): readonly Part[] =>
  bill.components.map(component => ({ ...component, quantity: neededOf(bill, component, made) })).filter(({ quantity }) => quantity > 0n)
