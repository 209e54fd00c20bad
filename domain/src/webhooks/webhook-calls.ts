import { EVERY_BRANCH } from '../business/branches.ts'
import { call } from '../contract/call.ts'
import { type Codec, defaulted, emptyOr, list, misfit, nullable, optional, record, type Value } from '../contract/codec.ts'
import { flag, integer, line, moment, oneOf, recordId, text, wholeNumber } from '../contract/fields.ts'
import { sentPassword } from '../users/password.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from './webhook-events.ts'

const area = 'Webhooks'
const permission = 'manage_connections'
const refusals = ['not_found'] as const

/** Webhooks of a business that are not deleted. */
export const MOST_WEBHOOKS = 10
/** Deliveries of a page of the list. */
export const DELIVERIES_A_PAGE = 50
/** Deliveries are deleted after so many days. */
export const DELIVERIES_KEPT_DAYS = 30

/** active: events are delivered. paused: by an administrator, or because the business moved. failed: by Akonta, for the reason. */
const STATES = ['active', 'paused', 'failed'] as const

/**
 * moved: the business arrived from another installation. silent: for three days nothing was accepted. gone: the receiver answered 410.
 * secret: this server cannot read the secret.
 */
const REASONS = ['', 'moved', 'silent', 'gone', 'secret'] as const

const HOOK_EXAMPLE = {
  id: 3,
  name: 'Web shop',
  url: 'https://shop.example/akonta',
  events: ['sale.completed', 'stock.low'],
  branchid: 'ACC',
  state: 'active',
  reason: '',
  failingsince: '',
  waiting: 0,
  failed: 0,
  lastsent: '2026-11-24T08:05:00.000Z',
  madeby: 'Ama Mensah',
  madeat: '2026-11-20T14:32:00.000Z',
}

const webhook = record(
  {
    id: integer,
    name: text,
    url: text,
    events: list(text),
    branchid: ['branchid', text, 'A branch code, or ALL'],
    state: oneOf(STATES),
    reason: ['reason', oneOf(REASONS), 'Why it is not active; empty if an administrator paused it'],
    failingSince: ['failingsince', emptyOr(moment), 'Since when no delivery has been accepted; empty while they are'],
    waiting: ['waiting', integer, 'Deliveries that wait, for their first or their next try'],
    failed: ['failed', integer, 'Deliveries of the last 30 days that are not tried again'],
    lastSent: ['lastsent', emptyOr(moment), 'When a delivery was last accepted'],
    madeBy: ['madeby', text],
    madeAt: ['madeat', moment],
  },
  { examples: [HOOK_EXAMPLE] },
)
export type Webhook = Value<typeof webhook>

export const webhooks = call({
  method: 'GET',
  path: '/api/connections/webhooks/:db',
  area,
  summary: 'Webhooks, the newest first. Their secrets are not shown',
  permission,
  answer: list(webhook),
  addition: true,
})

const sentEvent: Codec<WebhookEvent> = {
  read: (input, faults) => WEBHOOK_EVENTS.find(event => event === input) ?? misfit(input, faults, 'must be an event of a webhook'),
  write: text.write,
  schema: { type: 'string', enum: WEBHOOK_EVENTS },
}

/** The administrator's own password: whoever has an open session for a minute must not be able to take figures out for years. */
const password = ['password', sentPassword(1000), 'The password of the administrator'] as const

const secretAnswer = record(
  { secret: ['secret', text, 'With which deliveries are signed: whsec_ and base64'], webhook },
  { examples: [{ secret: 'whsec_MfKQ9r8G…', webhook: HOOK_EXAMPLE }] },
)

/** Not honoured twice by an Idempotency-Key: the body has a password and the answer the secret, and both would be stored. */
export const createWebhook = call({
  method: 'POST',
  path: '/api/connections/createwebhook/:db',
  area,
  summary: 'Create a webhook. The answer shows its secret once',
  permission,
  body: record(
    {
      name: line(60),
      url: ['url', line(500), 'An https: address on the internet, on port 443 or 8443'],
      events: ['events', list(sentEvent, { least: 1, most: WEBHOOK_EVENTS.length, item: 'event' })],
      branchid: ['branchid', defaulted(line(20), EVERY_BRANCH, EVERY_BRANCH), 'A branch code, or ALL'],
      password,
    },
    {
      examples: [
        {
          name: 'Web shop',
          url: 'https://shop.example/akonta',
          events: ['sale.completed', 'stock.low'],
          branchid: 'ACC',
          password: 'one quiet harmattan morning',
        },
      ],
    },
  ),
  answer: secretAnswer,
  refusals: ['not_found', 'in_use', 'too_many_tries'],
  addition: true,
})

