import { fieldsOf } from '@akonta/domain/imports/import-fields'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { choose, readFile, remarksOf, viewIn } from '../testing/imports/send-file.ts'
import { testShop } from '../testing/world/test-shop.ts'

const shop = await testShop()

const save = (id: number) => shop.admin.post(`/api/import/save/asempa/${id}`, undefined, { 'idempotency-key': `prices-${id}` })
const undo = (id: number) => shop.admin.post(`/api/import/undo/asempa/${id}`, { reason: 'The wrong file' })

const bringIn = async (file: string, kind: 'price_lists' | 'products' | 'customers' = 'price_lists') => {
  const view = await readFile(shop.admin, kind, file)
  expect(await remarksOf(shop.admin, view)).toEqual([])
  return viewIn(await save(view.id))
}

let made = 0

/** Each test has its own list and goods, Milo at 85.00 and soap at 15.00, and so has its second try. */
const openGoods = async () => {
  made += 1
  const tag = `G${made}`
  const names = { list: `Wholesale ${tag}`, milo: `Milo ${tag}`, soap: `Soap ${tag}` }
  await bringIn(`Name,Price,Cost,Stock\n${names.milo},85,70,20\n${names.soap},15,8,50\n`, 'products')
  const ids = await shop.rows<{ id: number }>(
    'select product_id::int as id from product where business_id = $1 and name like $2 and archived_at is null order by name',
    `% ${tag}`,
  )
  const [miloId = 0, soapId = 0] = ids.map(({ id }) => id)
  /** "list, goods, pack, from quantity, price, first day, last day" of every price of these goods that applies. */
  const prices = async (): Promise<readonly string[]> =>
    (
      await shop.rows<{ text: string }>(
        `select concat_ws(', ', i.name, p.name, k.name, s.from_quantity / 10000, s.price / 100, s.starts_on, s.ends_on) as text
         from special_price s join product p on p.business_id = s.business_id and p.product_id = s.product_id
         left join price_list i on i.business_id = s.business_id and i.price_list_id = s.price_list_id
         left join product_pack k on k.business_id = s.business_id and k.product_id = s.product_id and k.pack_no = s.pack_no
         where s.business_id = $1 and s.removed_at is null and i.removed_at is null and s.product_id = any ($2::bigint[])
         order by p.name, i.name, s.from_quantity, s.starts_on`,
        [miloId, soapId],
      )
    ).map(({ text }) => text)
  const listId = async (): Promise<number | undefined> =>
    z
      .array(z.object({ id: z.number(), name: z.string() }))
      .parse((await shop.admin.get('/api/pricing/lists/asempa')).body)
      .find(({ name }) => name === names.list)?.id
  return { ...names, miloId, soapId, prices, listId }
}

test('prices of a new list and from a quantity on are saved as one, decide the next sale, and are undone as one', async () => {
  const { list, milo, soap, soapId, prices, listId } = await openGoods()
  await shop.admin.post(`/api/product/packs/asempa/${soapId}`, { packs: [{ name: 'Carton', size: 12, price: null, barcode: '' }] })
  const view = await readFile(
    shop.admin,
    'price_lists',
    `Item,Customer group,Pack,Min qty,Price,Valid until
${milo},${list},,,80.50,
${milo},${list.toUpperCase()},,12,78,31-12-2026
${soap},${list},carton,1,160,
${soap},,,24,14.25,
`,
  )
  expect(view.columns).toEqual(['name', 'priceList', 'pack', 'from', 'price', 'endsOn'])
  expect(view.counts).toMatchObject({ new: 4, fault: 0 })
  expect(await remarksOf(shop.admin, view, 'notes')).toEqual([`2 Customer group: ${list} is a new price list`])
  expect([await prices(), await listId()]).toEqual([[], undefined])
  await shop.mark()
  expect(viewIn(await save(view.id)).documents).toEqual([])
  await shop.expectPosted(0)
  expect(await prices()).toEqual([
    `${list}, ${milo}, 1, 8050, 2026-11-20`,
    `${list}, ${milo}, 12, 7800, 2026-11-20, 2026-12-31`,
    `${list}, ${soap}, Carton, 1, 16000, 2026-11-20`,
    `${soap}, 24, 1425, 2026-11-20`,
  ])
  const sale = (sellingprice: number) => shop.denied.post('/api/sales/makesales/asempa', [{ productId: soapId, qty: 24, sellingprice }])
  expect((await sale(15)).body).toMatchObject({ code: 'price_not_yours' })
  expect((await sale(14.25)).status).toBe(200)
  expect(viewIn(await undo(view.id)).state).toBe('undone')
  expect([await prices(), await listId()]).toEqual([[], undefined])
  expect((await sale(14.25)).body).toMatchObject({ code: 'price_not_yours' })
  expect(await shop.fault()).toBeNull()
})

