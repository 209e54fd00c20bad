import { beforeEach, expect, test } from 'vitest'
import { countVerbs } from '../testing/counts/count-verbs.ts'
import { fieldIn } from '../testing/world/caller.ts'
import type { Good } from '../testing/world/goods.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const time = { now: NOW }
const shop = await testShop({
  accra: { milo: '400 worth 28560', rice: '200 worth 12000' },
  kumasi: { milo: '50 worth 3570' },
  clock: () => time.now,
  stockedAt: NOW,
})
const does = countVerbs(shop)

let printed = 0
/** A number that no other entry of this file has, as a device prints it. */
const nextNumber = (): string => {
  printed += 1
  return `OFF-7K2M9Q-${printed}`
}

const after = (milliseconds: number): void => {
  time.now = new Date(time.now.getTime() + milliseconds)
}
const piecesOf = async (good: Good): Promise<number> => Number((await shop.onHand(good))?.quantity ?? 0n) / 10_000

type Kept = { readonly provisional: string; readonly madeAt: Date; readonly key: string }
const keptNow = (): Kept => {
  const provisional = nextNumber()
  return { provisional, madeAt: time.now, key: `kept ${provisional}` }
}
/** A line that a device kept, sent with its number and its moment. */
const sendKept = (number: string, good: Good, qty: number, { provisional, madeAt, key }: Kept) =>
  shop.denied.post(
    `/api/counts/line/asempa/${number}?provisional=${provisional}&madeAt=${madeAt.toISOString()}`,
    { productId: shop.goods[good].id, qty, counter: 'Kofi', replaces: false },
    { 'idempotency-key': key },
  )
const linesOf = (number: string) =>
  shop.rows<{ counted: bigint; book: bigint }>(
    `select l.counted, l.book from stock_count c join stock_count_line l using (business_id, count_id)
     where l.business_id = $1 and c.count_number = $2 order by l.product_id, l.line_no`,
    number,
  )

beforeEach(async () => {
  after(MINUTE)
  await does.cancelAll()
})

test('a line that a device kept has the stock of the moment when it was counted, whatever was sold before it was sent, and is saved once', async () => {
  const number = await does.start()
  const tins = await piecesOf('milo')
  after(MINUTE)
  await saved(shop.sell({ milo: 1 }))
  for (let sale = 0; sale < 3; sale += 1) await saved(shop.sell({ milo: 1 }, { branch: 'KUM' }))
  after(MINUTE)
  const kept = keptNow()
  after(MINUTE)
  await saved(shop.sell({ milo: 3 }))
  after(HOUR)
  // Two tins are gone.
  const answers = await Promise.all([sendKept(number, 'milo', tins - 3, kept), sendKept(number, 'milo', tins - 3, kept)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await sendKept(number, 'milo', tins - 3, kept)).status).toBe(200)
  expect(await linesOf(number)).toEqual([{ counted: BigInt(tins - 3) * 10_000n, book: BigInt(tins - 1) * 10_000n }])
  await does.step(number, 'SUBMIT')
  await shop.mark()
  await saved(does.approve(number))
  await shop.expectLedger(`
    Stock count differences    142.80
    Inventory                             142.80`)
  expect(await piecesOf('milo')).toBe(tins - 6)
  expect(await shop.fault()).toBeNull()
})

test('a line of a device whose clock is behind has the stock of the start of the count, and an old one is refused', async () => {
  await saved(shop.sell({ rice: 1 }))
  const early = keptNow()
  after(MINUTE)
  const bags = await piecesOf('rice')
  const number = await does.start()
  after(MINUTE)
  await saved(shop.sell({ rice: 2 }))
  expect((await sendKept(number, 'rice', bags, { ...early, madeAt: new Date(early.madeAt.getTime() - 10 * MINUTE) })).status).toBe(200)
  expect(await linesOf(number)).toEqual([{ counted: BigInt(bags) * 10_000n, book: BigInt(bags) * 10_000n }])
  const old = { ...keptNow(), madeAt: new Date(time.now.getTime() - 73 * HOUR) }
  await expectRefused(sendKept(number, 'rice', bags, old), 422, { code: 'too_long_ago' })
})

test('a line that was saved before the device had its number keeps the moment it was saved at', async () => {
  const number = await does.start()
  const kept = keptNow()
  const body = { productId: shop.goods.milo.id, qty: 5, counter: 'Kofi', replaces: false }
  expect((await shop.denied.post(`/api/counts/line/asempa/${number}`, body, { 'idempotency-key': kept.key })).status).toBe(200)
  await saved(shop.sell({ milo: 1 }))
  expect((await sendKept(number, 'milo', 5, kept)).status).toBe(200)
  expect(await linesOf(number)).toHaveLength(1)
  const named = { kind: 'count_line', provisional: kept.provisional, madeAt: kept.madeAt.toISOString(), reference: number }
  await saved(shop.denied.post('/api/offline/number/asempa', named))
  await expectRefused(shop.granted.post('/api/offline/number/asempa', { ...named, provisional: nextNumber() }), 403)
})

