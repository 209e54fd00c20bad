import type { KeptSale } from './kept-sale.ts'
import { offlineTexts } from './texts.ts'

/** Refusals that the server would not make for another date in the books. */
const REFUSED_FOR_ITS_DAY = ['too_long_ago', 'month_closed']

export const isRefusedForItsDay = (code: string): boolean => REFUSED_FOR_ITS_DAY.includes(code)

/** What a user with the right to settle can do about a colleague's waiting sale. */
export const adviceForLeft = ({ tried }: Pick<KeptSale, 'tried'>): string =>
  tried ? offlineTexts.advice.leftAndTried : offlineTexts.advice.left

/** What to do about a sale refused with this code, for a user who may override prices or not. */
export const adviceFor = (code: string, mayResolve: boolean): string => {
  const { advice } = offlineTexts
  if (isRefusedForItsDay(code)) return advice.day
  if (code === 'not_enough_stock') return advice.stock
  if (code === 'expired_goods') return advice.expired
  if (code === 'branch_closed') return advice.branch
  if (!mayResolve) return advice.manager
  return code === 'price_not_yours' ? advice.price : advice.other
}
