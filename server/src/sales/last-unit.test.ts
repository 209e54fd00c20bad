import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Answer } from '../testing/world/caller.ts'
import { saleLines } from '../testing/world/sale-lines.ts'
import { stockUp } from '../testing/world/stock-up.ts'
import { testShop } from '../testing/world/test-shop.ts'

// One round of what `npm run proof` does at length and against a server that is killed.

const LAST_ONE = { id: 1001, name: 'Milo Tin 400g', price: '85' }
const SELLERS = 64

const shop = await testShop()
const { soap } = shop.goods

await stockUp(shop, shop.branches.accra, [
  { ...LAST_ONE, quantity: '1', value: '70.00' },
  { ...soap, quantity: '100', value: '1000.00' },
])

const BUSY = 503
const MOST_TRIES = 20

/** Sells as a till does: refused as too busy (as a slow machine may do with 64 at once), it retries under the same id. */
const sell = async (goods: typeof LAST_ONE, key: string, tries = 1): Promise<Answer> => {
  const answer = await shop.admin.post('/api/sales/makesales/asempa', saleLines([{ ...goods, quantity: '1' }]), {
    'x-branch-code': 'ACC',
    'idempotency-key': key,
  })
  return answer.status === BUSY && tries < MOST_TRIES ? sell(goods, key, tries + 1) : answer
}

const LEFT = {
  name: 'test-left',
  text: 'select quantity, value, movement_no from stock_position where business_id = $1 and branch_id = $2 and product_id = $3',
}
const left = (product: number) => shop.database.read(shop.businessId, tx => tx.row(LEFT, [shop.businessId, shop.branches.accra, product]))

const isSaved = ({ body }: Answer): boolean =>
  typeof body === 'object' && body !== null && 'savedSuccessfully' in body && body.savedSuccessfully === true

test(`of ${SELLERS} who sell the last piece at once one succeeds, and the others are told that it is gone`, async () => {
  const answers = await Promise.all(Array.from({ length: SELLERS }, () => sell(LAST_ONE, randomUUID())))
  expect(answers.map(answer => answer.status)).toEqual(Array.from({ length: SELLERS }, () => 200))
  expect(answers.filter(isSaved)).toHaveLength(1)
  for (const { body } of answers.filter(answer => !isSaved(answer))) expect(body).toMatchObject({ code: 'not_enough_stock' })
  expect(await left(LAST_ONE.id)).toEqual({ quantity: 0n, value: 0n, movement_no: 2n })
})

test('a sale sent ten times at once under one request id is saved once, with ten equal answers', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => sell(soap, key)))
  expect(new Set(answers.map(answer => `${answer.status} ${answer.text}`)).size).toBe(1)
  expect(answers.every(isSaved)).toBe(true)
  expect(answers[0]?.body).toMatchObject({ salesinvoice: expect.stringMatching(/^ACC-26-\d{6}$/) })
  expect(answers.filter(answer => answer.headers['idempotency-hit'] === '1')).toHaveLength(9)
  expect(await left(soap.id)).toMatchObject({ quantity: 990_000n, movement_no: 2n })
})
