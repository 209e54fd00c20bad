import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

type Signed = { readonly id: string; readonly at: Date; readonly body: string }

/**
 * The headers of Standard Webhooks 1.0: id, time in seconds and a signature for each secret, HMAC-SHA256 over `id.time.body`. While a secret is
 * replaced there are two of them, so that the receiver may change it at any moment.
 */
export const signatureHeaders = (secrets: readonly string[], { id, at, body }: Signed): Readonly<Record<string, string>> => {
  const time = Math.floor(at.getTime() / 1000)
  const signature = (secret: string): string =>
    createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
      .update(`${id}.${time}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(time),
    'webhook-signature': secrets.map(secret => `v1,${signature(secret)}`).join(' '),
  }
}
