import { type Decoded, decimalToNumber, decodeDecimal, encodeDecimal, formatDecimal } from './decimal.ts'
import type { Pesewas } from './money.ts'
import { divideHalfUp } from './rounding.ts'

/** Quantities, unit prices and unit costs: whole ten-thousandths, so 1.5 is 15000n. */
export type TenThousandths = bigint
export type Quantity = TenThousandths
export type UnitPrice = TenThousandths

export const FINE_DECIMALS = 4
export const ONE: Quantity = 10_000n

/** Reads a JSON number or numeric text with at most 4 decimals: a quantity, a unit price or a unit cost. */
export const decodeFine = (input: unknown): Decoded => decodeDecimal(input, FINE_DECIMALS)

/** Exact text: 15000n is "1.5000". */
export const fineText = (value: TenThousandths): string => encodeDecimal(value, FINE_DECIMALS)

export const fineToNumber = (value: TenThousandths): number => decimalToNumber(value, FINE_DECIMALS)

/** A quantity for people, without trailing zeros: 20000n is "2" and 15000n is "1.5". */
export const formatQuantity = (quantity: Quantity): string => formatDecimal(quantity, FINE_DECIMALS).replace(/\.?0+$/, '')

/** A cost for people, always 4 decimals: 113400n is "11.3400". */
export const formatUnitCost = (cost: UnitPrice): string => formatDecimal(cost, FINE_DECIMALS)

/** A selling price for people: 2 decimals, or 4 when the value needs them. */
export const formatUnitPrice = (price: UnitPrice): string =>
  price % 100n === 0n ? formatDecimal(price / 100n, 2) : formatDecimal(price, FINE_DECIMALS)

/** Quantity × price, exact, in hundred-millionths of a cedi. Not yet money: round it once, where the document requires it. */
export const exactAmount = (quantity: Quantity, price: UnitPrice): bigint => quantity * price

const EXACT_PER_TEN_THOUSANDTH = 10_000n

/** An exact amount for people, half-up to 4 decimals: the lines of purchases, production and transfers (specification, section 9). */
export const formatExactAmount = (exact: bigint): string => formatDecimal(divideHalfUp(exact, EXACT_PER_TEN_THOUSANDTH), FINE_DECIMALS)

export const EXACT_PER_PESEWA = 1_000_000n

/** Rounds an exact amount (or an exact sum of them) to pesewas, half-up. */
export const toPesewas = (exact: bigint): Pesewas => divideHalfUp(exact, EXACT_PER_PESEWA)

/** Average unit cost of a value spread over a quantity, half-up to 4 decimals. The quantity must not be zero. */
export const unitCostOf = (value: Pesewas, quantity: Quantity): UnitPrice => divideHalfUp(value * EXACT_PER_PESEWA, quantity)
