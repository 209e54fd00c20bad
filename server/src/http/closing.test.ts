import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { openTestDatabase } from '../testing/world/test-database.ts'

const installation = await openTestDatabase()
afterAll(() => installation.drop())

test('a call that arrives on an open connection while the server closes is told to try again, and the connection ends', async () => {
  const { database } = installation
  const server = await buildApp({
    database,
    clock: () => new Date(),
    tokenSecret: Buffer.alloc(32, 1),
    trustProxy: false,
    log: { level: 'silent' },
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const arrived = once(server.server, 'connection')
  const bound = server.server.address()
  const socket = connect(typeof bound === 'object' ? (bound?.port ?? 0) : 0, '127.0.0.1')
  let answer = ''
  socket.on('data', text => {
    answer += text
  })
  const ended = once(socket, 'close')
  // A call whose first lines have arrived keeps its connection.
  socket.write('GET /api/branch/all/asempa HTTP/1.1\r\nHost: shop\r\n')
  const [atServer] = await arrived
  await Promise.race([once(atServer, 'data'), wait(200)])
  const closed = server.close()
  socket.write('\r\n')
  await Promise.all([closed, ended])
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1.1 503 /)
  expect(head.toLowerCase()).toContain('retry-after: 1')
  expect(JSON.parse(body)).toMatchObject({ code: 'busy', message: 'The server is stopping' })
})
