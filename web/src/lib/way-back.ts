import { isRecord } from '@akonta/domain/contract/codec'
import { textIn } from './stored-values.ts'

const OWN_SITE = 'http://site.invalid'

/** Null for what is not an address. Safari has `URL.canParse` from 17 and Chrome from 120: older phones are used too. */
const addressOf = (text: string): URL | null => {
  try {
    return new URL(text, OWN_SITE)
  } catch {
    return null
  }
}

/**
 * The path of this site in a redirect parameter, or null: `shipping` and `/shipping` alike are /shipping, anything that leads elsewhere is
 * refused. `/.//host` is a path of this site in the URL standard, but its rest, `//host`, is another site.
 */
export const redirectPath = (parameter: string | null): string | null => {
  if (!parameter) return null
  const target = addressOf(parameter)
  if (target === null || target.origin !== OWN_SITE || target.pathname.startsWith('//')) return null
  return target.pathname.toLowerCase() === '/login' ? null : target.pathname + target.search + target.hash
}

/** The page that required a sign-in or a branch first, from the navigation state; null without one. */
export const originOf = (state: unknown): string | null => (isRecord(state) ? textIn(state, 'from') || null : null)
