import { isRecord } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import { neverConnected } from '../host/never-connected.ts'

/** What a gateway is asked to send. The key is used here and nowhere else: it is neither logged nor part of any error. */
type GatewayCall = { readonly key: string; readonly sender: string; readonly phone: string; readonly text: string }

/**
 * `taken`: the gateway sends it. `refused`: it does not, and says why. `away`: nothing can have reached it. `later`: too many calls. `lost`: it
 * may have been sent, and nobody knows.
 */
export type GatewayAnswer =
  | { readonly follows: 'taken'; readonly id: string; readonly units: number | null }
  | { readonly follows: 'refused' | 'away' | 'later' | 'lost'; readonly said: string }

/** What became of a message that the gateway took. `waiting`: not known yet. `away`: the gateway could not be asked. */
export type DeliveryAnswer = { readonly state: 'delivered' | 'waiting' | 'away' } | { readonly state: 'failed'; readonly said: string }

/** The port: Arkesel is one of its gateways. */
export type Gateway = {
  readonly send: (call: GatewayCall) => Promise<GatewayAnswer>
  /** Asks for the delivery of a message by the id that the gateway gave it. */
  readonly delivery: (call: { readonly key: string; readonly id: string }) => Promise<DeliveryAnswer>
}

const WHOLE_MS = 20_000
const LONGEST_ANSWER = 64 * 1024

/** The words of the gateway, short and on one line. Never what was sent to it. */
const wordsOf = (body: unknown): string =>
  isRecord(body) && typeof body.message === 'string' ? body.message.replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ').slice(0, 160) : ''

/** An id that can be stored, and asked about; empty for anything else. */
const idOf = (id: unknown): string => {
  const text = typeof id === 'number' ? String(id) : id
  return typeof text === 'string' && /^[\x20-\x7e]{1,200}$/.test(text) ? text : ''
}

const MOST_UNITS = 1_000
const unitsOf = (units: unknown): number | null =>
  typeof units === 'number' && Number.isInteger(units) && units >= 0 && units <= MOST_UNITS ? units : null

/** The text of an answer; undefined for more than a gateway has to say, of which the rest is not read. */
const textOf = async ({ body }: Response): Promise<string | undefined> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > LONGEST_ANSWER) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const REFUSED: Readonly<Record<number, string>> = {
  401: 'The gateway refuses the API key',
  402: 'There is not enough credit at the gateway',
  403: 'The gateway account is not active',
}

const readAnswer = (status: number, body: unknown): GatewayAnswer => {
  const words = wordsOf(body)
  if (status === 429) return { follows: 'later', said: 'The gateway wants fewer messages at a time' }
  if (status >= 500) return { follows: 'lost', said: `The gateway answered with an error (${status})` }
  if (status >= 400) return { follows: 'refused', said: REFUSED[status] ?? (words || `The gateway refused the message (${status})`) }
  if (!isRecord(body) || body.status !== 'success')
    return words === '' ? { follows: 'lost', said: 'The answer of the gateway could not be read' } : { follows: 'refused', said: words }
  const [first] = Array.isArray(body.data) ? body.data : []
  return isRecord(first) ? { follows: 'taken', id: idOf(first.id), units: unitsOf(first.units) } : { follows: 'taken', id: '', units: null }
}

const NOT_DELIVERED: Readonly<Record<string, string>> = {
  NOT_DELIVERED: 'The network did not deliver it',
  UNDELIVERABLE: 'The network did not deliver it',
  FAILED: 'The network did not deliver it',
  EXPIRED: 'The phone could not be reached in time',
  PROHIBITED: 'The network blocked it',
  REJECTED: 'The network rejected it',
}

/** The status of a message, alone or in a list of one. What is not known is no outcome. */
const readDelivery = (status: number, body: unknown): DeliveryAnswer => {
  if (status !== 200 || !isRecord(body)) return { state: 'away' }
  const message: unknown = Array.isArray(body.data) ? body.data[0] : body.data
  const word = isRecord(message) && typeof message.status === 'string' ? message.status.toUpperCase() : ''
  if (word === 'DELIVERED') return { state: 'delivered' }
  const said = NOT_DELIVERED[word]
  return said === undefined ? { state: 'waiting' } : { state: 'failed', said }
}

/**
 * Arkesel, version 2 of its API. It takes no id of ours, so it cannot tell whether a message is a repetition. `address` is where messages are
 * sent, `…/api/v2/sms/send`; its status is read by its id.
 */
export const openArkesel = (address: URL, limit = WHOLE_MS): Gateway => {
  const ask = async (url: URL, key: string, body?: object): Promise<{ readonly status: number; readonly body: unknown }> => {
    const answer = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(limit),
      headers: { 'api-key': key, 'content-type': 'application/json', accept: 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const said = await textOf(answer)
    return { status: answer.status, body: said === undefined ? undefined : parseJson(said) }
  }
  return {
    send: async ({ key, sender, phone, text }) => {
      try {
        const { status, body } = await ask(address, key, { sender, message: text, recipients: [phone] })
        return readAnswer(status, body)
      } catch (error) {
        return neverConnected(error)
          ? { follows: 'away', said: 'The gateway cannot be reached' }
          : { follows: 'lost', said: 'The connection to the gateway was lost' }
      }
    },
    delivery: async ({ key, id }) => {
      try {
        const { status, body } = await ask(new URL(encodeURIComponent(id), address), key)
        return readDelivery(status, body)
      } catch {
        return { state: 'away' }
      }
    },
  }
}
