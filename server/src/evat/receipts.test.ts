import { beforeAll, describe, expect, test } from 'vitest'
import { openEvatShop, SIGNED } from '../testing/world/evat-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const world = await openEvatShop()
const { shop, failNext, startSending, sellOne, expectState, documents, callsMade } = world
const { milo } = shop.goods
await world.setUp()

/** An answer whose fields a test names. */
const opened = ({ body }: { readonly body: unknown }) => JSON.parse(JSON.stringify(body))
const receiptOf = async (number: string) => opened(await shop.denied.get(`/api/sales/byinvoice/asempa/${number}`))[0]
const sent = async (number: string) => {
  const found = (await documents()).filter(({ invoiceNumber }) => invoiceNumber === number)
  return found.map(({ body }) => JSON.parse(String(body)))
}

/** As the till sends it. */
const sellTo = async (buyerName: string, buyerTin: string) => {
  const line = { productId: milo.id, qty: 1, sellingprice: 120, branch: 'ACC', buyerName, buyerTin }
  return shop.denied.post('/api/sales/makesales/asempa', [line])
}

describe('on the receipt', () => {
  test('A2 the receipt has the ten fields of the stamp, and the credit note names its sale', async () => {
    await startSending()
    const number = await sellOne()
    await expectState(number, SIGNED)
    const { evat, vat } = await receiptOf(number)
    expect(evat).toMatchObject({ state: 'signed', test: true, number, undone: null })
    expect(Object.keys(evat.stamp).toSorted()).toEqual(
      ['internalData', 'itemCount', 'mrc', 'number', 'qr', 'receiptNumber', 'sdcId', 'signature', 'time', 'tin'].toSorted(),
    )
    expect(vat).toMatchObject({ tourism: 0, cst: 0, excise: 0 })
    const back = await saved(shop.returnSale(number, { 1: 1 }))
    await expectState(back, SIGNED)
    const note = (await shop.denied.get(`/api/sales/returnbynumber/asempa/${back}`)).body
    expect(note).toMatchObject({
      evat: { state: 'signed', flag: 'REFUND', stamp: { number: back } },
      saleReceiptNumber: evat.stamp.receiptNumber,
    })
  })

  test('a credit note that a till made without a connection has its stamp under the number that the till printed', async () => {
    await startSending()
    const number = await sellOne()
    await expectState(number, SIGNED)
    const body = { refund: 'CASH', reason: 'Torn', lines: [{ lineNo: 1, qty: 1 }] }
    const made = 'provisional=OFF-7K2M9Q-21&madeAt=2026-11-20T08:00:00Z'
    const back = await saved(shop.granted.post(`/api/sales/makereturn/asempa/${number}?${made}`, body))
    await expectState(back, SIGNED)
    const note = await shop.denied.get('/api/sales/returnbynumber/asempa/OFF-7K2M9Q-21')
    expect(note.body).toMatchObject({ returnNumber: back, evat: { state: 'signed', stamp: { number: back } } })
    expect(note.body).toEqual((await shop.denied.get(`/api/sales/returnbynumber/asempa/${back}`)).body)
  })

  test('a reversed sale has the stamp of its refund as a second block', async () => {
    await startSending()
    const number = await sellOne()
    const gone = await saved(shop.reverse('sale', number))
    await expectState(gone, SIGNED)
    expect((await receiptOf(number)).evat).toMatchObject({ state: 'signed', undone: { number: gone, state: 'signed', flag: 'REFUND' } })
  })

  test('the call waits until a sale is signed, and no longer than it is asked to', async () => {
    const number = await sellOne()
    const early = await shop.denied.get(`/api/evat/document/asempa/${number}?wait=1`)
    expect(early.body).toMatchObject({ state: 'queued', stamp: null })
    const waiting = shop.denied.get(`/api/evat/document/asempa/${number}?wait=15`)
    await startSending()
    expect((await waiting).body).toMatchObject({ state: 'signed', stamp: { number } })
    for (const wait of ['16', '-1', 'x', ''])
      expect(await shop.denied.get(`/api/evat/document/asempa/${number}?wait=${wait}`)).toMatchObject({ status: 400 })
  })

  test('the sales report has the state of each sale', async () => {
    const rows = opened(await shop.denied.get('/api/salesacc/salesaccbydate/asempa/ACC/2026-11-20/2026-11-20'))
    expect(new Set(rows.map(({ evat }: { evat: string }) => evat))).toEqual(new Set(['signed']))
  })
})

