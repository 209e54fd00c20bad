import type { Action } from '@akonta/domain/permissions'
import { isUsed, MENUS, type MenuEntry, type MenuHas } from '../navigation/menus.ts'
import { SETTINGS_MENU } from '../navigation/settings-menu.ts'
import { screenTexts } from '../navigation/texts.ts'
import type { Target } from './target.ts'

type Screen = Target & { readonly needs?: Action | undefined; readonly menuEntry?: MenuEntry }

const screen = (label: string, to: string, hint: string, needs?: Action): Screen => ({ kind: 'screen', to, label, hint, needs })

const SCREENS: readonly Screen[] = [
  ...MENUS.flatMap(({ label: menu, entries, additions = [] }) =>
    [...entries, ...additions.flatMap(part => part.entries)].map(menuEntry => ({
      ...screen(menuEntry.label, menuEntry.to, menu, menuEntry.needs),
      menuEntry,
    })),
  ),
  screen(screenTexts.dashboard, '/admin/adminlayout/admindashbd', ''),
  screen(screenTexts.addUser, '/register', '', 'manage_users'),
  ...SETTINGS_MENU.map(({ label, to }) => screen(label, to, screenTexts.settings, 'change_settings')),
  screen(screenTexts.help, '/help', ''),
  screen(screenTexts.selectBranch, '/sbranch', ''),
]

/** The screens of all menus that these rights allow and this business uses. */
export const screensFor = (may: (action: Action) => boolean, has: MenuHas = {}): readonly Target[] =>
  SCREENS.filter(({ needs, menuEntry = {} }) => (needs === undefined || may(needs)) && isUsed(menuEntry, has)).map(
    ({ needs: _, menuEntry: __, ...target }) => target,
  )
