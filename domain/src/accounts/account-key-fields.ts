import { type Codec, misfit, UNREAD, unread } from '../contract/codec.ts'
import { line, wholeNumber } from '../contract/fields.ts'

const IS_KEY = /^\d+$/
const written = (key: string): string => (IS_KEY.test(key) ? String(Number(key)) : JSON.stringify(key))

/** What a manual line can name: the key of an account, a number on the wire, or the pid of a payee. */
export const accountKey: Codec<string> = {
  read: (input, faults) =>
    typeof input === 'number' || typeof input === 'string' ? String(input) : misfit(input, faults, 'must be a number or text'),
  write: written,
  schema: { type: ['integer', 'string'] },
}

const key = wholeNumber({ least: 1 })
const code = line(40)

/** The same sent by a client, or the code of an account. `fault` ends the sentence about anything else. */
export const sentAccountKey = (fault: string): Codec<string> => ({
  read: (input, faults) => {
    const number = key.read(input, [])
    if (number !== UNREAD) return String(number)
    const text = code.read(input, [])
    return text === UNREAD ? unread(faults, fault) : text
  },
  write: written,
  schema: { anyOf: [key.schema, code.schema] },
})
