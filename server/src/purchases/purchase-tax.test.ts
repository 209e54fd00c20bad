import { beforeAll, describe, expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const shop = await testShop({
  accra: { rice: 'none', oil: 'none', sugar: 'none', milo: 'none', shea: 'none', soap: 'none', maize: 'none', water: 'none' },
})
const mill = await shop.supplier('Golden Oil Mill')
const momo = await shop.bank('MTN MoMo wallet')

/** 120.00 with its tax: 100.00 before it. */
const TAX = { vatBasis: 'INCLUDED', nhil: 2.5, getFund: 2.5, vat: 15 }
const ADDED = { ...TAX, vatBasis: 'ADDED' }

const buy = (goods: Parameters<typeof shop.buy>[1], fields: Parameters<typeof shop.buy>[2] = {}) => shop.buy(mill, goods, fields)
const paperOf = async (number: string) => (await shop.granted.get(`/api/purchases/byinvoice/asempa/${number}`)).body

describe('before the business charges VAT', () => {
  test('a purchase with tax is refused, and one without runs the same statements as ever', async () => {
    await shop.refuses(buy({ rice: [10, { costPrice: 12 }] }, TAX), 400, {
      message: 'The business is not registered for VAT on 20-11-2026: enter the prices with their tax',
    })
    shop.statements.splice(0)
    await saved(buy({ rice: [10, { costPrice: 12 }] }))
    expect(shop.statements.filter(name => name.includes('tax') || name.includes('vat'))).toEqual([])
  })
})

describe('for a business registered for VAT', () => {
  beforeAll(async () => {
    await shop.admin.post('/api/vat/set/asempa', { scheme: 'GH-2026', validFrom: '2026-11-20', tin: 'C0012345678' })
    await shop.granted.post('/api/vat/taxclass/asempa', { productId: shop.goods.sugar.id, taxClass: 'EXEMPT' })
    await shop.adjust('EXPIRED_ITEMS', { rice: 10 })
  })

  test('tax in the prices is claimed back, and stock is worth the goods without it', async () => {
    const number = await saved(buy({ rice: [10, { costPrice: 12 }] }, TAX))
    await shop.expectLedger(`
      Inventory                                100.00
      Accounts payable Golden Oil Mill                    120.00
      Input VAT and levies                      20.00`)
    expect(await shop.onHand('rice')).toEqual({ quantity: 100_000n, value: 10_000n })
    expect(await shop.unitCost('rice')).toBe(100_000n)
    expect(await paperOf(number)).toMatchObject({
      debit: 120,
      tax: { basis: 'INCLUDED', nhil: 2.5, getFund: 2.5, covid: 0, vat: 15, claimed: 20 },
      lines: [{ costPrice: 12, amount: 120 }],
    })
    expect((await shop.denied.get(`/api/purchases/byinvoice/asempa/${number}`)).body).toMatchObject({ tax: null, debit: null })
  })

  test('tax added to the prices is owed on top of them, in cash and from a wallet too', async () => {
    await saved(buy({ oil: [10, { costPrice: 10 }] }, { ...ADDED, purchaseType: 'CASH' }))
    await shop.expectLedger(`
      Inventory                                100.00
      Cash in hand                                        120.00
      Input VAT and levies                      20.00`)
    await shop.mark()
    await saved(buy({ oil: [10, { costPrice: 10 }] }, { ...ADDED, paidFrom: momo, paidReference: 'MP-1' }))
    await shop.expectLedger(`
      Inventory                                                    100.00
      Input VAT and levies                                          20.00
      Bank and mobile money accounts MTN MoMo wallet                          120.00`)
    expect(await shop.onHand('oil')).toEqual({ quantity: 200_000n, value: 20_000n })
  })

  test('tax that is not claimed is part of the cost, on either basis', async () => {
    await saved(buy({ milo: [10, { costPrice: 10 }] }, { ...ADDED, vatClaimed: false }))
    await saved(buy({ milo: [10, { costPrice: 12 }] }, { ...TAX, vatClaimed: false }))
    await shop.expectLedger(`
      Inventory                                240.00
      Accounts payable Golden Oil Mill                    240.00`)
    expect(await shop.onHand('milo')).toEqual({ quantity: 200_000n, value: 24_000n })
  })

  test('the tax belongs to the taxed goods of an invoice, to the pesewa', async () => {
    const before = [await shop.onHand('rice'), await shop.onHand('oil')].map(each => each?.value ?? 0n)
    await saved(
      buy(
        { rice: [3, { costPrice: 7 }], sugar: [10, { costPrice: 5 }], oil: [1, { costPrice: 9.99 }] },
        { ...TAX, nhil: 0.65, getFund: 0.65, vat: 3.87 },
      ),
    )
    await shop.expectLedger(`
      Inventory                                 75.82
      Accounts payable Golden Oil Mill                     80.99
      Input VAT and levies                       5.17`)
    const after = [await shop.onHand('rice'), await shop.onHand('oil')].map(each => each?.value ?? 0n)
    expect(after.map((value, index) => value - (before[index] ?? 0n))).toEqual([1_750n, 832n])
    expect(await shop.onHand('sugar')).toEqual({ quantity: 100_000n, value: 5_000n })
  })

  test('a line that its taxes would exceed by rounding takes no more than its price, and can be returned', async () => {
    const number = await saved(
      buy(
        { shea: [1, { costPrice: 1288.98 }], soap: [1, { costPrice: 0.02 }], maize: [1, { costPrice: 4012.36 }] },
        { ...TAX, nhil: 110.45, getFund: 110.45, vat: 662.67 },
      ),
    )
    await shop.expectLedger(`
      Inventory                             4,417.79
      Accounts payable Golden Oil Mill                  5,301.36
      Input VAT and levies                     883.57`)
    await shop.mark()
    await saved(shop.returnPurchase(number, { soap: 1 }))
    await shop.expectLedger(`
      Accounts payable Golden Oil Mill         0.02
      Input VAT and levies                             0.02`)
    expect(await shop.fault()).toBe(null)
  })

  test('a return gives the tax back, line by line, and the last piece the rest of it', async () => {
    const number = await saved(buy({ rice: [3, { costPrice: 33.3333 }] }, { ...TAX, nhil: 2.08, getFund: 2.08, vat: 12.5 }))
    await shop.mark()
    const first = await saved(shop.returnPurchase(number, { rice: 1 }))
    const { body } = await shop.granted.get(`/api/purchases/returnbynumber/asempa/${first}`)
    expect(body).toMatchObject({ debit: 33.33, tax: { nhil: 0.69, getFund: 0.69, vat: 4.17, claimed: 5.55 } })
    await saved(shop.returnPurchase(number, { rice: 1 }))
    await saved(shop.returnPurchase(number, { rice: 1 }))
    const rows = await shop.rows<{ claimed: bigint }>(
      `select sum(amount)::bigint as claimed from journal_line where business_id = $1 and account_code = 'F0000RI' and posting_id > $2`,
      shop.marked(),
    )
    expect(rows).toEqual([{ claimed: -1_666n }])
    expect(await shop.fault()).toBe(null)
  })

  test('a line of three pesewas that are all tax is returned piece by piece', async () => {
    const number = await saved(buy({ water: [3, { costPrice: 0.01 }] }, { ...TAX, nhil: 0.01, getFund: 0.01, vat: 0.01 }))
    await shop.mark()
    for (const _ of [1, 2, 3]) await saved(shop.returnPurchase(number, { water: 1 }))
    await shop.expectLedger(`
      Accounts payable Golden Oil Mill         0.03
      Input VAT and levies                             0.03`)
    expect(await shop.fault()).toBe(null)
  })

  test('a return of goods with added tax reduces the debt by the tax as well', async () => {
    const number = await saved(buy({ milo: [10, { costPrice: 12 }] }, { ...ADDED, nhil: 3, getFund: 3, vat: 18 }))
    await shop.mark()
    await saved(shop.returnPurchase(number, { milo: 5 }))
    await shop.expectLedger(`
      Accounts payable Golden Oil Mill          72.00
      Inventory                                            60.00
      Input VAT and levies                                 12.00`)
  })

  test('a reversal takes the tax back, and undoing a return claims it again', async () => {
    const number = await saved(buy({ rice: [10, { costPrice: 12 }] }, TAX))
    const returned = await saved(shop.returnPurchase(number, { rice: 2 }))
    await saved(shop.reverse('purchaseReturn', returned))
    await saved(shop.reverse('purchase', number))
    const rows = await shop.rows<{ claimed: bigint }>(
      `select coalesce(sum(amount), 0)::bigint as claimed from journal_line where business_id = $1 and account_code = 'F0000RI' and posting_id > $2`,
      shop.marked(),
    )
    expect(rows).toEqual([{ claimed: 0n }])
  })

  test.each([
    [{ vat: 15 }, 'Say whether the tax is included in the prices or added to them'],
    [{ vatBasis: 'ADDED' }, 'Enter the tax on the supplier’s invoice'],
    [{ ...TAX, vat: 150 }, 'VAT 150.00 is more than the law charges on this invoice (15.00)'],
    [{ ...TAX, covid: 1 }, 'COVID levy 1.00 is more than the law charges on this invoice (0.00)'],
    [{ vatBasis: 'INCLUDED', vat: 15.5, nhil: 2.5, entryDate: '2026-11-19' }, 'The business is not registered for VAT on 19-11-2026'],
  ])('%o is refused', async (fields, message) => {
    await shop.refuses(buy({ rice: [10, { costPrice: 12 }] }, fields), 400, { message: expect.stringContaining(message) })
  })

  test.each([
    [{ ...ADDED, nhil: 0, getFund: 0, vat: 0.5 }],
    [{ ...ADDED, nhil: 0, getFund: 0, vat: 0.5, vatClaimed: false }],
    [{ ...TAX, nhil: 0, getFund: 0, vat: 0.5 }],
  ])('tax on goods that cost nothing is refused: %o', async fields => {
    await shop.refuses(buy({ rice: [10, { costPrice: 0 }] }, fields), 400, {
      message: 'VAT 0.50 is more than the law charges on this invoice (0.00)',
    })
  })

  test('malformed and different taxes of the lines change nothing', async () => {
    await expectRefused(buy({ rice: [10, { costPrice: 12 }], oil: [1, { costPrice: 12, vat: 3 }] }, TAX), 400)
    const good = shop.bodies.purchase(mill, { rice: [10, { costPrice: 12 }] }, { ...TAX, covid: 0, vatClaimed: true })
    const ignored = [
      'productName',
      'userId',
      'sellingprice',
      'expiringDateStr',
      'purchaseType',
      'costPrice',
      'qty',
      'productId',
      'pid',
      'purchaseInvoice',
    ]
    const options = { ignored, optional: ['vatBasis', 'nhil', 'getFund', 'covid', 'vat', 'vatClaimed'] }
    await expectAllRefused(
      shop.owner,
      shop.granted.with({ 'x-branch-code': 'ACC' }),
      '/api/purchases/makepurchases/asempa',
      spoiledBodies(good, options),
    )
  })

  test('the same invoice twice at once is one purchase with one tax', async () => {
    const send = () =>
      buy({ rice: [1, { costPrice: 12 }] }, { vatBasis: 'INCLUDED', vat: 1.5, key: 'taxed-once-0001', purchaseInvoice: 'ONCE' })
    const [one, two] = await Promise.all([send(), send()])
    expect([one?.status, two?.status].toSorted()).toEqual([200, 200].toSorted())
    await shop.expectPosted(1)
  })
})