export const renewWebhook = call({
  method: 'POST',
  path: '/api/connections/renewwebhook/:db',
  area,
  summary: 'Give a webhook a new secret. For 24 hours deliveries are signed with the old one too',
  permission,
  body: record({ id: recordId, password }, { examples: [{ id: 3, password: 'one quiet harmattan morning' }] }),
  answer: secretAnswer,
  refusals: ['not_found', 'too_many_tries'],
  addition: true,
})

const changed = record({ changed: ['changed', flag, 'False if it was so before'] }, { examples: [{ changed: true }] })
const ofWebhook = record({ id: recordId }, { examples: [{ id: 3 }] })

const OF_ONE = { method: 'POST', area, permission, body: ofWebhook, addition: true, posts: true } as const

export const pauseWebhook = call({
  ...OF_ONE,
  path: '/api/connections/pausewebhook/:db',
  summary: 'Pause a webhook. Its deliveries wait for up to 30 days',
  answer: changed,
  refusals,
})

export const resumeWebhook = call({
  ...OF_ONE,
  path: '/api/connections/resumewebhook/:db',
  summary: 'Resume a webhook. What waits is delivered at once, in order',
  answer: changed,
  refusals: ['not_found', 'in_use'],
})

export const deleteWebhook = call({
  ...OF_ONE,
  path: '/api/connections/deletewebhook/:db',
  summary: 'Delete a webhook for good, with what waits to be delivered',
  answer: changed,
  refusals,
})

const queued = record({ delivery: ['delivery', integer, 'The id of the new delivery'] }, { examples: [{ delivery: 482 }] })

export const testWebhook = call({
  ...OF_ONE,
  path: '/api/connections/testwebhook/:db',
  summary: 'Deliver the event webhook.test',
  answer: queued,
  refusals: ['not_found', 'in_use', 'too_many_tries'],
})

export const resendDelivery = call({
  ...OF_ONE,
  path: '/api/connections/resenddelivery/:db',
  summary: 'Deliver an event again, with the same body and the same webhook-id',
  body: record({ id: recordId }, { examples: [{ id: 481 }] }),
  answer: queued,
  refusals: ['not_found', 'in_use'],
})

const DELIVERY = {
  id: integer,
  event: ['event', text, 'The webhook-id: the same in every try, and after Send Again'],
  type: text,
  at: ['at', moment, 'When it was added'],
  state: ['state', oneOf(['waiting', 'sent', 'failed', 'cancelled']), 'cancelled: its webhook was deleted'],
  tries: integer,
  status: ['status', nullable(integer), 'The status of the last answer; null without one'],
  said: ['said', text, 'Why the last try failed, in plain words'],
  answer: ['answer', text, 'The first 500 characters of the last answer'],
  tookMs: ['tookms', nullable(integer)],
  triedAt: ['triedat', emptyOr(moment)],
  nextTry: ['nexttry', emptyOr(moment), 'Empty if it is not tried again, or not while the webhook is paused'],
} as const

const DELIVERY_EXAMPLE = {
  id: 481,
  event: 'evt_0f0e9a53-6a50-4b7c-9ad0-6d3fb4a1c5de',
  type: 'month.closed',
  at: '2026-11-24T08:05:00.000Z',
  state: 'sent',
  tries: 1,
  status: 200,
  said: '',
  answer: 'ok',
  tookms: 84,
  triedat: '2026-11-24T08:05:00.400Z',
  nexttry: '',
}

const delivery = record(DELIVERY, { examples: [DELIVERY_EXAMPLE] })
export type Delivery = Value<typeof delivery>

export const webhookDeliveries = call({
  method: 'GET',
  path: '/api/connections/deliveries/:db/:id',
  area,
  summary: `Deliveries of a webhook in the last ${DELIVERIES_KEPT_DAYS} days, the newest first, ${DELIVERIES_A_PAGE} a page, without their bodies`,
  permission,
  params: { id: recordId },
  query: { before: ['before', optional(wholeNumber({ least: 1 })), 'Only those with a smaller id: the next page'] },
  answer: list(delivery),
  refusals,
  addition: true,
})

const deliveryWithBody = record(
  { ...DELIVERY, body: ['body', text, 'What was sent; empty before the first try'] },
  {
    examples: [
      {
        ...DELIVERY_EXAMPLE,
        body: '{"type":"month.closed","timestamp":"2026-11-24T08:05:00.000Z","data":{"through":"2026-10-31","yearend":false}}',
      },
    ],
  },
)
export type DeliveryWithBody = Value<typeof deliveryWithBody>

export const webhookDelivery = call({
  method: 'GET',
  path: '/api/connections/delivery/:db/:id',
  area,
  summary: 'A delivery of a webhook with its body',
  permission,
  params: { id: recordId },
  answer: deliveryWithBody,
  refusals,
  addition: true,
})
