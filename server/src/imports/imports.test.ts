import { fieldsOf } from '@akonta/domain/imports/import-fields'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { choose, readFile, remarksOf, sendFile, viewIn } from '../testing/imports/send-file.ts'
import { testShop } from '../testing/world/test-shop.ts'

const shop = await testShop()

const BRANCHES = [
  { code: 'ACC', name: 'Accra Central' },
  { code: 'KUM', name: 'Kumasi Adum' },
]

const templateSchema = z.object({ keys: z.array(z.string()), rows: z.array(z.array(z.string())) })

/** Each test has its own goods and people, and so has its second try. */
let made = 0
const nextTag = (): string => {
  made += 1
  return `T${made}`
}

const productsOf = (tag: string): string => `Product Name;Bar Code;Group;UOM;Cost;Price (GHS);Stock Accra Central;KUM
Milo ${tag};MILO-${tag};Beverages ${tag};Tin ${tag};71.40;86.00;10;4
Ideal Milk ${tag};IDEAL-${tag};Beverages ${tag};Tin ${tag};9.25;11.50;24;
Key Soap ${tag};;Household;Bar;6.10;8.00;;12.5
`

const save = (id: number, key = `save-of-import-${id}`) =>
  shop.admin.post(`/api/import/save/asempa/${id}`, undefined, { 'idempotency-key': key })
const undo = (id: number, reason = 'The wrong file') => shop.admin.post(`/api/import/undo/asempa/${id}`, { reason })
const inCatalogue = async (name: string) =>
  await shop.rows<{ price: bigint }>(
    'select selling_price as price from product where business_id = $1 and name = $2 and archived_at is null',
    name,
  )

/** Reads a file, saves it and returns the view. */
const bringIn = async (kind: Parameters<typeof readFile>[1], file: string) => {
  const view = await readFile(shop.admin, kind, file)
  expect(await remarksOf(shop.admin, view)).toEqual([])
  return viewIn(await save(view.id))
}

test('products with opening stock in two branches are saved as one, by one document in each branch, and undone as one', async () => {
  const tag = nextTag()
  const view = await readFile(shop.admin, 'products', productsOf(tag))
  expect(view.columns).toEqual(['name', 'barcodes', 'category', 'unit', 'costPrice', 'sellingPrice', 'stock:ACC', 'stock:KUM'])
  expect(view.counts).toMatchObject({ new: 3, fault: 0 })
  expect(view.opening).toEqual([
    { branch: 'Accra Central', account: 'Inventory', debit: 936, credit: 0 },
    { branch: 'Accra Central', account: 'Opening balance equity', debit: 0, credit: 936 },
    { branch: 'Kumasi Adum', account: 'Inventory', debit: 361.85, credit: 0 },
    { branch: 'Kumasi Adum', account: 'Opening balance equity', debit: 0, credit: 361.85 },
  ])
  // The export of another program names its shop behind the heading.
  const heads = 'SKU,Name,Cost,Available for sale [Osu],Price [Osu],In stock [Kumasi Adum],In stock [Osu],Low stock [Osu]'
  const exported = await readFile(shop.admin, 'products', `${heads}\nS-${tag},Soap ${tag},6,Y,9,3,4,2\n`)
  expect(exported.columns).toEqual(['code', 'name', 'costPrice', '', 'sellingPrice', 'stock:KUM', 'stock', 'reorderLevel'])
  await shop.expectPosted(0)
  const saved = viewIn(await save(view.id))
  expect(saved.state).toBe('saved')
  expect(saved.documents.map(number => number.slice(0, 7))).toEqual(['ACC-O26', 'KUM-O26'])
  await shop.expectLedger(`
    [Accra Central]
    Inventory                936.00
    Opening balance equity           936.00
    [Kumasi Adum]
    Inventory                361.85
    Opening balance equity           361.85`)
  expect(await inCatalogue(`Milo ${tag}`)).toHaveLength(1)
  expect(viewIn(await undo(view.id)).state).toBe('undone')
  await shop.expectLedger('')
  expect(await inCatalogue(`Milo ${tag}`)).toEqual([])
  expect(await shop.fault()).toBeNull()
  expect((await undo(view.id)).status).toBe(409)
})

