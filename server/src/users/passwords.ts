import { Refusal } from '@akonta/domain/refusals'
import { hash, verify } from '@node-rs/argon2'
import { HASH_COST, inHashGate } from '../http/session/hash-gate.ts'
import type { Guess } from '../http/session/sign-in-limits.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

const SHORTEST = 8
const LONGEST = 128

/** Refuses a password that is too short, too long, or too common, with the reason. */
export const checkNewPassword = (password: string, username: string): void => {
  const length = [...password].length
  if (length < SHORTEST) throw new Refusal('bad_input', `The password must be at least ${SHORTEST} characters`)
  if (length > LONGEST) throw new Refusal('bad_input', `The password must be at most ${LONGEST} characters`)
  const folded = password.toLowerCase()
  if (COMMON_PASSWORDS.has(folded) || new Set(folded).size < 3 || folded.includes(username.toLowerCase()))
    throw new Refusal('bad_input', 'The password is too easy to guess')
}

export const hashPassword = (password: string): Promise<string> => inHashGate(() => hash(password, HASH_COST))

/** The hash of an unused password, so that an unknown name takes as long as an existing one. */
const NOBODY = hashPassword(crypto.randomUUID())

/**
 * Compares a password. Without a stored hash the answer is no, after the same work. The guess is counted before it is compared, so a burst
 * of guesses, on whatever servers, gets no further than single ones.
 */
export const isPassword = async (password: string, stored: string | undefined, guess: Guess): Promise<boolean> => {
  await guess.check()
  const comparedWith = stored ?? (await NOBODY)
  return inHashGate(async () => {
    await guess.claim()
    const same = password.length <= LONGEST * 2 && (await verify(comparedWith, password)) && stored !== undefined
    if (same) await guess.right()
    return same
  })
}
