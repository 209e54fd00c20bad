import { expect, test } from 'vitest'
import { z } from 'zod'
import { choose, readFile, remarksOf, viewIn } from '../testing/imports/send-file.ts'
import { testShop } from '../testing/world/test-shop.ts'

const shop = await testShop()

const save = (id: number) => shop.admin.post(`/api/import/save/asempa/${id}`, undefined, { 'idempotency-key': `packs-of-import-${id}` })
const undo = (id: number) => shop.admin.post(`/api/import/undo/asempa/${id}`, { reason: 'The wrong file' })

/** What the product form sends besides. */
const BLANK = { retReorderLevel: 0, maxRetToOrder: 0, costPrice: 0, retStockLevel: 0 }

let made = 0

/** Each test has its own goods, and so has its second try. */
const openGoods = async () => {
  made += 1
  const tag = `K${made}`
  const [milk, soap] = [`Milk ${tag}`, `Soap ${tag}`]
  viewIn(await save((await readFile(shop.admin, 'products', `Name,Barcode,Price\n${milk},MILK-${tag},6\n${soap},SOAP-${tag},15\n`)).id))
  /** "product: name holds size at price [barcodes]" */
  const packs = async (): Promise<readonly string[]> =>
    (
      await shop.rows<{ text: string }>(
        `select concat(p.name, ': ', k.name, ' holds ', k.size / 10000, ' at ', k.price / 100, ' ', array(select b.barcode from barcode b
           where b.business_id = k.business_id and b.product_id = k.product_id and b.pack_no = k.pack_no order by b.place)) as text
         from product_pack k join product p on p.business_id = k.business_id and p.product_id = k.product_id
         where k.business_id = $1 and k.removed_at is null and p.name = any ($2::text[]) order by p.name, k.size`,
        [milk, soap],
      )
    ).map(({ text }) => text)
  return { tag, milk, soap, packs }
}

test('several packs of a product come in with prices and barcodes, are changed by a later list, and are undone as one', async () => {
  const { tag, milk, soap, packs } = await openGoods()
  const first = await readFile(
    shop.admin,
    'packs',
    `Item,Pack,Holds,Price,Carton barcode\n${milk},Carton,24,130,CTN-${tag}\n${milk},Half carton,12,,\n${soap},Box,6,85,\n`,
  )
  expect(first.columns).toEqual(['name', 'pack', 'size', 'price', 'packBarcodes'])
  expect(first.counts).toMatchObject({ new: 3, fault: 0 })
  expect(await packs()).toEqual([])
  viewIn(await save(first.id))
  const before = [
    `${milk}: Half carton holds 12 at  {}`,
    `${milk}: Carton holds 24 at 13000 {CTN-${tag}}`,
    `${soap}: Box holds 6 at 8500 {}`,
  ]
  expect(await packs()).toEqual(before)
  const sent = await readFile(shop.admin, 'packs', `Barcode,Pack,Holds,Pack price\nMILK-${tag},carton,24,128\nSOAP-${tag},BOX,6,85\n`)
  const again = viewIn(await choose(shop.admin, sent, { existing: 'update' }))
  expect(again.counts).toMatchObject({ change: 1, same: 1 })
  expect(await remarksOf(shop.admin, again, 'notes')).toEqual(['2 Pack price: Was 130.00'])
  viewIn(await save(again.id))
  expect(await packs()).toEqual([before[0], before[1]?.replace('13000', '12800'), before[2]])
  expect((await undo(first.id)).status).toBe(409)
  viewIn(await undo(again.id))
  expect(await packs()).toEqual(before)
  viewIn(await undo(first.id))
  expect(await packs()).toEqual([])
})

