import { foldText } from '@akonta/domain/catalogue/search-text'

/** A target: a screen, or the screen of a product, a payee, an employee or a document. */
export type Place = {
  readonly kind: 'screen' | 'product' | 'payee' | 'employee' | 'paper'
  readonly to: string
  readonly label: string
  /** Further information: a menu, a code, a category, a date. */
  readonly hint: string
}

/** The places whose label or hint contains every typed word; those whose label starts with it first, else in their order. */
export const placesHolding = (places: readonly Place[], typed: string): readonly Place[] => {
  const words = foldText(typed)
    .split(' ')
    .filter(word => word !== '')
  const holding = places.filter(({ label, hint }) => {
    const text = foldText(`${label} ${hint}`)
    return words.every(word => text.includes(word))
  })
  const begins = ({ label }: Place): number => (foldText(label).startsWith(words[0] ?? '') ? 0 : 1)
  return [...holding].sort((one, other) => begins(one) - begins(other))
}

/** Each place once, at its first position. */
export const eachOnce = (places: readonly Place[]): readonly Place[] =>
  [...new Map(places.toReversed().map(place => [place.to, place])).values()].toReversed()
