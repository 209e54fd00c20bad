const OWN_SITE = 'http://site.invalid'

/**
 * Path of this site in a redirect parameter, or null: `shipping` and `/shipping` alike are /shipping, anything that leads elsewhere is
 * refused. `/.//host` is a path of this site to the URL standard, but what is left of it, `//host`, is another site.
 */
export const redirectPath = (parameter: string | null): string | null => {
  if (!parameter) return null
  const target = URL.canParse(parameter, OWN_SITE) ? new URL(parameter, OWN_SITE) : null
  if (target === null || target.origin !== OWN_SITE || target.pathname.startsWith('//')) return null
  return target.pathname.toLowerCase() === '/login' ? null : target.pathname + target.search + target.hash
}

/**
 * Where somebody goes after signing in (AMB-011): the redirect parameter; else the page they were sent away from, when a branch is
 * already chosen; else home, which has the branch selector.
 */
export const signInTarget = (parameter: string | null, origin: string | null, hasBranch: boolean): string =>
  redirectPath(parameter) ?? (hasBranch ? redirectPath(origin) : null) ?? '/'
