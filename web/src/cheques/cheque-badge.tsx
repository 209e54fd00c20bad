import type { ChequeState } from '@akonta/domain/cheques/cheque'
import { Badge } from '../ui/frames/badge.tsx'
import { chequeTexts } from './texts.ts'

const TONES = {
  IN_HAND: 'indigo',
  DEPOSITED: 'gold',
  CLEARED: 'green',
  BOUNCED: 'red',
  GIVEN_BACK: 'plain',
  CANCELLED: 'plain',
  ISSUED: 'gold',
  PRESENTED: 'green',
  STOPPED: 'plain',
} as const

type Shown = { readonly state: ChequeState; readonly age: number; readonly isOutOfDate: boolean }

/** The state in words, with what is special about an open cheque. */
export const stateText = ({ state, age, isOutOfDate: isStale }: Shown): string => {
  if (isStale) return `${chequeTexts.states[state]} · ${chequeTexts.outOfDate}`
  return age < 0 && (state === 'IN_HAND' || state === 'ISSUED')
    ? `${chequeTexts.states[state]} · ${chequeTexts.postDated}`
    : chequeTexts.states[state]
}

export const ChequeBadge = (cheque: Shown) => <Badge tone={cheque.isOutOfDate ? 'red' : TONES[cheque.state]}>{stateText(cheque)}</Badge>
