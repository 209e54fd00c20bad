import { decodeDecimal } from '@akonta/domain/decimal'
import { MONEY_DECIMALS, type Pesewas } from '@akonta/domain/money'
import { FINE_DECIMALS, ONE, type Quantity, type UnitPrice } from '@akonta/domain/quantity'

const scaled = (cedis: string, decimals: number): bigint => {
  const decoded = decodeDecimal(cedis, decimals)
  if (!decoded.ok) throw new Error(`${cedis} is not an amount`)
  return decoded.value
}

/** An amount in the demo's tables: '84310.45'. */
export const money = (cedis: string): Pesewas => scaled(cedis, MONEY_DECIMALS)

/** A unit price or unit cost in the demo's tables: '11.25'. */
export const unitPrice = (cedis: string): UnitPrice => scaled(cedis, FINE_DECIMALS)

export const pieces = (count: number): Quantity => BigInt(count) * ONE
