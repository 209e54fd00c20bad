import { expect, test } from 'vitest'
import { goodsWithKeys, packsWithoutLabel } from './labelled-goods.ts'

const carton = { number: 1, name: 'Carton', size: 240_000n, price: 19_800_000n, barcodes: ['6034000999991'] }
const pair = { number: 2, name: 'Pair', size: 20_000n, price: null, barcodes: [] }
const milo = {
  id: 1001,
  name: 'Milo Tin 400g',
  code: 'MILO-400',
  barcodes: ['6034000123457'],
  price: 850_000n,
  unit: 'tin',
  packs: [carton, pair],
}

test('a pack has its own barcode and price, and without a price that of its pieces', () => {
  const shown = goodsWithKeys([milo], ['1001/1', '1001', '1001/2', '1001/3', '9'])
  expect(shown.map(({ key, name, barcodes, price, unit, unitPrice }) => [key, name, barcodes, price, unit, unitPrice])).toEqual([
    ['1001/1', 'Milo Tin 400g, Carton × 24', ['6034000999991'], 19_800_000n, '', null],
    ['1001', 'Milo Tin 400g', ['6034000123457'], 850_000n, 'tin', '212.50 / kg'],
    ['1001/2', 'Milo Tin 400g, Pair × 2', [], 1_700_000n, '', null],
  ])
})

test('packs are offered until they have a label', () => {
  expect(packsWithoutLabel(milo, ['1001', '1001/1'])).toEqual([pair])
  expect(packsWithoutLabel(undefined, [])).toEqual([])
})
