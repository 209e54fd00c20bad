import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usedRecipe, valueWaste } from './actual.ts'
import type { ProductionLine, Waste } from './production.ts'

const [BREAD, SUGAR, MILK, SALT] = [1, 3, 4, 5]
const NAMES: Record<number, string> = { [BREAD]: 'Bread', [SUGAR]: 'Sugar', [MILK]: 'Milk', [SALT]: 'Salt' }
const nameOf = (productId: number): string => NAMES[productId] ?? String(productId)

const bill = {
  makes: 400_000n,
  components: [
    { productId: SUGAR, quantity: 40_000n },
    { productId: MILK, quantity: 80_000n },
  ],
}
const line = (more: Partial<ProductionLine> = {}): ProductionLine => ({ productId: BREAD, quantity: 400_000n, unitCost: 0n, ...more })
const lost = (productId: number, quantity: bigint): Waste => ({ productId, quantity, type: 'DAMAGED_ITEMS', reason: 'Burnt' })

describe('what a line uses', () => {
  test('follows the recipe where nothing was entered', () => {
    expect(usedRecipe(bill, line(), nameOf)).toEqual({
      planned: 400_000n,
      overhead: 0n,
      waste: [],
      isActual: false,
      parts: [
        { productId: SUGAR, quantity: 40_000n, recipeQuantity: 40_000n },
        { productId: MILK, quantity: 80_000n, recipeQuantity: 80_000n },
      ],
    })
  })

  test('is what was entered, with the recipe for the planned quantity', () => {
    const used = [{ productId: SUGAR, quantity: 50_000n }]
    expect(usedRecipe(bill, line({ quantity: 380_000n, planned: 800_000n, used }), nameOf)).toMatchObject({
      isActual: true,
      parts: [
        { productId: SUGAR, quantity: 50_000n, recipeQuantity: 80_000n },
        { productId: MILK, quantity: 160_000n, recipeQuantity: 160_000n },
      ],
    })
  })

  test('is for good and spoilt units together, unless the planned quantity is entered', () => {
    const made = usedRecipe(bill, line({ quantity: 390_000n, waste: [lost(BREAD, 10_000n)] }), nameOf)
    expect(made).toMatchObject({ planned: 400_000n, parts: [{ quantity: 40_000n }, { quantity: 80_000n }] })
  })

  test('can be wasted completely', () => {
    const waste = [lost(SUGAR, 30_000n), lost(SUGAR, 10_000n)]
    expect(usedRecipe(bill, line({ waste }), nameOf)).toMatchObject({ waste, isActual: true })
  })

  test('has the overhead of the batches started or of the units that came out, or what was typed', () => {
    const perBatch = { ...bill, overhead: { amount: 9_000n, per: 'BATCH' as const } }
    const perUnit = { ...bill, overhead: { amount: 225n, per: 'UNIT' as const } }
    const short = { quantity: 380_000n, planned: 400_000n, waste: [lost(BREAD, 10_000n)] }
    expect(usedRecipe(perBatch, line(short), nameOf).overhead).toBe(9_000n)
    expect(usedRecipe(perUnit, line(short), nameOf).overhead).toBe(225n * 39n)
    expect(usedRecipe(perBatch, line({ quantity: 133_333n }), nameOf).overhead).toBe(3_000n)
    expect(usedRecipe(perBatch, line({ overhead: 0n }), nameOf).overhead).toBe(0n)
  })

  test.each([
    [
      'a component that the recipe does not have',
      { used: [{ productId: SALT, quantity: 1n }] },
      'Salt is not in the bill of materials of Bread',
    ],
    ['waste that the recipe does not have', { waste: [lost(SALT, 1n)] }, 'Salt is not in the bill of materials of Bread'],
    ['the product itself as a component', { used: [{ productId: BREAD, quantity: 1n }] }, 'Bread is not in the bill of materials of Bread'],
    [
      'a component twice',
      {
        used: [
          { productId: MILK, quantity: 1n },
          { productId: MILK, quantity: 2n },
        ],
      },
      'Milk Item Already Exist',
    ],
    [
      'more waste than was used, over all its lines',
      { waste: [lost(SUGAR, 30_000n), lost(SUGAR, 10_001n)] },
      'The waste of Sugar (4.0001) is more than was used (4)',
    ],
    [
      'a line that used nothing',
      {
        used: [
          { productId: SUGAR, quantity: 0n },
          { productId: MILK, quantity: 0n },
        ],
      },
      'Enter what was used to make Bread',
    ],
    ['a recipe too large to store', { planned: 90_000_000_000_000n * 11n }, 'The quantity would be too large'],
  ])('refuses %s', (_, more, sentence) => expect(() => usedRecipe(bill, line(more), nameOf)).toThrow(sentence))
})

describe('the value of waste', () => {
  test('is the share of what the component cost; spoilt units share the rest and the overhead with good ones', () => {
    const used = [
      { productId: SUGAR, quantity: 50_000n, cost: 7_111n },
      { productId: MILK, quantity: 80_000n, cost: 5_080n },
    ]
    const waste = [lost(BREAD, 20_000n), lost(SUGAR, 10_000n)]
    expect(valueWaste({ productId: BREAD, quantity: 380_000n, overhead: 9_000n, used, waste })).toMatchObject([
      { productId: SUGAR, cost: 1_422n },
      { productId: BREAD, cost: 988n },
    ])
  })

  const quantity = fc.bigInt({ min: 1n, max: 1_000_000n })
  const part = fc.record({ quantity, cost: fc.bigInt({ min: 0n, max: 10_000_000n }), lost: fc.array(quantity, { maxLength: 4 }) })

  test('with the finished goods it is all of components and overhead, and no part of it is negative', () => {
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 5 }),
        fc.array(quantity, { maxLength: 3 }),
        quantity,
        fc.bigInt({ min: 0n, max: 1_000_000n }),
        (parts, spoilt, made, overhead) => {
          const used = parts.map(({ quantity: whole, cost, lost: losses }, index) => ({
            ...{ productId: index + 2, cost },
            quantity: whole + losses.reduce((sum, each) => sum + each, 0n),
          }))
          const waste = [
            ...spoilt.map(each => lost(1, each)),
            ...parts.flatMap((each, index) => each.lost.map(some => lost(index + 2, some))),
          ]
          const valued = valueWaste({ productId: 1, quantity: made, overhead, used, waste })
          const consumed = used.reduce((sum, each) => sum + each.cost, overhead)
          const wasted = valued.reduce((sum, each) => sum + each.cost, 0n)
          expect(valued).toHaveLength(waste.length)
          expect(valued.every(each => each.cost >= 0n)).toBe(true)
          expect(wasted <= consumed).toBe(true)
          const ofPart = (productId: number) =>
            valued.filter(each => each.productId === productId).reduce((sum, each) => sum + each.cost, 0n)
          for (const each of used) expect(ofPart(each.productId) <= each.cost).toBe(true)
          const allLost = used.map(each => lost(each.productId, each.quantity))
          const all = valueWaste({ productId: 1, quantity: made, overhead, used, waste: allLost })
          expect(all.map(each => each.cost)).toEqual(used.map(each => each.cost))
        },
      ),
    )
  })
})
