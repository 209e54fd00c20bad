import { ApiFailure, UNREADABLE_ANSWER } from './api.ts'
import type { CartLine, createCart } from './cart-store.ts'

/** No session, too slow, too early, too often: refused before anybody looked whether this was saved by an earlier try. */
const TURNED_AWAY = [401, 408, 425, 429]

/** Was a call turned away at the door? It did nothing itself, and says nothing of a try before it. */
export const isTurnedAway = (failure: unknown): boolean => failure instanceof ApiFailure && TURNED_AWAY.includes(failure.status)

/** Does a failed call leave open whether it, or a try before it, took effect? Then the next try must carry the same request id. */
export const isOutcomeUnknown = (failure: unknown): boolean =>
  !(failure instanceof ApiFailure) ||
  failure.status === 0 ||
  failure.status >= 500 ||
  failure.code === 'request_in_progress' ||
  failure.code === UNREADABLE_ANSWER ||
  isTurnedAway(failure)

/**
 * Sends the list of a cart under its request id and answers what the server says. A success empties the cart; a failure keeps it, and keeps
 * the id too when nobody knows how the save ended, so that the next try cannot save twice. The failure goes on to the caller.
 */
export const saveCart = async <Line extends CartLine, Answer>(
  useCart: ReturnType<typeof createCart<Line>>,
  send: (lines: readonly Line[], requestId: string) => Promise<Answer>,
): Promise<Answer> => {
  // As it stands this moment: another tab may just have changed the list.
  const { lines, beginSave, endSave } = useCart.getState()
  try {
    const answer = await send(lines, beginSave())
    endSave('saved')
    return answer
  } catch (failure) {
    if (!isOutcomeUnknown(failure)) endSave('refused')
    throw failure
  }
}
