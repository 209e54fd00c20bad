import { readTypedNumber } from '@akonta/domain/search/document-number'
import type { FoundPlaces } from './found-places.ts'
import { eachOnce, type Place, placesHolding } from './place.ts'
import { searchTexts } from './texts.ts'

export type Group = { readonly title: string; readonly places: readonly Place[] }

const MOST_RECENT = 3
const MOST_SCREENS = 6
const NOTHING: FoundPlaces = { products: [], payees: [], employees: [], documents: [] }

export type Known = {
  readonly recent: readonly Place[]
  /** The user's most used screens. */
  readonly most: readonly Place[]
  readonly screens: readonly Place[]
}

/**
 * The results for a typed text, each place once: recent ones first, documents before the rest if a number was typed, otherwise screens,
 * products, payees, employees, documents. Before anything is typed: recent places, the user's most used ones, and every other screen.
 */
export const groupsFor = (typed: string, { recent, most, screens }: Known, found: FoundPlaces = NOTHING): readonly Group[] => {
  const { groups } = searchTexts
  const isTyped = typed.trim() !== ''
  const documents: Group = { title: groups.paper, places: found.documents }
  const others: readonly Group[] = [
    {
      title: groups.screen,
      places: isTyped ? placesHolding(screens, typed).slice(0, MOST_SCREENS) : screens.filter(place => !most.includes(place)),
    },
    { title: groups.product, places: found.products },
    { title: groups.payee, places: found.payees },
    { title: groups.employee, places: found.employees },
  ]
  const all: readonly Group[] = [
    { title: groups.recent, places: isTyped ? placesHolding(recent, typed).slice(0, MOST_RECENT) : recent },
    { title: groups.most, places: isTyped ? [] : most },
    ...(readTypedNumber(typed) === null ? [...others, documents] : [documents, ...others]),
  ]
  const once = new Set(eachOnce(all.flatMap(({ places }) => places)))
  return all
    .map(({ title, places }) => ({ title, places: places.filter(place => once.has(place)) }))
    .filter(({ places }) => places.length > 0)
}