test('a price that exists is replaced, with its old value in the remark and in the audit trail, and undone with it', async () => {
  const { list, milo, soap, prices } = await openGoods()
  const first = await bringIn(`Product,Price list,From quantity,Price\n${milo},${list},1,80\n${soap},${list},1,14\n`)
  const again = await readFile(
    shop.admin,
    'price_lists',
    `Product,Price list,From quantity,Price\n${milo},${list},1,79\n${soap},${list},1,14\n`,
  )
  expect(again.counts).toMatchObject({ change: 1, same: 1, new: 0 })
  expect(await remarksOf(shop.admin, again, 'notes')).toEqual(['2 Price: Was 80.00'])
  viewIn(await save(again.id))
  const now = [`${list}, ${milo}, 1, 7900, 2026-11-20`, `${list}, ${soap}, 1, 1400, 2026-11-20`]
  expect(await prices()).toEqual(now)
  const [entry] = await shop.rows<{ subject: string; changes: string }>(
    `select subject, changes::text as changes from audit_entry where business_id = $1 and deed = 'Edited by an import' order by entry_no desc limit 1`,
  )
  expect(entry?.subject).toBe(milo)
  expect(JSON.parse(entry?.changes ?? '')).toEqual([{ what: 'Price', before: '80.00', after: '79.00' }])
  expect((await undo(first.id)).status).toBe(409)
  viewIn(await undo(again.id))
  expect(await prices()).toEqual([now[0]?.replace('7900', '8000'), now[1]])
  viewIn(await undo(first.id))
  expect(await prices()).toEqual([])
})

test('the template is the list itself: brought back as it is it changes nothing, with future prices and last days', async () => {
  const { list, milo, soap } = await openGoods()
  const first = await bringIn(
    `Name,Price list,From quantity,Price,From day,To day
${milo},${list},1,80,,
${milo},${list},1,77,01-12-2026,24-12-2026
${soap},,6,14.5,,
`,
  )
  const template = z
    .object({ keys: z.array(z.string()), rows: z.array(z.array(z.string())), total: z.number() })
    .parse((await shop.admin.get('/api/import/template/asempa/price_lists')).body)
  const heading = new Map(fieldsOf('price_lists', []).map(field => [field.key, field.heading]))
  const rows = template.rows.filter(cells => cells.includes(milo) || cells.includes(soap))
  expect(rows.map(cells => cells.slice(2).join('|'))).toEqual([
    `${milo}|${list}||1|80|20-11-2026|`,
    `${milo}|${list}||1|77|01-12-2026|24-12-2026`,
    `${soap}|||6|14.5|20-11-2026|`,
  ])
  const file = [template.keys.map(key => heading.get(key) ?? ''), ...rows].map(cells => cells.join(';')).join('\n')
  const view = await readFile(shop.admin, 'price_lists', file)
  expect(view.columns).toEqual(template.keys)
  expect(view.counts).toMatchObject({ same: 3, new: 0, change: 0, fault: 0 })
  expect((await save(view.id)).status).toBe(422)
  viewIn(await undo(first.id))
})

test('each row that cannot be is named with its reason, and nothing is saved', async () => {
  const { list, milo, prices, listId } = await openGoods()
  const view = await readFile(
    shop.admin,
    'price_lists',
    `Name,Price list,Pack,From quantity,Price,From day,To day
No Such Thing,${list},,1,5,,
${milo},,,1,80,,
${milo},${list},Sack,1,80,,
${milo},${list},,0,80,,
${milo},${list},,1,,,
${milo},${list},,2,-1,,
${milo},${list},,3,80,05-12-2026,01-12-2026
${milo},${list},,5,80,,
${milo},${list},,5,81,,
${milo},A name of a list that is longer than forty letters,,6,80,,
,${list},,1,80,,
`,
  )
  expect(await remarksOf(shop.admin, view)).toEqual([
    '2 Name: There is no such product. Import it with the products first',
    '3 Price list: Give a price list, or a quantity above 1. The usual price of one is imported with Prices',
    `4 Pack: ${milo} has no pack Sack`,
    '5 From quantity: Must be above 0',
    '6 Price: Price is required',
    '7 Price: Must not be negative',
    '8 To day: Must not be before the first day',
    '10 Price: Row 9 has a price for the same goods, customers, quantity and first day',
    '11 Price list: Must have at most 40 characters',
    '12 Name: Name the product by barcode, product code or name',
  ])
  expect((await save(view.id)).status).toBe(400)
  expect([await prices(), await listId()]).toEqual([[], undefined])
})

