import { isRecord } from '@akonta/domain/contract/codec'
import { decodeMoney, type Pesewas } from '@akonta/domain/money'

// What this browser stored earlier, perhaps by an older version: fields may be missing. The server's answers are read by their contracts.

export type UnknownRecord = Readonly<Record<string, unknown>>

/** The text in a field; numbers count as text; anything else is "". */
export const textIn = (record: UnknownRecord, field: string): string => {
  const value = record[field]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The records of a list; anything else is left out. */
export const rowsOf = (stored: unknown): readonly UnknownRecord[] => (Array.isArray(stored) ? stored.filter(isRecord) : [])

/** The number in a field, 0 if missing: counts and pages. */
export const countIn = (record: UnknownRecord, field: string): number => {
  const value = record[field]
  return typeof value === 'number' ? value : 0
}

/** The amount of money in a field, zero if missing. */
export const moneyIn = (record: UnknownRecord, field: string): Pesewas => {
  const decoded = decodeMoney(record[field])
  return decoded.ok ? decoded.value : 0n
}
