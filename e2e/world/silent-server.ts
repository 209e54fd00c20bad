import { createServer, type Socket } from 'node:net'

/** Takes every request at an address and answers none, as a router without the internet may. */
export type SilentServer = {
  /** The first lines of the requests: "GET /header". */
  readonly asked: () => readonly string[]
  readonly close: () => Promise<void>
}

export const listenSilently = async (address: string): Promise<SilentServer> => {
  const { hostname, port } = new URL(address)
  const requests: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', data => requests.push(data.toString().split(' ').slice(0, 2).join(' ')))
  })
  await new Promise<void>(resolve => server.listen(Number(port), hostname, resolve))
  return {
    asked: () => requests,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
