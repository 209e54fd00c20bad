export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** JSON text that is the same for equal data: names of objects in order, no blanks. What JSON cannot say (undefined, functions) is left out, as in JSON.stringify. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`)
  return `{${fields.join(',')}}`
}
