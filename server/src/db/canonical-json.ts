import { Refusal } from '@akonta/domain/refusals'

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** Meaningful data is nested less deeply than this. Deeper data would overflow the stack. */
const DEEPEST = 100

/** What JSON represents of an object, sorted by name. */
const fieldsOf = (value: object): readonly (readonly [string, unknown])[] =>
  Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1))

/**
 * JSON text that is the same for equal data: sorted names, no whitespace. What JSON cannot represent (undefined, functions) is left out, as
 * in JSON.stringify. Refuses `bad_input` for excessive nesting.
 */
export const canonicalJson = (value: unknown, depth = 0): string => {
  if (depth > DEEPEST) throw new Refusal('bad_input', 'The data sent is nested too deeply')
  if (Array.isArray(value)) return `[${value.map(each => canonicalJson(each, depth + 1)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = fieldsOf(value).map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field, depth + 1)}`)
  return `{${fields.join(',')}}`
}

/** The same text in parts: what is `levels` deep is one part, so that who takes them can let others work in between. */
export function* canonicalParts(value: unknown, levels: number): Iterable<string> {
  if (levels === 0 || typeof value !== 'object' || value === null) {
    yield canonicalJson(value)
    return
  }
  const isList = Array.isArray(value)
  const entries: readonly (readonly [string, unknown])[] = isList
    ? value.map(item => ['', item])
    : fieldsOf(value).map(([name, field]) => [`${JSON.stringify(name)}:`, field])
  let before = isList ? '[' : '{'
  for (const [name, item] of entries) {
    yield `${before}${name}`
    yield* canonicalParts(item, levels - 1)
    before = ','
  }
  yield `${entries.length === 0 ? before : ''}${isList ? ']' : '}'}`
}
