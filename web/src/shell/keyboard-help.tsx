import { lazy, Suspense } from 'react'
import { hideAllKeys, showAllKeys, toggleHelpPanel, useOpenHelp } from '../help/open-help.ts'
import { useShortcuts } from '../lib/shortcuts.ts'

/** Loaded when they are first opened: the sign-in page does without dialogs and help texts. */
const KeyboardDialog = lazy(async () => ({ default: (await import('./keyboard-dialog.tsx')).KeyboardDialog }))
const HelpPanel = lazy(async () => ({ default: (await import('../help/help-panel.tsx')).HelpPanel }))

/** On any page: `?` shows every shortcut, F1 opens and closes the help, also over a dialog. */
export const KeyboardHelp = () => {
  const { isPanelOpen, keys } = useOpenHelp()
  useShortcuts({ '?': showAllKeys })
  useShortcuts({ F1: toggleHelpPanel }, { inDialogs: true })
  return (
    <Suspense>
      {keys !== 'never' && <KeyboardDialog opened={keys === 'opened'} onClose={hideAllKeys} />}
      {isPanelOpen && <HelpPanel />}
    </Suspense>
  )
}
