import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { cedis, fine } from '../world/amounts.ts'
import { type Books, BRANCH, openBooksOn, PAYEE, PRODUCT } from '../world/books.ts'
import { cashSale, creditSale, journal, openingStock } from '../world/drafts.ts'
import type { TestDatabase } from '../world/test-database.ts'
import { inTransaction } from './forgery.ts'

/** Books to tamper with: stock, three sales, two journal entries; the second sale is on account with a part paid. */
export const openSixPostings = async (installation: TestDatabase, name: string): Promise<Books> => {
  const books = await openBooksOn(installation, name)
  const { accra } = BRANCH
  const one = [{ product: PRODUCT.milo, quantity: fine('1') }]
  await books.post(openingStock({ branch: accra }, [{ product: PRODUCT.milo, quantity: fine('9'), value: cedis('54.00') }]))
  await books.post(cashSale({ branch: accra }, one, cedis('10.00')))
  await books.post(creditSale({ branch: accra }, { customer: PAYEE.adwoa, total: cedis('10.00'), paid: cedis('4.00') }, one))
  await books.post(cashSale({ branch: accra }, one, cedis('10.00')))
  await books.post(journal({ branch: accra }, ACCOUNT.cash, ACCOUNT.rent, cedis('4.00')))
  await books.post(journal({ branch: accra }, ACCOUNT.cash, ACCOUNT.rent, cedis('5.00')))
  return books
}

/** An attacker with access to the disk: no trigger, foreign key or right applies. `$1` in the SQL is the business. */
export const tamperWith = (books: Pick<Books, 'installation' | 'businessId'>, ...sql: readonly string[]): Promise<void> =>
  inTransaction(books.installation.superuser, null, async client => {
    await client.query('set local session_replication_role = replica')
    for (const statement of sql) await client.query(statement.replaceAll('$1', String(books.businessId)))
  })
