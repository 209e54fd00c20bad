import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'

/** trickles: a byte of its headers now and then. slow body: 200 at once, and an endless body. inside: a redirect to this machine. picky: no tests. */
export type ReceiverMood =
  | 'works'
  | 'error'
  | 'picky'
  | 'busy'
  | 'gone'
  | 'hangs'
  | 'trickles'
  | 'slow body'
  | 'huge'
  | 'long headers'
  | 'garbage'
  | 'resets'
  | 'inside'

export type ReceivedDelivery = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }

const TRICKLE_MS = 30

/** A receiver of webhooks on this machine, with the faults and the malice that one can have. It keeps what it was sent. */
export const openFakeReceiver = async (tls?: { readonly key: string; readonly cert: string }) => {
  const received: ReceivedDelivery[] = []
  let mood: ReceiverMood = 'works'
  let isOpen = true
  let sentBytes = 0
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = []
    request.on('error', () => undefined)
    response.on('error', () => undefined)
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
      const { socket } = request
      const trickle = async (piece: string): Promise<void> => {
        while (isOpen && !socket.destroyed) {
          socket.write(piece)
          sentBytes += piece.length
          await wait(TRICKLE_MS)
        }
      }
      switch (mood) {
        case 'works':
          response.end('Thank you')
          return
        case 'error':
          response.writeHead(500).end('<script>alert(1)</script>\u0000\n no database')
          return
        case 'picky':
          response.writeHead(received.at(-1)?.body.includes('webhook.test') ? 500 : 200).end()
          return
        case 'busy':
          response.writeHead(429, { 'retry-after': '60' }).end()
          return
        case 'gone':
          response.writeHead(410).end()
          return
        case 'inside':
          response.writeHead(307, { location: `http://127.0.0.1:${port}/inside` }).end()
          return
        case 'hangs':
          return
        case 'trickles':
          socket.write('HTTP/1.1 200 OK\r\n')
          void trickle('x-a: b\r\n')
          return
        case 'slow body':
          socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n')
          void trickle('1\r\nx\r\n')
          return
        case 'huge':
          response.writeHead(200)
          void (async () => {
            while (isOpen && !socket.destroyed && sentBytes < 50_000_000) {
              const piece = 'x'.repeat(64 * 1024)
              sentBytes += piece.length
              if (!response.write(piece)) await wait(1)
            }
          })()
          return
        case 'long headers':
          socket.end(`HTTP/1.1 200 OK\r\nx-long: ${'y'.repeat(100_000)}\r\n\r\n`)
          return
        case 'garbage':
          socket.end('SSH-2.0-OpenSSH_9.2p1\r\n')
          return
        case 'resets':
          socket.resetAndDestroy()
          return
      }
    })
  }
  const server = tls === undefined ? createServer(listener) : createSecureServer(tls, listener)
  server.on('clientError', (_error, socket) => socket.destroy())
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  return {
    url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}/hook`,
    port,
    received: (): readonly ReceivedDelivery[] => received,
    sentBytes: (): number => sentBytes,
    /** The mood from now on. What was received is forgotten. */
    become: (next: ReceiverMood): void => {
      mood = next
      received.splice(0)
      sentBytes = 0
    },
    close: (): Promise<void> => {
      isOpen = false
      server.closeAllConnections()
      return new Promise(resolve => {
        server.close(() => resolve())
      })
    },
  }
}
