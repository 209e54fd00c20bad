import { LateMenu } from '../ui/later/late-menu.tsx'
import { later } from '../ui/later/later.ts'
import { HelpButton } from './help-button.tsx'

const menu = later(async () => (await import('./help-menu-items.tsx')).OpenableHelpMenu)

/** The ? in the header, and its menu. */
export const HelpMenu = () => (
  <LateMenu menu={menu} of={{}} buttons={open => <HelpButton aria-haspopup="menu" aria-expanded={false} onClick={() => open(0)} />} />
)
