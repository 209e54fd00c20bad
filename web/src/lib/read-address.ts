import { type BusinessDate, isBusinessDate } from '@akonta/domain/dates'

/** Pages in addresses count from 0; anything else means the first. */
export const readPage = (text: string | undefined): number => (text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : 0)

/** A date of an address, or null if it is missing or impossible. */
export const readDay = (search: URLSearchParams, name: string): BusinessDate | null => {
  const day = search.get(name) ?? ''
  return isBusinessDate(day) ? day : null
}
