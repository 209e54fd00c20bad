import { matchRoutes } from 'react-router'
import type { ScreenHelp } from './screen-help.ts'
import { BUYING_HELP } from './topics/buying.ts'
import { COUNT_HELP } from './topics/counts.ts'
import { GOODS_HELP } from './topics/goods.ts'
import { MONEY_HELP } from './topics/money.ts'
import { REPORT_HELP } from './topics/reports.ts'
import { SELLING_HELP } from './topics/selling.ts'
import { SETTINGS_HELP } from './topics/settings.ts'
import { STAFF_HELP } from './topics/staff.ts'
import { START_HELP } from './topics/start.ts'

/** The help for every screen. */
export const SCREEN_HELP: readonly ScreenHelp[] = [
  ...START_HELP,
  ...SELLING_HELP,
  ...GOODS_HELP,
  ...COUNT_HELP,
  ...BUYING_HELP,
  ...MONEY_HELP,
  ...REPORT_HELP,
  ...STAFF_HELP,
  ...SETTINGS_HELP,
]

/** Each address with its help, for the matcher of the router, which prefers the more exact address. */
const BY_ADDRESS = SCREEN_HELP.flatMap(help => help.routes.map(path => ({ path, help })))

/** The help for a path; null where there is no screen. */
export const helpForPath = (pathname: string): ScreenHelp | null => matchRoutes(BY_ADDRESS, pathname)?.at(-1)?.route.help ?? null