test('a carton of the list is a pack of the product, and a price that changes is undone with it', async () => {
  const tag = nextTag()
  const file = (price: string): string => `Name,Code,Price,Pieces in a carton,Carton price\nSoap ${tag},S-${tag},5,24,${price}\n`
  const first = await bringIn('products', file('110'))
  const packs = () =>
    shop.rows<{ size: bigint; price: bigint | null }>(
      `select k.size, k.price from product_pack k join product p on p.business_id = k.business_id and p.product_id = k.product_id
       where k.business_id = $1 and p.name = $2 and k.removed_at is null`,
      `Soap ${tag}`,
    )
  expect(await packs()).toEqual([{ size: 240_000n, price: 1_100_000n }])
  const again = await readFile(shop.admin, 'products', file('115'))
  expect(viewIn(await choose(shop.admin, again, { existing: 'update' })).counts).toMatchObject({ change: 1 })
  viewIn(await save(again.id))
  expect(await packs()).toEqual([{ size: 240_000n, price: 1_150_000n }])
  viewIn(await undo(again.id))
  expect(await packs()).toEqual([{ size: 240_000n, price: 1_100_000n }])
  viewIn(await undo(first.id))
})

test('after it was undone the corrected file comes in with the same barcodes', async () => {
  const file = productsOf(nextTag())
  const first = await bringIn('products', file)
  viewIn(await undo(first.id))
  const again = await bringIn('products', file)
  expect(again.counts).toMatchObject({ new: 3 })
  viewIn(await undo(again.id))
})

test('customers, suppliers and banks are imported with balances on their usual side, each in its own document, and the import is undone as one', async () => {
  const tag = nextTag()
  const customers = await bringIn(
    'customers',
    `Customer,Phone No,Balance,Credit limit\nEsi ${tag},0244000000,"1,250.50",2000\nYaw ${tag},,-40,\n`,
  )
  const suppliers = await bringIn('suppliers', `Vendor\tAmount\tDr/Cr\nTema ${tag}\t900\t\nKasa ${tag}\t15\tDr\n`)
  const banks = await bringIn('banks', `Bank;Opening balance;Branch\nMoMo ${tag};300;KUM\n`)
  expect([customers, suppliers, banks].map(({ documents }) => documents.length)).toEqual([2, 2, 1])
  await shop.expectLedger(`
    [Accra Central]
    Accounts receivable Esi ${tag}                      1,250.50
    Opening balance equity                                           325.50
    Accounts receivable Yaw ${tag}                                    40.00
    Accounts payable Tema ${tag}                                     900.00
    Accounts payable Kasa ${tag}                           15.00
    [Kumasi Adum]
    Bank and mobile money accounts MoMo ${tag}            300.00
    Opening balance equity                                           300.00`)
  expect((await shop.admin.get('/api/accounting/people/payeeType/asempa/debtor')).body).toEqual(
    expect.arrayContaining([expect.objectContaining({ payee: `Esi ${tag}`, openBalance: 1250.5, drcr: 'DR', creditLimit: 2000 })]),
  )
  for (const { id } of [banks, suppliers, customers]) viewIn(await undo(id))
  await shop.expectLedger('')
  expect(await shop.fault()).toBeNull()
})

