import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { tamperWith } from '../testing/gates/touched-books.ts'
import { cedis, fine } from '../testing/world/amounts.ts'
import { BRANCH, PRODUCT } from '../testing/world/books.ts'
import { booksOfEachTest } from '../testing/world/books-of-each-test.ts'
import { openBooksServer } from '../testing/world/books-server.ts'
import type { Caller } from '../testing/world/caller.ts'
import { journal, openingStock } from '../testing/world/drafts.ts'

// In all of these tests today is 20 November 2026 (NOW).
const books = await booksOfEachTest()
const { installation } = books
const server = await openBooksServer(installation)
afterAll(() => server.close())

const { accra } = BRANCH
let owner: Caller
beforeEach(async () => {
  owner = await server.as(books.name)
})

const status = async () => (await owner.get(`/api/monthclose/status/${books.name}`)).body
const close = (through: string, remark = '') => owner.post(`/api/monthclose/close/${books.name}`, { through, remark })

test('a close with a point to check needs a reason, which is in the history of changes and in the package', async () => {
  await books.post(journal({ branch: accra, date: '2026-10-05' }, ACCOUNT.cash, ACCOUNT.rent, cedis('400.00')))
  const refused = await close('2026-10-31', '')
  expect(refused).toMatchObject({
    status: 400,
    body: { message: 'Give a reason, because the checklist has a point to check: Cash in hand is not negative' },
  })
  expect(await status()).toMatchObject({ closedThrough: null })
  expect(await close('2026-10-31', 'The float comes on Monday')).toMatchObject({ status: 200 })
  const packages = (await owner.get(`/api/monthclose/packages/${books.name}`)).body
  expect(packages).toMatchObject([{ remark: 'The float comes on Monday' }])
  const { rows } = await installation.owner.query<{ changes: unknown }>(
    `select changes from audit_entry where business_id = $1 and kind = 'month_close'`,
    [books.businessId],
  )
  expect(JSON.stringify(rows)).toContain('The float comes on Monday')
})

test('books with a fault are not closed, and the sentence names the fault', async () => {
  await books.post(
    openingStock({ branch: accra, date: '2026-10-01' }, [{ product: PRODUCT.milo, quantity: fine('10'), value: cedis('60.00') }]),
  )
  await tamperWith(books, `update posting set memo = 'changed' where business_id = $1`)
  expect(await close('2026-10-31')).toMatchObject({
    status: 409,
    body: {
      code: 'books_not_ready',
      message: expect.stringMatching(/^The books have a fault, so they cannot be closed: posting 1 .* was changed/),
    },
  })
  expect(await status()).toMatchObject({ closedThrough: null })
  expect((await owner.get(`/api/monthclose/progress/${books.name}`)).body).toBeNull()
})
