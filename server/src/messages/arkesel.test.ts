import { createServer, type RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { openFakeReceiver } from '../testing/webhooks/fake-receiver.ts'
import { selfSigned } from '../testing/webhooks/self-signed.ts'
import { openArkesel } from './arkesel.ts'

const CALL = { key: 'key', sender: 'ASEMPA', phone: '233244000000', text: 'Please pay' }

/** What `ask` says of a gateway that answers so. */
const heardFrom = async <A>(answer: RequestListener, ask: (gateway: ReturnType<typeof openArkesel>) => Promise<A>): Promise<A> => {
  const server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  try {
    return await ask(openArkesel(new URL(`http://127.0.0.1:${port}/api/v2/sms/send`)))
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const MEGABYTE = 1_000_000

test.each(['send', 'delivery'] as const)('%s: an answer without end is not read to its end', async call => {
  let written = 0
  const endless: RequestListener = (_request, response) => {
    const chunk = Buffer.alloc(65_536, 'x')
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = (): void => {
      // The test would otherwise fill the memory of the machine.
      if (written > 200 * MEGABYTE) response.end()
      else {
        written += chunk.length
        response.write(chunk, more)
      }
    }
    more()
  }
  const heard = await heardFrom<unknown>(endless, gateway =>
    call === 'send' ? gateway.send(CALL) : gateway.delivery({ key: 'key', id: 'ark-1' }),
  )
  expect(heard).toEqual(call === 'send' ? { follows: 'lost', said: 'The answer of the gateway could not be read' } : { state: 'away' })
  expect(written).toBeLessThan(50 * MEGABYTE)
})

test('a gateway whose certificate is not accepted has got nothing: the message is tried again', async () => {
  const secure = await openFakeReceiver(await selfSigned())
  try {
    expect(await openArkesel(new URL(secure.url)).send(CALL)).toEqual({ follows: 'away', said: 'The gateway cannot be reached' })
    expect(secure.received()).toEqual([])
  } finally {
    await secure.close()
  }
})

test.each<[string, number, unknown, unknown]>([
  ['an id with a control character', 200, { status: 'success', data: [{ id: 'a\u0000b' }] }, { follows: 'taken', id: '', units: null }],
  ['more units than there are', 200, { status: 'success', data: [{ id: 7, units: 1e12 }] }, { follows: 'taken', id: '7', units: null }],
  ['no message in its list', 200, { status: 'success', data: [null] }, { follows: 'taken', id: '', units: null }],
  ['words with control characters', 422, { message: 'Wrong\u0000number\n' }, { follows: 'refused', said: 'Wrong number ' }],
])('%s can be stored', async (_, status, body, expected) => {
  const heard = await heardFrom(
    (_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    },
    gateway => gateway.send(CALL),
  )
  expect(heard).toEqual(expected)
})
