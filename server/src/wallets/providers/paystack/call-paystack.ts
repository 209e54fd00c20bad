import { parseJson } from '@akonta/domain/contract/parse-json'
import { neverConnected } from '../../../host/never-connected.ts'

export type WholeAnswer = {
  readonly kind: 'answer'
  readonly status: number
  /** Undefined for what is no JSON. */
  readonly body: unknown
  readonly text: string
  /** In seconds. */
  readonly retryAfter: number | null
}

export type PaystackAnswer =
  | WholeAnswer
  /** `away`: no byte was sent. `lost`: the request may have arrived. */
  | { readonly kind: 'away' | 'lost'; readonly said: string }

export type PaystackCall = { readonly path: string; readonly signal: AbortSignal; readonly body?: object }

const LARGEST_ANSWER = 4 * 1024 * 1024

const saidAbout = (error: unknown): PaystackAnswer => {
  if (error instanceof Error && error.name === 'TimeoutError') return { kind: 'lost', said: 'Paystack did not answer in time' }
  // Never the message of the error, which could repeat what was sent.
  return neverConnected(error)
    ? { kind: 'away', said: 'No connection to Paystack' }
    : { kind: 'lost', said: 'The connection to Paystack was lost' }
}

const textOf = async (response: Response): Promise<string | undefined> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > LARGEST_ANSWER) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const LONGEST_WAIT = 3_600

/** Only the form in seconds. A longer wait than an hour would keep a customer's money out of sight. */
const retryAfterOf = (headers: Headers): number | null => {
  const text = headers.get('retry-after') ?? ''
  return /^\d{1,9}$/.test(text) ? Math.min(Number(text), LONGEST_WAIT) : null
}

/** Calls Paystack once: no redirect is followed. Nothing that the line or Paystack does is thrown. */
export const callPaystack = async (address: URL, secretKey: string, { path, signal, body }: PaystackCall): Promise<PaystackAnswer> => {
  try {
    const response = await fetch(new URL(path, address), {
      redirect: 'error',
      signal,
      headers: {
        authorization: `Bearer ${secretKey}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const text = await textOf(response)
    if (text === undefined) return { kind: 'lost', said: 'The answer of Paystack was too large' }
    return { kind: 'answer', status: response.status, body: parseJson(text), text, retryAfter: retryAfterOf(response.headers) }
  } catch (error) {
    return saidAbout(error)
  }
}
