import type { Action } from '@akonta/domain/permissions'
import { matchRoutes } from 'react-router'
import { RECONCILIATION_HELP } from './bank-reconciliation.ts'
import { BUYING_HELP } from './buying.ts'
import { CASH_HELP } from './cash.ts'
import { COUNT_HELP } from './counts.ts'
import { GOODS_HELP } from './goods.ts'
import { MONEY_HELP } from './money.ts'
import { PHONE_PAYMENT_HELP } from './phone-payments.ts'
import { REPORT_HELP } from './reports.ts'
import type { ScreenHelp } from './screen-help.ts'
import { SELLING_HELP } from './selling.ts'
import { SETTINGS_HELP } from './settings.ts'
import { STAFF_HELP } from './staff.ts'
import { START_HELP } from './start.ts'
import { TRANSIT_HELP } from './transit.ts'

/** The help for every screen. */
export const SCREEN_HELP: readonly ScreenHelp[] = [
  ...START_HELP,
  ...SELLING_HELP,
  ...PHONE_PAYMENT_HELP,
  ...CASH_HELP,
  ...GOODS_HELP,
  ...COUNT_HELP,
  ...BUYING_HELP,
  ...TRANSIT_HELP,
  ...MONEY_HELP,
  ...RECONCILIATION_HELP,
  ...REPORT_HELP,
  ...STAFF_HELP,
  ...SETTINGS_HELP,
]

/** Each address with its help, for the matcher of the router, which prefers the more exact address. */
const BY_ADDRESS = SCREEN_HELP.flatMap(help => help.routes.map(path => ({ path, help })))

/** The matcher is slow for the many addresses that the search looks up, most of which are the address of one screen. */
const BY_EXACT_ADDRESS = new Map(BY_ADDRESS.map(({ path, help }) => [`/${path}`.toLowerCase(), help]))

/** The help for a path; null where there is no screen. */
export const helpForPath = (pathname: string): ScreenHelp | null =>
  BY_EXACT_ADDRESS.get(pathname.toLowerCase()) ?? matchRoutes(BY_ADDRESS, pathname)?.at(-1)?.route.help ?? null

/** Whether these rights open at least one of the screens; help about no screen is for everybody. */
export const mayOpenOne = (may: (action: Action) => boolean, paths: readonly string[]): boolean =>
  paths.length === 0 ||
  paths.some(to => {
    const needs = helpForPath(to)?.needs
    return needs === undefined || may(needs)
  })
