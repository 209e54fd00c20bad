import type { Decoded } from '../decimal.ts'
import { Refusal } from '../refusals.ts'

/** One line of the list of a sale, as received. */
export type WireLine = Readonly<Record<string, unknown>>

export const refuse = (sentence: string, detail: Readonly<Record<string, unknown>> = {}): never => {
  throw new Refusal('bad_input', sentence, detail)
}

export const isWireLine = (input: unknown): input is WireLine => typeof input === 'object' && input !== null && !Array.isArray(input)

/** Missing, null or empty. */
export const isAbsent = (input: unknown): boolean => input === undefined || input === null || input === ''

const LONGEST_TEXT = 500
/** Characters that no name or code contains and that a database refuses or a printer garbles. */
const isControl = (character: string): boolean => character < ' ' || character === '\u007f'

/** The trimmed text of a field; empty if missing. Refuses text that cannot be a name or code. */
export const textOf = (line: WireLine, field: string, position: number): string => {
  const input = line[field]
  if (isAbsent(input)) return ''
  if (typeof input === 'number' && Number.isFinite(input)) return String(input)
  if (typeof input !== 'string') return refuse(`${field} of line ${position} must be a text`, { field, line: position })
  if (input.length > LONGEST_TEXT) return refuse(`${field} of line ${position} is too long`, { field, line: position })
  if ([...input].some(isControl))
    return refuse(`${field} of line ${position} holds a character that cannot be used`, { field, line: position })
  return input.trim()
}

const decoded = (input: unknown, read: (input: unknown) => Decoded, field: string, position: number): bigint => {
  const number = read(input)
  if (number.ok) return number.value
  const faults = { not_a_number: 'must be a number', too_many_decimals: 'has too many decimals', out_of_range: 'is too large' } as const
  return refuse(`${field} of line ${position} ${faults[number.fault]}`, { field, line: position })
}

/** A number that is not negative, as `read` scales it. */
export const notNegative = (input: unknown, read: (input: unknown) => Decoded, field: string, position: number): bigint => {
  const value = decoded(input, read, field, position)
  return value < 0n ? refuse(`${field} of line ${position} cannot be negative`, { field, line: position }) : value
}
