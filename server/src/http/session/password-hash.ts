import { hash, verify } from '@node-rs/argon2'
import { HASH_COST, inHashGate } from './hash-gate.ts'
import type { Guess } from './sign-in-limits.ts'

/** Twice what a new password may have: a longer one is wrong, without any work. */
const LONGEST_TRIED = 256

export const hashPassword = (password: string): Promise<string> => inHashGate(() => hash(password, HASH_COST))

const parameterText = ({ memoryCost, timeCost, parallelism }: typeof HASH_COST): string => `m=${memoryCost},t=${timeCost},p=${parallelism}`

/**
 * The form of a hash, and the hash of no password, so that an unknown name takes as long as an existing one. Calculating one at the start would
 * leave 30 MB with the program: the C library keeps free memory up to twice the largest block that was freed.
 */
const NOBODY = `$argon2id$v=19$${parameterText(HASH_COST)}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/**
 * Compares a password, outside a transaction: the guess is counted on its own connection. Without a stored hash the answer is no, after
 * the same work. The guess is counted before it is compared, so a burst of guesses, on whatever servers, gets no further than single ones. The
 * hash gate is never held while this waits for a connection: a transaction that waits for the gate may hold the last one.
 */
export const isPassword = async (password: string, stored: string | undefined, guess: Guess): Promise<boolean> => {
  await guess.check()
  const comparedWith = stored ?? NOBODY
  await guess.claim()
  const same = await inHashGate(async () => password.length <= LONGEST_TRIED && (await verify(comparedWith, password)))
  if (!same || stored === undefined) return false
  await guess.right()
  return true
}
