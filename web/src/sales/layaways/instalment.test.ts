import type { CollectionSummary } from '@akonta/domain/wallets/collection-calls'
import { expect, test } from 'vitest'
import { areComplete, CASH_INSTALMENT, instalmentsToSend, isComplete, meansOf, roundedCash, withRequested } from './instalment.ts'

const PAID: CollectionSummary = {
  ...{ id: 7, outcome: 'approved', use: 'unused', reason: '', said: '', hint: '', network: 'mtn', phone: '0244003412', amount: 10_000n },
  ...{ received: 10_000n, unused: 10_000n, payer: 'KWAME MENSAH', networkId: '', label: '', cart: null, till: '', askedBy: '' },
  ...{ askedAt: new Date(0), waitUntil: null, givenUp: false, pid: 'BNK-0009', isOwed: false },
}
const OF = { left: 17_000n, most: 17_000n, name: 'Paystack 024 ••• 3412' }

test('what a phone has paid is sent with its request, and what was typed in becomes the rest', () => {
  const parts = withRequested([{ ...CASH_INSTALMENT, amount: 17_000n }], PAID, OF) ?? []
  expect(areComplete(parts)).toBe(true)
  expect(instalmentsToSend(parts)).toEqual([
    { pid: 'BNK-0009', amount: 10_000n, collection: 7 },
    { pid: 'C0000HD', amount: 7_000n },
  ])
})

test('cash is rounded and sent as one, and a wallet is not; nothing is said where nothing changes', () => {
  const cash = (amount: bigint) => ({ ...CASH_INSTALMENT, amount })
  const wallet = { ...cash(1_003n), pid: 'BNK-0003', transactionId: '7' }
  expect(roundedCash([cash(5_003n)], 5)).toBe(5_005n)
  expect(roundedCash([cash(2n)], 5)).toBe(0n)
  expect(roundedCash([cash(1_004n), wallet, cash(2_004n)], 10)).toBe(3_010n)
  expect(instalmentsToSend([cash(1_004n), wallet, cash(2_004n)])).toEqual([
    { pid: 'C0000HD', amount: 3_008n },
    { pid: 'BNK-0003', transactionId: '7', amount: 1_003n },
  ])
  for (const parts of [[cash(5_005n)], [{ ...cash(5_003n), pid: 'BNK-0003' }], [{ ...CASH_INSTALMENT }], []])
    expect(roundedCash(parts, 5)).toBeNull()
  expect(roundedCash([cash(5_003n)], 0)).toBeNull()
})

test('less than the rest stays as it was typed in; when a phone pays all of it, nothing else is sent', () => {
  const typed = [{ ...CASH_INSTALMENT, amount: 2_000n }]
  expect(instalmentsToSend(withRequested(typed, PAID, OF) ?? [])).toMatchObject([{ amount: 10_000n }, { amount: 2_000n }])
  const all = withRequested(typed, PAID, { ...OF, most: 10_000n }) ?? []
  expect(instalmentsToSend(all)).toEqual([{ pid: 'BNK-0009', amount: 10_000n, collection: 7 }])
  expect(all.at(-1)).toMatchObject({ pid: 'C0000HD', amount: null })
})

test('a deposit that a phone pays is not also paid in cash, and nothing is filled in that nobody typed', () => {
  const deposit = { ...OF, left: 10_000n }
  const amountsOf = (typed: bigint | null, of: typeof OF) =>
    withRequested([{ ...CASH_INSTALMENT, amount: typed }], PAID, of)?.map(({ amount }) => amount)
  expect(amountsOf(10_000n, deposit)).toEqual([10_000n, null])
  expect(amountsOf(12_000n, deposit)).toEqual([10_000n, 2_000n])
  expect(amountsOf(null, { ...OF, left: 0n })).toEqual([10_000n, null])
  expect(amountsOf(null, OF)).toEqual([10_000n, null])
})

test('a phone pays at most what is left after other phones, and nothing once nothing is left', () => {
  const first = withRequested([CASH_INSTALMENT], PAID, OF) ?? []
  const second = withRequested(first, { ...PAID, id: 8 }, OF) ?? []
  expect(second.map(({ requested, amount }) => [requested?.collection, amount])).toEqual([
    [7, 10_000n],
    [8, 7_000n],
    [undefined, null],
  ])
  expect(withRequested(second, { ...PAID, id: 9 }, OF)).toBeNull()
  const inCash = withRequested([...first.slice(0, 1), { ...CASH_INSTALMENT, amount: 7_000n }], { ...PAID, id: 8, unused: 5_000n }, OF)
  expect(inCash?.map(({ amount }) => amount)).toEqual([10_000n, 5_000n, 2_000n])
  expect(instalmentsToSend([{ ...CASH_INSTALMENT, amount: 0n }, CASH_INSTALMENT])).toEqual([])
})

const part = { ...CASH_INSTALMENT, amount: 100_00n }
const cheque = { number: ' 000123 ', bank: 'GCB Bank', drawer: '', date: '2026-11-20' }

test('a part that is paid by cheque is sent with what is written on it, and its number as the transaction ID', () => {
  const paid = { ...part, pid: 'C0000HQ', cheque }
  expect(meansOf(paid)).toEqual({ pid: 'C0000HQ', transactionId: '000123', cheque: { bank: 'GCB Bank', date: '2026-11-20' } })
})

test('a refund from a bank may be by a cheque of the business, and cash has none', () => {
  const ownCheque = { number: '000417', date: '2026-11-20' }
  expect(meansOf({ ...part, pid: 'BNK-0003', ownCheque })).toEqual({ pid: 'BNK-0003', transactionId: '000417', ownCheque })
  expect(meansOf({ ...part, pid: 'BNK-0003', transactionId: ' FT 1 ' })).toEqual({ pid: 'BNK-0003', transactionId: 'FT 1' })
  expect(meansOf({ ...part, ownCheque })).toEqual({ pid: 'C0000HD' })
  expect(meansOf({ ...part, pid: 'BNK-0003', transactionId: '7', cheque })).toEqual({ pid: 'BNK-0003', transactionId: '7' })
  const isWritten = (number: string) => isComplete({ ...part, pid: 'BNK-0003', ownCheque: { ...ownCheque, number } })
  expect([isWritten('000417'), isWritten('')]).toEqual([true, false])
})

test('cash is complete; a bank needs a transaction ID, and a cheque its number, bank and date', () => {
  expect(isComplete(part)).toBe(true)
  expect([isComplete({ ...part, pid: 'BNK-0003' }), isComplete({ ...part, pid: 'BNK-0003', transactionId: '7' })]).toEqual([false, true])
  const byCheque = (written: object) => isComplete({ ...part, pid: 'C0000HQ', cheque: { ...cheque, ...written } })
  expect([byCheque({}), byCheque({ number: '' }), byCheque({ bank: ' ' }), byCheque({ date: null })]).toEqual([true, false, false, false])
  expect(isComplete({ ...part, pid: 'C0000HQ' })).toBe(false)
})
