import { MOST_LINES } from '@akonta/domain/shop/public-shop'
import { expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
vi.stubGlobal('window', { addEventListener: () => undefined })
const { amountsOf, isVisitorLine, packOfStored, piecesIn, readinessOf, setPieces, totalOf, visitorCartOf } = await import(
  './visitor-cart.ts'
)

const milo = { code: 1001, name: 'Milo Tin 400g', price: 850_000n }

test('a cart of a visitor belongs to one shop, is counted and added up as the server does, and survives a reload', () => {
  const useCart = visitorCartOf('acc')
  setPieces(useCart, milo, 1)
  setPieces(useCart, milo, 3)
  setPieces(useCart, { code: 1002, name: 'Soap', price: 150_050n }, 1)
  const { lines } = useCart.getState()
  expect([piecesIn(lines), totalOf(lines)]).toEqual([4, 27_001n])
  expect(visitorCartOf('kum').getState().lines).toEqual([])
  expect(JSON.parse(stored.get('publicshop-acc') ?? '')).toHaveLength(2)
  setPieces(useCart, milo, 0)
  expect(useCart.getState().lines.map(({ id }) => id)).toEqual(['1002'])
})

test('a cart takes no more products and pieces than an order may have', () => {
  const useCart = visitorCartOf('full')
  for (let code = 1; code <= MOST_LINES; code++) expect(setPieces(useCart, { ...milo, code }, 5_000)).toBe(true)
  expect(setPieces(useCart, { ...milo, code: MOST_LINES + 1 }, 1)).toBe(false)
  expect(setPieces(useCart, { ...milo, code: 1 }, 5_000)).toBe(true)
  expect(useCart.getState().lines).toHaveLength(MOST_LINES)
  expect(useCart.getState().lines[0]?.pieces).toBe(999)
})

test('what somebody has written into the storage is not a line', () => {
  const line = { id: '1', code: 1, name: 'x', price: '1', pieces: 1 }
  expect(isVisitorLine(line)).toBe(true)
  for (const bad of [
    null,
    'x',
    { ...line, id: 1 },
    { ...line, code: 0 },
    { ...line, pack: { number: 1, name: 'Carton', size: '-24' } },
    { ...line, pack: 'Carton' },
    { ...line, pieces: -1 },
    { ...line, pieces: 1.5 },
    { ...line, price: 1 },
    { ...line, price: '-1' },
  ])
    expect(isVisitorLine(bad)).toBe(false)
})

test('a carton and single pieces of one product are two lines', () => {
  const useCart = visitorCartOf('cartons')
  const carton = { number: 1, name: 'Carton', size: 240_000n }
  setPieces(useCart, milo, 2)
  setPieces(useCart, { ...milo, price: 19_800_000n, pack: carton }, 1)
  const { lines } = useCart.getState()
  expect(lines.map(({ id }) => id)).toEqual(['1001', '1001/1'])
  expect(lines.map(packOfStored)).toEqual([undefined, carton])
  expect(lines.every(isVisitorLine)).toBe(true)
  expect(totalOf(lines)).toBe(215_000n)
})

test('the amounts of the lines add up to the total, as those of the order do', () => {
  const third = { pieces: 1, price: 3_350n }
  expect(amountsOf([third, third, third])).toEqual({ total: 101n, lines: [33n, 34n, 34n] })
})

test('nothing of a cart is said to be missing while its prices are on the way', () => {
  expect(readinessOf(true, [true, true])).toBe('ready')
  expect(readinessOf(true, [true, false])).toBe('missing')
  expect([readinessOf(false, [true, true]), readinessOf(false, [true, false])]).toEqual(['waiting', 'waiting'])
})

test('after a lost answer, a changed cart first opens the order that the shop has', async () => {
  const { sendOrder } = await import('./send-order.ts')
  const { ownOrders } = await import('./own-orders.ts')
  const details = { name: 'Esi', phone: '024 555 0101', note: '', website: '' }
  const head = { name: 'Adom', branch: 'Accra', location: '', phone: '', openingHours: '', note: '', logo: '' }
  const taken = new Map<string, string>()
  let line: 'up' | 'answers are lost' | 'down' = 'up'
  let state = 'SENT'
  vi.stubGlobal('fetch', async (path: string, { body }: { readonly body: string }) => {
    const token = /"token":"([^"]+)"/.exec(body)?.[1] ?? ''
    if (line === 'down') throw new TypeError('Failed to fetch')
    const isSent = path.endsWith('/order')
    if (isSent && !taken.has(token)) taken.set(token, `ORD-${taken.size + 1}`)
    if (line !== 'up') throw new TypeError('Failed to fetch')
    const orderNumber = taken.get(token)
    if (orderNumber === undefined) return Response.json({ code: 'not_found', message: 'No order' }, { status: 404 })
    const at = '2026-11-25T14:32:00.000Z'
    const order = { orderNumber, total: 85, expiresAt: at }
    return Response.json(isSent ? order : { ...order, state, reason: '', orderedAt: at, lines: [], head, shop: 'lost' })
  })
  const useCart = visitorCartOf('lost')
  const send = () => sendOrder('lost', useCart, details, 850n)
  const change = () => setPieces(useCart, milo, piecesIn(useCart.getState().lines) + 1)
  const numbers = () => ownOrders('lost').map(({ number }) => number)

  change()
  line = 'answers are lost'
  await expect(send()).rejects.toThrow()
  change()
  line = 'down'
  await expect(send()).rejects.toThrow()
  line = 'up'
  expect(await send()).toMatchObject({ sentBefore: 'other goods' })
  expect([numbers(), piecesIn(useCart.getState().lines), taken.size]).toEqual([['ORD-1'], 2, 1])
  // The visitor has seen the first order, and wants this one too.
  expect(await send()).toMatchObject({ sentBefore: null })
  expect([numbers(), useCart.getState().lines]).toEqual([['ORD-2', 'ORD-1'], []])

  for (const [arrives, ends] of [
    ['answers are lost', 'DECLINED'],
    ['down', 'SENT'],
  ] as const) {
    change()
    line = arrives
    await expect(send()).rejects.toThrow()
    change()
    ;[line, state] = ['up', ends]
    // The shop did not take it, or never had it: nothing would be delivered twice.
    expect(await send()).toMatchObject({ sentBefore: null })
  }
})
