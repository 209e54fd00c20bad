import { messageOf } from '../../lib/api.ts'
import { isAnswerLost } from '../../lib/save-cart.ts'
import { publicTexts } from './texts.ts'

/** What is said of an order that could not be sent: without an answer, the shop may have it. */
export const orderFaultOf = (failure: unknown): { readonly title: string; readonly detail: string } => {
  if (isAnswerLost(failure)) return { title: publicTexts.noAnswer, detail: publicTexts.noAnswerHint }
  return { title: publicTexts.orderFailed, detail: messageOf(failure) }
}
