import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** One address in front of PostgreSQL, as a proxy has it, that can be turned to another server. */
export type Relay = {
  readonly port: number
  /** Ends every connection; new ones go to this port of loopback. */
  turnTo(port: number): void
  /** Nothing passes any more, and no connection ends: a line that went dead. */
  fallSilent(): void
  /** Passes again. Every connection of before ends. */
  speak(): void
  close(): Promise<void>
}

export const openRelay = async (firstTarget: number): Promise<Relay> => {
  let target = firstTarget
  let silent = false
  const sockets = new Set<Socket>()
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer({ noDelay: true }, near => {
    keep(near)
    const far = keep(connect({ port: target, host: '127.0.0.1', noDelay: true }))
    // Over a dead line nobody learns that the other side has gone either.
    near.on('close', () => silent || far.destroy())
    far.on('close', () => silent || near.destroy())
    if (silent) return
    near.pipe(far)
    far.pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address: AddressInfo | string | null = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The relay has no port')
  const endAll = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: address.port,
    turnTo: port => {
      target = port
      endAll()
    },
    fallSilent: () => {
      silent = true
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    speak: () => {
      silent = false
      endAll()
    },
    close: async () => {
      endAll()
      server.close()
      await once(server, 'close')
    },
  }
}
