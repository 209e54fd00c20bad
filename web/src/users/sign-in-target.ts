import { redirectPath } from '../lib/way-back.ts'

/**
 * Where somebody goes after signing in (AMB-011): the redirect parameter; else the page they were sent away from, when a branch is
 * already chosen; else home, which has the branch selector.
 */
export const signInTarget = (parameter: string | null, origin: string | null, hasBranch: boolean): string =>
  redirectPath(parameter) ?? (hasBranch ? redirectPath(origin) : null) ?? '/'
