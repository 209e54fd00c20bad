import { Refusal } from '@akonta/domain/refusals'
import type { Delivery, DeliveryWithBody, Webhook } from '@akonta/domain/webhooks/webhook-calls'
import { DELIVERIES_A_PAGE } from '@akonta/domain/webhooks/webhook-calls'
import type { Database, Statement, Transaction } from '../db/database.ts'

/** What waits and what failed are two questions, because each has its own index: together they would read what was sent in 30 days. */
const COLUMNS = `
    select w.webhook_id as id, w.name, w.url, w.events, case when b.branch_code is null then 'ALL' else b.branch_code end as branchid,
      w.state, w.reason, w.failing_since as "failingSince", counted.waiting, counted.failed, w.last_sent_at as "lastSent",
      u.display_name as "madeBy", w.made_at as "madeAt"
    from webhook w
    join app_user u on u.business_id = w.business_id and u.user_id = w.made_by
    left join branch b on b.business_id = w.business_id and b.branch_id = w.branch_id
    cross join lateral (
      select
        (select count(*)::int from outbox_item i
          where i.business_id = w.business_id and i.kind = 'webhook' and i.channel = 'webhook-' || w.webhook_id
            and i.state in ('queued', 'unknown', 'sending')) as waiting,
        (select count(*)::int from outbox_item i
          where i.business_id = w.business_id and i.kind = 'webhook' and i.channel = 'webhook-' || w.webhook_id and i.state = 'rejected') as failed) counted
    where w.business_id = $1 and w.deleted_at is null`

const LIST: Statement = { name: 'webhook-list', text: `${COLUMNS} order by w.webhook_id desc` }
const ONE: Statement = { name: 'webhook-one', text: `${COLUMNS} and w.webhook_id = $2` }

export const listWebhooks = (tx: Transaction): Promise<Webhook[]> => tx.rows<Webhook>(LIST, [tx.businessId])

/** Refuses `not_found`, also for one that was deleted. */
export const webhookById = async (tx: Transaction, id: number): Promise<Webhook> => {
  const found = await tx.row<Webhook>(ONE, [tx.businessId, id])
  if (!found) throw new Refusal('not_found', 'There is no such webhook')
  return found
}

const COUNT: Statement = {
  name: 'webhook-count',
  text: 'select count(*)::int as found from webhook where business_id = $1 and deleted_at is null',
}

export const countWebhooks = async (tx: Transaction): Promise<number> => (await tx.one<{ found: number }>(COUNT, [tx.businessId])).found

const ANY: Statement = { name: 'webhook-any', text: 'select any_webhook() as found' }

/** Whether any business has a webhook. */
export const anyWebhook = async (database: Database): Promise<boolean> => (await database.rows<{ found: boolean }>(ANY))[0]?.found ?? false

const DELIVERY_COLUMNS = `d.delivery_id::int as id, 'evt_' || e.event_id as event, e.type, d.added_at as at,
           case i.state when 'done' then 'sent' when 'rejected' then 'failed' when 'settled' then 'cancelled' else 'waiting' end as state,
           case i.state when 'sending' then i.claim_no - 1 else i.claim_no end as tries, d.status, i.said, d.answer, d.took_ms as "tookMs",
           d.tried_at as "triedAt", case when i.state in ('queued', 'unknown') and w.state = 'active' then i.due_at end as "nextTry"`
const FROM_DELIVERIES = `from webhook_delivery d
         join webhook w on w.business_id = d.business_id and w.webhook_id = d.webhook_id
         join webhook_event e on e.business_id = d.business_id and e.event_no = d.event_no
         join outbox_item i on i.business_id = d.business_id and i.kind = 'webhook' and i.item_id = d.delivery_id`

const DELIVERIES: Statement = {
  name: 'webhook-deliveries',
  text: `select ${DELIVERY_COLUMNS} ${FROM_DELIVERIES}
         where d.business_id = $1 and d.webhook_id = $2 and ($3::bigint is null or d.delivery_id < $3)
         order by d.delivery_id desc limit ${DELIVERIES_A_PAGE}`,
}

/** Deliveries of a webhook, the newest first, without their bodies: a screen asks for them again while some wait. */
export const listDeliveries = (tx: Transaction, webhookId: number, before: number | undefined): Promise<Delivery[]> =>
  tx.rows<Delivery>(DELIVERIES, [tx.businessId, webhookId, before ?? null])

const WITH_BODY: Statement = {
  name: 'webhook-delivery-with-body',
  text: `select ${DELIVERY_COLUMNS}, case when e.body is null then '' else e.body end as body ${FROM_DELIVERIES}
         where d.business_id = $1 and d.delivery_id = $2`,
}

const noDelivery = (): Refusal => new Refusal('not_found', 'There is no such delivery')

/** A delivery as an administrator sees it. Refuses `not_found`. */
export const deliveryWithBody = async (tx: Transaction, id: number): Promise<DeliveryWithBody> => {
  const found = await tx.row<DeliveryWithBody>(WITH_BODY, [tx.businessId, id])
  if (!found) throw noDelivery()
  return found
}

const DELIVERY: Statement = {
  name: 'webhook-delivery',
  text: `select d.webhook_id as "webhookId", d.event_no as "eventNo", e.type from webhook_delivery d
         join webhook_event e on e.business_id = d.business_id and e.event_no = d.event_no
         where d.business_id = $1 and d.delivery_id = $2`,
}

type StoredDelivery = { readonly webhookId: number; readonly eventNo: bigint; readonly type: string }

/** Refuses `not_found`. */
export const deliveryById = async (tx: Transaction, id: number): Promise<StoredDelivery> => {
  const found = await tx.row<StoredDelivery>(DELIVERY, [tx.businessId, id])
  if (!found) throw noDelivery()
  return found
}
