import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeMoney } from '../money.ts'
import { Refusal } from '../refusals.ts'
import { saleFromWire } from './read-sale-wire.ts'
import { MOST_SALE_LINES, type SaleOf } from './sale.ts'
import { saleTotals } from './sale-totals.ts'
import { CASH_CUSTOMER_NAMED, type ListedSaleLine, saleToWire } from './sale-wire.ts'
import { CASH_CUSTOMER } from './tender.ts'

const people = { userId: 7, username: 'ama', customer: CASH_CUSTOMER_NAMED }

const milo: ListedSaleLine = { productId: 11, productName: 'Milo Tin 400g', quantity: 20_000n, price: 850_000n, costPrice: 714_000n }
const soap: ListedSaleLine = { productId: 12, productName: 'Key Soap Bar 350g', quantity: 30_000n, price: 150_000n, costPrice: null }
const cashSale: SaleOf<ListedSaleLine> = {
  branch: 'ACC',
  saleType: 'CASH',
  customer: CASH_CUSTOMER,
  lines: [milo, soap],
  charges: 0n,
  paid: 25_000n,
}

const spoiled = (over: Record<string, unknown>): unknown => {
  const [first, ...rest] = saleToWire(cashSale, people)
  return [{ ...first, ...over }, ...rest]
}

const sentenceOf = (body: unknown): string => {
  try {
    saleFromWire(body)
  } catch (refusal) {
    if (refusal instanceof Refusal && refusal.code === 'bad_input') return refusal.message
    throw refusal
  }
  return 'accepted'
}

const cedis = (numbers: readonly number[]): bigint =>
  numbers.reduce((sum, number) => {
    const money = decodeMoney(number)
    if (!money.ok) throw new Error(`${number} is not money`)
    return sum + money.value
  }, 0n)

test('REQ-196 REQ-386 REQ-387 a sales line carries the thirty specified fields with the fixed words and codes', () => {
  expect(saleToWire(cashSale, people)[0]).toEqual({
    productId: 11,
    productName: 'Milo Tin 400g',
    salesType: 'RETAIL',
    transType: 'CASH',
    paymentType: 'CASH',
    chqNo: '',
    branch: 'ACC',
    pid: 'C0000HD',
    customer: 'CASH',
    customerNumber: '',
    customerEmailAddress: '',
    unitType: 'pieces',
    qty: 2,
    costprice: 71.4,
    sellingprice: 85,
    totalAmount: 170,
    amountPaid: 205,
    changeDue: 35,
    balance: 0,
    charges: 0,
    userId: 7,
    username: 'ama',
    onlinePackage: 'instore',
    inventoryaccid: 'I0000TR',
    costofgoodssoldacc: 'C0000GS',
    salesaccid: 'S0000ES',
    vataccid: 'F0000RT',
    payeeaccid: 'C0000HD',
    cashaccid: 'C0000HD',
    discountaccid: 'D0000CT',
  })
})

test('a part payment of a credit sale fills its lines from the first', () => {
  const lines = saleToWire({ ...cashSale, saleType: 'CREDIT', customer: 'P000012', paid: 18_000n }, people)
  expect(lines.map(line => [line.amountPaid, line.balance])).toEqual([
    [170, 0],
    [10, 35],
  ])
  expect(lines.map(line => [line.pid, line.payeeaccid, line.transType])).toEqual([
    ['P000012', 'P000012', 'CREDIT'],
    ['P000012', 'P000012', 'CREDIT'],
  ])
})

const sales = fc
  .record({
    saleType: fc.constantFrom('CASH' as const, 'CREDIT' as const),
    charges: fc.bigInt({ min: 0n, max: 100_000n }),
    extra: fc.bigInt({ min: 0n, max: 100_000n }),
    part: fc.integer({ min: 0, max: 100 }),
    lines: fc.uniqueArray(
      fc.record({
        productId: fc.integer({ min: 1, max: 100_000 }),
        productName: fc.stringMatching(/^[A-Za-zɛɔ ]{1,20}$/),
        quantity: fc.bigInt({ min: 1n, max: 10_000_000n }),
        price: fc.bigInt({ min: 0n, max: 10_000_000n }),
        costPrice: fc.option(fc.bigInt({ min: 0n, max: 10_000_000n })),
      }),
      { minLength: 1, maxLength: 30, selector: line => line.productId },
    ),
  })
  .map(({ saleType, charges, extra, part, lines }): SaleOf<ListedSaleLine> => {
    const unpaid = { branch: 'KUM', saleType, customer: saleType === 'CASH' ? CASH_CUSTOMER : 'P000001', lines, charges }
    const { total } = saleTotals(unpaid)
    return { ...unpaid, paid: saleType === 'CASH' ? total + extra : (total * BigInt(part)) / 100n }
  })

