import { Refusal } from '@akonta/domain/refusals'
import { pinFault } from '@akonta/domain/users/pin'
import type { Statement, Transaction } from '../db/database.ts'
import { hashPin, type PinKey } from '../http/session/pin-hash.ts'
import { wrongPassword } from '../http/session/verify-password.ts'
import { ownPin } from './pin-queries.ts'

const SET: Statement = {
  name: 'pin-set',
  text: `insert into user_pin (business_id, user_id, pin_hash, key_mark, set_at)
         select business_id, user_id, $3, $4, $5 from app_user where business_id = $1 and user_id = $2 and password_hash = $6
         on conflict (business_id, user_id)
         do update set pin_hash = excluded.pin_hash, key_mark = excluded.key_mark, set_at = excluded.set_at, wrong_tries = 0, tried_at = null`,
}
const REMOVE: Statement = { name: 'pin-remove', text: 'delete from user_pin where business_id = $1 and user_id = $2' }

type NewPin = {
  readonly userId: number
  /** The stored hash with which the password was compared. */
  readonly passwordHash: string
  readonly pin: string
  readonly at: Date
}

/**
 * Sets or changes the user's own PIN. Refuses: pins_off, bad_input (a password that was changed since, a weak PIN). It is not compared with the
 * PINs of others: a refusal would reveal one.
 */
export const setPin = async (tx: Transaction, key: PinKey, { userId, passwordHash, pin, at }: NewPin): Promise<void> => {
  if (!(await ownPin(tx, userId, key.mark)).isOn) throw new Refusal('pins_off', 'PINs are off in every branch')
  const fault = pinFault(pin)
  if (fault !== null) throw new Refusal('bad_input', fault, { field: 'pin' })
  const values = [tx.businessId, userId, await hashPin(key, pin), key.mark, at, passwordHash]
  // In the meantime, an administrator may have set a new password, which ends the PIN.
  if ((await tx.count(SET, values)) === 0) throw wrongPassword()
}

/** Removes a PIN. False if there was none. */
export const removePin = async (tx: Transaction, userId: number): Promise<boolean> => (await tx.count(REMOVE, [tx.businessId, userId])) > 0
