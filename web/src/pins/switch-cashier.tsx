import { lazy, Suspense, useState } from 'react'
import { useShortcuts } from '../lib/shortcuts.ts'

/** Loaded when it is first opened. */
const SwitchDialog = lazy(async () => ({ default: (await import('./switch-dialog.tsx')).SwitchDialog }))

/** Alt+0, and the entry of the user menu: changes the person at this till. */
export const useSwitchCashier = () => {
  const [isOpen, setOpen] = useState(false)
  const open = (): void => setOpen(true)
  useShortcuts({ 'Alt+0': open })
  return {
    open,
    dialog: isOpen && (
      <Suspense>
        <SwitchDialog onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
