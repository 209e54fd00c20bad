import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../refusals.ts'
import { LOAN_DIRECTIONS, type LoanState, loanAfter, loanBefore } from './staff-loan.ts'

const pesewas = fc.bigInt({ min: 0n, max: 1_000_000n })
const someState: fc.Arbitrary<LoanState> = fc
  .tuple(pesewas, pesewas)
  .map(([a, b]) => (a > b ? { loanAmount: a, loanBalance: b } : { loanAmount: b, loanBalance: a }))
const someMove = fc.record({
  name: fc.constant('Kwame Boateng'),
  direction: fc.constantFrom(...LOAN_DIRECTIONS),
  amount: fc.bigInt({ min: 1n, max: 1_000_000n }),
})

const orRefused = (work: () => LoanState): LoanState | null => {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

test('no loan balance is ever negative or more than was lent, for any loans, repayments and reversals', () => {
  fc.assert(
    fc.property(someState, someMove, (state, move) => {
      for (const after of [orRefused(() => loanAfter(state, move)), orRefused(() => loanBefore(state, move))])
        if (after !== null) expect(after.loanBalance >= 0n && after.loanBalance <= after.loanAmount).toBe(true)
    }),
  )
})

test('reversing the last loan document restores what was lent and owed, and is never refused', () => {
  fc.assert(
    fc.property(someState, someMove, (state, move) => {
      const after = orRefused(() => loanAfter(state, move))
      if (after === null) expect(move.direction === 'repaid' && move.amount > state.loanBalance).toBe(true)
      else expect(loanBefore(after, move)).toEqual(state)
    }),
  )
})

test('all that is owed can be repaid, and with the reversal of a repayment all that was lent can be owed again', () => {
  const repaid = loanAfter({ loanAmount: 600_00n, loanBalance: 450_00n }, { name: 'Kwame Boateng', direction: 'repaid', amount: 450_00n })
  expect(repaid).toEqual({ loanAmount: 600_00n, loanBalance: 0n })
  const all = { name: 'Kwame Boateng', amount: 600_00n } as const
  const owed = { loanAmount: 600_00n, loanBalance: 600_00n }
  expect(loanBefore(repaid, { ...all, direction: 'repaid' })).toEqual(owed)
  expect(loanBefore(owed, { ...all, direction: 'granted' })).toEqual({ loanAmount: 0n, loanBalance: 0n })
})

test('a repayment above the balance and the reversal of a partly repaid loan are refused, and both state what is owed', () => {
  const state = { loanAmount: 600_00n, loanBalance: 450_00n }
  const move = { name: 'Kwame Boateng', amount: 600_00n } as const
  expect(() => loanAfter(state, { ...move, direction: 'repaid' })).toThrow('Kwame Boateng owes 450.00, less than 600.00')
  expect(() => loanBefore(state, { ...move, direction: 'granted' })).toThrow('Kwame Boateng owes only 450.00')
  expect(() => loanBefore(state, { ...move, direction: 'repaid' })).toThrow('Kwame Boateng would owe more than was lent')
})
