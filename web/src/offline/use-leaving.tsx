import { type ReactNode, useState } from 'react'
import { useSession } from '../lib/session.ts'
import { lateDialog } from '../ui/later/late-dialog.tsx'
import type { ConfirmDialogProps } from '../ui/messages/confirm-dialog.tsx'
import { offlineTexts } from './texts.ts'
import { useUnsent } from './till-state.ts'
import { cleanTill } from './till-work.ts'

const ConfirmDialog = lateDialog<ConfirmDialogProps>(
  async () => (await import('../ui/messages/confirm-dialog.tsx')).ConfirmDialog,
  ({ onCancel }) => onCancel(),
)

/** Signing out. While sales of this user wait here it asks first, and explains that they stay; all other till data is deleted. */
export const useLeaving = (signOut: () => void | Promise<void>): { readonly leave: () => void; readonly question: ReactNode } => {
  const [isAsking, setAsking] = useState(false)
  const name = useSession(({ user }) => user?.userName ?? '')
  const { waiting, parked } = useUnsent()
  const unsent = waiting + parked
  const leave = async (): Promise<void> => {
    await signOut()
    // A device without storage has nothing to delete.
    await cleanTill(null).catch(() => undefined)
  }
  return {
    leave: () => (unsent > 0 ? setAsking(true) : void leave()),
    question: isAsking && (
      <ConfirmDialog
        opened
        title={offlineTexts.unsentTitle}
        question={offlineTexts.unsentQuestion}
        subject={offlineTexts.unsentSubject(unsent, name)}
        onConfirm={() => {
          setAsking(false)
          void leave()
        }}
        onCancel={() => setAsking(false)}
      />
    ),
  }
}
