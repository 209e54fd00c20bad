import { ApiFailure, messageOf } from '../../lib/api.ts'
import { isAnswerLost } from '../../lib/save-cart.ts'
import { publicTexts } from './texts.ts'

/** Was the order sent before, with other details, by an attempt whose answer was lost? */
export const isSentBefore = (failure: unknown): boolean => failure instanceof ApiFailure && failure.code === 'request_id_reused'

/** What is said of an order that could not be sent: without an answer, or after one that was lost, the shop may have it. */
export const orderFaultOf = (failure: unknown): { readonly title: string; readonly detail: string } => {
  if (isAnswerLost(failure)) return { title: publicTexts.noAnswer, detail: publicTexts.noAnswerHint }
  if (isSentBefore(failure)) return { title: publicTexts.sentBefore, detail: publicTexts.sentBeforeHint }
  return { title: publicTexts.orderFailed, detail: messageOf(failure) }
}
