import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IN_STORE_CODES, IN_STORE_PREFIXES, inStoreBarcode, isEan13 } from './ean13.ts'

test('the check digits of printed barcodes are right', () => {
  for (const printed of ['5449000000996', '4006381333931', '9780201379624', '2000000000015']) expect(isEan13(printed)).toBe(true)
  for (const wrong of ['5449000000997', '544900000099', '54490000009960', '544900000099X', '']) expect(isEan13(wrong)).toBe(false)
})

test('every number of a prefix is another valid barcode that begins with the prefix', () => {
  const numbers = fc.integer({ min: 1, max: IN_STORE_CODES - 1 })
  fc.assert(
    fc.property(fc.constantFrom(...IN_STORE_PREFIXES), numbers, numbers, (prefix, one, other) => {
      const barcode = inStoreBarcode(prefix, one)
      expect(isEan13(barcode)).toBe(true)
      expect(barcode.startsWith(prefix)).toBe(true)
      expect(inStoreBarcode(prefix, other) === barcode).toBe(one === other)
    }),
  )
})

test('one wrong digit is always noticed', () => {
  const digits = fc.integer({ min: 1, max: IN_STORE_CODES - 1 }).map(number => inStoreBarcode('20', number))
  fc.assert(
    fc.property(digits, fc.nat(12), fc.integer({ min: 1, max: 9 }), (barcode, place, step) => {
      const digit = (Number(barcode[place]) + step) % 10
      expect(isEan13(`${barcode.slice(0, place)}${digit}${barcode.slice(place + 1)}`)).toBe(false)
    }),
  )
})
