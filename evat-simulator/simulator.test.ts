import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_TAXPAYER, openSimulator } from './simulator.ts'

const simulator = await openSimulator()
afterAll(() => simulator.close())

const { reference, key } = DEMO_TAXPAYER

type Answered = { readonly status: number; readonly body: unknown }

const post = async (path: string, body: unknown, withKey = key): Promise<Answered> => {
  const answer = await fetch(`${simulator.url}/${reference}/${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { security_key: withKey, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}
const get = async (path: string, withKey = key): Promise<Answered> => {
  const answer = await fetch(`${simulator.url}/${reference}/${path}`, { headers: { Security_Key: withKey } })
  return { status: answer.status, body: await answer.json() }
}
const control = async (method: string, path: string, body?: unknown): Promise<unknown> => {
  const answer = await fetch(`${simulator.controlUrl}/${path}`, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  return answer.json()
}
const failNext = (fault: Readonly<Record<string, unknown>>) => control('POST', 'faults', fault)

beforeEach(() => control('POST', 'reset'))

const MILO = {
  itemCode: '1001',
  itemCategory: '',
  expireDate: '',
  description: 'Milo Tin 400g',
  quantity: 1,
  levyAmountA: 2.25,
  levyAmountB: 2.25,
  levyAmountD: 0,
  levyAmountE: 0,
  discountAmount: 12,
  exciseAmount: 0,
  batchCode: '',
  unitPrice: 120,
}
const untaxed = { ...MILO, levyAmountA: 0, levyAmountB: 0, itemCategory: 'EXM' }
/** The whole sale of the contract, section 5.5. */
const SALE = {
  currency: 'GHS',
  exchangeRate: 1,
  invoiceNumber: 'ACC-26-014873',
  totalLevy: 4.5,
  userName: 'Ama Mensah',
  flag: 'INVOICE',
  calculationType: 'INCLUSIVE',
  totalVat: 13.5,
  transactionDate: '2026-01-20',
  totalAmount: 200,
  totalExciseAmount: 0,
  businessPartnerName: 'Cash Customer',
  businessPartnerTin: 'C0000000000',
  saleType: 'NORMAL',
  discountType: 'GENERAL',
  discountAmount: 20,
  reference: '',
  groupReferenceId: '',
  purchaseOrderReference: '',
  items: [
    MILO,
    { ...untaxed, itemCode: '1002-EXM', description: 'Maize 1kg', quantity: 2, discountAmount: 6, unitPrice: 30 },
    { ...untaxed, itemCode: '1003-EXM', description: 'Shea Butter 500g', quantity: 2, discountAmount: 2, unitPrice: 10 },
  ],
}
const REFUND = { ...SALE, flag: 'REFUND', reference: 'ACC-R26-000012' }
const PART = { ...SALE, totalAmount: 30, totalVat: 0, totalLevy: 0, discountAmount: 3, flag: 'PARTIAL_REFUND' }
const onePart = (number: string) => ({ ...PART, reference: number, items: [{ ...SALE.items[1], quantity: 1, discountAmount: 3 }] })
const CANCELLATION = {
  invoiceNumber: SALE.invoiceNumber,
  reference: REFUND.reference,
  userName: 'Ama Mensah',
  flag: 'REFUND_CANCELATION',
  transactionDate: '2026-01-20T15:10:00.000Z',
  totalAmount: 200,
}
const calledBack = (flag: string, number = '') => post('invoice/callback', { invoiceNumber: SALE.invoiceNumber, reference: number, flag })

const stampOf = ({ body }: Answered): unknown => body
const refusedWith = (code: string, status = 400) => ({ status, body: { code, message: expect.any(String), timestamp: expect.any(String) } })

describe('a service that works', () => {
  test('signs a sale, and the callback returns the same stamp byte for byte', async () => {
    const first = await post('invoice', SALE)
    expect(first).toMatchObject({
      status: 200,
      body: {
        response: {
          distributor_tin: 'C0012345678',
          status: 'SUCCESS',
          qr_code: expect.stringMatching(/^https:\/\/verification\.vat-gh\.com\?data=.{300,}&v=1\.1&t=i$/),
          message: {
            num: SALE.invoiceNumber,
            flag: 'INVOICE',
            ysdcitems: '3',
            ysdcrecnum: expect.stringMatching(/^1006-[0-9A-F]{4}-NS1$/),
            ysdcintdata: expect.stringMatching(/^([A-Z2-7]{4}-){6}[A-Z2-7]{2}$/),
            ysdctime: expect.stringMatching(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/),
          },
        },
      },
    })
    expect(stampOf(await calledBack('INVOICE'))).toEqual(stampOf(first))
    expect(await post('invoice', SALE)).toMatchObject(refusedWith('E700'))
  })

  test('names the refund in a refund, and finds a partial refund as REFUND only', async () => {
    await post('invoice', SALE)
    const part = await post('invoice', onePart('ACC-R26-000001'))
    expect(part).toMatchObject({ status: 200, body: { response: { message: { num: 'ACC-R26-000001', flag: 'REFUND', ysdcitems: '1' } } } })
    expect(await calledBack('PARTIAL_REFUND', 'ACC-R26-000001')).toMatchObject(refusedWith('E704'))
    expect(stampOf(await calledBack('REFUND', 'ACC-R26-000001'))).toEqual(stampOf(part))
    expect(await post('invoice', REFUND)).toMatchObject(refusedWith('E725'))
    expect(await post('invoice', onePart('ACC-R26-000001'))).toMatchObject(refusedWith('E750'))
    await post('invoice', { ...SALE, invoiceNumber: 'ACC-26-000002' })
    expect(await post('invoice', { ...onePart('ACC-R26-000001'), invoiceNumber: 'ACC-26-000002' })).toMatchObject(refusedWith('E750'))
    expect(await post('invoice', onePart(''))).toMatchObject(refusedWith('E805'))
    await post('invoice', onePart('ACC-R26-000002'))
    expect(await post('invoice', onePart('ACC-R26-000003'))).toMatchObject({
      status: 400,
      body: { code: 'E828', message: 'item quantity exceded. (1002-EXM)' },
    })
  })

  test('cancels a refund once, gives the quantity back, and calls back another number', async () => {
    await post('invoice', SALE)
    await post('invoice', REFUND)
    const first = await post('cancellation', CANCELLATION)
    expect(first).toMatchObject({ body: { response: { message: { num: SALE.invoiceNumber, flag: 'REFUND_CANCELATION' } } } })
    expect(await calledBack('REFUND_CANCELATION', REFUND.reference)).toMatchObject({
      body: { response: { message: { num: REFUND.reference, ysdcrecnum: expect.stringContaining('-CR1') } } },
    })
    expect(await post('cancellation', CANCELLATION)).toMatchObject(refusedWith('E729'))
    expect(await post('invoice', { ...REFUND, reference: 'ACC-R26-000013' })).toMatchObject(refusedWith('E725'))
    expect(await post('invoice', { ...REFUND, flag: 'PARTIAL_REFUND', reference: 'ACC-R26-000013' })).toMatchObject({ status: 200 })
  })

  test.each([
    ['a total that is 0.49 off', { totalVat: 13.99 }, undefined],
    ['a total that is 0.51 off', { totalVat: 14.01 }, 'E708'],
    ['levies that are far off', { totalLevy: 15 }, 'E709'],
    ['a discount that is not that of the items', { discountAmount: 5 }, '400'],
    ['a line levy that is 2.5 off', { items: [{ ...MILO, levyAmountB: 4.75 }, ...SALE.items.slice(1)] }, 'E819'],
    ['an unknown kind of goods', { items: [{ ...MILO, itemCategory: 'RNT' }, ...SALE.items.slice(1)] }, 'E751'],
    ['one code at two prices', { items: [...SALE.items, { ...MILO, unitPrice: 60 }] }, 'E827'],
    ['a day before the law of 2026', { transactionDate: '2025-12-31' }, 'E820'],
    ['an unknown flag', { flag: 'SALE' }, 'E705'],
  ])('%s', async (_, change, code) => {
    expect(await post('invoice', { ...SALE, ...change })).toMatchObject(code === undefined ? { status: 200 } : refusedWith(code))
  })

  test('a number of 101 characters is answered with 401 although it has nothing to do with the key', async () => {
    expect(await post('invoice', { ...SALE, invoiceNumber: 'A'.repeat(101) })).toMatchObject(refusedWith('E600', 401))
  })

  test('validation comes first, and a body that cannot be read is a problem', async () => {
    const future = { ...SALE, transactionDate: '2999-01-01', totalAmount: 0, businessPartnerName: '' }
    expect(await post('invoice', future)).toMatchObject({
      status: 400,
      body: {
        status: 400,
        errors: expect.arrayContaining(['Please provide pass or present date.', 'Total amount must be greater than 0']),
      },
    })
    for (const body of ['{', { ...SALE, transactionDate: '2026-01-20 10:00:00' }, { ...SALE, items: [] }])
      expect(await post('invoice', body)).toMatchObject({ status: 400, body: { type: 'about:blank', title: 'Bad Request' } })
    expect(await post('invoices', SALE)).toMatchObject({ status: 404, body: { type: 'about:blank' } })
  })

  test('it remembers the category of an item code', async () => {
    await post('invoice', SALE)
    const other = { ...SALE, invoiceNumber: 'ACC-26-2', items: [{ ...SALE.items[1], itemCategory: '' }] }
    expect(await post('invoice', other)).toMatchObject({ body: { code: 'E806', message: 'Invalid item category (1002-EXM, Exempt Item)' } })
  })

  test('health, keys and lookups', async () => {
    expect(await get('health')).toEqual({ status: 200, body: { status: 'UP' } })
    expect(await get('health', 'other')).toMatchObject(refusedWith('E900', 401))
    expect(await get('identification/tin/C0012345678')).toMatchObject({ body: { status: 'SUCCESS' } })
    expect(await get('identification/tin/C9999999999')).toEqual({ status: 200, body: { status: 'NOT_FOUND', data: null } })
  })

  test('fifty calls a minute for a key', async () => {
    const codes = await Promise.all(Array.from({ length: 55 }, () => get('health').then(({ status }) => status)))
    expect(codes.filter(status => status === 200)).toHaveLength(50)
    expect(codes.filter(status => status === 429)).toHaveLength(5)
  })
})

describe('faults that are switched on', () => {
  const signedNumbers = async () => {
    const documents = await control('GET', 'documents')
    return Array.isArray(documents) ? documents.length : -1
  }

  test.each(['cut', 'reset', 'half'])('%s after signing: the call fails and the document is signed', async how => {
    await failNext({ how, calls: ['invoice'] })
    await expect(post('invoice', SALE)).rejects.toThrow()
    expect(await calledBack('INVOICE')).toMatchObject({ status: 200 })
    expect(await signedNumbers()).toBe(1)
  })

  test('reset before signing: nothing is signed, and the next call works', async () => {
    await failNext({ how: 'reset', calls: ['invoice'], signs: false })
    await expect(post('invoice', SALE)).rejects.toThrow()
    expect(await calledBack('INVOICE')).toMatchObject(refusedWith('E704'))
    expect(await post('invoice', SALE)).toMatchObject({ status: 200 })
  })

  test('late signing: the document appears after the call was lost', async () => {
    await failNext({ how: 'cut', calls: ['invoice'], signs: 20 })
    await expect(post('invoice', SALE)).rejects.toThrow()
    await expect.poll(async () => (await calledBack('INVOICE')).status).toBe(200)
  })

  test('other answers: 429, 503, HTML, a redirect, 20 MB and a slow one', async () => {
    await failNext({ how: 'answer', status: 429, body: '{"code":"E990"}', signs: false })
    expect(await post('invoice', SALE)).toEqual({ status: 429, body: { code: 'E990' } })
    await failNext({ how: 'answer', status: 503, body: 'unavailable' })
    expect(await post('invoice', SALE)).toEqual({ status: 503, body: 'unavailable' })
    await failNext({ how: 'html' })
    expect(await get('health').catch(() => 'no JSON')).toBe('no JSON')
    await failNext({ how: 'redirect', to: 'http://127.0.0.1:1/' })
    expect(await post('invoice', SALE)).toMatchObject({ status: 302 })
    await failNext({ how: 'huge' })
    expect(JSON.stringify((await post('invoice', SALE)).body).length).toBeGreaterThan(20_000_000)
    await failNext({ how: 'drip', ms: 1, calls: ['health'] })
    expect(await get('health')).toMatchObject({ status: 200 })
  })

  test('the stamp of another document', async () => {
    await failNext({ how: 'stamp', fields: { num: 'ACC-26-999999', distributor_tin: 'C9999999999', qr_code: 'http://elsewhere' } })
    expect(await post('invoice', SALE)).toMatchObject({
      body: {
        response: { distributor_tin: 'C9999999999', qr_code: 'http://elsewhere', message: { num: 'ACC-26-999999', ysdcitems: '3' } },
      },
    })
  })

  test('a fault of one number strikes as often as it was told to', async () => {
    await failNext({ how: 'answer', status: 500, body: '', number: SALE.invoiceNumber, times: 2, signs: false })
    expect(await get('health')).toMatchObject({ status: 200 })
    expect([(await post('invoice', SALE)).status, (await post('invoice', SALE)).status, (await post('invoice', SALE)).status]).toEqual([
      500, 500, 200,
    ])
    expect(await control('GET', 'faults')).toEqual([])
    expect(await control('GET', 'calls')).toHaveLength(4)
  })

  test('away: connections are refused, then it is back at the same address', async () => {
    await control('POST', 'away', { ms: 50 })
    await expect(get('health')).rejects.toThrow()
    await expect
      .poll(() =>
        get('health')
          .then(({ status }) => status)
          .catch(() => 0),
      )
      .toBe(200)
  })

  test('a clock a day behind refuses documents of today', async () => {
    const today = new Date().toISOString().slice(0, 10)
    await control('POST', 'clock', { seconds: -86_400 })
    expect(await post('invoice', { ...SALE, transactionDate: today })).toMatchObject({
      body: { errors: ['Please provide pass or present date.'] },
    })
  })

  test('a control call that is not understood says why', async () => {
    expect(await control('POST', 'faults', { how: 'explode' })).toEqual({ message: expect.stringContaining('how can be') })
    expect(await control('POST', 'nothing')).toEqual({ calls: expect.arrayContaining(['POST /faults']) })
  })
})
