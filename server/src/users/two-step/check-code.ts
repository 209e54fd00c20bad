import { Refusal } from '@akonta/domain/refusals'
import type { Database, Statement, Transaction } from '../../db/database.ts'
import type { Sealing } from '../../host/sealed-text.ts'
import { ownerOf } from './code-sealing.ts'
import { hashOfRecoveryCode, stepOf } from './codes.ts'

const CLAIM: Statement = { name: 'two-step-claim', text: 'select claim_code_try($1, $2) as wait' }
const STORED: Statement = {
  name: 'two-step-stored',
  text: `select t.sealed_secret as sealed,
           exists (select from recovery_code c
             where c.business_id = t.business_id and c.user_id = t.user_id and c.code_hash = $3 and c.used_at is null) as "isRecoveryCode"
         from two_step t where t.business_id = $1 and t.user_id = $2`,
}

type Stored = { readonly sealed: string; readonly isRecoveryCode: boolean }

/** What was right: a time step of the app under this secret, or a recovery code. */
export type Proof = { readonly sealed: string; readonly step: number } | { readonly recoveryCode: Uint8Array }

type SignedIn = { readonly business_id: number; readonly user_id: number }
type Tried = { readonly code: string | undefined; readonly at: Date; readonly failed: () => Promise<void> }

/**
 * Compares the code of a user whose password was right, after taking an attempt in its own transaction: a wrong code is counted whatever becomes
 * of the sign-in, on all servers together. Refuses: code_needed, wrong_code, too_many_tries.
 */
export const checkCode = async (
  { database, sealing }: { readonly database: Database; readonly sealing: Sealing },
  { business_id: businessId, user_id: userId }: SignedIn,
  { code, at, failed }: Tried,
): Promise<Proof> => {
  if (code === undefined) throw new Refusal('code_needed')
  const recoveryCode = hashOfRecoveryCode(code)
  const stored = await database.transaction(businessId, async (tx: Transaction) => {
    const { wait } = await tx.one<{ wait: number }>(CLAIM, [userId, at])
    if (wait > 0) throw new Refusal('too_many_tries', undefined, { retryAfterSeconds: wait })
    return tx.row<Stored>(STORED, [businessId, userId, recoveryCode])
  })
  if (stored?.isRecoveryCode) return { recoveryCode }
  const secret = stored && sealing.open(ownerOf(businessId, userId), stored.sealed)
  const step = secret === undefined ? null : await stepOf(secret, code, at)
  if (stored && step !== null) return { sealed: stored.sealed, step }
  await failed()
  if (stored && secret === undefined)
    throw new Refusal(
      'wrong_code',
      'This server cannot read the secret of your app, as after a restore. Use a recovery code, or ask an administrator',
    )
  throw new Refusal('wrong_code')
}
