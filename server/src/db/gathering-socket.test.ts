import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { GatheringSocket } from './gathering-socket.ts'

test('everything written in one turn leaves with one system call, also what was written before the first cork', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const socket = new GatheringSocket()
  const arrived = once(server, 'connection')
  socket.connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  await once(socket, 'connect')
  const [peer] = await arrived
  const alone = vi.spyOn(socket, '_write')
  const together = vi.spyOn(socket, '_writev')
  socket.write('begin ')
  socket.cork()
  socket.write('select ')
  socket.uncork()
  socket.end('commit')
  expect(await text(peer)).toBe('begin select commit')
  expect([alone.mock.calls.length, together.mock.calls.length]).toEqual([0, 1])
  server.close()
})
