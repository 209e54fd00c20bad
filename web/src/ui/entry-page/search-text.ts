import { decodeFine, type Quantity } from '@akonta/domain/quantity'

/** What was typed into an item search: the text to look for and the quantity set before it, as in "3*milo". */
export type SearchText = { readonly text: string; readonly quantity: Quantity | null }

const PRESET = /^\s*(\d{1,6}(?:\.\d{1,4})?)\s*\*\s*(.*)$/s

/** Reads "3*milo" as milo with quantity 3, and anything else as text alone. A quantity of zero is no quantity. */
export const readSearchText = (typed: string): SearchText => {
  const parts = PRESET.exec(typed)
  const quantity = decodeFine(parts?.[1] ?? '')
  if (parts === null || !quantity.ok || quantity.value === 0n) return { text: typed.trim(), quantity: null }
  return { text: (parts[2] ?? '').trim(), quantity: quantity.value }
}
