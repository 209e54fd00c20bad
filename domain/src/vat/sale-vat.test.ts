import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeMoney, moneyText, type Pesewas } from '../money.ts'
import { decodeFine, fineText, type TenThousandths } from '../quantity.ts'
import type { Discount } from '../sales/discount.ts'
import { NO_SHARES, type SaleReturn, type SaleShares, type SoldSale, saleReturn } from '../sales/sale-return.ts'
import { saleTotals } from '../sales/sale-totals.ts'
import vectors from './evat-vectors.json' with { type: 'json' }
import { discountByClass, discountByLine, discountsOfLines, type SaleVat, saleVat } from './sale-vat.ts'
import { TAX_CLASSES, type TaxClass } from './tax-classes.ts'
import { VAT_SCHEMES, vatScheme } from './vat-schemes.ts'
import { lineTaxes, type TaxedAmount, type Taxes, taxesOf, taxIn } from './vat-split.ts'

const GH_2026 = vatScheme('GH-2026')
if (GH_2026 === undefined) throw new Error('no scheme')

const cedis = (text: string): Pesewas => {
  const decoded = decodeMoney(text)
  if (!decoded.ok) throw new Error(`not money: ${text}`)
  return decoded.value
}
const fine = (text: string): TenThousandths => {
  const decoded = decodeFine(text)
  if (!decoded.ok) throw new Error(`not a quantity: ${text}`)
  return decoded.value
}
const classOf = (text: string): TaxClass => {
  const found = TAX_CLASSES.find(each => each === text)
  if (found === undefined) throw new Error(`no tax class ${text}`)
  return found
}
const discountOf = (text: string): { readonly discount?: Discount } => {
  if (text === '') return {}
  return {
    discount: text.endsWith(' %') ? { kind: 'percent', hundredths: cedis(text.slice(0, -2)) } : { kind: 'amount', amount: cedis(text) },
  }
}

type Vector = (typeof vectors)[number]

const vectorOf = (id: string): Vector => {
  const found = vectors.find(vector => vector.id === id)
  if (found === undefined) throw new Error(`no vector ${id}`)
  return found
}

const saleOf = ({ lines, charges, discount }: Vector) => {
  const wanted = lines.map(line => ({ productId: 1, quantity: fine(line.quantity), price: fine(line.price) }))
  const totals = saleTotals({ saleType: 'CASH', lines: wanted, charges: cedis(charges), ...discountOf(discount) })
  const taxed = lines.map(({ taxClass }, index) => ({ taxClass: classOf(taxClass), amount: totals.lines[index] ?? 0n }))
  return { wanted, totals, taxed, vat: saleVat(GH_2026, taxed, totals) }
}

const texts = (parts: Readonly<Record<string, Pesewas>>) =>
  Object.fromEntries(Object.entries(parts).map(([name, amount]) => [name, moneyText(amount)]))

const levyIn = ({ nhil, getFund, cst, tourism }: Taxes): Pesewas => nhil + getFund + cst + tourism

const bookedParts = ({ nhil, getFund, vat, cst, tourism, excise }: Taxes) => ({ nhil, getFund, vat, cst, tourism, excise })

/** Goods of a sale alone, as its returns see them. */
const soldOf = ({ wanted, totals, taxed, vat }: ReturnType<typeof saleOf>): SoldSale => ({
  scheme: GH_2026,
  lines: taxed.map(({ amount, taxClass }, index) => ({
    lineNo: index + 1,
    productName: 'Milo Tin 400g',
    quantity: wanted[index]?.quantity ?? 0n,
    amount,
    lineDiscount: 0n,
    cost: 0n,
    taxClass,
    back: { quantity: 0n, amount: 0n, lineDiscount: 0n, cost: 0n, discount: 0n },
  })),
  shares: {
    ...taxesOf(tax => vat.split[tax]),
    discount: totals.discount,
    discountTax: totals.discount - vat.discountNet,
    exempt: vat.exempt,
    zeroRated: vat.zeroRated,
  },
  back: NO_SHARES,
})

const after = (sale: SoldSale, back: SaleReturn): SoldSale => ({
  ...sale,
  lines: sale.lines.map(line => {
    const came = back.lines.find(({ lineNo }) => lineNo === line.lineNo)
    return came === undefined ? line : { ...line, back: { ...came, quantity: line.back.quantity + came.quantity } }
  }),
  back: sharesOf(back),
})

