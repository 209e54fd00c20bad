import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saleVat } from '../vat/sale-vat.ts'
import { TAX_CLASSES, type TaxClass } from '../vat/tax-classes.ts'
import { VAT_SCHEMES, type VatScheme } from '../vat/vat-schemes.ts'
import { taxesOf } from '../vat/vat-split.ts'
import { NO_SHARES, type SaleReturn, type SaleShares, type SoldLine, type SoldSale, saleReturn } from './sale-return.ts'

const [GH_2026] = VAT_SCHEMES
if (GH_2026 === undefined) throw new Error('no scheme')
const NOTHING_BACK = { quantity: 0n, amount: 0n, lineDiscount: 0n, cost: 0n, discount: 0n }

const sumOf = (one: SaleShares, other: SaleShares): SaleShares => ({
  ...taxesOf(tax => one[tax] + other[tax]),
  discount: one.discount + other.discount,
  discountTax: one.discountTax + other.discountTax,
  exempt: one.exempt + other.exempt,
  zeroRated: one.zeroRated + other.zeroRated,
})

const line = (over: Partial<SoldLine>): SoldLine => ({
  lineNo: 1,
  productName: 'Milo Tin 400g',
  quantity: 30_000n,
  amount: 1_000n,
  lineDiscount: 0n,
  cost: 700n,
  taxClass: 'STANDARD',
  back: NOTHING_BACK,
  ...over,
})

const after = (sale: SoldSale, back: SaleReturn): SoldSale => ({
  ...sale,
  lines: sale.lines.map(sold => {
    const came = back.lines.find(each => each.lineNo === sold.lineNo)
    if (came === undefined) return sold
    const { quantity, amount, lineDiscount, cost, discount } = sold.back
    return {
      ...sold,
      back: {
        quantity: quantity + came.quantity,
        amount: amount + came.amount,
        lineDiscount: lineDiscount + came.lineDiscount,
        cost: cost + came.cost,
        discount: discount + came.discount,
      },
    }
  }),
  back: sumOf(sale.back, back),
})

test('three returns of one of three are worth what the three were sold for', () => {
  let sale: SoldSale = { scheme: GH_2026, lines: [line({})], shares: NO_SHARES, back: NO_SHARES }
  const amounts: bigint[] = []
  for (let step = 0; step < 3; step += 1) {
    const back = saleReturn(sale, [{ lineNo: 1, quantity: 10_000n }])
    amounts.push(back.total)
    sale = after(sale, back)
  }
  expect(amounts).toEqual([333n, 334n, 333n])
  expect(() => saleReturn(sale, [{ lineNo: 1, quantity: 10_000n }])).toThrow('Milo Tin 400g: 0 can be returned, 1 wanted')
})

test('the taxable value of a return is what it refunds without tax and untaxed goods', () => {
  const sale = newSale([{ amount: 12_000n }, { amount: 500n, taxClass: 'EXEMPT' }, { amount: 300n, taxClass: 'ZERO' }], 0n)
  const all = sale.lines.map(({ lineNo, quantity }) => ({ lineNo, quantity }))
  expect(saleReturn(sale, all)).toMatchObject({ total: 12_800n, taxable: 10_000n, exempt: 500n, zeroRated: 300n })
})

test('a discount is returned in proportion', () => {
  const shares = { ...NO_SHARES, discount: 100n }
  const sale = { scheme: null, lines: [line({ quantity: 20_000n }), line({ lineNo: 2, amount: 3_000n })], shares, back: NO_SHARES }
  expect(saleReturn(sale, [{ lineNo: 1, quantity: 10_000n }])).toMatchObject({ goods: 500n, discount: 13n, total: 487n, goodsNet: 500n })
})

test('a return of a discounted line refunds what the line cost, and none of the discount of another line', () => {
  const lines = [line({ amount: 3_000n, lineDiscount: 600n }), line({ lineNo: 2, amount: 3_000n })]
  const sale = { scheme: null, lines, shares: { ...NO_SHARES, discount: 600n }, back: NO_SHARES }
  expect(saleReturn(sale, [{ lineNo: 1, quantity: 10_000n }])).toMatchObject({ goods: 1_000n, discount: 200n, total: 800n })
  expect(saleReturn(sale, [{ lineNo: 2, quantity: 10_000n }])).toMatchObject({ goods: 1_000n, discount: 0n, total: 1_000n })
})

