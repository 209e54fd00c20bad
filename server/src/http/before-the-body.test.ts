import { request } from 'node:http'
import { expect, test } from 'vitest'
import { testShop } from '../testing/world/test-shop.ts'

const shop = await testShop()
let port = 0

await shop.server.listen({ host: '127.0.0.1', port: 0 })
const address = shop.server.server.address()
port = typeof address === 'object' && address !== null ? address.port : 0

/** Begins to send 10 MB and stops: the answer comes before the body, or never. */
const begin = (headers: Readonly<Record<string, string>>): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/api/sales/makesales/asempa',
      headers: { 'content-type': 'application/json', 'content-length': '10000000', ...headers },
    })
    call.on('response', response => {
      resolve(response.statusCode ?? 0)
      call.destroy()
    })
    call.on('error', reject)
    call.write('[{"productId":')
  })

test('a caller without a valid token is refused before the body is read', async () => {
  const forged = 'eyJhbGciOiJIUzI1NiJ9.eyJ0ZW5hbnQiOjF9.c2lnbmF0dXJl'
  for (const headers of [{}, { authorization: 'Bearer none' }, { authorization: `Bearer ${forged}` }])
    expect(await begin(headers)).toBe(401)
})

test('with a valid token the size of the body is refused', async () => {
  const answer = await shop.granted.post('/api/sales/makesales/asempa', 'x'.repeat(1_100_000))
  expect(answer).toMatchObject({ status: 413, body: { message: 'Too much data in one call' } })
})