describe('the buyer', () => {
  test('a buyer that was asked for is on the receipt, and GRA gets name and TIN, of the refund too', async () => {
    await startSending()
    const number = opened(await sellTo('Kofi Mensah Enterprise', 'c0012345679')).salesinvoice
    await expectState(number, SIGNED)
    expect((await receiptOf(number)).buyer).toEqual({ name: 'Kofi Mensah Enterprise', tin: 'C0012345679' })
    await expectState(await saved(shop.returnSale(number, { 1: 1 })), SIGNED)
    const buyer = { businessPartnerName: 'Kofi Mensah Enterprise', businessPartnerTin: 'C0012345679' }
    expect(await sent(number)).toMatchObject([buyer, buyer])
  })

  test.each([
    ['a name of one character', 'K', '', 'The name of the buyer must have 2 to 100 characters'],
    ['a TIN without a name', '', 'C0012345679', 'The name of the buyer must have 2 to 100 characters'],
    ['a long TIN', 'Kofi', 'C00123456790000000', 'The TIN must be at most 15 letters, digits and hyphens'],
    ['markup in a TIN', 'Kofi', '<b>', 'The TIN must be at most 15 letters, digits and hyphens'],
  ])('%s is refused', async (_, name, tin, sentence) => {
    expect(await sellTo(name, tin)).toMatchObject({ status: 400, body: { message: sentence } })
  })

  test('GRA is asked for the name of a TIN, but not for the placeholder or for anything else', async () => {
    const ask = (tin: unknown, by = shop.denied) => by.post('/api/evat/lookup/asempa', { branch: 'ACC', tin })
    expect(await ask('C0012345678')).toMatchObject({ status: 200, body: { name: 'SIMULATED TAXPAYER LTD', said: '' } })
    expect(await ask('C9999999999')).toMatchObject({ status: 200, body: { name: '', said: 'GRA does not know this number' } })
    const before = (await callsMade()).length
    for (const tin of ['C0000000000', '../../admin', 'C1/..', 'c\r\nHost: x', '', 7, null])
      expect(await ask(tin)).toMatchObject({ status: 400 })
    expect(await ask('C0012345678', shop.stranger)).toMatchObject({ status: 403 })
    expect((await callsMade()).length).toBe(before)
  })
})

const REFUSED = { how: 'answer', status: 400, calls: ['invoice'], signs: false }
const rejected = async (code: string, message: string): Promise<string> => {
  await failNext({ ...REFUSED, body: JSON.stringify({ code, message }) })
  const number = await sellOne()
  await expect.poll(async () => (await receiptOf(number)).evat.state).toBe('rejected')
  return number
}
const listed = async (number: string) => {
  const rows = opened(await shop.admin.get('/api/evat/documents/asempa/ALL/2026-11-20/2026-11-20?state=rejected'))
  return rows.find((row: { number: string }) => row.number === number)
}
const decide = (deed: string, number: string, body: object, by = shop.admin) => by.post(`/api/evat/${deed}/asempa/${number}`, body)

