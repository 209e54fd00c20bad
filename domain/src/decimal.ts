import { magnitude } from './whole-numbers.ts'
/** Why a number from outside could not be decoded. */
export type DecimalFault = 'not_a_number' | 'too_many_decimals' | 'out_of_range'

export type Decoded = { readonly ok: true; readonly value: bigint } | { readonly ok: false; readonly fault: DecimalFault }

/** No scaled value may exceed this, so each is exact as a JSON number and fits a bigint column. */
export const LARGEST_SCALED = 90_000_000_000_000n

/**
 * A figure of an answer may add up documents that are each as large as that: a screen must read it. Beyond this, cedis with four decimals
 * have no JSON number of their own.
 */
export const LARGEST_ANSWERED = 5_000_000_000_000_000n

const LARGEST = Number(LARGEST_SCALED)

const DECIMAL_TEXT = /^([+-]?)(\d{1,20})(?:\.(\d{1,20}))?$/
const EXPONENT_TEXT = /^([+-]?)(\d)(?:\.(\d+))?e([+-]\d{1,3})$/

const fail = (fault: DecimalFault): Decoded => ({ ok: false, fault })

/** JavaScript prints very small and very large numbers with an exponent: 1e-7, 1.5e+21. */
const withoutExponent = (text: string): string => {
  const parts = EXPONENT_TEXT.exec(text)
  if (!parts) return text
  const [, sign = '', first = '', rest = '', exponent = '0'] = parts
  const digits = first + rest
  const point = 1 + Number(exponent)
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return digits.length <= point ? sign + digits.padEnd(point, '0') : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}

/**
 * Decodes a JSON number or numeric text such as "12.50" as an integer scaled by `decimals`. Refuses NaN, Infinity, hexadecimal, blanks,
 * booleans, lists, too many decimals (trailing zeros are allowed) and anything beyond the largest. A scaled value of at
 * most 14 digits has its own double, so a number that is exactly the nearest double of one needs no detour through its text.
 */
export const decodeDecimal = (input: unknown, decimals: number, largest = LARGEST_SCALED): Decoded => {
  if (typeof input !== 'number' && typeof input !== 'string') return fail('not_a_number')
  if (typeof input === 'string' && input.length > 40) return fail('not_a_number')
  if (typeof input === 'number') {
    const scaled = Math.round(input * 10 ** decimals)
    if (scaled / 10 ** decimals === input && Math.abs(scaled) <= LARGEST) return { ok: true, value: BigInt(scaled) }
  }
  const text = typeof input === 'number' ? withoutExponent(String(input)) : input.trim()
  const parts = DECIMAL_TEXT.exec(text)
  if (!parts)
    return fail(
      typeof input === 'number' && Number.isFinite(input) ? (Math.abs(input) < 1 ? 'too_many_decimals' : 'out_of_range') : 'not_a_number',
    )
  const [, sign, whole = '0', rawFraction = ''] = parts
  const fraction = rawFraction.replace(/0+$/, '')
  if (fraction.length > decimals) return fail('too_many_decimals')
  const scaled = BigInt(whole + fraction.padEnd(decimals, '0'))
  if (scaled > largest) return fail('out_of_range')
  return { ok: true, value: sign === '-' ? -scaled : scaled }
}

/** Exact text with all decimals of the scale: encodeDecimal(123450n, 2) is "1234.50". */
export const encodeDecimal = (value: bigint, decimals: number): string => {
  const digits = String(magnitude(value)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals)
  return `${value < 0n ? '-' : ''}${whole}${decimals > 0 ? '.' : ''}${fraction}`
}

/** A JSON number. Exact for every value up to LARGEST_SCALED: both numbers are, so their quotient is the nearest to the decimal. */
export const decimalToNumber = (value: bigint, decimals: number): number => Number(value) / 10 ** decimals

const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',')

/** For people: thousands separators, a true minus, fixed decimals (design guide, section 4). */
export const formatDecimal = (value: bigint, decimals: number): string => {
  const [whole = '0', fraction] = encodeDecimal(magnitude(value), decimals).split('.')
  return `${value < 0n ? '−' : ''}${grouped(whole)}${fraction === undefined ? '' : `.${fraction}`}`
}
