import { Refusal } from '@akonta/domain/refusals'
import type { Statement, Transaction } from '../../db/database.ts'
import type { Proof } from './check-code.ts'

const USE_STEP: Statement = {
  name: 'two-step-use',
  text: `update two_step set last_step = $4, wrong_tries = 0, tried_at = null
         where business_id = $1 and user_id = $2 and sealed_secret = $3 and last_step < $4`,
}
const USE_RECOVERY_CODE: Statement = {
  name: 'two-step-use-recovery-code',
  text: 'update recovery_code set used_at = $4 where business_id = $1 and user_id = $2 and code_hash = $3 and used_at is null',
}
const GIVE_BACK: Statement = {
  name: 'two-step-give-back',
  text: 'update two_step set wrong_tries = 0, tried_at = null where business_id = $1 and user_id = $2',
}

/** Uses up a right code with the sign-in that it is for. Refuses `wrong_code` if it was used before, even a moment ago. */
export const useCode = async (tx: Transaction, userId: number, proof: Proof, at: Date): Promise<void> => {
  const used =
    'step' in proof
      ? await tx.count(USE_STEP, [tx.businessId, userId, proof.sealed, proof.step])
      : await tx.count(USE_RECOVERY_CODE, [tx.businessId, userId, proof.recoveryCode, at])
  if (used === 0) throw new Refusal('wrong_code')
  if (!('step' in proof)) await tx.count(GIVE_BACK, [tx.businessId, userId])
}
