import { expect, test } from 'vitest'
import { columnsByKey, rowReader } from './row-reader.ts'
import { readPayeeRow } from './rows/payee-row.ts'

const read = (side: string) => {
  const reader = rowReader(columnsByKey(['name', 'balance', 'side']), ['Nima Kiosk', '12.50', side])
  const { balance } = readPayeeRow(reader, 'creditor', () => undefined, 'ACC')
  return { balance, faults: reader.faults.map(({ reason }) => reason) }
}

test('the side of an opening balance is Dr or Cr, however it is written', () => {
  for (const side of ['Dr', 'dr.', 'Debit', 'D']) expect(read(side)).toEqual({ balance: { amount: 1_250n, side: 'DR' }, faults: [] })
  expect(read('')).toEqual({ balance: { amount: 1_250n, side: 'CR' }, faults: [] })
})

test.each(['constructor', 'valueOf', '__proto__', 'owes'])('the side %s is refused', side =>
  expect(read(side).faults).toEqual([`${side} is neither Dr nor Cr`]),
)