test('the TIN of a customer is imported in capitals, an unusual one with a remark, exported, changed and undone', async () => {
  const tag = nextTag()
  const tins = async () => {
    const listed = (await shop.admin.get('/api/accounting/people/payeeType/asempa/debtor')).body
    return (Array.isArray(listed) ? listed : []).filter(({ payee }) => payee.endsWith(tag)).map(({ payee, tin }) => `${payee}: ${tin}`)
  }
  const made = await readFile(shop.admin, 'customers', `Customer,TIN\nEsi ${tag},c0012345678\nYaw ${tag},GHA-12\nAma ${tag},\n`)
  expect(made).toMatchObject({ counts: { new: 3, fault: 0 }, noted: 1 })
  viewIn(await save(made.id))
  expect((await tins()).sort()).toEqual([`Ama ${tag}: `, `Esi ${tag}: C0012345678`, `Yaw ${tag}: GHA-12`])
  const exported = templateSchema.parse((await shop.admin.get('/api/import/template/asempa/customers')).body)
  const tinColumn = exported.keys.indexOf('tin')
  expect(exported.rows.find(([name]) => name === `Esi ${tag}`)?.[tinColumn]).toBe('C0012345678')
  const changed = await readFile(shop.admin, 'customers', `Customer,TIN\nEsi ${tag},P0099999999\nYaw ${tag},\n`)
  const second = viewIn(await choose(shop.admin, changed, { existing: 'update' }))
  expect(second.counts).toMatchObject({ change: 1, same: 1, fault: 0 })
  viewIn(await save(second.id))
  expect(await tins()).toContain(`Esi ${tag}: P0099999999`)
  viewIn(await undo(second.id))
  expect(await tins()).toContain(`Esi ${tag}: C0012345678`)
  viewIn(await undo(made.id))
  expect(await tins()).toEqual([])
})

test('a chart of accounts comes in with opening balances; an account that exists takes its own only when it is to be changed', async () => {
  const tag = nextTag()
  const chart = `Code,Account name,Account type,Opening debit,Opening credit
R0000NT,Rent ${tag},Expenses,500,
VAN-${tag},Van ${tag},FIXED ASSETS,12000,
LOAN-${tag},Loan ${tag},Long-term liability,,4000
`
  const view = await readFile(shop.admin, 'accounts', chart)
  expect(view.counts).toMatchObject({ new: 2, skipped: 1, fault: 0 })
  const changed = viewIn(await choose(shop.admin, view, { existing: 'update' }))
  expect(changed.counts).toMatchObject({ new: 2, change: 1, fault: 0 })
  expect(viewIn(await save(view.id)).documents).toHaveLength(1)
  await shop.expectLedger(`
    Rent ${tag}                500.00
    Van ${tag}              12,000.00
    Loan ${tag}                          4,000.00
    Opening balance equity               8,500.00`)
  viewIn(await undo(view.id))
  await shop.expectLedger('')
  expect(await shop.fault()).toBeNull()
})

test('an account that the books keep takes no opening balance: the sentence names what does', async () => {
  const file = 'Code,Account name,Account type,Opening debit\nA0000RC,Accounts receivable,Current assets,10\n'
  const view = await readFile(shop.admin, 'accounts', file)
  const shown = viewIn(await choose(shop.admin, view, { existing: 'update' }))
  expect((await remarksOf(shop.admin, shown)).join()).toContain('takes lines of a customer only. Choose the customer instead')
})

test('employees come in with their pay and nothing is posted; only administrators export them, and that is recorded', async () => {
  const tag = nextTag()
  const heads = 'Staff ID,Full name,Sex,DOB,Date hired,Basic pay,SSNIT no,Branch'
  const saved = await bringIn('employees', `${heads}\n${tag},Akua ${tag},F,3/5/1990,01-02-2024,"2,400.00",C012345678901,KUM\n`)
  await shop.expectPosted(0)
  expect((await shop.admin.get('/api/import/employees/asempa')).text).toContain(`"Akua ${tag}","Female","03-05-1990"`)
  expect((await shop.granted.get('/api/import/employees/asempa')).status).toBe(403)
  const trail = await shop.rows(
    `select deed, subject from audit_entry where business_id = $1 and kind in ('pay_look', 'data_import') order by entry_no desc limit 2`,
  )
  expect(trail).toEqual([
    { deed: 'Viewed pay', subject: 'The list of employees for an import' },
    { deed: 'Imported', subject: 'list.csv' },
  ])
  viewIn(await undo(saved.id))
  expect(await shop.rows('select name from employee where business_id = $1 and employee_number = $2', tag)).toEqual([])
})

