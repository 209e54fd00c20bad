import { Refusal } from '@akonta/domain/refusals'
import { hash, verify } from '@node-rs/argon2'
import type { Guess } from '../http/session/sign-in-limits.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

const SHORTEST = 8
const LONGEST = 128

/** argon2id (the library's default) with the minimum cost recommended by OWASP: about 30 ms on a shop's machine. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const MOST_HASHES_AT_ONCE = 4
const MOST_WAITING = 60

/** Each hash takes 19 MiB and a core: more than a few at once could stop the server. The rest queue. */
const openGate = () => {
  const waiting: (() => void)[] = []
  let underWay = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (underWay >= MOST_HASHES_AT_ONCE) {
      if (waiting.length >= MOST_WAITING) throw new Refusal('busy')
      await new Promise<void>(resolve => waiting.push(resolve))
    } else underWay += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else underWay -= 1
    }
  }
}

const gate = openGate()

/** Refuses a password that is too short, too long, or too common, with the reason. */
export const checkNewPassword = (password: string, username: string): void => {
  const length = [...password].length
  if (length < SHORTEST) throw new Refusal('bad_input', `The password must be at least ${SHORTEST} characters`)
  if (length > LONGEST) throw new Refusal('bad_input', `The password must be at most ${LONGEST} characters`)
  const folded = password.toLowerCase()
  if (COMMON_PASSWORDS.has(folded) || new Set(folded).size < 3 || folded.includes(username.toLowerCase()))
    throw new Refusal('bad_input', 'The password is too easy to guess')
}

export const hashPassword = (password: string): Promise<string> => gate(() => hash(password, COST))

/** The hash of an unused password, so that an unknown name takes as long as an existing one. */
const NOBODY = hashPassword(crypto.randomUUID())

/**
 * Compares a password. Without a stored hash the answer is no, after the same work. The guess is checked and counted while it holds its
 * place in the queue of hashes, so a burst of guesses gets no further than single ones.
 */
export const isPassword = async (password: string, stored: string | undefined, guess: Guess): Promise<boolean> => {
  guess.check()
  const comparedWith = stored ?? (await NOBODY)
  return gate(async () => {
    guess.check()
    const same = password.length <= LONGEST * 2 && (await verify(comparedWith, password)) && stored !== undefined
    if (same) guess.right()
    else guess.wrong()
    return same
  })
}
