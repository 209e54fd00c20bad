import { amountAt, baseQuantityOf } from '@akonta/domain/packs/pack'
import { ONE } from '@akonta/domain/quantity'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costedLines } from './costed-documents.ts'
import { proposedPrice } from './open-products.ts'

const received = (open: bigint, amount: bigint, size: bigint | undefined) => ({
  ...{ productId: 1, name: 'Milk', open, amount, parts: [] },
  pack: size === undefined ? undefined : { number: 1, name: 'Carton', size },
})

test('the price of a carton is proposed as it was received, also where a piece has no exact price', () => {
  expect(proposedPrice(received(30_000_000n, 1_000_000n, 120_000n))).toEqual({ quantity: 2_500_000n, costPrice: 400_000n })
})

test('the proposal without a pack is the price of a piece', () => {
  expect(proposedPrice(received(60_000n, 3_000n, undefined))).toEqual({ quantity: 60_000n, costPrice: 50_000n })
})

test('goods at a price of whole pesewas per pack are proposed at what they were worth', () => {
  const counts = fc.record({ packs: fc.bigInt(1n, 5_000n), size: fc.bigInt(1n, 144n), price: fc.bigInt(0n, 100_000n) })
  fc.assert(
    fc.property(counts, ({ packs, size, price }) => {
      const product = received(packs * size * 10_000n, packs * price, size * 10_000n)
      const { quantity, costPrice } = proposedPrice(product)
      const base = baseQuantityOf({ quantity: quantity ?? 0n, pack: product.pack })
      return amountAt(base, product.pack, costPrice ?? 0n) === product.amount
    }),
  )
})

test('the goods that bear a cost are counted in pieces: 2 cartons of 24 are 48', () => {
  const pack = { number: 1, name: 'Carton', size: 24n * ONE }
  const lines = [
    { productId: 1001, productName: 'Milo Tin 400g', quantity: 2n * ONE, pack },
    { productId: 1002, productName: 'Ideal Milk 160g', quantity: 5n * ONE },
  ]
  expect(costedLines('ACC-D26-000007', lines).map(({ quantity }) => quantity)).toEqual([48n * ONE, 5n * ONE])
})
