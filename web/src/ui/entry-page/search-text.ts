import { foldText } from '@akonta/domain/catalogue/search-text'
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

type Found = { readonly name: string; readonly code: string; readonly unavailable: string | null }

/**
 * The place of the result that Enter takes: the one whose name or code was typed in full, else the first that can be had, else the first.
 * Goods that are out of stock do not go into a list because they stand first.
 */
export const firstWanted = (results: readonly Found[], text: string): number => {
  const sought = foldText(text)
  const named = results.findIndex(({ name, code }) => foldText(name) === sought || foldText(code) === sought)
  return named >= 0
    ? named
    : Math.max(
        0,
        results.findIndex(({ unavailable }) => unavailable === null),
      )
}
