import { documented, refined } from '../contract/codec.ts'
import { text } from '../contract/fields.ts'

const DIGITS = /^\d{4,6}$/
const COMMON: ReadonlySet<string> = new Set(['2580', '0852', '1004', '1357', '2468', '1379', '147258', '159357', '258000'])

/** Each digit follows the one before it, up or down: 1234, 9876, 7890. */
const isRun = (digits: string): boolean => {
  const steps = new Set([...digits].slice(1).map((digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10))
  const [step] = steps
  return steps.size === 1 && (step === 1 || step === 9)
}

/** One to three digits again and again: 0000, 1212, 123123. */
const isRepeated = (digits: string): boolean => /^(\d{1,3})\1+$/.test(digits)

const isYear = (digits: string): boolean => /^(19[3-9]|20[0-4])\d$/.test(digits)

const isWeak = (digits: string): boolean => isRun(digits) || isRepeated(digits) || isYear(digits) || COMMON.has(digits)

/**
 * Why this PIN is refused, as a sentence, or null. It is not compared with the PINs of others: a refusal would reveal that somebody has it.
 */
export const pinFault = (pin: string): string | null => {
  if (!DIGITS.test(pin)) return 'The PIN must have 4 to 6 digits'
  return isWeak(pin) ? 'This PIN is too easy to guess: choose one without a series, a repetition or a year' : null
}

/** A PIN that a client sends, to be compared. */
export const sentPin = documented(
  refined(text, pin => DIGITS.test(pin), 'must have 4 to 6 digits'),
  { pattern: DIGITS.source },
)

/** The key of a browser: 128 random bits or more, made by it. It says on which device people have signed in, and gives no access on its own. */
export const isBrowserKey = (key: string): boolean => /^[A-Za-z0-9_-]{22,64}$/.test(key)
