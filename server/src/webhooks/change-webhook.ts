import { Refusal } from '@akonta/domain/refusals'
import type { Webhook } from '@akonta/domain/webhooks/webhook-calls'
import type { Statement, Transaction } from '../db/database.ts'
import type { Sealing } from '../host/sealed-text.ts'
import { newWebhookSecret } from './sign.ts'
import { webhookById } from './webhook-queries.ts'
import { channelOf, ownerOfSecret, WEBHOOK } from './webhook-service.ts'

const SET_STATE: Statement = {
  name: 'webhook-set-state',
  text: 'update webhook set state = $3, reason = $4, failing_since = null where business_id = $1 and webhook_id = $2 and state <> $3',
}
const HOLD: Statement = { name: 'webhook-hold', text: 'select hold_channel($1, $2, $3)' }
const RESUME: Statement = { name: 'webhook-resume', text: 'select resume_channel($1, $2, false)' }

/** Nothing more is sent to it. With `settles`, what waits is never sent. */
export const holdWebhook = async (tx: Transaction, id: number, settles: boolean): Promise<void> => {
  await tx.rows(HOLD, [WEBHOOK, channelOf(id), settles])
}

/** Pauses one that is active: false if it is not. A delivery under way ends. Refuses `not_found`. */
export const pauseWebhook = async (tx: Transaction, id: number): Promise<boolean> => {
  const { state } = await webhookById(tx, id)
  if (state !== 'active') return false
  await tx.count(SET_STATE, [tx.businessId, id, 'paused', ''])
  await holdWebhook(tx, id, false)
  return true
}

/** Akonta gives it up until an administrator resumes it. */
export const failWebhook = async (tx: Transaction, id: number, reason: Webhook['reason']): Promise<void> => {
  await tx.count(SET_STATE, [tx.businessId, id, 'failed', reason])
  await holdWebhook(tx, id, false)
}

const SECRET: Statement = {
  name: 'webhook-secret',
  text: 'select sealed_secret as sealed from webhook where business_id = $1 and webhook_id = $2',
}

const opened = async (tx: Transaction, sealing: Sealing, id: number): Promise<string | undefined> => {
  const { sealed } = await tx.one<{ sealed: string }>(SECRET, [tx.businessId, id])
  return sealing.open(ownerOfSecret(tx.businessId, id), sealed)
}

/** Resumes one that is not active: false if it is. Refuses `not_found`, and `in_use` if this server cannot read its secret. */
export const resumeWebhook = async (tx: Transaction, sealing: Sealing, id: number): Promise<boolean> => {
  const { state } = await webhookById(tx, id)
  if (state === 'active') return false
  if ((await opened(tx, sealing, id)) === undefined)
    throw new Refusal('in_use', 'The secret of this webhook belongs to another installation. Renew the secret first')
  await tx.count(SET_STATE, [tx.businessId, id, 'active', ''])
  await tx.rows(RESUME, [WEBHOOK, channelOf(id)])
  return true
}

/** For so long the old secret signs too. */
const OVERLAP_MS = 24 * 60 * 60 * 1000

const RENEW: Statement = {
  name: 'webhook-renew',
  text: `update webhook set sealed_previous = case when $4 then sealed_secret else '' end, previous_until = case when $4 then $5::timestamptz end,
           sealed_secret = $3 where business_id = $1 and webhook_id = $2`,
}

/** Replaces the secret and returns the new one. Refuses `not_found`. */
export const renewSecret = async (tx: Transaction, sealing: Sealing, id: number, at: Date): Promise<string> => {
  await webhookById(tx, id)
  const isReadable = (await opened(tx, sealing, id)) !== undefined
  const secret = newWebhookSecret()
  const until = new Date(at.getTime() + OVERLAP_MS)
  await tx.count(RENEW, [tx.businessId, id, sealing.seal(ownerOfSecret(tx.businessId, id), secret), isReadable, until])
  return secret
}

const DELETE: Statement = {
  name: 'webhook-delete',
  text: `update webhook set deleted_at = $3, state = 'paused', sealed_secret = '', sealed_previous = ''
         where business_id = $1 and webhook_id = $2 and deleted_at is null`,
}

/** Deletes it and its secret, and cancels what waits. Its deliveries stay until they are 30 days old. False if it was deleted before. */
export const deleteWebhook = async (tx: Transaction, id: number, at: Date): Promise<boolean> => {
  if ((await tx.count(DELETE, [tx.businessId, id, at])) === 0) return false
  await holdWebhook(tx, id, true)
  return true
}
