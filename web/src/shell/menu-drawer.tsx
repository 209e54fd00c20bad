import { IconMenu2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { lateDialog } from '../ui/later/late-dialog.tsx'
import { loadAll, whenResting } from '../ui/later/later.ts'
import type { MenuSheetProps } from './menu-sheet.tsx'
import classes from './shell.module.css'
import { shellTexts } from './texts.ts'

const MenuSheet = lateDialog<MenuSheetProps>(
  async () => (await import('./menu-sheet.tsx')).MenuSheet,
  ({ onClose }) => onClose(),
)

/** The same menus on a phone: one button, one drawer over the full height. */
export const MenuDrawer = () => {
  const [opened, setOpened] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => whenResting(() => loadAll([MenuSheet])), [])
  const open = (): void => {
    setOpened(true)
    setWasOpened(true)
  }
  return (
    <>
      <button type="button" className={classes.drawerButton} aria-label={shellTexts.openMenu} aria-expanded={opened} onClick={open}>
        <IconMenu2 size={22} aria-hidden />
      </button>
      {/* Closed it stays, to fade out. One that could not be loaded is tried again. */}
      {(opened || (wasOpened && MenuSheet.now() !== null)) && <MenuSheet opened={opened} onClose={() => setOpened(false)} />}
    </>
  )
}
