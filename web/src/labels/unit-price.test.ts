import { expect, test } from 'vitest'
import { unitPriceOf } from './unit-price.ts'

const GHS_85 = 850_000n

test.each([
  ['Milo Tin 400g', '212.50 / kg'],
  ['Frytol Oil 1.5 L', '56.67 / l'],
  ['Malta 330ML', '257.58 / l'],
  ['Sugar 5 kg bag', '17.00 / kg'],
  ['Tea 25cl', '340.00 / l'],
])('%s at GHS 85.00 is %s', (name, shown) => expect(unitPriceOf({ name, price: GHS_85 })).toBe(shown))

test.each([
  'Milo',
  'Sugar 1kg',
  'Malta 6 x 330ml',
  'Milk 160g x 48',
  'Set 400g and 1 kg',
  'Cable 5 long',
  'Soap 0g',
  'A4 paper',
  'Bulb 60W',
])('%s has none', name => expect(unitPriceOf({ name, price: GHS_85 })).toBeNull())

test('goods without a price have none', () => expect(unitPriceOf({ name: 'Milo Tin 400g', price: 0n })).toBeNull())
