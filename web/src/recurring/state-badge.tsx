import type { ListedRecurring } from '@akonta/domain/recurring/recurring-calls'
import { Badge } from '../ui/frames/badge.tsx'
import { recurringTexts } from './texts.ts'

const TONES = { ACTIVE: 'green', PAUSED: 'plain', ENDED: 'plain' } as const

/** Due, or its state. */
export const StateBadge = ({ state, isDue }: Pick<ListedRecurring, 'state' | 'isDue'>) =>
  isDue ? <Badge tone="gold">{recurringTexts.due}</Badge> : <Badge tone={TONES[state]}>{recurringTexts.states[state]}</Badge>
