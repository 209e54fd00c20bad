import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { beforeEach, expect, test } from 'vitest'
import { cedis, fine } from '../testing/world/amounts.ts'
import { BRANCH, PAYEE, PRODUCT, TODAY } from '../testing/world/books.ts'
import { booksOfEachTest } from '../testing/world/books-of-each-test.ts'
import { CLAIM_LINE, creditSale, customerPayment, openingStock } from '../testing/world/drafts.ts'
import { credit, type Draft, debit } from './draft.ts'

const books = await booksOfEachTest()

const { accra, kumasi } = BRANCH
const adwoa = { payee: PAYEE.adwoa }

beforeEach(async () => {
  await books.post(openingStock({ branch: accra }, [{ product: PRODUCT.milo, quantity: fine('100'), value: cedis('600.00') }]))
})

const sold = async (total: string): Promise<bigint> => {
  const terms = { customer: PAYEE.adwoa, total: cedis(total), paid: 0n }
  return (await books.post(creditSale({ branch: accra }, terms, [{ product: PRODUCT.milo, quantity: fine('1') }]))).postingId
}
const paidAhead = async (amount: string): Promise<bigint> =>
  (await books.post(customerPayment({ branch: kumasi }, PAYEE.adwoa, { amount: cedis(amount) }))).postingId
const setOff = (ahead: bigint, open: bigint, amount: string): Draft => ({
  document: { kind: 'set_off', branch: accra, date: TODAY, ...adwoa },
  effects: () => {
    const againstPayment = debit(ACCOUNT.receivable, cedis(amount), { ...adwoa, branch: kumasi })
    const againstSale = credit(ACCOUNT.receivable, cedis(amount), { ...adwoa, branch: accra })
    return {
      lines: [againstPayment, againstSale],
      settlements: [
        { paying: againstPayment, settled: { posting: ahead, line: CLAIM_LINE.payment }, amount: cedis(amount) },
        { paying: againstSale, settled: { posting: open, line: CLAIM_LINE.creditSale }, amount: cedis(amount) },
      ],
    }
  },
})

test('D33 a reversed payment releases its part of an allocation: the sale is open again in its own branch', async () => {
  const [payment, sale] = [await paidAhead('40.00'), await sold('50.00')]
  const { postingId } = await books.post(setOff(payment, sale, '40.00'))
  await books.expectOpenItems('3 Adwoa 10.00 of 50.00')
  await books.reverse(payment, 'cheque bounced')
  await books.expectOpenItems('3 Adwoa 50.00 of 50.00')
  await books.expectLedger(
    `
    [Accra Central]
    Accounts receivable Adwoa     40.00
    Branch current account                  40.00
    [Kumasi Adum]
    Cash in hand                            40.00
    Branch current account        40.00`,
    postingId,
  )
  expect((await books.verify()).fault).toBeNull()
  await expect(books.reverse(postingId)).rejects.toMatchObject({
    code: 'cannot_reverse',
    message: 'ACC-S26-000001 was already released when its documents were reversed',
  })
})

test('D33 of two sales that one deposit paid, the newest is reopened first', async () => {
  const [first, second] = [await paidAhead('40.00'), await paidAhead('30.00')]
  const [old, young] = [await sold('50.00'), await sold('50.00')]
  await books.post(setOff(first, old, '40.00'))
  await books.post(setOff(second, young, '30.00'))
  await books.reverse(first)
  await books.expectOpenItems(`
    4 Adwoa 50.00 of 50.00
    5 Adwoa 20.00 of 50.00`)
})

test('two simultaneous reversals, of the payment and the sale of one allocation: both are reversed, or one is refused, and the books agree', async () => {
  const [payment, sale] = [await paidAhead('40.00'), await sold('50.00')]
  await books.post(setOff(payment, sale, '40.00'))
  const both = await Promise.allSettled([books.reverse(payment), books.reverse(sale)])
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  await books.expectOpenItems('')
  expect((await books.verify()).fault).toBeNull()
})

test('verify names an allocation whose payment was reversed, and reversing it corrects the books', async () => {
  const [payment, sale] = [await paidAhead('40.00'), await sold('50.00')]
  const { postingId } = await books.post(setOff(payment, sale, '40.00'))
  // How a payment was reversed before its allocations were released with it.
  await books.post({
    document: { kind: 'reversal', branch: kumasi, date: TODAY, ...adwoa, memo: 'cheque bounced' },
    reverses: payment,
    effects: () => {
      const paying = debit(ACCOUNT.receivable, cedis('40.00'), adwoa)
      const settled = { posting: payment, line: CLAIM_LINE.payment }
      return {
        lines: [credit(ACCOUNT.cash, cedis('40.00')), paying],
        settlements: [
          { paying: { posting: postingId, line: 1 }, settled, amount: -cedis('40.00') },
          { paying, settled, amount: cedis('40.00') },
        ],
      }
    },
  })
  expect((await books.verify()).fault).toBe(
    'allocation ACC-S26-000001 settles documents with a payment that was reversed: reverse the allocation',
  )
  await books.reverse(postingId)
  await books.expectOpenItems('3 Adwoa 50.00 of 50.00')
  expect((await books.verify()).fault).toBeNull()
})

test('verify names a sale that is settled by a reversed payment', async () => {
  const sale = await sold('50.00')
  const settles = [[{ posting: sale, line: CLAIM_LINE.creditSale }, cedis('50.00')]] as const
  const { postingId } = await books.post(customerPayment({ branch: accra }, PAYEE.adwoa, { amount: cedis('50.00'), settles }))
  await books.post({
    document: { kind: 'reversal', branch: accra, date: TODAY, ...adwoa },
    reverses: postingId,
    effects: () => ({ lines: [credit(ACCOUNT.cash, cedis('50.00')), debit(ACCOUNT.receivable, cedis('50.00'), adwoa)] }),
  })
  expect((await books.verify()).fault).toMatch(
    /^ACC-C26-000001 was reversed by ACC-X26-000001, and still settles ACC-26-000001: reverse that document too, or settle it again$/,
  )
})
