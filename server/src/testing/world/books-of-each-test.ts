import { afterAll, beforeEach } from 'vitest'
import { type Books, openBooksOn } from './books.ts'
import { openKeptDatabase, type TestDatabase } from './test-database.ts'

/** Books under this name that belong to the test that runs. */
type BooksOfEachTest = Books & { readonly name: string }

/** New books for each test of a file, on one database that closes after the last: `const books = await booksOfEachTest()`. */
export const booksOfEachTest = async (
  open: (installation: TestDatabase, name: string) => Promise<Books> = openBooksOn,
): Promise<BooksOfEachTest> => {
  const installation = await openKeptDatabase()
  let tests = 0
  const nameNow = () => `shop${tests}`
  let opened: Books | undefined
  const books = (): Books => {
    if (opened === undefined) throw new Error('Books are opened for each test')
    return opened
  }
  beforeEach(async () => {
    tests += 1
    opened = await open(installation, nameNow())
  })
  afterAll(() => installation.drop())
  return {
    installation,
    get name() {
      return nameNow()
    },
    get businessId() {
      return books().businessId
    },
    post: draft => books().post(draft),
    reverse: (postingId, reason) => books().reverse(postingId, reason),
    verify: () => books().verify(),
    expectLedger: (table, after) => books().expectLedger(table, after),
    stockText: () => books().stockText(),
    expectStock: lines => books().expectStock(lines),
    expectOpenItems: lines => books().expectOpenItems(lines),
  }
}
