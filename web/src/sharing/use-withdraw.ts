import { withdrawShare } from '@akonta/domain/sharing/share-calls'
import { call, keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { useSave } from '../ui/messages/use-save.ts'
import { sharingTexts } from './texts.ts'

/** Withdraws a link: whoever has it cannot open it any more. */
export const useWithdraw = (): ((id: number) => void) => {
  const db = useDb()
  const { save } = useSave({
    send: (id: number, requestId) => call(withdrawShare, { db, id }, { requestId }),
    saved: () => ({ text: sharingTexts.withdrawn }),
    failed: sharingTexts.notWithdrawn,
    stale: [keys.area(db, withdrawShare)],
  })
  return save
}
