import { isRecord } from '@akonta/domain/contract/codec'

/** What a gateway is asked to send. The key is used here and nowhere else: it is neither logged nor part of any error. */
export type GatewayCall = { readonly key: string; readonly sender: string; readonly phone: string; readonly text: string }

/**
 * `taken`: the gateway sends it. `refused`: it does not, and says why. `away`: nothing can have reached it. `later`: too many calls. `lost`: it
 * may have been sent, and nobody knows.
 */
export type GatewayAnswer =
  | { readonly follows: 'taken'; readonly id: string; readonly units: number | null }
  | { readonly follows: 'refused' | 'away' | 'later' | 'lost'; readonly said: string }

/** The port: Arkesel is one of its gateways. */
export type Gateway = (call: GatewayCall) => Promise<GatewayAnswer>

const WHOLE_MS = 20_000
const LONGEST_ANSWER = 64 * 1024

/** Errors before a byte was sent. */
const NOTHING_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'ENETUNREACH', 'EHOSTUNREACH'])

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  return isRecord(cause) && typeof cause.code === 'string' ? cause.code : ''
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The words of the gateway, short and on one line. Never what was sent to it. */
const wordsOf = (body: unknown): string =>
  isRecord(body) && typeof body.message === 'string' ? body.message.replaceAll(/\s+/g, ' ').slice(0, 160) : ''

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
  const id = isRecord(first) && (typeof first.id === 'string' || typeof first.id === 'number') ? String(first.id) : ''
  const units = isRecord(first) && typeof first.units === 'number' && Number.isSafeInteger(first.units) ? first.units : null
  return { follows: 'taken', id, units }
}

/** Arkesel, version 2 of its API. It has no id of ours, so it cannot tell whether a message is a repetition. */
export const openArkesel =
  (address: URL, limit = WHOLE_MS): Gateway =>
  async ({ key, sender, phone, text }) => {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(limit),
        headers: { 'api-key': key, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ sender, message: text, recipients: [phone] }),
      })
      const said = await answer.text()
      return readAnswer(answer.status, said.length > LONGEST_ANSWER ? undefined : jsonOf(said))
    } catch (error) {
      return NOTHING_SENT.has(codeOf(error))
        ? { follows: 'away', said: 'The gateway cannot be reached' }
        : { follows: 'lost', said: 'The connection to the gateway was lost' }
    }
  }
