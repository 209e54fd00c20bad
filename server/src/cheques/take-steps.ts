import type { Actor } from '@akonta/domain/actor'
import type { ChequeStep } from '@akonta/domain/cheques/cheque'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Statement, Transaction } from '../db/database.ts'
import { refusalOfDatabase } from '../ledger/refusal-of-database.ts'

/** The database numbers the steps and changes the cheques. */
const STEP: Statement = {
  name: 'cheque-step',
  text: `insert into cheque_step (business_id, cheque_id, step_no, kind, step_date, posting_id, payee_id, note, user_id, recorded_at)
         select $1, c.cheque_id, 0, $3, $4::date, $5, $6, $7, $8, $9 from unnest($2::int[]) as c (cheque_id) order by c.cheque_id`,
}

export type Step = {
  readonly kind: ChequeStep
  readonly date: BusinessDate
  readonly postingId?: bigint
  /** Who owes the amount from now on. */
  readonly payee?: number
  readonly note?: string
}

/** Takes cheques to their next state, at once. Refuses `cheque_moved` if one of them is in a state that the step does not follow. */
export const takeSteps = async (
  tx: Transaction,
  { userId, at }: Actor,
  ids: readonly number[],
  { kind, date, postingId, payee, note = '' }: Step,
): Promise<void> => {
  try {
    await tx.count(STEP, [tx.businessId, ids, kind, date, postingId ?? null, payee ?? null, note, userId, at])
  } catch (error) {
    throw refusalOfDatabase(error)
  }
}
