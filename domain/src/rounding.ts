import { magnitude } from './whole-numbers.ts'
/** Divides two scaled integers and rounds half away from zero: 0.005 becomes 0.01 and −0.005 becomes −0.01 (domain rules, section 1). */
export const divideHalfUp = (numerator: bigint, denominator: bigint): bigint => {
  if (denominator === 0n) throw new RangeError('division by zero')
  const negative = numerator < 0n !== denominator < 0n
  const top = magnitude(numerator)
  const bottom = magnitude(denominator)
  const rounded = (top * 2n + bottom) / (bottom * 2n)
  return negative ? -rounded : rounded
}
