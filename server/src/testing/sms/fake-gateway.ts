import { createServer } from 'node:http'

/** `lost`: it takes the message, and the answer never arrives. */
type GatewayMood = 'works' | 'wrong key' | 'no credit' | 'too many' | 'error' | 'garbage' | 'lost' | 'hangs'

type SentText = { readonly sender: string; readonly phone: string; readonly text: string; readonly key: string }

const ANSWERS = {
  'wrong key': [401, { status: 'error', message: 'Authentication Failed' }],
  'no credit': [402, { status: 'error', message: 'Insufficient balance' }],
  'too many': [429, { status: 'error', message: 'Too Many Attempts.' }],
  error: [500, { status: 'error', message: 'Server Error' }],
} as const

const isText = (value: unknown): value is string => typeof value === 'string'

export type FakeGateway = Awaited<ReturnType<typeof openFakeGateway>>

/** An SMS gateway that answers as version 2 of Arkesel does, with its faults. It keeps every message that it would send. */
export const openFakeGateway = async () => {
  const sent: SentText[] = []
  let calls = 0
  let mood: GatewayMood = 'works'
  const reports = new Map<string, string>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.method === 'GET') {
        const id = (request.url ?? '').split('/').at(-1) ?? ''
        const isKnown = /^ark-\d+$/.test(id) && request.headers['api-key'] !== undefined
        const said = isKnown ? { status: 'success', data: { id, status: reports.get(id) ?? 'SUBMITTED' } } : { status: 'error' }
        response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(said))
        return
      }
      calls += 1
      const body: Record<string, unknown> = JSON.parse(Buffer.concat(chunks).toString('utf8'))
      const [phone] = Array.isArray(body.recipients) ? body.recipients : []
      const key = request.headers['api-key']
      const isWhole = isText(body.sender) && isText(body.message) && isText(phone) && isText(key) && /^233\d{9}$/.test(phone)
      const answer = (status: number, said: unknown): void => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
      }
      if (!isWhole || request.method !== 'POST') {
        answer(422, { status: 'error', message: 'The given data was invalid.' })
        return
      }
      if (mood === 'hangs') return
      if (mood === 'garbage') {
        response.writeHead(200).end('<html>')
        return
      }
      if (mood !== 'works' && mood !== 'lost') {
        const [status, said] = ANSWERS[mood]
        answer(status, said)
        return
      }
      sent.push({ sender: String(body.sender), phone: String(phone), text: String(body.message), key: String(key) })
      if (mood === 'lost') request.socket.destroy()
      else answer(200, { status: 'success', data: [{ recipient: phone, id: `ark-${sent.length}` }] })
    })
  })
  const listen = (port: number): Promise<void> => new Promise(resolve => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  return {
    url: new URL(`http://127.0.0.1:${port}/api/v2/sms/send`),
    sent: (): readonly SentText[] => sent,
    calls: (): number => calls,
    /** What the network reports about the last message, in the words of Arkesel: DELIVERED, NOT_DELIVERED, EXPIRED. */
    reportLast: (status: string): void => {
      reports.set(`ark-${sent.length}`, status)
    },
    become: (next: GatewayMood): void => {
      mood = next
    },
    /** Nothing listens until it is opened again. */
    close: (): Promise<void> => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
    reopen: (): Promise<void> => listen(port),
  }
}
