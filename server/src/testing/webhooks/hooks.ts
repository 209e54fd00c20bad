import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { openSealing } from '../../host/sealed-text.ts'
import type { WebhookSending } from '../../webhooks/webhook-service.ts'
import { type Answer, type Caller, fieldIn, textIn } from '../world/caller.ts'
import { PASSWORD } from '../world/shop.ts'

/** Sends to this machine, and divides the waits between tries by `pace`. */
export const hooksForTests = (pace = 600): WebhookSending => ({
  sealing: openSealing(randomBytes(32)),
  receiver: { networks: ['127.0.0.1'], resolve: () => Promise.resolve([]) },
  pace,
})

type ListedDelivery = {
  readonly id: number
  readonly event: string
  readonly type: string
  readonly state: string
  readonly tries: number
  readonly status: number | null
  readonly said: string
  readonly answer: string
}

const isList = (value: unknown): value is readonly ListedDelivery[] => Array.isArray(value)

/** What an administrator does with webhooks, through the calls of the screen. */
export const webhooksOf = (admin: Caller, url: string) => {
  const post = (path: string, body: object, by = admin): Promise<Answer> => by.post(`/api/connections/${path}/asempa`, body)
  const create = (fields: object = {}, by = admin): Promise<Answer> =>
    post('createwebhook', { name: 'Web shop', url, events: ['sale.completed'], password: PASSWORD, ...fields }, by)
  const listOf = async (id: number): Promise<readonly ListedDelivery[]> => {
    const { body } = await admin.get(`/api/connections/deliveries/asempa/${id}`)
    return isList(body) ? body : []
  }
  /** What was sent with a delivery. */
  const bodyOf = async (id: number): Promise<string> => textIn((await admin.get(`/api/connections/delivery/asempa/${id}`)).body, 'body')
  /** The deliveries of a webhook, the newest first: each with its event and what its body is about. */
  const eventsOf = async (id: number): Promise<readonly string[]> => {
    const events: string[] = []
    for (const delivery of await listOf(id)) {
      const data = fieldIn(JSON.parse(await bodyOf(delivery.id)), 'data')
      events.push(
        `${delivery.type} ${fieldIn(data, 'document') ?? fieldIn(data, 'session') ?? fieldIn(data, 'through') ?? fieldIn(data, 'after')}`,
      )
    }
    return events
  }
  const hook = async (id: number): Promise<unknown> => {
    const { body } = await admin.get('/api/connections/webhooks/asempa')
    return Array.isArray(body) ? body.find(each => fieldIn(each, 'id') === id) : undefined
  }
  return {
    post,
    create,
    listOf,
    bodyOf,
    eventsOf,
    hook,
    made: async (fields: object = {}): Promise<{ readonly id: number; readonly secret: string }> => {
      const answer = await create(fields)
      expect(answer.status, answer.text).toBe(200)
      return { id: Number(fieldIn(fieldIn(answer.body, 'webhook'), 'id')), secret: textIn(answer.body, 'secret') }
    },
    /** The newest delivery, once it is in this state. */
    newest: async (id: number, state: string): Promise<ListedDelivery> => {
      await expect.poll(async () => (await listOf(id))[0]?.state).toBe(state)
      const [first] = await listOf(id)
      if (first === undefined) throw new Error('There is no delivery')
      return first
    },
    becomes: (id: number, state: string) => expect.poll(async () => fieldIn(await hook(id), 'state')).toBe(state),
  }
}
