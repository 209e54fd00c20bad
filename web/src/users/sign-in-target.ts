import { redirectPath } from '../lib/way-back.ts'

/**
 * The target after signing in (AMB-011): the redirect parameter; else the requested page, if a branch is already chosen; else home, which
 * has the branch selector.
 */
export const signInTarget = (parameter: string | null, origin: string | null, hasBranch: boolean): string =>
  redirectPath(parameter) ?? (hasBranch ? redirectPath(origin) : null) ?? '/'