describe('what a person settles', () => {
  test('A18 a code that GRA refuses gets its next version, which the product keeps; its refund has the code of its sale', async () => {
    await startSending()
    const number = await rejected('E806', `Invalid item category (${milo.id}, Taxable Item)`)
    expect((await listed(number)).actions).toEqual(['recode', 'settle'])
    expect(await decide('recode', number, { productId: 999_999, reason: 'x' })).toMatchObject({ status: 404 })
    expect(await decide('recode', number, { productId: milo.id, reason: 'GRA knows it as exempt' })).toMatchObject({
      status: 200,
      body: { state: 'unknown' },
    })
    await expectState(number, SIGNED)
    const next = await sellOne()
    await expectState(await saved(shop.returnSale(number, { 1: 1 })), SIGNED)
    await expectState(next, SIGNED)
    const codes = (await Promise.all([number, next].map(sent))).flat().map(({ items }) => items[0].itemCode)
    expect(codes).toEqual([`${milo.id}-2`, `${milo.id}-2`, `${milo.id}-2`])
  })

  test('sales of one product that several people correct at once get one version of its code after the other @in-turn', async () => {
    await startSending()
    const numbers = []
    for (let sale = 0; sale < 10; sale += 1) numbers.push(await rejected('E806', `Invalid item category (${milo.id}, Taxable Item)`))
    const versions = async () => (await shop.owner.query('select version from evat_item_version order by version')).rows
    const before = (await versions()).length
    const answers = await Promise.all(numbers.map(number => decide('recode', number, { productId: milo.id, reason: 'Exempt at GRA' })))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await versions()).toEqual(Array.from({ length: before + 10 }, (_, index) => ({ version: index + 2 })))
    for (const number of numbers) await expectState(number, SIGNED)
  })

  test('a buyer that GRA does not accept is corrected: the next print shows it', async () => {
    await startSending()
    const number = await rejected('E824', 'Invalid TIN')
    expect((await listed(number)).actions).toEqual(['buyer', 'settle'])
    expect(await decide('buyer', number, { name: 'Adwoa Stores', tin: 'P0012345670', reason: 'Mistyped' })).toMatchObject({ status: 200 })
    await expectState(number, SIGNED)
    expect((await receiptOf(number)).buyer).toEqual({ name: 'Adwoa Stores', tin: 'P0012345670' })
    expect(await sent(number)).toMatchObject([{ businessPartnerName: 'Adwoa Stores', businessPartnerTin: 'P0012345670' }])
  })

  test('10.3 a number that is taken: the document is sent under another one, and so are its refunds @in-turn', async () => {
    await failNext({ how: 'stamp', calls: ['invoice'], fields: { num: 'ACC-26-999999' } })
    await startSending()
    const number = await sellOne()
    await expect.poll(async () => (await receiptOf(number)).evat.state).toBe('rejected')
    expect((await listed(number)).actions).toEqual(['renumber', 'check', 'settle'])
    expect(await decide('renumber', number, { reason: 'Taken' })).toMatchObject({ status: 200, body: { number, state: 'unknown' } })
    await expectState(number, SIGNED)
    const back = await saved(shop.returnSale(number, { 1: 1 }))
    await expectState(back, SIGNED)
    expect((await receiptOf(number)).evat.stamp.number).toBe(`${number}-B`)
    expect(await sent(`${number}-B`)).toMatchObject([{ flag: 'INVOICE' }, { flag: 'REFUND', reference: back }])
  })

  test('only administrators correct, and each action is in the audit trail with its reason', async () => {
    await startSending()
    const number = await rejected('E751', 'Item category not found.')
    for (const by of [shop.granted, shop.denied, shop.stranger])
      for (const deed of ['renumber', 'recode', 'buyer', 'settle'])
        expect(await decide(deed, number, { reason: 'x', productId: milo.id, name: 'Kofi' }, by)).toMatchObject({ status: 403 })
    for (const body of [{}, { reason: '' }, { reason: ['x'] }, { reason: 'x'.repeat(201) }])
      expect(await decide('renumber', number, body)).toMatchObject({ status: 400 })
    expect(await decide('renumber', number, { reason: 'By hand' })).toMatchObject({ status: 200 })
    await expectState(number, SIGNED)
    await expectRefused(decide('renumber', number, { reason: 'Again' }), 409, { code: 'is_signed' })
    const back = await saved(shop.returnSale(number, { 1: 1 }))
    const ofSale = 'A refund has the goods and the buyer of its sale'
    await expectRefused(decide('recode', back, { productId: milo.id, reason: 'x' }), 400, ofSale)
    await expectRefused(decide('buyer', back, { name: 'Kofi Boateng', tin: 'C0000000001', reason: 'x' }), 400, ofSale)
    const cancelled = await saved(shop.reverse('saleReturn', back))
    await expectRefused(decide('renumber', cancelled, { reason: 'x' }), 400, 'A cancelled refund has no separate number')
    const { rows } = await shop.owner.query("select deed, changes::text as changes from audit_entry where kind = 'evat' and subject = $1", [
      number,
    ])
    expect(rows).toEqual([{ deed: 'Sent under another number', changes: expect.stringContaining('By hand') }])
    expect(await shop.fault()).toBeNull()
  })
})