/** Half of the lines have a discount of their own, up to all of what they cost. */
const sold = fc
  .record({
    quantity: fc.bigInt({ min: 1n, max: 500n }).map(pieces => pieces * 10_000n),
    amount: fc.oneof(fc.bigInt({ min: 0n, max: 10_000_000n }), fc.bigInt({ min: 0n, max: 9n })),
    cost: fc.bigInt({ min: 0n, max: 10_000_000n }),
    taxClass: fc.constantFrom<TaxClass>(...TAX_CLASSES),
    off: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 1_000n })),
  })
  .map(({ off, ...each }) => ({ ...each, lineDiscount: (each.amount * off) / 1_000n }))

/** All of the discount: on the lines, and `part` thousandths of what they leave. */
const discountOf = (lines: readonly Partial<SoldLine>[], part: bigint): bigint => {
  const onLines = lines.reduce((sum, { lineDiscount = 0n }) => sum + lineDiscount, 0n)
  return onLines + ((lines.reduce((sum, { amount = 0n }) => sum + amount, 0n) - onLines) * part) / 1_000n
}

/** The shares of a new sale without charges. */
const sharesOf = (lines: readonly SoldLine[], discount: bigint, scheme: VatScheme = GH_2026): SaleShares => {
  const vat = saleVat(scheme, lines, { charges: 0n, discount })
  const { value: _value, ...taxes } = vat.split
  return { ...taxes, discount, discountTax: discount - vat.discountNet, exempt: vat.exempt, zeroRated: vat.zeroRated }
}

test('returns in any number of steps add up to the sale, pesewa for pesewa', () => {
  fc.assert(
    fc.property(
      fc.array(sold, { minLength: 1, maxLength: 5 }),
      fc.array(fc.bigInt({ min: 1n, max: 100n }), { minLength: 1, maxLength: 6 }),
      fc.bigInt({ min: 0n, max: 1_000n }),
      // The first documents of GH-2026 have their rounding in VAT, and so have their returns.
      fc.constantFrom(...VAT_SCHEMES, { ...GH_2026, rest: 'vat' as const }),
      (given, steps, part, scheme) => {
        const lines = given.map((each, index) => line({ ...each, lineNo: index + 1 }))
        const shares = sharesOf(lines, discountOf(lines, part), scheme)
        let sale: SoldSale = { scheme, lines, shares, back: NO_SHARES }
        for (const step of [...steps, 0n]) {
          const wanted = sale.lines.flatMap(({ lineNo, quantity, back }) => {
            const left = quantity - back.quantity
            const some = step === 0n ? left : (left * step) / 100n
            return some > 0n ? [{ lineNo, quantity: some }] : []
          })
          if (wanted.length === 0) continue
          const back = saleReturn(sale, wanted)
          const { cst, tourism, excise } = back
          const tax = back.nhil + back.getFund + back.covid + back.vat + cst + tourism + excise
          expect(back.total + back.discount - back.discountTax - tax).toBe(back.goodsNet)
          expect(back.lines.reduce((sum, each) => sum + each.discount, 0n)).toBe(back.discount)
          for (const each of back.lines) expect([each.amount >= each.lineDiscount, each.lineDiscount >= 0n]).toEqual([true, true])
          sale = after(sale, back)
        }
        for (const { back, quantity, amount, lineDiscount, cost } of sale.lines)
          expect(back).toMatchObject({ quantity, amount, lineDiscount, cost })
        expect(sale.back).toEqual(shares)
      },
    ),
  )
})

/** A new sale of random goods with a discount of `part` thousandths. */
const newSale = (given: readonly Partial<SoldLine>[], part: bigint): SoldSale => {
  const lines = given.map((each, index) => line({ ...each, lineNo: index + 1 }))
  return { scheme: GH_2026, lines, shares: sharesOf(lines, discountOf(lines, part)), back: NO_SHARES }
}

test('a full return is the exact negative of the sale, also after a return that was reversed', () => {
  fc.assert(
    fc.property(
      fc.array(sold, { minLength: 1, maxLength: 5 }),
      fc.bigInt({ min: 0n, max: 1_000n }),
      fc.array(fc.bigInt({ min: 1n, max: 100n }), { minLength: 2, maxLength: 2 }),
      (given, part, steps) => {
        const fresh = newSale(given, part)
        const everything = fresh.lines.map(({ lineNo, quantity }) => ({ lineNo, quantity }))
        expect(saleReturn(fresh, everything)).toMatchObject(fresh.shares)

        const [first = 1n, second = 1n] = steps
        const some = (sale: SoldSale, percent: bigint) =>
          saleReturn(
            sale,
            sale.lines.flatMap(({ lineNo, quantity, back }) => {
              const wanted = ((quantity - back.quantity) * percent) / 100n
              return wanted > 0n ? [{ lineNo, quantity: wanted }] : []
            }),
          )
        const reversed = some(fresh, first)
        const between = after(fresh, reversed)
        fc.pre(between.lines.some(({ quantity, back }) => ((quantity - back.quantity) * second) / 100n > 0n))
        // The first return is reversed: only the second one counts from now on.
        const counted = after(fresh, some(between, second))
        const rest = some(counted, 100n)
        expect(after(counted, rest).back).toEqual(fresh.shares)
      },
    ),
  )
})

