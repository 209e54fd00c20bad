import { Refusal } from '@akonta/domain/refusals'
import type { TwoStep } from '@akonta/domain/users/two-step-calls'
import type { Statement, Transaction } from '../../db/database.ts'
import type { Sealing } from '../../host/sealed-text.ts'
import { ownerOf } from './code-sealing.ts'
import { addressOf, hashOfRecoveryCode, newRecoveryCodes, newSecret, stepOf } from './codes.ts'

const STATE: Statement = {
  name: 'two-step-state',
  text: `select t.confirmed_at is not null as "isOn", t.confirmed_at as since,
           (select count(*)::int from recovery_code c
             where c.business_id = t.business_id and c.user_id = t.user_id and c.used_at is null) as "codesLeft"
         from two_step t where t.business_id = $1 and t.user_id = $2`,
}

export const twoStepOf = async (tx: Transaction, userId: number): Promise<TwoStep> =>
  (await tx.row<TwoStep>(STATE, [tx.businessId, userId])) ?? { isOn: false, since: null, codesLeft: 0 }

const BEGIN: Statement = {
  name: 'two-step-begin',
  text: `insert into two_step (business_id, user_id, sealed_secret, created_at) values ($1, $2, $3, $4)
         on conflict (business_id, user_id) do update set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at
         where two_step.confirmed_at is null`,
}

type User = { readonly userId: number; readonly username: string }

/** Stores a new secret, which does nothing until it is confirmed. Refuses `in_use` if two-step verification is on. */
export const beginTwoStep = async (tx: Transaction, sealing: Sealing, { userId, username }: User, at: Date) => {
  const secret = await newSecret()
  const begun = await tx.count(BEGIN, [tx.businessId, userId, sealing.seal(ownerOf(tx.businessId, userId), secret), at])
  if (begun === 0) throw new Refusal('in_use', 'Two-step verification is on. Turn it off first, to use another app')
  return { secret, address: await addressOf(secret, username) }
}

const UNCONFIRMED: Statement = {
  name: 'two-step-unconfirmed',
  text: `select sealed_secret as sealed, confirmed_at is not null as "isOn" from two_step where business_id = $1 and user_id = $2 for update`,
}
const CONFIRM: Statement = {
  name: 'two-step-confirm',
  text: 'update two_step set confirmed_at = $3, last_step = $4 where business_id = $1 and user_id = $2',
}

/** Turns it on with a first code of the app, and returns the recovery codes. Refuses `not_found`, `in_use`, `wrong_code`. */
export const confirmTwoStep = async (
  tx: Transaction,
  sealing: Sealing,
  { userId }: User,
  code: string,
  at: Date,
): Promise<readonly string[]> => {
  const begun = await tx.row<{ sealed: string; isOn: boolean }>(UNCONFIRMED, [tx.businessId, userId])
  const secret = begun && sealing.open(ownerOf(tx.businessId, userId), begun.sealed)
  if (secret === undefined) throw new Refusal('not_found', 'Get a secret for your app first')
  if (begun?.isOn) throw new Refusal('in_use', 'Two-step verification is on already')
  const step = await stepOf(secret, code, at)
  if (step === null) throw new Refusal('wrong_code', 'The code is not correct. Check the time of your phone')
  await tx.count(CONFIRM, [tx.businessId, userId, at, step])
  return renewRecoveryCodes(tx, userId)
}

const FORGET_CODES: Statement = { name: 'two-step-forget-codes', text: 'delete from recovery_code where business_id = $1 and user_id = $2' }
const ADD_CODES: Statement = {
  name: 'two-step-add-codes',
  text: 'insert into recovery_code (business_id, user_id, code_hash) select $1, $2, hash from unnest($3::bytea[]) as hash',
}

/** Replaces the recovery codes and returns the new ones; only their hashes are stored. Refuses `not_found` if two-step verification is off. */
export const renewRecoveryCodes = async (tx: Transaction, userId: number): Promise<readonly string[]> => {
  if (!(await twoStepOf(tx, userId)).isOn) throw new Refusal('not_found', 'Two-step verification is off')
  const codes = newRecoveryCodes()
  await tx.count(FORGET_CODES, [tx.businessId, userId])
  await tx.count(ADD_CODES, [tx.businessId, userId, codes.map(hashOfRecoveryCode)])
  return codes
}

const END: Statement = { name: 'two-step-end', text: 'delete from two_step where business_id = $1 and user_id = $2 returning confirmed_at' }

/** Turns it off, with its recovery codes: false if it was off. */
export const endTwoStep = async (tx: Transaction, userId: number): Promise<boolean> => {
  const ended = await tx.row<{ confirmed_at: Date | null }>(END, [tx.businessId, userId])
  return ended !== undefined && ended.confirmed_at !== null
}
