import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Bits a second each way, shared by all connections, and the time of a packet there and back, in ms. */
export type Speed = { readonly bits: number; readonly latency: number }

export type SlowLine = {
  /** What the browser opens instead of the server. */
  readonly address: string
  /** Limits the line from now on; null: as fast as this machine. */
  limit(speed: Speed | null): void
  /** All bytes to the browser so far, as on the wire above TCP. */
  received(): number
  close(): void
}

/** About one packet: what a connection sends before the next one has its turn. */
const PACKET = 1_400
/** What may be on its way to the browser in one connection before the server has to wait, as with a usual receive window. */
const WINDOW = 64 * 1024

type Flow = { readonly from: Socket; readonly to: Socket; readonly parts: Buffer[]; waiting: number; ended: boolean }

/** One direction of the line: the connections take turns, a packet each. */
const openDirection = (speed: () => Speed | null, onBytes: (count: number) => void) => {
  const flows: Flow[] = []
  let isRunning = false
  let freeAt = 0

  const travelling: { readonly flow: Flow; readonly data: Buffer; readonly at: number }[] = []
  let isDelivering = false

  const arrive = ({ flow, data }: (typeof travelling)[number]): void => {
    onBytes(data.length)
    flow.waiting -= data.length
    if (!flow.to.destroyed) flow.to.write(data)
    if (flow.waiting < WINDOW) flow.from.resume()
    if (flow.ended && flow.waiting === 0) flow.to.end()
  }

  /** In order: separate timers could overtake each other. */
  const deliver = async (): Promise<void> => {
    if (isDelivering) return
    isDelivering = true
    for (let next = travelling.shift(); next !== undefined; next = travelling.shift()) {
      const left = next.at - performance.now()
      if (left >= 1) await wait(left)
      arrive(next)
    }
    isDelivering = false
  }

  const takePacket = (flow: Flow): Buffer => {
    const [first = Buffer.alloc(0)] = flow.parts
    if (first.length <= PACKET) {
      flow.parts.shift()
      return first
    }
    flow.parts[0] = first.subarray(PACKET)
    return first.subarray(0, PACKET)
  }

  const run = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    for (let flow = flows.shift(); flow !== undefined; flow = flows.shift()) {
      const data = takePacket(flow)
      if (flow.parts.length > 0) flows.push(flow)
      const { bits, latency } = speed() ?? { bits: Number.POSITIVE_INFINITY, latency: 0 }
      freeAt = Math.max(performance.now(), freeAt) + (data.length * 8_000) / bits
      travelling.push({ flow, data, at: freeAt + latency / 2 })
      void deliver()
      const ahead = freeAt - performance.now()
      if (ahead > 1) await wait(ahead)
    }
    isRunning = false
  }

  /** `ready`: when the connection is made. Nothing travels before. */
  return (from: Socket, to: Socket, ready: Promise<unknown>): void => {
    const flow: Flow = { from, to, parts: [], waiting: 0, ended: false }
    from.on('data', data => {
      const bytes = Buffer.from(data)
      flow.waiting += bytes.length
      if (flow.waiting >= WINDOW) from.pause()
      void ready.then(() => {
        if (flow.parts.push(bytes) === 1) flows.push(flow)
        void run()
      })
    })
    from.on('end', () => {
      flow.ended = true
      if (flow.waiting === 0) to.end()
    })
  }
}

/**
 * A line between browser and server. A new connection costs a round trip before its first byte, as TCP does; the growth of TCP's window and lost
 * packets are left out. The bytes of TLS pass as they are.
 */
export const openSlowLine = async (server: string): Promise<SlowLine> => {
  const { hostname, port, protocol } = new URL(server)
  const sockets = new Set<Socket>()
  let speed: Speed | null = null
  let bytes = 0
  const toServer = openDirection(
    () => speed,
    () => undefined,
  )
  const toBrowser = openDirection(
    () => speed,
    count => {
      bytes += count
    },
  )
  const listener = createServer({ allowHalfOpen: true }, browser => {
    const made = wait(speed?.latency ?? 0)
    const other = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
    for (const socket of [browser, other]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        const end = socket === browser ? other : browser
        if (socket === browser) end.destroy()
      })
    }
    toServer(browser, other, made)
    toBrowser(other, browser, made)
  })
  await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve))
  const bound = listener.address()
  const own = typeof bound === 'object' && bound !== null ? bound.port : 0
  return {
    address: `${protocol}//127.0.0.1:${own}`,
    limit: wanted => {
      speed = wanted
    },
    received: () => bytes,
    close: () => {
      listener.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
