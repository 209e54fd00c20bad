import { isRecord } from '@akonta/domain/contract/codec'
import { describe, expect, test } from 'vitest'
import { registersOf } from '../testing/till/registers.ts'
import { openEvatShop, PATIENT, REJECTED, SIGNED, TIN } from '../testing/world/evat-shop.ts'
import { saved } from '../testing/world/verbs.ts'

const world = await openEvatShop()
const { shop, failNext, startSending, sellOne, expectState, setBranch, documents } = world
await world.setUp()

const REFUSED = { how: 'answer', status: 400, body: '{"code":"E751","message":"Not found."}', calls: ['invoice'], signs: false }

const listIn = (body: unknown) => (Array.isArray(body) ? body.filter(isRecord) : [])
const attemptsOf = async (number: string) => {
  const { body } = await shop.denied.get(`/api/evat/document/asempa/${number}`)
  return isRecord(body) ? listIn(body.attempts) : []
}

describe('what GRA has not signed', () => {
  const checks = async () => {
    const { body } = await shop.admin.get('/api/monthclose/checklist/asempa/2026-11-30')
    return listIn(isRecord(body) ? body.checks : []).filter(({ key }) => key === 'evat')
  }

  test('a business without an unsigned document has nothing to check in the checklist', async () => {
    expect(await checks()).toMatchObject([{ state: 'passes' }])
  })

  test('it is a line of the checklist that only warns, and gone once everything is signed or settled', async () => {
    await failNext(REFUSED)
    await startSending()
    const rejected = await sellOne()
    await expectState(rejected, REJECTED)
    const back = await saved(shop.returnSale(rejected, { 1: 1 }))
    expect(await checks()).toMatchObject([
      { title: '2 documents are not signed by GRA, 1 rejected', state: 'warns', left: { label: 'Tax not signed', amount: 0 } },
    ])
    await sellOne()
    await expect.poll(async () => (await checks())[0]?.title, PATIENT).toBe('2 documents are not signed by GRA, 1 rejected')
    expect(await shop.admin.post(`/api/evat/again/asempa/${rejected}`, {})).toMatchObject({ status: 200 })
    await expectState(back, SIGNED)
    expect(await checks()).toMatchObject([{ state: 'passes' }])
  })

  test('it is a line of the Z report', async () => {
    const registers = registersOf(shop)
    await registers.use(true)
    const session = await registers.open()
    const inSession = { 'x-branch-code': 'ACC', 'x-register-session': session }
    const line = { productId: shop.goods.milo.id, qty: 1, sellingprice: 120, branch: 'ACC' }
    expect(await shop.denied.post('/api/sales/makesales/asempa', [line], inSession)).toMatchObject({ body: { savedSuccessfully: true } })
    const report = async () => (await shop.granted.get(`/api/register/report/asempa/${session}`)).body
    expect(await report()).toMatchObject({ sales: 1, notSigned: 1 })
    await startSending()
    await expect.poll(report, PATIENT).toMatchObject({ sales: 1, notSigned: 0 })
    await registers.use(false)
  })
})

describe('a branch that moves to another reference', () => {
  test('what waits or was rejected under the one of before is still counted', async () => {
    const stateOfAccra = async () => listIn((await shop.denied.get('/api/evat/state/asempa')).body)
    await failNext(REFUSED)
    await startSending()
    const rejected = await sellOne()
    await expectState(rejected, REJECTED)
    const back = await saved(shop.returnSale(rejected, { 1: 1 }))
    expect(await stateOfAccra()).toMatchObject([{ branch: 'ACC', rejected: 1, waiting: 1, oldest: expect.any(String) }])
    expect(await setBranch({ reference: `${TIN}-002`, key: 'the second key of Accra' })).toMatchObject({ status: 200 })
    expect(await stateOfAccra()).toMatchObject([{ branch: 'ACC', rejected: 1, waiting: 1, oldest: expect.any(String) }])
    expect(await setBranch()).toMatchObject({ status: 200 })
    expect(await shop.admin.post(`/api/evat/again/asempa/${rejected}`, {})).toMatchObject({ status: 200 })
    await expectState(back, SIGNED)
    expect(await stateOfAccra()).toMatchObject([{ branch: 'ACC', rejected: 0, waiting: 0, oldest: null }])
  })
})