test('a sale survives encoding and decoding, and its sums are the total, the tender, the change and the balance', () => {
  fc.assert(
    fc.property(sales, sale => {
      const wire = saleToWire(sale, people)
      const totals = saleTotals(sale)
      const plainLines = sale.lines.map(({ productId, quantity, price }) => ({ productId, quantity, price }))
      expect(saleFromWire(JSON.parse(JSON.stringify(wire)))).toEqual({ ...sale, lines: plainLines })
      expect(cedis(wire.map(line => line.totalAmount))).toBe(totals.goods)
      expect(cedis(wire.map(line => line.amountPaid))).toBe(totals.paid)
      expect(cedis(wire.map(line => line.changeDue))).toBe(totals.changeDue)
      expect(cedis(wire.map(line => line.balance))).toBe(totals.balance)
    }),
  )
})

test('numbers may be text, unused fields may be missing, unknown fields are ignored', () => {
  expect(saleFromWire([{ productId: '11', qty: ' 2.5', sellingprice: '85.00', transType: 'cash', branch: 'ACC', colour: 'red' }])).toEqual({
    branch: 'ACC',
    saleType: 'CASH',
    customer: CASH_CUSTOMER,
    lines: [{ productId: 11, quantity: 25_000n, price: 850_000n }],
    charges: 0n,
  })
})

test('without transType the customer determines whether a sale is cash or credit', () => {
  expect(saleFromWire(spoiled({}))).toMatchObject({ saleType: 'CASH' })
  const line = { productId: 11, qty: 1, sellingprice: 85 }
  expect(saleFromWire([{ ...line, pid: 'C0000HD' }])).toMatchObject({ saleType: 'CASH', customer: CASH_CUSTOMER })
  expect(saleFromWire([{ ...line, pid: 'P000012' }])).toMatchObject({ saleType: 'CREDIT', customer: 'P000012' })
})

test.each([
  ['no list', {}, 'The sale must be a list of lines'],
  ['an empty list', [], 'No Product In List'],
  ['a line that is no object', [5], 'Line 1 must be an object'],
  ['more lines than a sale may have', Array.from({ length: MOST_SALE_LINES + 1 }, () => ({})), 'A sale may have 500 lines at most'],
  ['a quantity of zero', spoiled({ qty: 0 }), 'Enter Valid Quantity'],
  ['an empty quantity', spoiled({ qty: '' }), 'Enter Valid Quantity'],
  ['a quantity that is not a number', spoiled({ qty: '0x10' }), 'Enter Valid Quantity'],
  ['a negative quantity', spoiled({ qty: -1 }), 'Enter Valid Quantity'],
  ['a quantity in a list', spoiled({ qty: [5] }), 'Enter Valid Quantity'],
  ['a product without id', spoiled({ productId: null }), 'productId of line 1 is not the id of a product'],
  ['half a product', spoiled({ productId: 1.5 }), 'productId of line 1 is not the id of a product'],
  ['a price that is not there', spoiled({ sellingprice: undefined }), 'sellingprice of line 1 must be a number'],
  ['a negative price', spoiled({ sellingprice: -0.01 }), 'sellingprice of line 1 cannot be negative'],
  ['a price finer than it can be kept', spoiled({ sellingprice: 0.00001 }), 'sellingprice of line 1 has too many decimals'],
  ['a price beyond all range', spoiled({ sellingprice: 1e30 }), 'sellingprice of line 1 is too large'],
  ['a negative tender', spoiled({ amountPaid: -5 }), 'amountPaid of line 1 cannot be negative'],
  ['charges in words', spoiled({ charges: 'free' }), 'charges of line 1 must be a number'],
  ['a total that is not a number', spoiled({ totalAmount: true }), 'totalAmount of line 1 must be a number'],
  ['an unknown sale type', spoiled({ transType: 'BARTER' }), 'transType must be CASH or CREDIT'],
  ['a way to pay that is not known', spoiled({ paymentType: 'GOLD' }), 'paymentType must be CASH'],
  ['lines of two branches', spoiled({ branch: 'KUM' }), 'branch must be the same in every line'],
  ['lines of two kinds', spoiled({ transType: 'CREDIT', pid: 'P1' }), 'transType must be the same in every line'],
  ['credit for the cash customer', [{ productId: 1, qty: 1, sellingprice: 1, transType: 'CREDIT', pid: 'C0000HD' }], 'Select a Customer'],
  ['a product twice', spoiled({ productId: 12 }), 'Key Soap Bar 350g Item Already Exist'],
  ['a name that is no text', spoiled({ productName: { first: 'Milo' } }), 'productName of line 1 must be a text'],
  ['a name without end', spoiled({ customer: 'x'.repeat(501) }), 'customer of line 1 is too long'],
  ['a name with a zero byte', spoiled({ customer: 'a\u0000b' }), 'customer of line 1 holds a character that cannot be used'],
])('%s is refused with a sentence', (_what, body, sentence) => {
  expect(sentenceOf(body)).toBe(sentence)
})
