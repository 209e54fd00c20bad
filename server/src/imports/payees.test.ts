import { expect, test } from 'vitest'
import { z } from 'zod'
import { choose, readFile, remarksOf, viewIn } from '../testing/imports/send-file.ts'
import { testShop } from '../testing/world/test-shop.ts'

const shop = await testShop()

const save = (id: number) => shop.admin.post(`/api/import/save/asempa/${id}`, undefined, { 'idempotency-key': `payees-${id}` })
const undo = (id: number) => shop.admin.post(`/api/import/undo/asempa/${id}`, { reason: 'The wrong file' })

/** The rows of the template whose name ends so, by the keys of its columns. */
const exported = async (list: 'customers' | 'suppliers', tag: string) => {
  const { keys, rows } = z
    .object({ keys: z.array(z.string()), rows: z.array(z.array(z.string())) })
    .parse((await shop.admin.get(`/api/import/template/asempa/${list}`)).body)
  return rows
    .filter(([name]) => name?.endsWith(tag))
    .map(cells => Object.fromEntries(keys.map((key, place) => [key, cells[place] ?? ''] as const).filter(([, cell]) => cell !== '')))
}

let made = 0
const nextTag = (): string => {
  made += 1
  return `P${made}`
}

test('customers come in with limit, terms, hold and price list; a change of them is undone with the old values', async () => {
  const tag = nextTag()
  const lists = [`Wholesale ${tag}`, `Staff ${tag}`]
  for (const name of lists) expect((await shop.admin.post('/api/pricing/list/asempa', { name })).status).toBe(200)
  const head = 'Customer,Credit limit,Terms,Customer group,On hold'
  const first = await readFile(
    shop.admin,
    'customers',
    `${head}\nEsi ${tag},2000,14,wholesale ${tag},\nYaw ${tag},,,,Yes\nAma ${tag},,,,\n`,
  )
  expect(first.columns).toEqual(['name', 'creditLimit', 'termsDays', 'priceList', 'creditHeld'])
  expect(await remarksOf(shop.admin, first)).toEqual([])
  viewIn(await save(first.id))
  const before = [
    { name: `Esi ${tag}`, creditLimit: '2000.00', termsDays: '14', priceList: lists[0], creditHeld: 'No' },
    { name: `Yaw ${tag}`, creditHeld: 'Yes' },
    { name: `Ama ${tag}`, creditHeld: 'No' },
  ]
  expect(await exported('customers', tag)).toEqual(before)
  const sent = await readFile(shop.admin, 'customers', `${head}\nEsi ${tag},,30,Staff ${tag},yes\nYaw ${tag},,,,no\nAma ${tag},,,,\n`)
  const again = viewIn(await choose(shop.admin, sent, { existing: 'update' }))
  expect(again.counts).toMatchObject({ change: 2, same: 1, fault: 0 })
  viewIn(await save(again.id))
  expect(await exported('customers', tag)).toEqual([
    { name: `Esi ${tag}`, creditLimit: '2000.00', termsDays: '30', priceList: lists[1], creditHeld: 'Yes' },
    { name: `Yaw ${tag}`, creditHeld: 'No' },
    before[2],
  ])
  viewIn(await undo(again.id))
  expect(await exported('customers', tag)).toEqual(before)
  viewIn(await undo(first.id))
})

test('suppliers come in with their lead time, which a later import changes and its undo restores', async () => {
  const tag = nextTag()
  const leads = async () => (await exported('suppliers', tag)).map(({ name, leadDays }) => `${name}: ${leadDays ?? 'usual'}`)
  const first = await readFile(shop.admin, 'suppliers', `Supplier,Lead time\nTema ${tag},10\nKasa ${tag},\n`)
  expect(first.columns).toEqual(['name', 'leadDays'])
  viewIn(await save(first.id))
  expect(await leads()).toEqual([`Tema ${tag}: 10`, `Kasa ${tag}: usual`])
  const sent = await readFile(shop.admin, 'suppliers', `Supplier,Lead time\nTema ${tag},\nKasa ${tag},3\n`)
  const again = viewIn(await choose(shop.admin, sent, { existing: 'update' }))
  expect(again.counts).toMatchObject({ change: 1, same: 1 })
  viewIn(await save(again.id))
  expect(await leads()).toEqual([`Tema ${tag}: 10`, `Kasa ${tag}: 3`])
  viewIn(await undo(again.id))
  expect(await leads()).toEqual([`Tema ${tag}: 10`, `Kasa ${tag}: usual`])
  viewIn(await undo(first.id))
})

test('suppliers come in with their TIN, which the withholding tax shows too; a change of it is undone', async () => {
  const tag = nextTag()
  const tins = async () => {
    const suppliers = z
      .array(z.object({ name: z.string(), tin: z.string() }))
      .parse((await shop.admin.get('/api/withholding/suppliers/asempa')).body)
    const shown = suppliers.filter(({ name }) => name.endsWith(tag)).map(({ tin }) => tin)
    expect((await exported('suppliers', tag)).map(({ tin }) => tin ?? '')).toEqual(shown)
    return shown
  }
  const first = await readFile(shop.admin, 'suppliers', `Supplier,TIN\nKasa ${tag},c0087654321\nTema ${tag},\n`)
  expect(first.columns).toEqual(['name', 'tin'])
  viewIn(await save(first.id))
  expect(await tins()).toEqual(['C0087654321', ''])
  const sent = await readFile(shop.admin, 'suppliers', `Supplier,TIN\nTema ${tag},P0012345671\n`)
  const again = viewIn(await choose(shop.admin, sent, { existing: 'update' }))
  viewIn(await save(again.id))
  expect(await tins()).toEqual(['C0087654321', 'P0012345671'])
  viewIn(await undo(again.id))
  expect(await tins()).toEqual(['C0087654321', ''])
  viewIn(await undo(first.id))
})

test('an unknown price list, a hold that is neither yes nor no and a lead time of more than a year are faults of their cells', async () => {
  const tag = nextTag()
  const customers = await readFile(shop.admin, 'customers', `Customer,Price list,Credit hold\nEsi ${tag},Nobody,maybe\n`)
  expect(await remarksOf(shop.admin, customers)).toEqual([
    '2 Credit hold: maybe is neither Yes nor No',
    '2 Price list: There is no price list Nobody. Import the price lists first',
  ])
  const suppliers = await readFile(shop.admin, 'suppliers', `Supplier,Lead time (days)\nTema ${tag},366\nKasa ${tag},2.5\n`)
  expect(await remarksOf(shop.admin, suppliers)).toEqual([
    '2 Lead time (days): Must be at most 365',
    '3 Lead time (days): Must be a whole number',
  ])
})

test('customers are created together, and their balances are posted last: until then nobody who sells waits', async () => {
  const tag = nextTag()
  const { id } = await readFile(shop.admin, 'customers', `Customer,Balance\nEsi ${tag},12.50\nYaw ${tag},\nAma ${tag},-3\n`)
  shop.statements.splice(0)
  expect(viewIn(await save(id)).documents).toHaveLength(2)
  const writes = shop.statements.filter(name => ['payee-insert', 'import-keep-created', 'ledger-post'].includes(name))
  expect(writes).toEqual(['payee-insert', 'import-keep-created', 'ledger-post', 'ledger-post'])
  expect((await exported('customers', tag)).map(({ name }) => name)).toEqual(['Esi', 'Yaw', 'Ama'].map(name => `${name} ${tag}`))
  viewIn(await undo(id))
})
