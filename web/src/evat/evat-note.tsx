import { formatMoment } from '@akonta/domain/dates'
import { type EvatBranchState, evatState } from '@akonta/domain/evat/evat-calls'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { useSigningBranches } from './signing-branches.ts'
import { evatTexts } from './texts.ts'

/** In milliseconds. */
const ASK_AGAIN = 60_000

/** What the people of a branch see (E-VAT contract, section 12.3); null while all is well. */
export const healthText = ({ health, waiting, unknown, oldest, said }: EvatBranchState): string | null => {
  switch (health) {
    case 'off':
    case 'ready':
      return null
    case 'no_key':
      return evatTexts.noKey
    case 'late':
      return evatTexts.late(waiting + unknown, oldest === null ? '' : formatMoment(oldest))
    case 'unreachable':
      return evatTexts.unreachable
    case 'refused':
      return evatTexts.refused(said)
  }
}

/** The states of the user's branches, asked every minute; nothing is asked where no branch signs. */
export const useEvatStates = (): readonly EvatBranchState[] => {
  const db = useDb()
  const signs = useSigningBranches(db).length > 0
  return useQuery({ ...asks(evatState, { db }), enabled: signs, refetchInterval: ASK_AGAIN }).data ?? []
}

/** The line in the head of the sale and receipt pages of a branch that cannot sign; null while all is well. */
export const useEvatNote = (branch: string): ReactNode => {
  const state = useEvatStates().find(each => each.branch === branch)
  const text = state === undefined ? null : healthText(state)
  return text === null ? null : <MessageBox variant="danger">{text}</MessageBox>
}

export const EvatNote = ({ branch }: { readonly branch: string }) => useEvatNote(branch)
