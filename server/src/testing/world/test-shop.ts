import { afterAll, beforeEach, expect } from 'vitest'
import { verify } from '../../verify/verify.ts'
import type { Answer } from './caller.ts'
import { expectLedger } from './expect-ledger.ts'
import { GOODS, type Good, type Goods, named, type Prices, type Shelves } from './goods.ts'
import { openShop, type Shop, type ShopOptions } from './shop.ts'
import { stockUp } from './stock-up.ts'
import { expectRefused, shopVerbs, type Verbs } from './verbs.ts'
import { warmUp } from './warm-up.ts'

/** The time of everything in the tests of a shop, by default. */
export const NOW = new Date('2026-11-20T14:32:00Z')

export type TestShopOptions = ShopOptions & {
  /** The opening stock of the branches. */
  readonly accra?: Shelves
  readonly kumasi?: Shelves
  /** Who makes the calls of the verbs; by default the user with privilege GRANT. */
  readonly by?: 'admin' | 'denied'
  /** If they differ from the usual ones. */
  readonly prices?: Prices
  /** When the stock was received; by default the day before. */
  readonly stockedAt?: Date
}

type OnHand = { readonly quantity: bigint; readonly value: bigint }

type BooksOfShop = {
  readonly goods: Goods
  /** Rows of a query whose first parameter is the business. */
  rows<Row extends Record<string, unknown>>(text: string, ...values: readonly unknown[]): Promise<Row[]>
  lastPosting(): Promise<bigint>
  /** The id of the posting with this document number. */
  postingOf(number: string): Promise<bigint>
  /** Marks the start of what a test posted; returns the last posting. */
  mark(): Promise<bigint>
  /** What was posted since the mark, as a table of net debits and credits. */
  expectLedger(table: string, after?: bigint): Promise<void>
  expectPosted(postings: number): Promise<void>
  /** The last posting before the mark. */
  marked(): bigint
  /** Refused with this status and sentence, or these fields of the body, and nothing posted since the mark. */
  refuses(asked: Promise<Answer>, status: number, what?: string | object): Promise<Answer>
  onHand(good: Good | number, branch?: 'accra' | 'kumasi'): Promise<OnHand | undefined>
  /** What one piece costs in Accra by the weighted average, in ten-thousandths of a cedi. */
  unitCost(good: Good): Promise<bigint | undefined>
  stock(branch: 'accra' | 'kumasi', shelves: Shelves): Promise<void>
  /** The first fault found by verification; null if there is none. */
  fault(): Promise<string | null>
  /** Opens connections, so that calls sent at once afterwards meet at once. */
  warmUp(): Promise<void>
}

export type TestShop = Shop & BooksOfShop & Verbs

const LAST_POSTING = { name: 'test-last-posting', text: 'select posting_count from ledger_head where business_id = $1' }
const ON_HAND = {
  name: 'test-on-hand',
  text: 'select quantity, value from stock_position where business_id = $1 and branch_id = $2 and product_id = $3',
}

/** A prepared statement needs a separate name for each text. */
const names = new Map<string, string>()
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `test-rows-${names.size + 1}`
  names.set(text, name)
  return name
}

const shelved = (goods: Goods, shelves: Shelves) =>
  named(shelves).map(([good, shelf]) => {
    const [quantity = '0', value = '0'] = shelf === 'none' ? [] : shelf.split(' worth ')
    return { ...goods[good], quantity, value }
  })

const booksOf = (shop: Shop, { prices = {}, stockedAt, clock = () => NOW }: TestShopOptions): BooksOfShop => {
  const { database, businessId, branches } = shop
  const goods: Goods = { ...GOODS, ...Object.fromEntries(named(prices).map(([good, price]) => [good, { ...GOODS[good], price }])) }
  let since = 0n
  const rows = <Row extends Record<string, unknown>>(text: string, ...values: readonly unknown[]) =>
    database.read(businessId, tx => tx.rows<Row>({ name: nameOf(text), text }, [businessId, ...values]))
  const lastPosting = async () => {
    const head = await database.read(businessId, tx => tx.row<{ posting_count: bigint }>(LAST_POSTING, [businessId]))
    return head?.posting_count ?? 0n
  }
  const expectPosted = async (postings: number) => expect(await lastPosting()).toBe(since + BigInt(postings))
  return {
    goods,
    lastPosting,
    postingOf: async number => {
      const [found] = await rows<{ id: bigint }>(
        'select posting_id as id from posting where business_id = $1 and document_number = $2',
        number,
      )
      if (found === undefined) throw new Error(`there is no document ${number}`)
      return found.id
    },
    rows,
    mark: async () => {
      since = await lastPosting()
      return since
    },
    expectLedger: (table, after = since) => expectLedger(database, businessId, table, after),
    expectPosted,
    marked: () => since,
    refuses: async (asked, status, what) => {
      const answer = await expectRefused(asked, status, what)
      await expectPosted(0)
      return answer
    },
    onHand: (good, branch = 'accra') => {
      const product = typeof good === 'number' ? good : goods[good].id
      return database.read(businessId, tx => tx.row<OnHand>(ON_HAND, [businessId, branches[branch], product]))
    },
    unitCost: async good => {
      const text = 'select unit_cost from stock_position where business_id = $1 and branch_id = $2 and product_id = $3'
      return (await rows<{ unit_cost: bigint }>(text, branches.accra, goods[good].id))[0]?.unit_cost
    },
    stock: (branch, shelves) => stockUp(shop, branches[branch], shelved(goods, shelves), stockedAt ?? clock()),
    fault: async () => (await database.read(businessId, tx => verify(tx))).fault,
    warmUp: () => warmUp(shop),
  }
}

/** Books and verbs of a shop that is open: its callers are those that the verbs use. */
export const furnishTestShop = async (shop: Shop, options: TestShopOptions): Promise<TestShop> => {
  const { accra, kumasi, by = 'granted', clock = () => NOW } = options
  const books = booksOf(shop, { ...options, clock })
  if (accra) await books.stock('accra', accra)
  if (kumasi) await books.stock('kumasi', kumasi)
  return { ...shop, ...books, ...shopVerbs(shop, books.goods, { clock, person: shop[by] }) }
}

/**
 * The small world for all tests of a file: `const shop = await testShop({ accra: { milo: '86 worth 6140.40' } })`. It closes after the last
 * of them; `expectLedger` and `expectPosted` start with each test.
 */
export const testShop = async (options: TestShopOptions = {}): Promise<TestShop> => {
  const { clock = () => NOW } = options
  const shop = await furnishTestShop(await openShop({ ...options, clock }), options)
  beforeEach(async () => {
    await shop.mark()
  })
  afterAll(() => shop.close())
  return shop
}
