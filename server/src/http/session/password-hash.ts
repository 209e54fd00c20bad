import { hash, verify } from '@node-rs/argon2'
import { HASH_COST, inHashGate } from './hash-gate.ts'
import type { Guess } from './sign-in-limits.ts'

/** Twice what a new password may have: a longer one is wrong, without any work. */
const LONGEST_TRIED = 256

export const hashPassword = (password: string): Promise<string> => inHashGate(() => hash(password, HASH_COST))

/** The hash of an unused password, so that an unknown name takes as long as an existing one. */
const NOBODY = hashPassword(crypto.randomUUID())

/**
 * Compares a password, outside a transaction: the guess is counted on its own connection. Without a stored hash the answer is no, after
 * the same work. The guess is counted before it is compared, so a burst of guesses, on whatever servers, gets no further than single ones. The
 * hash gate is never held while this waits for a connection: a transaction that waits for the gate may hold the last one.
 */
export const isPassword = async (password: string, stored: string | undefined, guess: Guess): Promise<boolean> => {
  await guess.check()
  const comparedWith = stored ?? (await NOBODY)
  await guess.claim()
  const same = await inHashGate(async () => password.length <= LONGEST_TRIED && (await verify(comparedWith, password)))
  if (!same || stored === undefined) return false
  await guess.right()
  return true
}
