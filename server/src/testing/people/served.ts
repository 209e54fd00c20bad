import type { Answer } from '../world/caller.ts'

const BUSY = 503
const MOST_TRIES = 100

/** Sends it again while the server is too busy for it, as a screen does: a slow machine may be, when many call at once. */
export const served = async (send: () => Promise<Answer>, tries = 1): Promise<Answer> => {
  const answer = await send()
  return answer.status === BUSY && tries < MOST_TRIES ? served(send, tries + 1) : answer
}
