import type { Fault } from '@akonta/domain/contract/codec'

/** Which value, in words: [2, "qty"] → "Line 3: qty". */
const subjectOf = (path: Fault['path']): string => {
  const [first, ...rest] = path
  if (first === undefined) return 'The data sent'
  if (typeof first === 'number') return rest.length === 0 ? `Line ${first + 1}` : `Line ${first + 1}: ${rest.join('.')}`
  return path.join('.')
}

/** A fault that a contract found, with its field in words. */
export const namedFault = ({ path, fault }: Fault): { readonly field: string; readonly fault: string } => ({
  field: subjectOf(path),
  fault,
})
