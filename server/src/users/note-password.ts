import { businessDateOf } from '@akonta/domain/dates'
import type { Statement, Transaction } from '../db/database.ts'
import { hashOfSecret } from '../host/sha256.ts'

const UNLOCK: Statement = {
  name: 'pin-unlock',
  text: 'update user_pin set wrong_tries = 0, tried_at = null where business_id = $1 and user_id = $2 and wrong_tries > 0',
}
const IS_HERE: Statement = {
  name: 'pin-is-here',
  text: `insert into pin_device (business_id, browser_hash, user_id, token_version, signed_in_on)
         select business_id, $3, user_id, token_version, $4 from app_user u
         where business_id = $1 and user_id = $2 and exists (select from branch b where b.business_id = $1 and b.pins)
         on conflict (business_id, browser_hash, user_id)
         do update set token_version = excluded.token_version, signed_in_on = excluded.signed_in_on`,
}
const FORGET: Statement = { name: 'pin-forget-devices', text: 'delete from pin_device where business_id = $1 and signed_in_on < $2' }
const LEAVE: Statement = {
  name: 'pin-leave-browser',
  text: 'delete from pin_device where business_id = $1 and user_id = $2 and browser_hash = $3',
}

type GivenPassword = { readonly userId: number; readonly browserKey: string | undefined; readonly at: Date }

/** Somebody gave the right password: their PIN is unlocked, and works in this browser until the end of the day, if a branch uses PINs. */
export const notePassword = (tx: Transaction, { userId, browserKey, at }: GivenPassword): void => {
  tx.later(UNLOCK, [tx.businessId, userId])
  if (browserKey === undefined) return
  const today = businessDateOf(at)
  tx.later(FORGET, [tx.businessId, today])
  tx.later(IS_HERE, [tx.businessId, userId, hashOfSecret(browserKey), today])
}

/** Somebody signed out: their PIN works in this browser only after the password again. */
export const leaveBrowser = (tx: Transaction, userId: number, browserKey: string | undefined): void => {
  if (browserKey !== undefined) tx.later(LEAVE, [tx.businessId, userId, hashOfSecret(browserKey)])
}
