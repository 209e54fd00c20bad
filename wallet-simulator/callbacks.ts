import { createHmac, randomUUID } from 'node:crypto'

/** A callback that was sent. `status`: null if nobody answered. */
export type SentCallback = { readonly reference: string; readonly signature: string; readonly status: number | null }

const LONGEST_WAIT_MS = 3_000

export const signatureOf = (key: string, body: string): string => createHmac('sha512', key).update(body).digest('hex')

export const sendCallback = async (to: URL, body: string, signature: string): Promise<number | null> => {
  try {
    const answer = await fetch(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(signature !== '' && { 'x-paystack-signature': signature }) },
      body,
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return null
  }
}

/** Signatures that must not be believed: none, a wrong one, half of the right one, and the right one of other bytes. */
export const forgedSignatures = (key: string, body: string): readonly string[] => {
  const right = signatureOf(key, body)
  return ['', signatureOf('sk_live_of_somebody_else', body), right.slice(0, 64), signatureOf(key, ` ${body}`)]
}

export const foreignReference = (): string => randomUUID()
