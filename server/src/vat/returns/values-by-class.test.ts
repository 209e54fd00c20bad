import { present } from '@akonta/domain/assert'
import { isRecord } from '@akonta/domain/contract/codec'
import { expect, test } from 'vitest'
import { packageTables } from '../../closing/package/package-tables.ts'
import { readsOf } from '../../testing/installation/reads.ts'
import { openEvatShop } from '../../testing/world/evat-shop.ts'
import { type SaleTerms, saleLines } from '../../testing/world/sale-lines.ts'
import { saved } from '../../testing/world/verbs.ts'
import { documentsOf, figuresOf, type ReturnScope } from './return-queries.ts'

const world = await openEvatShop({ isNew: true })
const { shop } = world
await world.setUp()
const { milo, maize, shea } = shop.goods

const VALUES = ['value', 'cstValue', 'tourismValue', 'plasticValue', 'cst', 'tourism', 'excise']

/** Value before tax, and the parts of it that goods with a levy of their own have. */
const valuesOf = async (figure: string): Promise<unknown> => {
  const { body } = await shop.granted.get('/api/vat/return/asempa/2026-11?branch=ALL')
  const figures = isRecord(body) && Array.isArray(body.figures) ? body.figures.filter(isRecord) : []
  const found = figures.find(each => each.figure === figure) ?? {}
  return VALUES.map(name => found[name])
}
/** One piece of each, at 100.00. */
const sell = (goods: readonly { readonly id: number }[], terms: SaleTerms = {}) =>
  shop.admin.post(
    '/api/sales/makesales/asempa',
    saleLines(
      goods.map(({ id }) => ({ id, quantity: '1', price: '100' })),
      terms,
    ),
  )
const classOf = (product: { readonly id: number }, taxClass: string) =>
  shop.granted.post('/api/vat/taxclass/asempa', { productId: product.id, taxClass })

test('the return has the taxable value of goods with CST, tourism levy and excise, after discounts and without tax', async () => {
  await shop.owner.query('update product set selling_price = 1000000 where product_id = any($1)', [[milo.id, maize.id, shea.id]])
  expect(await classOf(maize, 'TOURISM')).toMatchObject({ status: 200 })
  // S16 of the contract: the value is what is left of the price without its taxes, each rounded separately.
  const tourism = await saved(sell([maize]))
  expect(await valuesOf('sales')).toEqual([82.63, 0, 82.63, 0, 0, 0.83, 0])

  expect(await classOf(shea, 'CST')).toMatchObject({ status: 200 })
  await saved(sell([shea]))
  expect(await valuesOf('sales')).toEqual([162, 79.37, 82.63, 0, 3.97, 0.83, 0])

  expect(await classOf(shea, 'PLASTIC')).toMatchObject({ status: 200 })
  const mixed = await saved(sell([milo, shea], { charges: '12', discount: '20' }))
  const [value, cst, levied, plastic] = JSON.parse(JSON.stringify(await valuesOf('sales')))
  // 90.00 with 26 % tax; milo for 90.00 and the charges are standard.
  expect([cst, levied, plastic]).toEqual([79.37, 82.63, 71.43])
  expect(Math.round((value - 162 - plastic) * 100)).toBe(8_500)

  // The parts never exceed the value of the document: 71.42, what is left of 90.00 without its taxes.
  await saved(shop.returnSale(mixed, { 2: 1 }))
  expect(await valuesOf('sales_returns')).toEqual([-71.42, 0, 0, -71.42, 0, 0, -3.57])
  await saved(shop.reverse('sale', tourism))
  expect(await valuesOf('sales')).toEqual([Math.round((value - 82.63) * 100) / 100, 79.37, 0, 71.43, 3.97, 0, 3.57])
})

test('the taxes of a figure in the package of a close add up to all its tax, with the levies of some goods', async () => {
  const tables = await shop.database.read(shop.businessId, tx =>
    packageTables(tx, { start: '2026-11-01', end: '2026-11-30', today: '2026-12-01' }, () => {}),
  )
  const { columns, rows } = present(
    tables.find(({ file }) => file === 'vat-return'),
    'the VAT return',
  )
  const at = (cells: readonly string[], name: string) => Number(cells[columns.findIndex(each => each.name === name)])
  const parts = ['NHIL', 'GETFund levy', 'COVID-19 levy', 'CST', 'Tourism levy', 'Excise duty', 'VAT']
  const sums = rows.map(cells => parts.reduce((sum, name) => sum + (at(cells, name) || 0), 0))
  expect(sums).toEqual(rows.map(cells => at(cells, 'Tax and levies')))
  expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(['CST', 'Excise duty']))
})

test('a return of one pesewa with more tax than that has a negative value, and its goods with CST have all of it', async () => {
  expect(await classOf(shea, 'CST')).toMatchObject({ status: 200 })
  await shop.owner.query('update product set selling_price = 100 where product_id = $1', [shea.id])
  const sale = await saved(shop.admin.post('/api/sales/makesales/asempa', saleLines([{ id: shea.id, quantity: '30', price: '0.01' }], {})))
  const pesewas = async (): Promise<readonly number[]> =>
    JSON.parse(JSON.stringify(await valuesOf('sales_returns'))).map((cedis: number) => Math.round(cedis * 100))
  // Of 14 pieces NHIL, GETFund and CST are below half a pesewa each, of 15 they are one each.
  await saved(shop.returnSale(sale, { 1: 14 }))
  const [value = 0, cst = 0] = await pesewas()
  await saved(shop.returnSale(sale, { 1: 1 }))
  const [after = 0, cstAfter = 0] = await pesewas()
  expect([after - value, cstAfter - cst]).toEqual([2, 2])
})

const READS = {
  name: 'test-reads-of-sale-lines',
  text: `select (seq_scan + idx_scan)::int as reads from pg_stat_xact_user_tables where relname = 'sale_line'`,
}
const NOVEMBER: ReturnScope = { start: '2026-11-01', end: '2026-11-30', through: null, earlier: null, branch: null }
/** How often a return looks for the lines of a sale. */
const readsOfLines = () =>
  shop.database.read(shop.businessId, async tx => {
    const before = await tx.one<{ reads: number }>(READS, [])
    await figuresOf(tx, NOVEMBER)
    return (await tx.one<{ reads: number }>(READS, [])).reads - before.reads
  })

test('the lines of sales without such a levy are not read', async () => {
  const before = await readsOfLines()
  expect(before).toBeGreaterThan(0)
  for (let made = 0; made < 3; made += 1) await saved(sell([milo]))
  expect(await readsOfLines()).toBe(before)
})

const PLANNED = { name: 'test-plan-mode', text: `select current_setting('plan_cache_mode') as mode` }

test('the documents of a figure are read without those of the others, with a plan for their own month', async () => {
  await shop.database.read(shop.businessId, async tx => {
    const looks = async (figure: 'sales' | 'withheld', table: string) =>
      (await readsOf(tx, table, () => documentsOf(tx, NOVEMBER, figure))).looks
    expect(await looks('sales', 'vat_split')).toBeGreaterThan(0)
    expect([await looks('withheld', 'vat_split'), await looks('sales', 'vat_withheld')]).toEqual([0, 0])
    // A plan for every month looks up each document separately: of 22,559 sales it read 326,000 pages instead of 38,000.
    expect(await tx.one(PLANNED)).toEqual({ mode: 'force_custom_plan' })
  })
  await shop.database.read(shop.businessId, async tx => {
    await figuresOf(tx, NOVEMBER)
    expect(await tx.one(PLANNED)).toEqual({ mode: 'force_custom_plan' })
  })
})