test('an import is not undone while a customer has its list, or while the list has prices from elsewhere', async () => {
  const { list, milo, soapId, listId } = await openGoods()
  const saved = await bringIn(`Name,Price list,Price\n${milo},${list},80\n`)
  const own = await shop.admin.post('/api/pricing/price/asempa', {
    ...{ priceList: await listId(), productId: soapId, fromQuantity: 1, price: 13, startsOn: '2026-11-20' },
  })
  expect(own.status, own.text).toBe(200)
  expect(await undo(saved.id)).toMatchObject({ status: 409, text: expect.stringContaining(`${list} has prices that were added elsewhere`) })
  const { id: price } = z.object({ id: z.number() }).parse(own.body)
  expect((await shop.admin.post(`/api/pricing/removeprice/asempa/${price}`)).status).toBe(200)
  const customers = await readFile(shop.admin, 'customers', `Customer,Price list\nBuyer of ${list},${list.toLowerCase()}\n`)
  expect(await remarksOf(shop.admin, customers)).toEqual([])
  viewIn(await save(customers.id))
  expect(await undo(saved.id)).toMatchObject({ status: 409, text: expect.stringContaining(`Buyer of ${list} has the price list ${list}`) })
  viewIn(await undo(customers.id))
  viewIn(await undo(saved.id))
  expect(await listId()).toBeUndefined()
})

test('a price that somebody changed since the check makes the save start from what is there now', async () => {
  const { list, milo, miloId, prices } = await openGoods()
  const first = await bringIn(`Name,Price list,Price\n${milo},${list},80\n`)
  const view = await readFile(shop.admin, 'price_lists', `Name,Price list,Price\n${milo},${list},79\n`)
  const [{ id } = { id: 0 }] = await shop.rows<{ id: number }>(
    'select special_price_id::int as id from special_price where business_id = $1 and product_id = $2 and removed_at is null',
    miloId,
  )
  expect((await shop.admin.post(`/api/pricing/removeprice/asempa/${id}`)).status).toBe(200)
  viewIn(await save(view.id))
  expect(await prices()).toEqual([`${list}, ${milo}, 1, 7900, 2026-11-20`])
  viewIn(await undo(view.id))
  viewIn(await undo(first.id))
})

test('sent twice at once the prices are saved once; only an administrator of this business brings them in', async () => {
  const { list, milo, prices } = await openGoods()
  const view = await readFile(shop.admin, 'price_lists', `Name,Price list,Price\n${milo},${list},80\n`)
  await shop.warmUp()
  for (const caller of [shop.visitor, shop.denied, shop.granted, shop.stranger])
    expect([401, 403, 404]).toContain((await caller.post(`/api/import/save/asempa/${view.id}`)).status)
  const answers = await Promise.all([1, 2, 3].map(() => save(view.id)))
  for (const { status } of answers) expect([200, 409, 503]).toContain(status)
  expect(await prices()).toHaveLength(1)
  expect((await choose(shop.admin, view, {})).status).toBe(409)
  viewIn(await undo(view.id))
})

test('the usual prices of many products change in as many statements as that of one, and an undo restores them', async () => {
  const { milo, soap } = await openGoods()
  const saved = async (rows: string) => {
    const view = await readFile(shop.admin, 'prices', `Name,Price\n${rows}\n`)
    shop.statements.splice(0)
    viewIn(await save(view.id))
    // Sent at the end or without waiting, one a product.
    const statements = shop.statements.filter(name => name !== 'audit-record' && name !== 'import-keep-changed')
    return { id: view.id, statements }
  }
  const one = await saved(`${milo},90`)
  const both = await saved(`${milo},95\n${soap},16`)
  expect(both.statements).toEqual(one.statements)
  const priced = async () =>
    (
      await shop.rows<{ price: bigint }>(
        'select selling_price as price from product where business_id = $1 and name = any ($2) order by name',
        [milo, soap],
      )
    ).map(({ price }) => price)
  expect(await priced()).toEqual([950_000n, 160_000n])
  viewIn(await undo(both.id))
  expect(await priced()).toEqual([900_000n, 150_000n])
  viewIn(await undo(one.id))
})
