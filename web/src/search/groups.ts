import { readTypedNumber } from '@akonta/domain/search/document-number'
import type { FoundTargets } from './found-targets.ts'
import { eachOnce, type Target, targetsMatching } from './target.ts'
import { searchTexts } from './texts.ts'

export type Group = { readonly title: string; readonly targets: readonly Target[] }

const MOST_RECENT = 3
const MOST_SCREENS = 6
const MOST_HELP = 4
/** A shorter text is in almost every help page. */
const SHORTEST_FOR_HELP = 3
const NOTHING: FoundTargets = { products: [], payees: [], employees: [], documents: [] }

export type Known = {
  readonly recent: readonly Target[]
  /** The user's most used screens. */
  readonly most: readonly Target[]
  readonly screens: readonly Target[]
  readonly help?: readonly Target[]
}

/**
 * The results for a typed text, each target once: recent ones first, documents before the rest if a number was typed, otherwise screens,
 * products, payees, employees, documents; help comes last. Before anything is typed: recent targets, the user's most used ones, and every other screen.
 */
export const groupsFor = (typed: string, { recent, most, screens, help = [] }: Known, found: FoundTargets = NOTHING): readonly Group[] => {
  const { groups } = searchTexts
  const isTyped = typed.trim() !== ''
  const documents: Group = { title: groups.paper, targets: found.documents }
  const others: readonly Group[] = [
    {
      title: groups.screen,
      targets: isTyped ? targetsMatching(screens, typed).slice(0, MOST_SCREENS) : screens.filter(target => !most.includes(target)),
    },
    { title: groups.product, targets: found.products },
    { title: groups.payee, targets: found.payees },
    { title: groups.employee, targets: found.employees },
  ]
  const all: readonly Group[] = [
    { title: groups.recent, targets: isTyped ? targetsMatching(recent, typed).slice(0, MOST_RECENT) : recent },
    { title: groups.most, targets: isTyped ? [] : most },
    ...(readTypedNumber(typed) === null ? [...others, documents] : [documents, ...others]),
    {
      title: groups.help,
      targets: typed.trim().length < SHORTEST_FOR_HELP ? [] : targetsMatching(help, typed).slice(0, MOST_HELP),
    },
  ]
  const once = new Set(eachOnce(all.flatMap(({ targets }) => targets)))
  return all
    .map(({ title, targets }) => ({ title, targets: targets.filter(target => once.has(target)) }))
    .filter(({ targets }) => targets.length > 0)
}
