import { ApiFailure, FOREIGN_ANSWER, SentForApproval, UNREADABLE_ANSWER } from './api.ts'
import type { CartLine, createCart } from './cart-store.ts'

/** No session, too slow, too early, too often: rejected before an earlier attempt was looked up. */
const TURNED_AWAY = [401, 408, 425, 429]

/** Rejected with the PIN of an approval, before the call itself. */
const TURNED_AWAY_CODES = ['wrong_pin', 'pin_locked']

/** Was a call rejected early? It had no effect, and says nothing about an attempt before it. */
export const isTurnedAway = (failure: unknown): boolean =>
  failure instanceof ApiFailure && (TURNED_AWAY.includes(failure.status) || TURNED_AWAY_CODES.includes(failure.code))

/** No answer, none that can be read, or one of a proxy: the call may have taken effect. */
export const isAnswerLost = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && ([0, 502, 504].includes(failure.status) || [UNREADABLE_ANSWER, FOREIGN_ANSWER].includes(failure.code))

/** Does a failed call leave open whether it, or an attempt before it, took effect? Then the next attempt must have the same request id. */
export const isOutcomeUnknown = (failure: unknown): boolean =>
  !(failure instanceof ApiFailure) ||
  failure.status === 0 ||
  failure.status >= 500 ||
  failure.code === 'request_in_progress' ||
  failure.code === UNREADABLE_ANSWER ||
  failure.code === FOREIGN_ANSWER ||
  isTurnedAway(failure)

/**
 * Sends the list of a cart under its request id and returns the server's answer. A success clears the cart, and so does a list that was sent for approval; a failure keeps it, and keeps
 * the id too if the outcome is unknown, so that the next attempt cannot save twice. The failure is passed on to the caller.
 */
export const saveCart = async <Line extends CartLine, Answer>(
  useCart: ReturnType<typeof createCart<Line>>,
  send: (lines: readonly Line[], requestId: string) => Promise<Answer>,
): Promise<Answer> => {
  // The current state: another tab may just have changed the list.
  const { lines, beginSave, endSave, sentId, unsend } = useCart.getState()
  const wasSent = sentId() !== null
  try {
    const answer = await send(lines, beginSave('send'))
    endSave('saved')
    return answer
  } catch (failure) {
    if (failure instanceof SentForApproval) endSave('saved')
    else if (!isOutcomeUnknown(failure)) endSave('refused')
    else if (isTurnedAway(failure) && !wasSent) unsend()
    throw failure
  }
}
