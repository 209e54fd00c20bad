import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, inject, test } from 'vitest'
import { openOtherPlace, superuserOf } from '../testing/moving/other-place.ts'
import { type Caller, openCaller, textIn } from '../testing/world/caller.ts'
import { keepSessions, PASSWORD } from '../testing/world/shop.ts'
import type { TestDatabase } from '../testing/world/test-database.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'
import { readWholeBusiness } from './business-file.ts'
import { exportBusiness } from './export-business.ts'
import { importBusiness } from './import-business.ts'

const shop = await testShop({ accra: { soap: '5000 worth 50000' } })
const folder = mkdtempSync(join(inject('testServer').scratchFolder, 'akonta-moving-'))
const place = await openOtherPlace(() => NOW)
const quietly = () => undefined
afterAll(async () => {
  await place.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Sessions end by the clock of the database, and the world has its own. */
const signIn = async (at: TestDatabase & { readonly server: FastifyInstance }): Promise<Caller> => {
  const person = await openCaller(at.server, { username: 'granted', password: PASSWORD })
  await keepSessions(at)
  return person.with({ 'x-branch-code': 'ACC' })
}

test('recurring documents arrive with their contents and next dates, and a date that was entered is not proposed again', async () => {
  const customer = await shop.customer('Achimota School')
  const here = await signIn(shop)
  const { soap } = shop.goods
  await here.post(`/api/product/packs/asempa/${soap.id}`, { packs: [{ name: 'Carton', size: 12, price: null, barcode: '' }] })
  const pack = { packNo: 1, size: 12 }
  const template = {
    branch: 'ACC',
    kind: 'INVOICE',
    name: 'Soap of the school',
    every: 'MONTH',
    nextDate: '2026-10-31',
    pid: customer,
    lines: [],
  }
  const made = await here.post('/api/recurring/create/asempa', {
    ...template,
    goods: [
      { productId: soap.id, qty: 3 },
      { productId: soap.id, qty: 2, pack, fixedprice: 90.5 },
    ],
  })
  const number = textIn(made.body, 'recurring')
  const invoice = (by: Caller, due: string) =>
    by.post(`/api/sales/makesales/asempa?recurring=${number}&due=${due}`, shop.bodies.sale({ soap: 3 }, { saleType: 'CREDIT', customer }))
  expect((await invoice(here, '2026-09-30')).status).toBe(409)
  expect((await invoice(here, '2026-10-31')).status).toBe(200)
  const file = join(folder, 'with-recurring.akb')
  await exportBusiness(shop.ownerConnection, { dbname: 'asempa', file }, quietly)
  await importBusiness(superuserOf(place), await readWholeBusiness(file), { dbname: 'asempa', users: new Map() }, quietly)
  const there = await signIn(place)
  const one = async (by: Caller) => (await by.get(`/api/recurring/one/asempa/${number}`)).body
  expect(await one(there)).toEqual(await one(here))
  expect(await one(there)).toMatchObject({
    nextDate: '2026-11-30',
    isDue: false,
    goods: [
      { productId: soap.id, qty: 3 },
      { qty: 2, pack, fixedprice: 90.5 },
    ],
  })
  expect((await there.get('/api/recurring/list/asempa?branch=ACC&list=DUE')).body).toEqual([])
  expect((await invoice(there, '2026-10-31')).text).toContain('was already entered as')
})
