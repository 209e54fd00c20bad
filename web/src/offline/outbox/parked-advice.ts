import type { OfflineKind } from '@akonta/domain/offline/offline-calls'
import { offlineTexts } from '../texts.ts'
import { NEEDS_VOIDED } from './send-entries.ts'
import type { StoredEntry } from './stored-entry.ts'

/** Refusals that the server would not make for another date in the books. */
const REFUSED_FOR_ITS_DAY = ['too_long_ago', 'month_closed']

export const isRefusedForItsDay = (code: string): boolean => REFUSED_FOR_ITS_DAY.includes(code)

/** What a user with the right to settle can do about a colleague's waiting entry. */
export const adviceForLeft = ({ kind, tried }: Pick<StoredEntry, 'kind' | 'tried'>): string => {
  const { left, leftAndTried, saleLeftAndTried } = offlineTexts.advice
  if (!tried) return left
  return kind === 'sale' ? saleLeftAndTried : leftAndTried
}

/** What to do about a waiting entry with which the server fails. */
export const adviceForFault = ({ kind }: Pick<StoredEntry, 'kind'>, mayResolve: boolean): string => {
  if (!mayResolve) return offlineTexts.advice.manager
  return kind === 'sale' ? offlineTexts.advice.faultOfSale : offlineTexts.advice.fault
}

const ofAnyKind = (kind: OfflineKind, code: string): string | null => {
  const { advice } = offlineTexts
  if (isRefusedForItsDay(code) && kind !== 'count_line') return advice.day
  return code === 'branch_closed' ? advice.branch : null
}

const ofKind = (kind: Exclude<OfflineKind, 'sale'>, code: string): string | null => {
  const { advice } = offlineTexts
  if (kind === 'customer' && code === 'already_exists') return advice.samePhone
  if (kind === 'payment' && code === 'already_exists') return advice.usedReference
  if (kind === 'count_line' && code === 'already_closed') return advice.countEnded
  return kind === 'register_open' && code === 'already_exists' ? advice.registerOpen : null
}

/** What to do about an entry refused with this code, for a user who may override prices or not. */
export const adviceFor = (kind: OfflineKind, code: string, mayResolve: boolean): string => {
  const { advice } = offlineTexts
  const common = ofAnyKind(kind, code)
  if (common !== null) return common
  if (code === NEEDS_VOIDED) return mayResolve ? advice.needsVoided : advice.manager
  if (kind !== 'sale') return ofKind(kind, code) ?? (mayResolve ? advice.retryOrVoid : advice.manager)
  if (code === 'not_enough_stock') return advice.stock
  if (code === 'expired_goods') return advice.expired
  if (code === 'over_credit_limit' || code === 'credit_held') return mayResolve ? advice.credit : advice.manager
  if (!mayResolve) return advice.manager
  return code === 'price_not_yours' ? advice.price : advice.other
}
