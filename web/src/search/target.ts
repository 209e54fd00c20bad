import { foldText } from '@akonta/domain/catalogue/search-text'

export type Target = {
  readonly kind: 'screen' | 'product' | 'payee' | 'employee' | 'paper' | 'help'
  readonly to: string
  readonly label: string
  /** Further information: a menu, a code, a category, a date. */
  readonly hint: string
  /** Further words by which it is found. */
  readonly words?: string
}

/** The targets whose label, hint or further words contain every typed word; those whose label starts with it first, else in their order. */
export const targetsMatching = (targets: readonly Target[], typed: string): readonly Target[] => {
  const words = foldText(typed)
    .split(' ')
    .filter(word => word !== '')
  const holding = targets.filter(({ label, hint, words: further = '' }) => {
    const text = foldText(`${label} ${hint} ${further}`)
    return words.every(word => text.includes(word))
  })
  const begins = ({ label }: Target): number => (foldText(label).startsWith(words[0] ?? '') ? 0 : 1)
  return [...holding].sort((one, other) => begins(one) - begins(other))
}

/** Each target once, at its first position. */
export const eachOnce = (targets: readonly Target[]): readonly Target[] =>
  [...new Map(targets.toReversed().map(target => [target.to, target])).values()].toReversed()