const sharesOf = ({ discount, discountTax, exempt, zeroRated, ...back }: SaleReturn): SaleShares => ({
  ...taxesOf(tax => back[tax]),
  discount,
  discountTax,
  exempt,
  zeroRated,
})

for (const vector of vectors) {
  test(`the sale of E-VAT vector ${vector.id} is exact: ${vector.why}`, () => {
    const { totals, vat } = saleOf(vector)
    const { value, ...taxes } = vat.split
    const { exempt, zeroRated } = vat
    expect(texts({ paid: totals.total, value, ...bookedParts(taxes), exempt, zeroRated })).toEqual(vector.books)
    const totalAmount = totals.goods + totals.charges
    expect(texts({ totalAmount, discountAmount: totals.discount, totalVat: taxes.vat, totalLevy: levyIn(taxes) })).toEqual(vector.sent)
  })
}

for (const vector of vectors.filter(({ then }) => then.some(({ returns }) => returns.length > 0))) {
  test(`the returns of E-VAT vector ${vector.id} are exact`, () => {
    let sale = soldOf(saleOf(vector))
    for (const { id, returns, books, sent } of vector.then) {
      if (books === null) continue
      const back = saleReturn(
        sale,
        returns.map(({ line, quantity }) => ({ lineNo: line, quantity: fine(quantity) })),
      )
      const { total, taxable, exempt, zeroRated } = back
      expect({ id, ...texts({ paid: total, value: taxable, ...bookedParts(back), exempt, zeroRated }) }).toEqual({ id, ...books })
      expect(texts({ totalAmount: back.goods, discountAmount: back.discount, totalVat: back.vat, totalLevy: levyIn(back) })).toEqual(sent)
      sale = after(sale, back)
    }
  })
}

const discountsOf = (id: string) => {
  const { totals, taxed } = saleOf(vectorOf(id))
  const byClass = discountByClass(totals.discount, taxed)
  const byLine = discountByLine(byClass, taxed)
  return { byClass: Object.fromEntries([...byClass].map(([taxClass, amount]) => [taxClass, moneyText(amount)])), byLine, taxed }
}

test('the discount of each line, and the levies of a line to four decimals', () => {
  expect(discountsOf('S09').byLine.map(moneyText)).toEqual(['12.00', '6.00', '2.00'])
  expect(discountsOf('S15').byLine.map(moneyText)).toEqual(['3.33', '3.34', '3.33'])
  const { byClass, byLine, taxed } = discountsOf('S19')
  expect(byClass).toMatchObject({ STANDARD: '2.28', EXEMPT: '1.00', TOURISM: '15.00' })
  const [stay] = taxed.map((line, index) => lineTaxes(GH_2026, { ...line, amount: line.amount - (byLine[index] ?? 0n) }))
  expect([stay?.nhil, stay?.getFund, stay?.tourism].map(levy => levy !== undefined && fineText(levy))).toEqual([
    '5.8884',
    '5.8884',
    '2.3554',
  ])
})

const taxedLine = fc
  .record({
    amount: fc.bigInt({ min: 0n, max: 100_000_000n }),
    taxClass: fc.constantFrom(...TAX_CLASSES),
    off: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 1_000n })),
  })
  .map(({ off, ...line }) => ({ ...line, lineDiscount: (line.amount * off) / 1_000n }))
const lines = fc.array(taxedLine, { minLength: 1, maxLength: 20 })
const sumOf = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((sum, amount) => sum + amount, 0n)

/** Goods and a discount of a few pesewas can be negative without tax, by a pesewa a tax. */
const smallest = ({ split }: SaleVat) => (split.cst + split.tourism + split.excise > 0n ? -6n : -3n)