test('what exists is skipped, changed or refused as chosen; stock that is there stays, and a change is undone with its old value', async () => {
  const tag = nextTag()
  const file = productsOf(tag)
  const first = await bringIn('products', file)
  const again = await readFile(shop.admin, 'products', file.replace('86.00;10', '90.00;10'))
  expect(again.counts).toMatchObject({ skipped: 3, new: 0 })
  expect((await save(again.id, `nothing-to-save-${again.id}`)).status).toBe(422)
  expect(viewIn(await choose(shop.admin, again, { existing: 'refuse' })).counts).toMatchObject({ fault: 3 })
  const changed = viewIn(await choose(shop.admin, again, { existing: 'update' }))
  expect(changed.counts).toMatchObject({ change: 1, same: 2 })
  const notes = await remarksOf(shop.admin, changed, 'notes')
  expect(notes).toContain('2 Price (GHS): Was 86.00')
  expect(notes.join()).toContain('Stock stays as it is: this product has been in stock in Accra Central. Count it instead')
  await shop.mark()
  viewIn(await save(again.id))
  await shop.expectPosted(0)
  expect(await inCatalogue(`Milo ${tag}`)).toEqual([{ price: 900_000n }])
  viewIn(await undo(again.id))
  expect(await inCatalogue(`Milo ${tag}`)).toEqual([{ price: 860_000n }])
  viewIn(await undo(first.id))
})

