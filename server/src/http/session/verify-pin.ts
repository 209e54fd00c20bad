import { Refusal } from '@akonta/domain/refusals'
import type { Database, Opening, Statement, Transaction } from '../../db/database.ts'
import { type CallContext, recordAction, recordKey } from '../../db/record-change.ts'
import { isPin, type PinKey } from './pin-hash.ts'

const CLAIM: Statement = { name: 'pin-claim', text: 'select pin_hash, wait_seconds, is_locked from claim_pin_try($1, $2, $3, $4)' }
const RIGHT: Statement = {
  name: 'pin-right',
  text: 'update user_pin set wrong_tries = 0, tried_at = null where business_id = $1 and user_id = $2 and pin_hash = $3',
}
const GIVE_BACK: Statement = {
  name: 'pin-give-back',
  text: 'update pin_guesser set wrong_tries = wrong_tries - 1 where business_id = $1 and user_id = $2 and wrong_tries > 0',
}
const NAME: Statement = { name: 'pin-name', text: 'select display_name as name from app_user where business_id = $1 and user_id = $2' }

type Claim = { readonly pin_hash: string | null; readonly wait_seconds: number; readonly is_locked: boolean }

export type TriedPin = { readonly userId: number; readonly pin: string }

/** Whose PIN was right, and with which stored hash: the transaction of the work checks that it is still this one. */
export type VerifiedPin = { readonly userId: number; readonly hash: string }

type Verifying = {
  readonly database: Database
  readonly pinKey: PinKey
  readonly businessId: number
  readonly context: CallContext
  /** Checks the session, and reads the PIN from the input. */
  readonly admit: (tx: Transaction) => Promise<TriedPin>
  /** The statement that opens the transaction in which `admit` is called. */
  readonly opening: Opening | undefined
}

const refuseClaim = ({ wait_seconds, is_locked }: Claim, name: string): Refusal => {
  if (is_locked) return new Refusal('pin_locked')
  if (wait_seconds > 0) return new Refusal('too_many_tries', undefined, { retryAfterSeconds: wait_seconds })
  return new Refusal('wrong_pin', name === '' ? undefined : `${name} has no PIN`)
}

/**
 * Compares a PIN, in its own transactions before that of the work: a wrong one is counted whatever becomes of the work, and a call never
 * waits for a second connection while it holds one. Refuses: wrong_pin, pin_locked, too_many_tries, and what `admit` refuses.
 */
export const verifyPin = async ({ database, pinKey, businessId, context, admit, opening }: Verifying): Promise<VerifiedPin> => {
  const { actor } = context
  const claimed = async (tx: Transaction) => {
    const tried = await admit(tx)
    return { tried, claim: await tx.one<Claim>(CLAIM, [tried.userId, actor.userId, actor.at, pinKey.mark]) }
  }
  const { tried, claim } = await database.transaction(businessId, claimed, opening)
  const nameOf = async (tx: Transaction) => (await tx.row<{ name: string }>(NAME, [businessId, tried.userId]))?.name ?? ''
  const { pin_hash: hash } = claim
  if (hash === null) throw refuseClaim(claim, await database.read(businessId, nameOf))
  const isRight = await isPin(pinKey, tried.pin, hash)
  await database.transaction(businessId, async tx => {
    if (isRight) {
      tx.later(GIVE_BACK, [businessId, actor.userId])
      tx.later(RIGHT, [businessId, tried.userId, hash])
    } else
      recordAction(
        { ...context, tx },
        { kind: 'approval', action: 'Entered a wrong PIN', subject: await nameOf(tx), about: recordKey('user', tried.userId) },
      )
  })
  if (!isRight) throw new Refusal('wrong_pin')
  return { userId: tried.userId, hash }
}
