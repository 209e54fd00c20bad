import { isRecord, textIn } from './records.ts'

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

/** The page that sent somebody to sign in or to choose a branch first, from the state of the navigation; null without one. */
export const originOf = (state: unknown): string | null => (isRecord(state) ? textIn(state, 'from') || null : null)
