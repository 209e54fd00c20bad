import fc from 'fast-check'
import { expect, test } from 'vitest'
import { issue, type Position, receive, valueAtAverage } from './position.ts'

const NOTHING: Position = { quantity: 0n, value: 0n, unitCost: 0n }
const rice: Position = receive(NOTHING, 200_000n, 600_000n).position

test('20 at 300.00 and 10 at 315.00 are 30 at 305.00, and four of them leave at 1,220.00', () => {
  const bought = receive(rice, 100_000n, 315_000n).position
  expect(bought).toEqual({ quantity: 300_000n, value: 915_000n, unitCost: 3_050_000n })
  const sold = issue(bought, 40_000n)
  expect(sold.value).toBe(-122_000n)
  expect(sold.position).toEqual({ quantity: 260_000n, value: 793_000n, unitCost: 3_050_000n })
})

test('three worth 10.00 leave at 3.33, 3.34 and 3.33, and no value remains', () => {
  const three = receive(NOTHING, 30_000n, 1_000n).position
  const first = issue(three, 10_000n)
  const second = issue(first.position, 10_000n)
  const third = issue(second.position, 10_000n)
  expect([first.value, second.value, third.value]).toEqual([-333n, -334n, -333n])
  expect(third.position).toEqual({ quantity: 0n, value: 0n, unitCost: 33_333n })
})

test('an issue does not change the cost price of the rest', () => {
  const bread = receive(NOTHING, 400_000n, 19_769n).position
  expect(issue(bread, 300_000n).position).toEqual({ quantity: 100_000n, value: 4_942n, unitCost: 49_423n })
})

test('goods never in stock leave at zero cost, the next receipt is all variance, and its cost is the last one known', () => {
  const gone = issue(NOTHING, 10_000n)
  expect(gone).toEqual({ position: { quantity: -10_000n, value: 0n, unitCost: 0n }, value: 0n })
  expect(receive(gone.position, 10_000n, 500n)).toEqual({
    position: { quantity: 0n, value: 0n, unitCost: 50_000n },
    value: 0n,
    variance: 500n,
  })
})

test('a partly filled gap takes the value at which its goods left, and the price paid is the last unit cost', () => {
  const short: Position = { quantity: -30_000n, value: -1_000n, unitCost: 33_333n }
  expect(receive(short, 10_000n, 400n)).toEqual({
    position: { quantity: -20_000n, value: -667n, unitCost: 40_000n },
    value: 333n,
    variance: 67n,
  })
})

test('goods are worth their share of the stock, or the last unit cost when there is none', () => {
  expect(valueAtAverage(rice, 10_000n)).toBe(30_000n)
  expect(valueAtAverage({ quantity: 0n, value: 0n, unitCost: 142_300n }, 20_000n)).toBe(2_846n)
})

test('sold, then bought at 9.00, three times: only the first sale leaves at the old cost', () => {
  let position: Position = { quantity: 0n, value: 0n, unitCost: 50_000n }
  const left: bigint[] = []
  const differences: bigint[] = []
  for (let times = 1; times <= 3; times += 1) {
    const sold = issue(position, 10_000n)
    const bought = receive(sold.position, 10_000n, 900n)
    position = bought.position
    left.push(-sold.value)
    differences.push(bought.variance)
  }
  expect(left).toEqual([500n, 900n, 900n])
  expect(differences).toEqual([400n, 0n, 0n])
  expect(position).toEqual({ quantity: 0n, value: 0n, unitCost: 90_000n })
})

const quantity = fc.bigInt({ min: 1n, max: 5_000_000n })
const movement = fc.oneof(
  fc.record({ comes: fc.constant(true), quantity, value: fc.bigInt({ min: 0n, max: 10_000_000n }) }),
  fc.record({ comes: fc.constant(false), quantity, value: fc.constant(0n) }),
)
const movements = fc.array(movement, { maxLength: 60 })

type Life = { readonly position: Position; readonly paid: bigint; readonly left: bigint; readonly variance: bigint }

/** Runs movements through a position; issues take no more than is there unless `below` allows it. */
const live = (
  all: readonly { readonly comes: boolean; readonly quantity: bigint; readonly value: bigint }[],
  below: boolean,
): readonly Life[] => {
  const lives: Life[] = [{ position: NOTHING, paid: 0n, left: 0n, variance: 0n }]
  for (const each of all) {
    const { position, paid, left, variance } = lives[lives.length - 1] ?? { position: NOTHING, paid: 0n, left: 0n, variance: 0n }
    if (each.comes) {
      const received = receive(position, each.quantity, each.value)
      lives.push({ position: received.position, paid: paid + each.value, left, variance: variance + received.variance })
      continue
    }
    const taken = below || each.quantity < position.quantity ? each.quantity : position.quantity
    if (taken <= 0n) continue
    const issued = issue(position, taken)
    lives.push({ position: issued.position, paid, left: left - issued.value, variance })
  }
  return lives
}

test('after any movements, value is receipts less issues less variance', () => {
  fc.assert(
    fc.property(movements, fc.boolean(), (all, below) => {
      for (const { position, paid, left, variance } of live(all, below)) expect(position.value).toBe(paid - left - variance)
    }),
    { numRuns: 500 },
  )
})

test('after any movements, empty stock has no value, positive stock no negative value, and a gap no positive one', () => {
  fc.assert(
    fc.property(movements, fc.boolean(), (all, below) => {
      for (const { position } of live(all, below)) {
        if (position.quantity === 0n) expect(position.value).toBe(0n)
        if (position.quantity > 0n) expect(position.value >= 0n).toBe(true)
        if (position.quantity < 0n) expect(position.value <= 0n).toBe(true)
        expect(position.unitCost >= 0n).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

test('an issue costs the exact share of the stock to within half a pesewa', () => {
  fc.assert(
    fc.property(quantity, fc.bigInt({ min: 0n, max: 10n ** 13n }), quantity, (there, value, wanted) => {
      fc.pre(wanted < there)
      const cost = -issue({ quantity: there, value, unitCost: 0n }, wanted).value
      const error = (cost * there - value * wanted) * 2n
      expect(error > -there && error <= there).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('stock issued in steps gives up exactly the value received', () => {
  fc.assert(
    fc.property(fc.array(quantity, { minLength: 1, maxLength: 30 }), fc.bigInt({ min: 0n, max: 10n ** 10n }), (bits, value) => {
      const whole = bits.reduce((sum, bit) => sum + bit, 0n)
      let position = receive(NOTHING, whole, value).position
      let left = 0n
      for (const bit of bits) {
        const issued = issue(position, bit)
        position = issued.position
        left -= issued.value
      }
      expect(left).toBe(value)
      expect(position).toMatchObject({ quantity: 0n, value: 0n })
    }),
  )
})
