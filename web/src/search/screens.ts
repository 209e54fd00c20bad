import type { Action } from '@akonta/domain/permissions'
import { SETTINGS_MENU } from '../settings/settings-menu.ts'
import { MENUS } from '../shell/menus.ts'
import { shellTexts } from '../shell/texts.ts'
import type { Place } from './place.ts'

/** Beginnings of addresses, in small letters, whose screens show nothing to others than those who may do this. */
const CLOSED: readonly (readonly [start: string, action: Action])[] = [
  ['/admin/payroll', 'see_employees'],
  ['/admin/accounting/chartofaccounts', 'see_books'],
  ['/admin/accounting/generaljournal', 'see_books'],
  ['/admin/reports/monthclose', 'close_month'],
  ['/admin/reports/', 'see_books'],
  ['/admin/settingslayout', 'manage_users'],
  ['/admin/adminlayout/accounttypes', 'manage_users'],
  ['/register', 'manage_users'],
]

const screen = (label: string, to: string, hint: string): Place => ({ kind: 'screen', to, label, hint })

const SCREENS: readonly Place[] = [
  ...MENUS.flatMap(({ label: menu, entries, additions = [] }) =>
    [...entries, ...additions].map(({ label, to }) => screen(label, to, menu)),
  ),
  screen(shellTexts.dashboard, '/admin/adminlayout/admindashbd', ''),
  screen(shellTexts.addUser, '/register', ''),
  ...SETTINGS_MENU.map(({ label, to }) => screen(label, to, shellTexts.settings)),
  screen(shellTexts.selectBranch, '/sbranch', ''),
]

/** The screens of all menus that show something to somebody with these rights. */
export const screensFor = (may: (action: Action) => boolean): readonly Place[] =>
  SCREENS.filter(({ to }) => {
    const closed = CLOSED.find(([start]) => to.toLowerCase().startsWith(start))
    return closed === undefined || may(closed[1])
  })
