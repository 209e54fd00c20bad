import vectors from '@akonta/domain/vat/evat-vectors.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { openEvatShop, SIGNED } from '../testing/world/evat-shop.ts'
import { saved } from '../testing/world/verbs.ts'

const { shop, setUp, startSending, sellOne, expectState, signedFlags, callsMade, documents } = await openEvatShop()
const { milo, maize, shea } = shop.goods
await setUp()

describe('a service that answers', () => {
  test('A2 a sale is signed after its commit, without anybody’s help', async () => {
    await startSending()
    const number = await sellOne()
    await expectState(number, SIGNED)
    expect(await signedFlags(number)).toEqual(['INVOICE'])
  })

  test('a sale that is refused is never sent', async () => {
    await startSending()
    const before = (await callsMade()).length
    expect((await shop.sell([{ ...milo, id: 777_777, quantity: '1', price: '120' }])).status).toBe(404)
    const number = await sellOne()
    await expectState(number, SIGNED)
    expect((await callsMade()).slice(before)).toEqual(['invoice'])
  })

  test('A14 sale, return, reversed return and reversed sale are sent in order, with the flags of the contract', async () => {
    const sale = await saved(shop.sell({ milo: 2 }))
    const first = await saved(shop.returnSale(sale, { 1: 2 }))
    const reversal = await saved(shop.reverse('saleReturn', first))
    const gone = await saved(shop.reverse('sale', sale))
    await startSending()
    for (const number of [sale, first, reversal, gone]) await expectState(number, SIGNED)
    expect(await signedFlags(sale)).toEqual(['INVOICE', 'REFUND', 'REFUND_CANCELATION', 'PARTIAL_REFUND'])
  })

  test('A15 a full return of a sale with charges is a partial refund, and undoing a sale refunds its charges', async () => {
    const charged = await saved(shop.sell({ milo: 1 }, { charges: '15' }))
    const back = await saved(shop.returnSale(charged, { 1: 1 }))
    const whole = await saved(shop.sell({ milo: 1 }, { charges: '15' }))
    const gone = await saved(shop.reverse('sale', whole))
    await startSending()
    for (const number of [back, gone]) await expectState(number, SIGNED)
    expect(await signedFlags(charged)).toEqual(['INVOICE', 'PARTIAL_REFUND'])
    expect(await signedFlags(whole)).toEqual(['INVOICE', 'REFUND'])
  })
})

const classesOf = async (lines: (typeof vectors)[number]['lines']) => {
  const wanted = []
  for (const [index, { quantity, price, taxClass }] of lines.entries()) {
    const product = [milo, maize, shea][index]
    if (product === undefined) throw new Error('a vector has more lines than the shop has goods')
    await shop.owner.query('update product set selling_price = round($2::numeric * 10000), tax_class = $3 where product_id = $1', [
      product.id,
      price,
      taxClass,
    ])
    wanted.push({ ...product, quantity, price })
  }
  return wanted
}

const amountsIn = (body: unknown) => {
  const { totalAmount, discountAmount, totalVat, totalLevy, totalExciseAmount, flag } = JSON.parse(String(body))
  return { totalAmount, discountAmount, totalVat, totalLevy, totalExciseAmount, flag }
}

test('A3 every vector is signed with the payload of the contract, to the pesewa', async () => {
  const sold: { readonly number: string; readonly vector: (typeof vectors)[number] }[] = []
  for (const vector of vectors) {
    const wanted = await classesOf(vector.lines)
    const { charges, discount } = vector
    sold.push({ number: await saved(shop.sell(wanted, { charges, ...(discount === '' ? {} : { discount }) })), vector })
  }
  await startSending()
  for (const { number } of sold) await expectState(number, SIGNED)
  const atService = await documents()
  for (const { number, vector } of sold) {
    const found = atService.find(({ invoiceNumber }) => invoiceNumber === number)
    const { totalAmount, discountAmount, totalVat, totalLevy } = vector.sent
    expect([vector.id, amountsIn(found?.body)]).toEqual([
      vector.id,
      {
        totalAmount: Number(totalAmount),
        discountAmount: Number(discountAmount),
        totalVat: Number(totalVat),
        totalLevy: Number(totalLevy),
        totalExciseAmount: Number(vector.books.excise),
        flag: 'INVOICE',
      },
    ])
  }
  await shop.owner.query(`update product set selling_price = 1200000, tax_class = 'STANDARD' where product_id = $1`, [milo.id])
})

test('a discount on a line reaches its item, with its share of the discount on the whole sale, and so does its refund', async () => {
  const lines = [
    { ...milo, quantity: '2', price: '120', discount: '24' },
    { ...maize, quantity: '1', price: '30' },
  ]
  await shop.owner.query(`update product set selling_price = 300000, tax_class = 'EXEMPT' where product_id = $1`, [maize.id])
  const sale = await saved(shop.sell(lines, { discount: '24.60' }))
  const back = await saved(shop.returnSale(sale, { 1: 1 }))
  await startSending()
  for (const number of [sale, back]) await expectState(number, SIGNED)
  const [invoice, refund] = (await documents())
    .filter(({ invoiceNumber }) => invoiceNumber === sale)
    .map(({ body }) => JSON.parse(String(body)))
  expect(invoice).toMatchObject({
    totalAmount: 270,
    discountAmount: 48.6,
    totalVat: 24.3,
    totalLevy: 8.1,
    items: [
      { unitPrice: 120, quantity: 2, discountAmount: 45.6, levyAmountA: 4.05 },
      { unitPrice: 30, quantity: 1, discountAmount: 3 },
    ],
  })
  expect(refund).toMatchObject({
    flag: 'PARTIAL_REFUND',
    totalAmount: 120,
    discountAmount: 22.8,
    totalVat: 12.15,
    totalLevy: 4.06,
    items: [{ quantity: 1, discountAmount: 22.8, levyAmountA: 2.025 }],
  })
})

/** Someone with access to the disk changes E-VAT rows, and what verification says then; the rows are as before afterwards. */
const faultAfter = async (change: string, back: string): Promise<string | null> => {
  const client = await shop.superuser.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(change)
    const fault = await shop.fault()
    await client.query(back)
    return fault
  } finally {
    await client.query('set session_replication_role = default')
    client.release()
  }
}

test('A28 verification finds a changed state, stamp or payload', async () => {
  expect(await shop.fault()).toBeNull()
  const first = '(select min(posting_id) from evat_stamp)'
  expect(
    await faultAfter(
      `update outbox_item set state = 'rejected' where item_id = ${first}`,
      `update outbox_item set state = 'done' where item_id = ${first}`,
    ),
  ).toMatch(/ is rejected at E-VAT and has a stamp$/)
  expect(
    await faultAfter(
      `update evat_stamp set posting_id = -posting_id where posting_id = ${first}`,
      'update evat_stamp set posting_id = -posting_id where posting_id < 0',
    ),
  ).toMatch(/ is done at E-VAT and has no stamp$/)
  const body = (from: string, to: string) =>
    `update evat_payload set body = replace(body, '"totalVat":${from}', '"totalVat":${to}') where posting_id = ${first}`
  expect(await faultAfter(body('', '1'), body('1', ''))).toMatch(/^what was sent of .+ to E-VAT is not what was booked$/)
  expect(await shop.fault()).toBeNull()
})
