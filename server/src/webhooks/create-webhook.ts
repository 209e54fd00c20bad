import { Refusal } from '@akonta/domain/refusals'
import { MOST_WEBHOOKS } from '@akonta/domain/webhooks/webhook-calls'
import { isEventOfOneBranch, type WebhookEvent } from '@akonta/domain/webhooks/webhook-events'
import type { Statement, Transaction } from '../db/database.ts'
import { nextId } from '../db/id-counter.ts'
import { insertOf } from '../db/rows/insert-of.ts'
import type { Sealing } from '../host/sealed-text.ts'
import { findReceiver, LONGEST_ADDRESS, type ReceiverRules, readReceiver } from './receiver-address.ts'
import { newWebhookSecret } from './sign.ts'
import { countWebhooks } from './webhook-queries.ts'
import { ownerOfSecret } from './webhook-service.ts'

const FORM = 'Enter an address such as https://shop.example/akonta'
const CLOSED =
  'Webhooks go to https: addresses on the internet, on port 443 or 8443. This address is on an internal network, or is not secure'
const UNKNOWN = 'The name of this address is not known'
const TOO_LONG = `The address must not be longer than ${LONGEST_ADDRESS} characters, with letters such as é written as %C3%A9`

const refuseUrl = (sentence: string): never => {
  throw new Refusal('bad_input', sentence, { field: 'url' })
}

/** Refuses (`bad_input`) an address at which this server must not call, and one whose name is unknown. Asks name servers: no transaction is open. */
export const checkReceiver = async (rules: ReceiverRules, text: string): Promise<void> => {
  const url = readReceiver(text) ?? refuseUrl(FORM)
  if (url.href.length > LONGEST_ADDRESS) refuseUrl(TOO_LONG)
  const found = await findReceiver(rules, url)
  if ('fault' in found) refuseUrl(found.fault === 'closed' ? CLOSED : UNKNOWN)
}

const LOCK: Statement = { name: 'webhook-lock', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' }
const ADD = insertOf('webhook-add', 'webhook', ['business_id, webhook_id, name, url, events, branch_id, sealed_secret, made_by, made_at'])

export type NewWebhook = {
  readonly name: string
  /** Checked by `checkReceiver`. */
  readonly url: string
  readonly events: readonly WebhookEvent[]
  /** Null: every branch. */
  readonly branchId: number | null
}

type Actor = { readonly userId: number; readonly at: Date }

/**
 * Creates a webhook and its secret, which is stored encrypted. Refuses: an event that concerns every branch for a webhook of one
 * (`bad_input`), more webhooks than `MOST_WEBHOOKS` (`in_use`).
 */
export const createWebhook = async (
  tx: Transaction,
  { userId, at }: Actor,
  sealing: Sealing,
  { name, url, events, branchId }: NewWebhook,
): Promise<{ readonly id: number; readonly secret: string }> => {
  const tooWide = branchId === null ? undefined : events.find(event => !isEventOfOneBranch(event))
  if (tooWide !== undefined)
    throw new Refusal('bad_input', `The event ${tooWide} concerns every branch. A webhook of one branch cannot have it`, {
      field: 'events',
    })
  await tx.rows(LOCK, [`${tx.businessId}/webhooks`])
  if ((await countWebhooks(tx)) >= MOST_WEBHOOKS)
    throw new Refusal('in_use', `The business has ${MOST_WEBHOOKS} webhooks. Delete one first`)
  const id = await nextId(tx, 'webhook')
  const secret = newWebhookSecret()
  const sealed = sealing.seal(ownerOfSecret(tx.businessId, id), secret)
  await tx.count(
    ADD,
    ADD.values({
      business_id: tx.businessId,
      webhook_id: id,
      name,
      url: new URL(url).href,
      events: [...new Set(events)],
      branch_id: branchId,
      sealed_secret: sealed,
      made_by: userId,
      made_at: at,
    }),
  )
  return { id, secret }
}
