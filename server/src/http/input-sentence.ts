import type { Fault } from '@akonta/domain/contract/codec'
import type { z } from 'zod'

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

const quantity = (count: number | bigint, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

const size = (origin: string, count: number | bigint): string =>
  origin === 'string' ? quantity(count, 'character') : origin === 'array' ? quantity(count, 'line') : String(count)

/** The fault of one value, as the end of a sentence: "is required", "must be text". Used as zod's error function. */
export const faultOf = (issue: z.core.$ZodRawIssue): string => {
  if (issue.input === undefined) return 'is required'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? 'of another kind'}`
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `must have at least ${size(issue.origin, issue.minimum)}`
        : `must be at least ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `must have at most ${size(issue.origin, issue.maximum)}`
        : `must be at most ${issue.maximum}`
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`
    default:
      return 'is not in the right form'
  }
}

/** Which value, in words: [2, "qty"] → "Line 3: qty". */
const subjectOf = (path: readonly PropertyKey[]): string => {
  const [first, ...rest] = path
  if (first === undefined) return 'The data sent'
  if (typeof first === 'number') return rest.length === 0 ? `Line ${first + 1}` : `Line ${first + 1}: ${rest.map(String).join('.')}`
  return path.map(String).join('.')
}

export type InputFault = { readonly field: string; readonly fault: string }

/** A fault that a contract found, with its field in words. */
export const namedFault = ({ path, fault }: Fault): InputFault => ({ field: subjectOf(path), fault })

const MOST_FAULTS = 20

/** Every fault (up to 20), the first one first. */
export const inputFaults = (error: z.ZodError): readonly InputFault[] =>
  error.issues.slice(0, MOST_FAULTS).map(issue => ({ field: subjectOf(issue.path.slice(1)), fault: issue.message }))