describe('the calls of a document', () => {
  test('each has its HTTP status, and what was not understood is kept without the key @in-turn', async () => {
    await failNext({ how: 'answer', status: 400, body: '{"code":"E751","message":"Not found."}', calls: ['invoice'], signs: false })
    await startSending()
    const refused = await sellOne()
    await expectState(refused, REJECTED)
    expect(await attemptsOf(refused)).toMatchObject([{ call: 'invoice', status: 400, code: 'E751', said: 'Not found.' }])

    await failNext({ how: 'cut', calls: ['invoice'] })
    const cut = await sellOne()
    await expectState(cut, { ...SIGNED, recovered: true })
    expect(await attemptsOf(cut)).toMatchObject([
      { call: 'callback', status: 200, code: '' },
      { call: 'invoice', status: null, code: '' },
    ])

    await failNext({ how: 'answer', status: 999, body: 'Bad gateway for the key of Accra', calls: ['invoice'] })
    const strange = await sellOne()
    await expectState(strange, { ...SIGNED, recovered: true })
    expect(await attemptsOf(strange)).toMatchObject([{ status: 200 }, { call: 'invoice', status: 999, code: '999' }])
    const { rows } = await shop.owner.query("select answer from evat_attempt where answer <> ''")
    expect(rows).toEqual([{ answer: 'Bad gateway for …' }])
  })
})

describe('the TIN of a customer', () => {
  const CREATE = '/api/accounting/people/create/asempa'
  const person = { category: 'debtor', phone: '024 000 0000', address: 'Osu', emailAddress: 'a@example.com', openBalance: 0, drcr: '' }
  const create = (fields: object) => shop.granted.post(CREATE, { ...person, payee: 'Adum Books', ...fields }, { 'x-branch-code': 'ACC' })
  const sellTo = (pid: string, fields: object = {}) => {
    const line = { productId: shop.goods.milo.id, qty: 1, sellingprice: 120, branch: 'ACC', salesType: 'CREDIT', transType: 'CREDIT', pid }
    return shop.denied.post('/api/sales/makesales/asempa', [{ ...line, ...fields }])
  }
  const numberOf = ({ body }: { readonly body: unknown }) => String(isRecord(body) ? body.salesinvoice : '')
  const buyerAtGra = async (number: string) =>
    (await documents())
      .filter(({ invoiceNumber }) => invoiceNumber === number)
      .map(({ body }) => JSON.parse(String(body)))
      .map(({ businessPartnerName, businessPartnerTin }) => [businessPartnerName, businessPartnerTin])
  const buyerOn = async (number: string) => {
    const [receipt] = listIn((await shop.denied.get(`/api/sales/byinvoice/asempa/${number}`)).body)
    return receipt?.buyer ?? null
  }

  test('it is stored in capitals, changed and removed by an edit that names it, and refused where GRA would not take it', async () => {
    const { body } = await create({ tin: 'c0012345679' })
    expect(body).toMatchObject({ tin: 'C0012345679' })
    const pid = isRecord(body) ? body.pid : ''
    const edit = (fields: object) =>
      shop.granted.post('/api/accounting/people/updatepayee/asempa', { ...person, payee: 'Adum Books', pid, ...fields })
    expect(await edit({ phone: '020' })).toMatchObject({ body: { tin: 'C0012345679', phone: '020' } })
    expect(await edit({ tin: 'GHA-123456789-0' })).toMatchObject({ body: { tin: 'GHA-123456789-0' } })
    expect(await edit({ tin: '' })).toMatchObject({ body: { tin: '' } })
    for (const tin of ['C00123456790000000', '<b>', 'C 1', 7, ['C1']]) expect(await edit({ tin })).toMatchObject({ status: 400 })
    expect(await create({ category: 'bank', tin: 'C0012345679' })).toMatchObject({
      status: 400,
      body: { message: 'Only customers and suppliers have a TIN' },
    })
  })

  test('a sale on account takes it from the customer, unless the till names another buyer; a cash sale has none', async () => {
    const { body } = await create({ tin: 'C0012345679', creditLimit: 5000 })
    const pid = String(isRecord(body) ? body.pid : '')
    await startSending()
    const own = numberOf(await sellTo(pid))
    const other = numberOf(await sellTo(pid, { buyerName: 'Kofi Mensah', buyerTin: 'P0012345671' }))
    const cash = await sellOne()
    for (const number of [own, other, cash]) await expectState(number, SIGNED)
    expect([await buyerOn(own), await buyerOn(other), await buyerOn(cash)]).toEqual([
      { name: 'Adum Books', tin: 'C0012345679' },
      { name: 'Kofi Mensah', tin: 'P0012345671' },
      null,
    ])
    expect([...(await buyerAtGra(own)), ...(await buyerAtGra(other)), ...(await buyerAtGra(cash))]).toEqual([
      ['Adum Books', 'C0012345679'],
      ['Kofi Mensah', 'P0012345671'],
      ['Cash Customer', 'C0000000000'],
    ])
    const stored = await shop.admin.get(`/api/personaldata/payee/asempa/${pid}`)
    expect(JSON.stringify(stored.body)).toContain('C0012345679')
  })
})