test('the template is the list itself: brought back as it is, it changes nothing', async () => {
  await shop.product('Gift Voucher', { barcode: 'GIFT;2026|ACC,1E5' })
  const tag = nextTag()
  await bringIn('products', productsOf(tag))
  const { keys, rows } = templateSchema.parse((await shop.admin.get('/api/import/template/asempa/products')).body)
  const heading = new Map(fieldsOf('products', BRANCHES).map(field => [field.key, field.heading]))
  const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`
  const file = [keys.map(key => heading.get(key) ?? ''), ...rows].map(cells => cells.map(cell).join(',')).join('\r\n')
  const view = await readFile(shop.admin, 'products', file)
  expect(view.columns).toEqual(keys)
  const changed = viewIn(await choose(shop.admin, view, { existing: 'update' }))
  expect(changed.counts).toMatchObject({ new: 0, change: 0, fault: 0, same: rows.length })
})

test('an import that something uses is not undone: the first document that uses it is named', async () => {
  const tag = nextTag()
  const saved = await bringIn('products', productsOf(tag))
  const [milo] = await shop.rows<{ id: number }>(
    'select product_id::int as id from product where business_id = $1 and name = $2',
    `Milo ${tag}`,
  )
  const used = await shop.granted.post(`/api/product/openingstock/asempa/${milo?.id}`, { qty: 1, costPrice: 5 }, { 'x-branch-code': 'ACC' })
  expect(used.status, used.text).toBe(200)
  const message = `${used.number} uses Milo ${tag}: the import can no longer be undone. Correct single records by hand`
  const refused = await undo(saved.id)
  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ message })])
})

test('a document that was reversed still uses what it names: nobody is advised to reverse it', async () => {
  const tag = nextTag()
  const saved = await bringIn('products', productsOf(tag))
  const [milo] = await shop.rows<{ id: number }>(
    'select product_id::int as id from product where business_id = $1 and name = $2',
    `Milo ${tag}`,
  )
  const sold = await shop.sell([{ id: milo?.id ?? 0, quantity: '1', price: '86' }])
  expect((await shop.reverse('sale', sold.number)).status).toBe(200)
  const refused = await undo(saved.id)
  const message = `${sold.number} uses Milo ${tag}: the import can no longer be undone. Correct single records by hand`
  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ message })])
})

test('an import is not undone while a recipe names its products', async () => {
  const tag = nextTag()
  const saved = await bringIn('products', `Name,Price\nFlour ${tag},4\nBread ${tag},9\n`)
  const ids = await shop.rows<{ id: number }>(
    `select product_id::int as id from product where business_id = $1 and name like $2 order by name`,
    `% ${tag}`,
  )
  const [bread, flour] = ids.map(({ id }) => id)
  await shop.owner.query('insert into bill_of_materials values ($1, $2, 10000, 1, now())', [shop.businessId, bread])
  await shop.owner.query(
    'insert into bill_component (business_id, product_id, line_no, component_id, quantity) values ($1, $2, 1, $3, 10000)',
    [shop.businessId, bread, flour],
  )
  const refused = await undo(saved.id)
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(`Flour ${tag} is used by a bill of materials`)])
})

test('sent twice at once it is saved once, and another request finds it saved', async () => {
  const view = await readFile(shop.admin, 'products', `Name,Price,Cost,Stock\nTwice ${nextTag()},5,3,2\n`)
  await shop.warmUp()
  const answers = await Promise.all([1, 2, 3].map(() => save(view.id)))
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  for (const { status } of answers) expect([200, 409, 503]).toContain(status)
  await shop.expectPosted(1)
  expect((await save(view.id, 'another-request-id')).status).toBe(409)
  await shop.expectPosted(1)
})

test('a row that went wrong since the check is refused with its number, and nothing is saved', async () => {
  const tag = nextTag()
  const view = await readFile(shop.admin, 'products', `Name,Barcode,Price\nFirst ${tag},FIRST-${tag},5\nBystander ${tag},,1\n`)
  await choose(shop.admin, view, { existing: 'refuse' })
  await bringIn('products', `Name,Barcode,Price\nOther ${tag},FIRST-${tag},5\n`)
  const refused = await save(view.id)
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('row 2 has a fault')])
  expect(await inCatalogue(`Bystander ${tag}`)).toEqual([])
})

test('a row is corrected or left out, and columns are chosen by hand and remembered', async () => {
  const tag = nextTag()
  const heads = [`Thing ${tag}`, `How much ${tag}`, `Kodu ${tag}`]
  const view = await readFile(shop.admin, 'products', `${heads.join()}\nChips ${tag},"4,50",\nTOTAL ${tag},4.50,\nKofi ${tag},not,\n`)
  expect(view.columns).toEqual(['', '', ''])
  const chosen = viewIn(await choose(shop.admin, view, { headerRow: 1, columns: ['name', 'sellingPrice', ''] }))
  expect(chosen.counts).toMatchObject({ new: 1, fault: 2 })
  expect(await remarksOf(shop.admin, chosen)).toEqual([
    `2 How much ${tag}: 4,50 has a decimal comma. Write 4.50`,
    `4 How much ${tag}: not is not a number`,
  ])
  const correct = (row: number, cells: readonly string[], leftOut = false) =>
    shop.admin.post(`/api/import/row/asempa/${view.id}`, { row, cells, leftOut })
  viewIn(await correct(2, [`Chips ${tag}`, '4.50', '']))
  viewIn(await correct(3, [`TOTAL ${tag}`, '4.50', ''], true))
  expect(viewIn(await correct(4, [`Kofi ${tag}`, 'not', ''], true)).counts).toMatchObject({ new: 1, fault: 0, out: 2 })
  viewIn(await save(view.id))
  expect(await inCatalogue(`Chips ${tag}`)).toHaveLength(1)
  expect(await inCatalogue(`TOTAL ${tag}`)).toEqual([])
  const next = await readFile(shop.admin, 'products', `${heads.join().toUpperCase().replaceAll(' ', '  ')}\nSobolo ${tag},3,\n`)
  expect([next.headerRow, next.columns]).toEqual([1, ['name', 'sellingPrice', '']])
})

test('prices change products that exist, and name those that do not', async () => {
  const tag = nextTag()
  await bringIn('products', `Name,Code,Price\nRice ${tag},R-${tag},90\n`)
  const view = await readFile(shop.admin, 'prices', `Code,Note,Price\nr-${tag.toLowerCase()},,95\nNONE,,1\n`)
  expect(await remarksOf(shop.admin, view)).toEqual(['3 Code: There is no such product. Import it with the products first'])
  const row = { row: 3, cells: ['NONE', '', '1'], leftOut: true }
  expect(viewIn(await shop.admin.post(`/api/import/row/asempa/${view.id}`, row)).counts).toMatchObject({ change: 1, out: 1 })
  viewIn(await save(view.id))
  expect(await inCatalogue(`Rice ${tag}`)).toEqual([{ price: 950_000n }])
})

test('an import belongs to the administrator who started it until it is saved, and to its business always', async () => {
  const { id } = await sendFile(shop.admin, 'products', 'Name,Price\nSecret,5\n')
  for (const [caller, status] of [
    [shop.visitor, 401],
    [shop.denied, 403],
    [shop.granted, 403],
    [shop.stranger, 403],
  ] as const) {
    expect((await caller.get(`/api/import/one/asempa/${id}`)).status).toBe(status)
    expect((await caller.post(`/api/import/save/asempa/${id}`)).status).toBe(status)
  }
  expect((await shop.stranger.get(`/api/import/one/nextdoor/${id}`)).status).toBe(404)
  expect((await shop.stranger.post(`/api/import/save/nextdoor/${id}`)).status).toBe(404)
  expect((await shop.admin.post(`/api/import/discard/asempa/${id}`)).status).toBe(200)
  expect((await shop.admin.get(`/api/import/one/asempa/${id}`)).status).toBe(404)
})

test('spoiled pieces, choices and rows are refused with a sentence and change nothing', async () => {
  const started = await shop.admin.post('/api/import/start/asempa', { kind: 'products', fileName: 'a.csv', size: 10 })
  const { id } = z.object({ id: z.number() }).parse(started.body)
  const piece = (body: unknown) => shop.admin.post(`/api/import/piece/asempa/${id}`, body)
  for (const body of [
    {},
    { piece: 0, content: '' },
    { piece: 0, content: 'Näme' },
    { piece: -1, content: 'TmFt' },
    { piece: 0, content: 7 },
  ])
    expect((await piece(body)).status, JSON.stringify(body)).toBe(400)
  expect((await piece({ piece: 1, content: 'TmFt' })).status).toBe(413)
  expect((await shop.admin.post(`/api/import/read/asempa/${id}`)).status).toBe(400)
  expect((await shop.admin.post(`/api/import/save/asempa/${id}`)).status).toBe(409)
  expect((await shop.admin.post('/api/import/read/asempa/999999')).status).toBe(404)
  expect((await shop.admin.post('/api/import/start/asempa', { kind: 'products', fileName: 'big.csv', size: 200_000_000 })).status).toBe(413)
  const view = await readFile(shop.admin, 'products', 'Name,Price\nA,5\n')
  const wrong = [
    { columns: ['name'] },
    { columns: ['name', 'name'] },
    { columns: ['name', 'salary'] },
    { branch: 'NOWHERE' },
    { existing: 'all' },
    { headerRow: -1 },
  ]
  for (const choices of wrong) expect((await choose(shop.admin, view, choices)).status, JSON.stringify(choices)).toBe(400)
  const row = (body: unknown) => shop.admin.post(`/api/import/row/asempa/${view.id}`, body)
  expect((await row({ row: 99, cells: [], leftOut: false })).status).toBe(404)
  for (const body of [
    {},
    { row: 2, cells: 'x', leftOut: false },
    { row: 2, cells: [1], leftOut: false },
    { row: 2, cells: [], leftOut: 1 },
  ])
    expect((await row(body)).status, JSON.stringify(body)).toBe(400)
  await shop.expectPosted(0)
})