describe('questions to GRA', () => {
  const check = (number: string, by = shop.granted) => by.post(`/api/evat/check/asempa/${number}`, {})

  test('16.2 a check says that GRA has the same stamp, or something else, or nothing; and changes nothing @in-turn', async () => {
    await startSending()
    const number = await sellOne()
    await expectState(number, SIGNED)
    expect(await check(number)).toMatchObject({ status: 200, body: { state: 'signed', checked: { found: 'same' } } })
    await failNext({ how: 'stamp', calls: ['callback'], fields: { ysdcrecnum: '9-9-NS9' } })
    expect(opened(await check(number)).checked).toMatchObject({ found: 'other', said: 'GRA has 9-9-NS9' })
    await failNext({ how: 'stamp', calls: ['callback'], fields: { ysdcrecnum: '9\u0000' } })
    expect(opened(await check(number)).checked).toMatchObject({ found: 'other', said: 'GRA has 9 ' })
    const unsent = await rejected('E751', 'Item category not found.')
    expect((await check(unsent)).body).toMatchObject({ state: 'rejected', checked: { found: 'absent' } })
    await failNext({ how: 'reset', calls: ['callback'] })
    expect(opened(await check(unsent)).checked).toMatchObject({ found: 'unclear' })
    for (const by of [shop.denied, shop.stranger]) expect(await check(number, by)).toMatchObject({ status: 403 })
    await decide('settle', unsent, { reason: 'Done by hand' })
  })

  test('a document that several people check at once has a check of each', async () => {
    await startSending()
    const number = await sellOne()
    await expectState(number, SIGNED)
    const answers = await Promise.all(Array.from({ length: 12 }, () => check(number)))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    const { rows } = await shop.owner.query(
      'select c.check_no from evat_check c join posting p using (business_id, posting_id) where p.document_number = $1 order by c.check_no',
      [number],
    )
    expect(rows).toEqual(Array.from({ length: 12 }, (_, index) => ({ check_no: index + 1 })))
  })

  test('the test of a branch says whether the service is up, and the key is in no answer or entry', async () => {
    const probe = (branch = 'ACC', by = shop.admin) => by.post('/api/evat/test/asempa', { branch })
    expect(await probe()).toMatchObject({ status: 200, body: { up: true, said: '' } })
    await failNext({ how: 'answer', status: 401, body: '{"code":"E900","message":"Invalid Security Key."}', calls: ['health'] })
    expect((await probe()).body).toMatchObject({ up: false, said: 'E900 Invalid Security Key.' })
    await expectRefused(probe('KUM'), 409, { code: 'key_missing' })
    expect(await probe('ACC', shop.granted)).toMatchObject({ status: 403 })
    const { rows } = await shop.owner.query("select string_agg(a::text, ' ') as text from audit_entry a")
    expect(rows[0].text).not.toContain('the key of Accra')
  })

  test('A11 questions of people stop at 30 a minute, and leave room for what has to be signed', async () => {
    await shop.owner.query('delete from outbox_call')
    const number = (await shop.owner.query("select document_number from posting where document_kind = 'sale' limit 1")).rows[0]
      .document_number
    const answers = []
    for (let asked = 0; asked < 32; asked += 1) answers.push((await check(number)).status)
    expect(answers).toEqual([...Array(30).fill(200), 429, 429])
  })
})

describe('the demo', () => {
  beforeAll(() => shop.owner.query('update business set is_demo = true where business_id = $1', [shop.businessId]))

  test('its sales are never queued, and it cannot be set up', async () => {
    const number = await sellOne()
    expect((await receiptOf(number)).evat).toBeNull()
    await expectRefused(world.setBranch(), 409, 'The demo never sends anything to GRA')
    await shop.owner.query('update business set is_demo = false where business_id = $1', [shop.businessId])
    expect(await shop.fault()).toBeNull()
  })
})
