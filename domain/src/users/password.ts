import { type Codec, misfit, unread } from '../contract/codec.ts'
import { text } from '../contract/fields.ts'

/** Of a new password, in characters. */
export const LONGEST_PASSWORD = 128

/** A password that a client sends. It is compared as sent, without trimming. */
export const sentPassword = (longest: number): Codec<string> => ({
  read: (input, faults) => {
    if (typeof input !== 'string') return misfit(input, faults, 'must be text')
    if (input === '') return unread(faults, 'is required')
    if (input.length > longest) return unread(faults, `must have at most ${longest} characters`)
    return /[\p{Cc}\p{Cs}]/u.test(input) ? unread(faults, 'must be plain text') : input
  },
  write: text.write,
  schema: { type: 'string', minLength: 1, maxLength: longest },
})