/** What counts of a product on the sheet, and how many of its lines. */
const countedOf = async (number: string, good: Good): Promise<readonly unknown[]> => {
  const row = (await does.rows(number, '?filter=COUNTED')).find(each => fieldIn(each, 'productId') === shop.goods[good].id)
  const lines = fieldIn(row, 'lines')
  return [fieldIn(row, 'qty'), Array.isArray(lines) ? lines.map(line => fieldIn(line, 'counts')) : []]
}

test('a part that a device kept adds to the other parts after the count was sent back for it', async () => {
  const number = await does.start()
  expect((await does.count(number, 'milo', 5)).status).toBe(200)
  after(MINUTE)
  const kept = keptNow()
  after(MINUTE)
  await does.step(number, 'SUBMIT')
  await expectRefused(sendKept(number, 'milo', 7, kept), 409, { code: 'already_closed' })
  after(MINUTE)
  await does.step(number, 'RECOUNT')
  after(MINUTE)
  expect((await sendKept(number, 'milo', 7, kept)).body).toMatchObject({ qty: 12, moved: false })
  expect(await countedOf(number, 'milo')).toEqual([12, [true, true]])
})

test('a part of the first round that arrives in the third one adds to the parts of its round', async () => {
  const number = await does.start()
  expect((await does.count(number, 'milo', 5)).status).toBe(200)
  after(MINUTE)
  const kept = keptNow()
  for (const _ of [2, 3]) {
    after(MINUTE)
    await does.step(number, 'SUBMIT')
    after(MINUTE)
    await does.step(number, 'RECOUNT')
  }
  after(MINUTE)
  expect((await sendKept(number, 'milo', 7, kept)).body).toMatchObject({ qty: 12, moved: false })
  expect(await countedOf(number, 'milo')).toEqual([12, [true, true]])
})

test('a line that a device kept does not add to a count that replaced it before it arrived', async () => {
  const number = await does.start()
  const rice = keptNow()
  expect((await does.count(number, 'milo', 5)).status).toBe(200)
  after(MINUTE)
  const milo = keptNow()
  after(MINUTE)
  expect((await does.count(number, 'milo', 9, { replaces: true })).status).toBe(200)
  after(MINUTE)
  expect((await sendKept(number, 'milo', 4, milo)).body).toMatchObject({ qty: 9 })
  expect(await countedOf(number, 'milo')).toEqual([9, [false, true, false]])
  // The next one adds to what counts.
  expect((await does.count(number, 'milo', 1)).body).toMatchObject({ qty: 10 })
  await does.step(number, 'SUBMIT')
  after(MINUTE)
  await does.step(number, 'RECOUNT')
  after(MINUTE)
  expect((await does.count(number, 'rice', 6)).status).toBe(200)
  after(MINUTE)
  expect((await sendKept(number, 'rice', 3, rice)).body).toMatchObject({ qty: 6 })
  expect(await countedOf(number, 'rice')).toEqual([6, [true, false]])
})

test('a line that arrives after one that was counted later adds to it', async () => {
  const number = await does.start()
  after(MINUTE)
  const kept = keptNow()
  after(MINUTE)
  expect((await does.count(number, 'milo', 5)).status).toBe(200)
  after(MINUTE)
  expect((await sendKept(number, 'milo', 7, kept)).body).toMatchObject({ qty: 12 })
})

test('a voided line and one of an ended count are refused and change nothing', async () => {
  const number = await does.start()
  const voided = keptNow()
  const body = { kind: 'count_line', provisional: voided.provisional, madeAt: voided.madeAt.toISOString(), amount: 0, madeBy: 'Kofi' }
  await saved(shop.granted.post('/api/offline/void/asempa', { ...body, reason: 'Counted twice' }, { 'x-branch-code': 'ACC' }))
  await expectRefused(sendKept(number, 'milo', 5, voided), 409, { code: 'already_exists' })
  expect(await linesOf(number)).toEqual([])
  const late = keptNow()
  await does.cancelAll()
  await expectRefused(sendKept(number, 'milo', 5, late), 409, `${number} was cancelled`)
  await expectRefused(
    shop.denied.post(`/api/counts/line/asempa/${number}?provisional=${nextNumber()}`, {
      ...{ productId: shop.goods.milo.id, qty: 1, counter: 'Kofi', replaces: false },
    }),
    400,
  )
})
