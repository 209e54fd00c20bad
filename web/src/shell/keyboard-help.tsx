import { lazy, Suspense, useState } from 'react'
import { useShortcuts } from '../lib/shortcuts.ts'

/** Loaded when it is first opened: the sign-in page does without dialogs. */
const KeyboardDialog = lazy(async () => ({ default: (await import('./keyboard-dialog.tsx')).KeyboardDialog }))

/** `?` shows every shortcut, on any page. */
export const KeyboardHelp = () => {
  const [state, setState] = useState<'never' | 'opened' | 'closed'>('never')
  useShortcuts({ '?': () => setState('opened') })
  if (state === 'never') return null
  return (
    <Suspense>
      <KeyboardDialog opened={state === 'opened'} onClose={() => setState('closed')} />
    </Suspense>
  )
}
