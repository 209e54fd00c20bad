import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../refusals.ts'
import { checkParts, dueDay, dueDayOfOwed, type OwedByBranch } from './liability.ts'
import { monthAfter } from './next-pay.ts'

test('by law SSNIT and the trustee are due on the 14th of the next month and PAYE on the 15th; the rest has no due date', () => {
  expect(dueDay('S0000T1', '2026-12-31')).toBe('2027-01-14')
  expect(dueDay('P0000T2', '2026-02-10')).toBe('2026-03-14')
  expect(dueDay('P0000YE', '2026-11-30')).toBe('2026-12-15')
  expect(dueDay('N0000SP', '2026-11-30')).toBeNull()
})

const SEPTEMBER = { end: '2026-09-30', amount: 135_00n }
const OCTOBER = { end: '2026-10-31', amount: 135_00n }
const NEWEST_FIRST = [OCTOBER, SEPTEMBER]

test('what is still owed for an older month falls due first, however many months followed', () => {
  const dayOf = (owed: bigint) => dueDayOfOwed('S0000T1', owed, NEWEST_FIRST)
  expect([270_00n, 135_01n, 135_00n, 1n, 0n, -1n].map(dayOf)).toEqual(['2026-10-14', '2026-10-14', '2026-11-14', '2026-11-14', null, null])
  // More than all runs left: owed from before them.
  expect(dayOf(900_00n)).toBe('2026-10-14')
  expect(dueDayOfOwed('S0000T1', 5n, [])).toBeNull()
  expect(dueDayOfOwed('N0000SP', 270_00n, NEWEST_FIRST)).toBeNull()
})

test('whatever was paid, the due date is that of the oldest month that payments, oldest first, did not cover', () => {
  const amounts = fc.array(fc.bigInt({ min: 1n, max: 1_000n }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(amounts, fc.bigInt({ min: 0n, max: 12_000n }), (months, paid) => {
      let end = '2025-12-31'
      const runs = months.map(amount => {
        end = monthAfter(end).end
        return { end, amount }
      })
      let rest = paid
      const oldest = runs.find(run => {
        rest -= run.amount
        return rest < 0n
      })
      const owed = months.reduce((sum, amount) => sum + amount, 0n) - paid
      expect(dueDayOfOwed('P0000YE', owed, runs.toReversed())).toBe(oldest === undefined ? null : dueDay('P0000YE', oldest.end))
    }),
  )
})

const owedBy = (owed: readonly bigint[]): readonly OwedByBranch[] =>
  owed.map((amount, index) => ({ branchCode: `B${index}`, branchName: `Branch ${index}`, owed: amount }))

test('no payment takes more from a branch than it owes, and every payment up to that is accepted', () => {
  const owedAndPaid = fc.record({ owed: fc.bigInt({ min: -500n, max: 500n }), paid: fc.bigInt({ min: 1n, max: 500n }) })
  fc.assert(
    fc.property(fc.array(owedAndPaid, { minLength: 1, maxLength: 5 }), branches => {
      const parts = branches.map(({ paid }, index) => ({ branchCode: `B${index}`, amount: paid }))
      const check = () => checkParts('SSNIT', parts, owedBy(branches.map(({ owed }) => owed)))
      if (branches.some(({ owed, paid }) => paid > owed)) expect(check).toThrow(Refusal)
      else expect(check).not.toThrow()
    }),
  )
})

test('a branch pays exactly what it owes, and one that owes nothing is told so', () => {
  const owed = [
    { branchCode: 'ACC', branchName: 'Accra', owed: 500n },
    { branchCode: 'KUM', branchName: 'Kumasi', owed: -5n },
  ]
  const pay = (branchCode: string, amount: bigint) => () => checkParts('SSNIT', [{ branchCode, amount }], owed)
  expect(pay('ACC', 500n)).not.toThrow()
  expect(pay('ACC', 501n)).toThrow('Accra: 5.00 of SSNIT is owed, not more')
  expect(pay('KUM', 1n)).toThrow('Kumasi: 0.00 of SSNIT is owed, not more')
  expect(pay('TEM', 1n)).toThrow('TEM: 0.00 of SSNIT is owed, not more')
})
