import { randomBytes } from 'node:crypto'
import { openSealing, type Sealing } from '../host/sealed-text.ts'
import { askNameServers } from './receiver-address.ts'
import type { Receiver } from './send-to-receiver.ts'

/** The kind of the outbox whose items are deliveries. */
export const WEBHOOK = 'webhook'

export const channelOf = (webhookId: number): string => `webhook-${webhookId}`

/** Whose secret it is: it opens for no other webhook. */
export const ownerOfSecret = (businessId: number, webhookId: number): string => `webhook secret\n${businessId}\n${webhookId}`

/** What speaks to receivers. */
export type WebhookSending = {
  /** With a secret of this installation that is in no backup. */
  readonly sealing: Sealing
  readonly receiver: Receiver
  /** Divides waiting times, in tests. */
  readonly pace?: number
}

export type WebhookService = WebhookSending & {
  /** A business has created a webhook: from now on the outbox is looked at. */
  begin(): void
}

/** Of a server that delivers nothing. */
export const noWebhooks = (): WebhookService => ({
  sealing: openSealing(randomBytes(32)),
  receiver: { networks: [], resolve: askNameServers },
  begin: () => undefined,
})
