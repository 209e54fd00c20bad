import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chosenLines, setOff, settleInOrder } from './settling.ts'

const OPEN = [
  { documentNumber: 'A1', remaining: 100n },
  { documentNumber: 'A2', remaining: 50n },
  { documentNumber: 'A3', remaining: 70n },
]

const amounts = (amount: bigint, open = OPEN) =>
  settleInOrder(amount, open).map(({ line, amount: settled }) => [line.documentNumber, settled])

test('an amount settles one line after the other, the last one partly', () => {
  expect(amounts(120n)).toEqual([
    ['A1', 100n],
    ['A2', 20n],
  ])
  expect(amounts(100n)).toEqual([['A1', 100n]])
})

test('an amount larger than everything open settles no more than is open', () => {
  expect(amounts(1_000n)).toEqual([
    ['A1', 100n],
    ['A2', 50n],
    ['A3', 70n],
  ])
})

test('only the chosen documents are settled; a document without an open amount is refused', () => {
  expect(chosenLines(OPEN, ['A3', 'A2']).map(line => line.documentNumber)).toEqual(['A2', 'A3'])
  expect(chosenLines(OPEN, [])).toBe(OPEN)
  expect(() => chosenLines(OPEN, ['A2', 'A9'])).toThrow('This payee has no unpaid document A9')
})

test('advance payments and open items settle each other, oldest first, up to the smaller side', () => {
  const ahead = [
    { documentNumber: 'C1', remaining: 30n },
    { documentNumber: 'C2', remaining: 90n },
  ]
  const named = (settled: ReturnType<typeof setOff>['open']) => settled.map(({ line, amount }) => [line.documentNumber, amount])
  const { ahead: used, open } = setOff(ahead, OPEN)
  expect([named(used), named(open)]).toEqual([
    [
      ['C1', 30n],
      ['C2', 90n],
    ],
    [
      ['A1', 100n],
      ['A2', 20n],
    ],
  ])
  const { ahead: part } = setOff(ahead, OPEN.slice(1, 2))
  expect(named(part)).toEqual([
    ['C1', 30n],
    ['C2', 20n],
  ])
  expect(setOff([], OPEN)).toEqual({ ahead: [], open: [] })
})

test('for any open items and payments, nothing is settled beyond its amount and the settled parts add up', () => {
  const line = fc.record({ documentNumber: fc.string(), remaining: fc.bigInt(1n, 1_000n) })
  fc.assert(
    fc.property(fc.bigInt(1n, 20_000n), fc.array(line), (amount, open) => {
      const settled = settleInOrder(amount, open)
      const total = open.reduce((sum, each) => sum + each.remaining, 0n)
      expect(settled.reduce((sum, each) => sum + each.amount, 0n)).toBe(amount < total ? amount : total)
      for (const each of settled) expect(each.amount > 0n && each.amount <= each.line.remaining).toBe(true)
    }),
  )
})
