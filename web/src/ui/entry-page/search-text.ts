import { foldText } from '@akonta/domain/catalogue/search-text'
import { decodeFine, type Quantity } from '@akonta/domain/quantity'

/** The input of an item search: the text and the quantity before it, as in "3*milo". */
export type SearchText = { readonly text: string; readonly quantity: Quantity | null }

const PRESET = /^\s*(\d{1,6}(?:\.\d{1,4})?)\s*\*\s*(.*)$/s

/** Reads "3*milo" as milo with quantity 3, and anything else as text alone. A quantity of zero is ignored. */
export const readSearchText = (typed: string): SearchText => {
  const parts = PRESET.exec(typed)
  const quantity = decodeFine(parts?.[1] ?? '')
  if (parts === null || !quantity.ok || quantity.value === 0n) return { text: typed.trim(), quantity: null }
  return { text: (parts[2] ?? '').trim(), quantity: quantity.value }
}

type Found = { readonly name: string; readonly code: string; readonly unavailable: string | null }

/**
 * The index of the result that Enter takes: the one whose name or code was typed completely, else the first available one, else the first.
 * Goods out of stock are not added just because they come first.
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
