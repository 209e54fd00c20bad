import { decodeMoney, type Pesewas } from '@akonta/domain/money'

/** Something with named fields whose values are not known yet: what JSON from outside is until it is decoded. */
export type UnknownRecord = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is UnknownRecord => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text in a field; numbers count as text; anything else is "". */
export const textIn = (record: UnknownRecord, field: string): string => {
  const value = record[field]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** JSON text as a value, or undefined when it is missing or broken. */
export const parseJson = (text: string | null): unknown => {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The records of a list; what is no record is left out. */
export const rowsOf = (answer: unknown): readonly UnknownRecord[] => (Array.isArray(answer) ? answer.filter(isRecord) : [])

/** The number in a field, 0 when there is none: counts and pages. */
export const countIn = (record: UnknownRecord, field: string): number => {
  const value = record[field]
  return typeof value === 'number' ? value : 0
}

/** The amount of money in a field, nothing when there is none. */
export const moneyIn = (record: UnknownRecord, field: string): Pesewas => {
  const decoded = decodeMoney(record[field])
  return decoded.ok ? decoded.value : 0n
}
