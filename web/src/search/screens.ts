import type { Action } from '@akonta/domain/permissions'
import { MENUS } from '../navigation/menus.ts'
import { SETTINGS_MENU } from '../navigation/settings-menu.ts'
import { screenTexts } from '../navigation/texts.ts'
import type { Place } from './place.ts'

type Screen = Place & { readonly needs?: Action | undefined; readonly ofVat?: true | undefined }

const screen = (label: string, to: string, hint: string, needs?: Action): Screen => ({ kind: 'screen', to, label, hint, needs })

const SCREENS: readonly Screen[] = [
  ...MENUS.flatMap(({ label: menu, entries, additions = [] }) =>
    [...entries, ...additions.flatMap(part => part.entries)].map(({ label, to, needs, ofVat }) => ({
      ...screen(label, to, menu, needs),
      ofVat,
    })),
  ),
  screen(screenTexts.dashboard, '/admin/adminlayout/admindashbd', ''),
  screen(screenTexts.addUser, '/register', '', 'manage_users'),
  ...SETTINGS_MENU.map(({ label, to }) => screen(label, to, screenTexts.settings, 'change_settings')),
  screen(screenTexts.help, '/help', ''),
  screen(screenTexts.selectBranch, '/sbranch', ''),
]

/** The screens of all menus that these rights allow. */
export const screensFor = (may: (action: Action) => boolean, usesVat = false): readonly Place[] =>
  SCREENS.filter(({ needs, ofVat }) => (needs === undefined || may(needs)) && (!ofVat || usesVat)).map(
    ({ needs: _, ofVat: __, ...place }) => place,
  )
