import type { CollectionSummary } from '@akonta/domain/wallets/collection-calls'
import { expect, test } from 'vitest'
import { openBeside, unusedBeside, withMoney, withPart } from './phone-tender.ts'

const PROVIDER = { pid: 'BNK-0009', name: 'Paystack', isLive: true, networks: [], tellsNames: true }
const PAID: CollectionSummary = {
  ...{ id: 7, outcome: 'approved', use: 'unused', reason: '', said: '', hint: '', network: 'mtn', phone: '0244003412', amount: 17_000n },
  ...{ received: 17_000n, unused: 17_000n, payer: 'KWAME MENSAH', networkId: '', label: '', cart: null, till: '', askedBy: '' },
  ...{ askedAt: new Date(0), waitUntil: null, givenUp: false, pid: 'BNK-0009', isOwed: false },
}
const CASH = { pid: 'C0000HD', name: 'Cash', amount: 5_000n, transactionId: '' }

test('the money of a request pays what is still to pay, and never more', () => {
  const whole = withMoney(PAID, PROVIDER, { total: 17_000n, tenders: null })
  expect(whole).toEqual([{ pid: 'BNK-0009', name: 'Paystack 024 ••• 3412', amount: 17_000n, transactionId: '', collection: 7 }])
  expect(withMoney(PAID, PROVIDER, { total: 9_000n, tenders: null })?.[0]?.amount).toBe(9_000n)
  expect(withMoney({ ...PAID, pid: 'BNK-0004' }, PROVIDER, { total: 9_000n, tenders: null })?.[0]?.pid).toBe('BNK-0004')
  expect(withMoney({ ...PAID, unused: 15_000n }, PROVIDER, { total: 17_000n, tenders: null })?.[0]?.amount).toBe(15_000n)
})

test('a second phone pays the rest; the same request is listed once; what was typed by hand gives way', () => {
  const first = withMoney({ ...PAID, unused: 10_000n }, PROVIDER, { total: 17_000n, tenders: [CASH] })
  const second = withMoney({ ...PAID, id: 8 }, PROVIDER, { total: 17_000n, tenders: first })
  expect(second?.map(({ collection, amount }) => [collection, amount])).toEqual([
    [7, 10_000n],
    [8, 7_000n],
  ])
  expect(openBeside(17_000n, second)).toBe(0n)
  expect(withMoney({ ...PAID, id: 8 }, PROVIDER, { total: 17_000n, tenders: second })).toHaveLength(2)
  expect(withMoney({ ...PAID, id: 9 }, PROVIDER, { total: 17_000n, tenders: second })).toBeNull()
})

test('a part of a credit sale is paid by a phone, and the rest as the customer chose', () => {
  const first = withPart({ ...PAID, unused: 4_000n }, PROVIDER, { total: 17_000n, tenders: [CASH] })
  expect(first?.map(({ pid, amount }) => [pid, amount])).toEqual([
    ['C0000HD', 5_000n],
    ['BNK-0009', 4_000n],
  ])
  expect(withPart({ ...PAID, id: 8 }, PROVIDER, { total: 17_000n, tenders: first })?.at(-1)).toMatchObject({
    collection: 8,
    amount: 8_000n,
  })
  const full = [{ ...CASH, amount: 17_000n }]
  expect(withPart(PAID, PROVIDER, { total: 17_000n, tenders: full })).toBe(full)
})

test('money that the till shows by itself is not counted again as money that nobody has used', () => {
  expect(unusedBeside(1, [PAID])).toBe(0)
  expect(unusedBeside(3, [PAID, { unused: 0n }])).toBe(2)
  expect(unusedBeside(0, [PAID])).toBe(0)
})