test('the template is the list itself: brought back as it is it changes nothing', async () => {
  const { tag, milk, soap } = await openGoods()
  viewIn(
    await save(
      (await readFile(shop.admin, 'packs', `Name,Pack,Size,Price,Pack barcode\n${milk},Carton,24,130,CTN-${tag}\n${soap},Box,6,,\n`)).id,
    ),
  )
  const { rows } = z.object({ rows: z.array(z.array(z.string())) }).parse((await shop.admin.get('/api/import/template/asempa/packs')).body)
  const own = rows.filter(cells => cells.includes(milk) || cells.includes(soap))
  expect(own).toEqual([
    [`MILK-${tag}`, '', milk, 'Carton', '24', '130', `CTN-${tag}`],
    [`SOAP-${tag}`, '', soap, 'Box', '6', '', ''],
  ])
  const head = 'Barcode;Product code;Name;Pack;Pieces in a pack;Pack price;Pack barcode'
  const view = await readFile(shop.admin, 'packs', [head, ...own.map(cells => cells.join(';'))].join('\n'))
  expect(viewIn(await choose(shop.admin, view, { existing: 'update' })).counts).toMatchObject({ same: 2, change: 0, new: 0, fault: 0 })
})

test('each row that cannot be a pack is named with its reason, and nothing is saved', async () => {
  const { tag, milk, soap, packs } = await openGoods()
  const view = await readFile(
    shop.admin,
    'packs',
    `Name,Pack,Holds,Price,Pack barcode
No Such Thing,Carton,24,,
${milk},,24,,
${milk},Single,1,,
${milk},Carton,,,
${milk},Carton,12,,
${milk},Sack,10,-1,
${milk},Tray,30,,SOAP-${tag}
${milk},Crate,40,,MILK-${tag}
${soap},Box,6,,BOX-${tag}
${soap},Case,8,,BOX-${tag}
`,
  )
  expect((await remarksOf(shop.admin, view)).map(text => text.replace(/product \d+/, 'product N'))).toEqual([
    '2 Name: There is no such product. Import it with the products first',
    '3 Pack: Pack is required',
    '4 Holds: A pack that holds 1 is not a pack. Enter another quantity',
    '5 Holds: Pieces in a pack is required',
    '6 Pack: Row 5 is the same pack',
    '7 Price: Must not be negative',
    `8 Pack barcode: The barcode SOAP-${tag} belongs to product N`,
    `9 Pack barcode: The barcode MILK-${tag} belongs to the product itself`,
    `11 Pack barcode: Row 10 has the barcode BOX-${tag} too`,
  ])
  expect((await save(view.id)).status).toBe(400)
  expect(await packs()).toEqual([])
})

test('cartons of a list of products are created together, as the product form creates each', async () => {
  const cartons = [
    ['6', '12', '65'],
    ['6', '12', '72'],
    ['6', '12', '0'],
    ['4.50', '1', '4.50'],
    ['4.50', '24', ''],
  ] as const
  const nameOf = (way: string, at: number) => `Boxed ${at} by ${way}`
  for (const [at, [price, size, carton]] of cartons.entries()) {
    const typed = { productName: nameOf('form', at), retCash: Number(price), packSell: Number(size), cartonPrice: Number(carton) }
    expect((await shop.granted.post('/api/product/create/asempa', { ...BLANK, ...typed })).status).toBe(200)
  }
  const rows = cartons.map((figures, at) => [nameOf('list', at), ...figures].join())
  const view = await readFile(shop.admin, 'products', `Name,Price,Pieces in a carton,Carton price\n${rows.join('\n')}\n`)
  shop.statements.splice(0)
  viewIn(await save(view.id))
  expect(shop.statements.filter(name => name.startsWith('pack'))).toEqual(['packs-create-cartons'])
  const saved = (way: string) =>
    shop.rows(
      `select p.pack_quantity, p.carton_price, k.pack_no, k.name, k.size, k.price, c.change_no, c.name as was, c.size as held, c.price as cost, c.removed, c.changed_by is null as nobody
       from product p
       left join product_pack k on k.business_id = p.business_id and k.product_id = p.product_id
       left join pack_change c on c.business_id = k.business_id and c.product_id = k.product_id and c.pack_no = k.pack_no
       where p.business_id = $1 and p.name like $2 order by p.product_id`,
      `Boxed % by ${way}`,
    )
  expect(await saved('list')).toEqual(await saved('form'))
})
