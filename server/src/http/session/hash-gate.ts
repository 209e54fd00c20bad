import { Refusal } from '@akonta/domain/refusals'

/** argon2id (the library's default) with the minimum cost recommended by OWASP: about 30 ms on a shop's machine. */
export const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

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

/** Passwords and PINs share it. */
export const inHashGate = openGate()
