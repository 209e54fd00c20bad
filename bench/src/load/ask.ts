import { type Agent, type IncomingHttpHeaders, request } from 'node:http'

export type Question = {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** How long to wait for an answer; without limit by default. */
  readonly patienceMs?: number
}

export type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }

/** One call over a connection of the agent. A connection that breaks or stays silent is an error. */
export const ask = (agent: Agent, url: string, { method, headers, body, patienceMs }: Question): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const length = method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {}
    const signal = patienceMs === undefined ? {} : { signal: AbortSignal.timeout(patienceMs) }
    const outgoing = request(url, { agent, method, headers: { ...headers, ...length }, ...signal }, incoming => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks).toString() }),
      )
      incoming.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