test('after reversed returns, no return refunds a negative amount or more than its goods cost, and all of them add up to the sale', () => {
  const piece = fc.record({
    quantity: fc.bigInt({ min: 1n, max: 5n }),
    amount: fc.oneof(fc.bigInt({ min: 0n, max: 20n }), fc.constant(4_000n)),
    taxClass: fc.constantFrom<TaxClass>(...TAX_CLASSES),
  })
  // Steps return some pieces of each line, or reverse a return.
  const pieces = fc.record({ pieces: fc.array(fc.bigInt({ min: 0n, max: 2n }), { minLength: 3, maxLength: 3 }) })
  const step = fc.oneof({ weight: 3, arbitrary: pieces }, { weight: 2, arbitrary: fc.record({ reversed: fc.nat({ max: 3 }) }) })
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 3 }),
      fc.array(step, { minLength: 3, maxLength: 9 }),
      fc.oneof(fc.constant(1n), fc.bigInt({ min: 0n, max: 30n })),
      (given, steps, most) => {
        const lines = given.map((each, index) => line({ ...each, lineNo: index + 1 }))
        const goods = lines.reduce((sum, { amount }) => sum + amount, 0n)
        const fresh = { scheme: GH_2026, lines, shares: sharesOf(lines, most < goods ? most : goods), back: NO_SHARES }
        let standing: readonly SaleReturn[] = []
        for (const each of [...steps, { pieces: [5n, 5n, 5n] }]) {
          if ('reversed' in each) {
            standing = standing.toSpliced(each.reversed, 1)
            continue
          }
          const sale = standing.reduce(after, fresh)
          const wanted = sale.lines.flatMap(({ lineNo, quantity, back }) => {
            const left = quantity - back.quantity
            const some = each.pieces[lineNo - 1] ?? 0n
            return left > 0n && some > 0n ? [{ lineNo, quantity: some < left ? some : left }] : []
          })
          if (wanted.length === 0) continue
          const back = saleReturn(sale, wanted)
          for (const { amount, discount } of back.lines) expect([discount >= 0n, discount <= amount]).toEqual([true, true])
          standing = [...standing, back]
        }
        expect(standing.reduce(after, fresh).back).toEqual(fresh.shares)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('a credit note for untaxed goods has no taxable value, whatever the discount was', () => {
  fc.assert(
    fc.property(
      fc.array(sold, { minLength: 1, maxLength: 5 }),
      fc.bigInt({ min: 0n, max: 1_000n }),
      fc.boolean(),
      (given, part, isWhole) => {
        const lines = given.map((each, index) => line({ ...each, lineNo: index + 1 }))
        const untaxed = lines.filter(({ taxClass }) => taxClass === 'EXEMPT' || taxClass === 'ZERO')
        fc.pre(untaxed.length > 0)
        const sale = { scheme: GH_2026, lines, shares: sharesOf(lines, discountOf(lines, part)), back: NO_SHARES }
        const back = saleReturn(
          sale,
          untaxed.map(({ lineNo, quantity }) => ({ lineNo, quantity: isWhole ? quantity : quantity / 3n })),
        )
        expect([back.taxable, back.total - back.exempt - back.zeroRated]).toEqual([0n, 0n])
      },
    ),
  )
})

test.each([
  ['more than is left', [{ lineNo: 1, quantity: 30_001n }], 'Milo Tin 400g: 3 can be returned, 3.0001 wanted'],
  ['nothing', [{ lineNo: 1, quantity: 0n }], 'Enter Valid Quantity'],
  ['a line that is not there', [{ lineNo: 2, quantity: 1n }], 'The sale has no line 2'],
  ['no line', [], 'No Product In List'],
  [
    'a line twice',
    [
      { lineNo: 1, quantity: 1n },
      { lineNo: 1, quantity: 1n },
    ],
    'Each line can be returned once',
  ],
])('%s is refused', (_, wanted, sentence) => {
  expect(() => saleReturn({ scheme: GH_2026, lines: [line({})], shares: NO_SHARES, back: NO_SHARES }, wanted)).toThrow(sentence)
})
