import type { CollectionSummary } from '@akonta/domain/wallets/collection-calls'
import { Badge } from '../ui/frames/badge.tsx'
import { isOpen } from '../wallets/asking/step-of.ts'
import { listTexts } from './texts.ts'

type State = Pick<CollectionSummary, 'outcome' | 'use' | 'unused'> & { readonly isLate?: boolean }

/** What the provider says, and what became of the money: "Paid, not used". */
export const stateText = ({ outcome, use, isLate = false }: State): string =>
  [listTexts.outcomes[outcome], isLate ? listTexts.late : '', listTexts.uses[use]].filter(text => text !== '').join(', ')

const toneOf = ({ outcome, unused }: State): 'green' | 'gold' | 'red' | 'plain' => {
  if (outcome === 'held') return 'red'
  if (isOpen({ outcome }) || unused > 0n) return 'gold'
  return outcome === 'approved' ? 'green' : 'plain'
}

export const CollectionBadge = ({ collection }: { readonly collection: State }) => (
  <Badge tone={toneOf(collection)}>{stateText(collection)}</Badge>
)
