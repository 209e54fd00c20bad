import { present } from '@akonta/domain/assert'
import { beforeEach, expect, test } from 'vitest'
import { cedis, fine } from '../testing/world/amounts.ts'
import { BRANCH, PAYEE, PRODUCT } from '../testing/world/books.ts'
import { booksOfEachTest } from '../testing/world/books-of-each-test.ts'
import { CLAIM_LINE, creditSale, customerPayment, openingStock, supplierPayment } from '../testing/world/drafts.ts'
import type { PostedLine } from './draft.ts'

const books = await booksOfEachTest()

const { accra, kumasi } = BRANCH

beforeEach(async () => {
  await books.post(openingStock({ branch: accra }, [{ product: PRODUCT.milo, quantity: fine('100'), value: cedis('600.00') }]))
})

const soldTo = async (customer: number, total: string, paid = '0'): Promise<PostedLine> => {
  const terms = { customer, total: cedis(total), paid: cedis(paid) }
  const sale = await books.post(creditSale({ branch: accra }, terms, [{ product: PRODUCT.milo, quantity: fine('1') }]))
  return { posting: sale.postingId, line: CLAIM_LINE.creditSale }
}
const pays = (customer: number, amount: string, settles: readonly (readonly [PostedLine, bigint])[], branch: number = accra) =>
  books.post(customerPayment({ branch }, customer, { amount: cedis(amount), settles }))

test('a payment settles the oldest sale and part of the next, which stays partly open', async () => {
  const first = await soldTo(PAYEE.adwoa, '50.00')
  const second = await soldTo(PAYEE.adwoa, '30.00')
  await pays(PAYEE.adwoa, '70.00', [
    [first, cedis('50.00')],
    [second, cedis('15.00')],
  ])
  await books.expectOpenItems(`
    3 Adwoa 15.00 of 30.00
    4 Adwoa −5.00 of −70.00`)
})

test('a payment at the counter settles that much of the sale', async () => {
  await soldTo(PAYEE.adwoa, '50.00', '20.00')
  await books.expectOpenItems('2 Adwoa 30.00 of 50.00')
})

test('a payment received in another branch settles the sale too', async () => {
  const sale = await soldTo(PAYEE.adwoa, '50.00')
  await pays(PAYEE.adwoa, '50.00', [[sale, cedis('50.00')]], kumasi)
  await books.expectOpenItems('')
  expect((await books.verify()).fault).toBeNull()
})

test('settling more than is open is refused', async () => {
  const sale = await soldTo(PAYEE.adwoa, '50.00', '20.00')
  await expect(pays(PAYEE.adwoa, '40.00', [[sale, cedis('30.01')]])).rejects.toMatchObject({ code: 'already_settled' })
  await books.expectOpenItems('2 Adwoa 30.00 of 50.00')
})

test('settling more than was paid is refused', async () => {
  const sale = await soldTo(PAYEE.adwoa, '50.00')
  await expect(pays(PAYEE.adwoa, '10.00', [[sale, cedis('20.00')]])).rejects.toMatchObject({ code: 'already_settled' })
})

test('two simultaneous payments of one balance: one of them is refused', async () => {
  const sale = await soldTo(PAYEE.adwoa, '50.00')
  const both = await Promise.allSettled([1, 2].map(() => pays(PAYEE.adwoa, '50.00', [[sale, cedis('50.00')]])))
  expect(both.map(each => each.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await books.expectOpenItems('')
})

test('the sale of one customer is not settled with a payment of another', async () => {
  const sale = await soldTo(PAYEE.adwoa, '50.00')
  await expect(pays(PAYEE.nana, '50.00', [[sale, cedis('50.00')]])).rejects.toMatchObject({ code: 'already_settled' })
})

test('a debit does not settle a debit', async () => {
  const first = await soldTo(PAYEE.adwoa, '50.00')
  const draft = creditSale({ branch: accra }, { customer: PAYEE.adwoa, total: 100n }, [{ product: PRODUCT.milo, quantity: fine('1') }])

  const wrong = {
    ...draft,
    effects: (...given: Parameters<typeof draft.effects>) => {
      const effects = draft.effects(...given)
      return { ...effects, settlements: [{ paying: present(effects.lines[0], 'the claim'), settled: first, amount: 100n }] }
    },
  }
  await expect(books.post(wrong)).rejects.toMatchObject({ code: 'already_settled' })
})

test('a line without a payee settles nothing', async () => {
  const sale = await soldTo(PAYEE.adwoa, '50.00')
  const cashLine = { posting: sale.posting, line: 2 }
  await expect(pays(PAYEE.adwoa, '50.00', [[cashLine, cedis('50.00')]])).rejects.toMatchObject({ code: 'already_settled' })
})

test('a settlement is not released twice', async () => {
  const sale = await soldTo(PAYEE.adwoa, '50.00', '20.00')
  const release = (): Promise<unknown> =>
    books.post({
      ...customerPayment({ branch: accra }, PAYEE.adwoa, { amount: 100n }),
      effects: () => ({
        ...customerPayment({ branch: accra }, PAYEE.adwoa, { amount: 100n }).effects([], []),
        settlements: [{ paying: { ...sale, line: CLAIM_LINE.partPayment }, settled: sale, amount: cedis('-20.00') }],
      }),
    })
  await release()
  await expect(release()).rejects.toMatchObject({ code: 'already_settled' })
})

test('an advance to a supplier is an open item on the other side of payables', async () => {
  await books.post(supplierPayment({ branch: accra }, PAYEE.grains, { amount: cedis('25.00'), bank: PAYEE.gcb }))
  await books.expectOpenItems('2 Grains 25.00 of 25.00')
})