test('every pesewa of a sale has its account, whatever is taxed, discounted and charged', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...VAT_SCHEMES),
      lines,
      fc.bigInt({ min: 0n, max: 10_000n }),
      fc.bigInt({ min: 0n, max: 1_000_000n }),
      (scheme, goodsLines, discountPart, charges) => {
        const goods = sumOf(goodsLines.map(({ amount }) => amount))
        const onLines = sumOf(goodsLines.map(({ lineDiscount }) => lineDiscount))
        const discount = onLines + ((goods - onLines) * discountPart) / 10_000n
        const vat = saleVat(scheme, goodsLines, { charges, discount })
        const total = goods + charges - discount
        expect(vat.goodsNet + vat.chargesNet - vat.discountNet + taxIn(vat.split)).toBe(total)
        expect(vat.split.value + taxIn(vat.split) + vat.exempt + vat.zeroRated).toBe(total)
        for (const part of [vat.chargesNet, vat.exempt, vat.zeroRated, ...Object.values(vat.split)]) expect(part).toBeGreaterThanOrEqual(0n)
        const least = scheme.rest === 'vat' ? 0n : smallest(vat)
        for (const part of [vat.goodsNet, vat.discountNet]) expect(part).toBeGreaterThanOrEqual(least)
      },
    ),
    { numRuns: 500 },
  )
})

test('the discounts of the classes and of their lines add up, and none is more than its goods', () => {
  fc.assert(
    fc.property(lines, fc.bigInt({ min: 0n, max: 10_000n }), (goodsLines, part) => {
      const goods = sumOf(goodsLines.map(({ amount }) => amount))
      const discount = (goods * part) / 10_000n
      const byClass = discountByClass(discount, goodsLines)
      const byLine = discountByLine(byClass, goodsLines)
      expect([sumOf(byClass.values()), sumOf(byLine)]).toEqual([discount, discount])
      for (const taxClass of TAX_CLASSES)
        expect(sumOf(byLine.filter((_, index) => goodsLines[index]?.taxClass === taxClass))).toBe(byClass.get(taxClass))
      byLine.forEach((each, index) => {
        expect(each).toBeGreaterThanOrEqual(0n)
        // Rounding up to each line can give it a pesewa more than it is worth.
        expect(each).toBeLessThanOrEqual((goodsLines[index]?.amount ?? 0n) + 1n)
      })
    }),
  )
})

test('each tax is within half a pesewa of its exact sum over the lines, however many classes a sale has', () => {
  fc.assert(
    fc.property(lines, goodsLines => {
      const onLines = sumOf(goodsLines.map(({ lineDiscount }) => lineDiscount))
      const { split } = saleVat(GH_2026, goodsLines, { charges: 0n, discount: onLines })
      const byLine = goodsLines.map(({ amount, lineDiscount, taxClass }) => lineTaxes(GH_2026, { amount: amount - lineDiscount, taxClass }))
      const slack = BigInt(goodsLines.length)
      for (const tax of ['nhil', 'getFund', 'cst', 'tourism', 'vat', 'excise'] as const) {
        const exact = sumOf(byLine.map(taxes => taxes[tax]))
        const off = split[tax] * 100n - exact
        expect(off < 0n ? -off : off).toBeLessThanOrEqual(50n + slack)
      }
    }),
  )
})

test('a line takes its own discount whole, and of the rest its share by what it then costs', () => {
  const goods = [
    { amount: 12_000n, taxClass: 'STANDARD', lineDiscount: 2_000n },
    { amount: 6_000n, taxClass: 'EXEMPT', lineDiscount: 6_000n },
    { amount: 10_000n, taxClass: 'STANDARD' },
  ] as const
  expect(discountsOfLines(10_000n, goods)).toEqual([3_000n, 6_000n, 1_000n])
  const vat = saleVat(GH_2026, goods, { charges: 0n, discount: 10_000n })
  expect([vat.split.value, taxIn(vat.split), vat.exempt]).toEqual([15_000n, 3_000n, 0n])
})

test('without a discount the sales account takes the goods less their tax', () => {
  const vat = saleVat(GH_2026, [{ amount: 37_000n, taxClass: 'STANDARD' }], { charges: 0n, discount: 0n })
  expect(vat).toMatchObject({ goodsNet: 30_833n, discountNet: 0n, exempt: 0n })
})

test('exempt and zero-rated goods have no tax and their own share of the discount', () => {
  const goods: readonly TaxedAmount[] = [
    { amount: 12_000n, taxClass: 'STANDARD' },
    { amount: 6_000n, taxClass: 'EXEMPT' },
    { amount: 2_000n, taxClass: 'ZERO' },
  ]
  const vat = saleVat(GH_2026, goods, { charges: 0n, discount: 2_000n })
  expect([vat.split.value, taxIn(vat.split), vat.exempt, vat.zeroRated]).toEqual([9_000n, 1_800n, 5_400n, 1_800n])
})
