import { Refusal } from '@akonta/domain/refusals'
import type { Database, Opening, Statement, Transaction } from '../../db/database.ts'
import type { Clock } from '../../host/clock.ts'
import { isPassword } from './password-hash.ts'
import type { PinKey } from './pin-hash.ts'
import { openSignInLimits } from './sign-in-limits.ts'

const OWN: Statement = {
  name: 'own-password',
  text: 'select username, password_hash as hash from app_user where business_id = $1 and user_id = $2',
}

export type TriedPassword = {
  readonly password: string
  /** The sentence for a wrong one, when it does not belong to the field `password`. */
  readonly wrong?: string
}

type Verifying = {
  readonly database: Database
  readonly clock: Clock
  readonly pinKey: PinKey
  readonly businessId: number
  readonly address: string
  /** Checks the session, and reads the password from the input. */
  readonly admit: (tx: Transaction) => Promise<{ readonly userId: number; readonly tried: TriedPassword }>
  /** The statement that opens the transaction in which `admit` is called. */
  readonly opening?: Opening | undefined
}

type Stored = { readonly username: string; readonly hash: string }

export const wrongPassword = (): Refusal => new Refusal('bad_input', 'The password is not correct', { field: 'password' })

/**
 * Compares the password that a user enters again before a change of their account, and returns its stored hash. Before the transaction of the
 * work: a wrong one is counted whatever becomes of the work, and a call never waits for a second connection while it holds one. Refuses:
 * bad_input, too_many_tries, and what `admit` refuses.
 */
export const verifyPassword = async ({ businessId, address, admit, opening, ...counting }: Verifying): Promise<string> => {
  const admitted = async (tx: Transaction) => {
    const { userId, tried } = await admit(tx)
    return { tried, ...(await tx.one<Stored>(OWN, [businessId, userId])) }
  }
  const { tried, username, hash } = await counting.database.read(businessId, admitted, opening)
  if (await isPassword(tried.password, hash, openSignInLimits(counting)(username, address))) return hash
  throw tried.wrong === undefined ? wrongPassword() : new Refusal('bad_input', tried.wrong)
}
