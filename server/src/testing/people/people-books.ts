import { ONE } from '@akonta/domain/quantity'
import type { Statement, Transaction } from '../../db/database.ts'
import { type MixedBooks, mixedBooks, type TradedShop } from '../model/mixed-trade.ts'
import { PLANS } from './people.ts'
import type { Notes } from './place.ts'
import type { Shelves } from './shelves.ts'

const NUMBERS: Statement = {
  name: 'people-numbers',
  text: `select document_number as number from posting where business_id = $1 and document_kind <> 'opening_stock'`,
}
const STOCK: Statement = {
  name: 'people-stock',
  text: `
    select b.branch_code as branch, s.product_id::int as product, s.quantity from stock_position s
    join branch b on b.business_id = s.business_id and b.branch_id = s.branch_id where s.business_id = $1`,
}
const COUNTED: Statement = {
  name: 'people-counted',
  text: `
    select p.document_number as number, m.product_id::int as product, m.quantity from stock_count c
    join posting p on p.business_id = c.business_id and p.posting_id = c.posting_id
    join stock_movement m on m.business_id = c.business_id and m.posting_id = c.posting_id where c.business_id = $1`,
}
const UNFINISHED: Statement = {
  name: 'people-unfinished',
  text: `select count_number as number from stock_count where business_id = $1 and status in ('COUNTING', 'SUBMITTED')`,
}
const DEADLOCKS: Statement = {
  name: 'people-deadlocks',
  text: 'select deadlocks from pg_stat_database where datname = current_database()',
}

export const deadlocksSoFar = async (tx: Transaction): Promise<number> =>
  Number((await tx.one<{ deadlocks: bigint }>(DEADLOCKS, [])).deadlocks)

export type PeopleBooks = Omit<MixedBooks, 'documents'> & {
  /** Acknowledged documents that are missing, and documents that nobody was told of or that were acknowledged twice. */
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  readonly documents: number
  /** Stock that is not what the acknowledged documents and the counts make it. */
  readonly wrongQuantities: readonly string[]
  /** Products whose counts posted something else than was planted. */
  readonly wrongDifferences: readonly string[]
  /** Planted pieces that were found, lost and surplus together. */
  readonly foundPieces: number
  readonly unfinished: readonly string[]
}

/** The books compared with what the people were told and with what lies on the shelves. */
export const peopleBooks = async (tx: Transaction, shop: TradedShop, notes: Notes, shelves: Shelves): Promise<PeopleBooks> => {
  const { businessId } = tx
  const acknowledged = [...notes.saved].flatMap(([what, numbers]) => (PLANS.includes(what) ? [] : numbers))
  for (const { adjustment } of notes.counts) if (adjustment !== '') acknowledged.push(adjustment)
  const booked = (await tx.rows<{ number: string }>(NUMBERS, [businessId])).map(({ number }) => number)
  const [told, found] = [new Set(acknowledged), new Set(booked)]

  const posted = new Map<string, Map<number, number>>()
  for (const { number, product, quantity } of await tx.rows<{ number: string; product: number; quantity: bigint }>(COUNTED, [businessId]))
    posted.set(number, (posted.get(number) ?? new Map<number, number>()).set(product, Number(quantity / ONE)))
  const wrongDifferences: string[] = []
  let foundPieces = 0
  for (const { number, adjustment, planted } of notes.counts)
    for (const [product, pieces] of planted ?? []) {
      const difference = posted.get(adjustment)?.get(shop.products[product] ?? 0) ?? 0
      if (difference !== pieces) wrongDifferences.push(`${number} product ${product}: planted ${pieces}, posted ${difference}`)
      foundPieces += Math.abs(pieces)
    }

  const stock = new Map(
    (await tx.rows<{ branch: string; product: number; quantity: bigint }>(STOCK, [businessId])).map(each => [
      `${each.branch} ${each.product}`,
      each.quantity,
    ]),
  )
  // Pieces that the books miss in the second branch were planted there, and its counts found some of them.
  const wrongQuantities = shop.products.flatMap((id, product) =>
    shop.branches.flatMap((code, branch) => {
      const counted = notes.counts
        .filter(each => each.branch === branch && each.planted === null)
        .reduce((sum, { adjustment }) => sum + (posted.get(adjustment)?.get(id) ?? 0), 0)
      const expected = BigInt(shelves.there(branch, product) - shelves.missing(branch, product) + counted) * ONE
      const have = stock.get(`${code} ${id}`)
      return have === expected ? [] : [`${code} ${id}: ${have} instead of ${expected}`]
    }),
  )
  const { documents: _, ...books } = await mixedBooks(tx)
  return {
    ...books,
    documents: booked.length,
    lost: acknowledged.filter(number => !found.has(number)),
    doubled: [...booked.filter(number => !told.has(number)), ...acknowledged.filter((number, at) => acknowledged.indexOf(number) !== at)],
    wrongQuantities,
    wrongDifferences,
    foundPieces,
    unfinished: (await tx.rows<{ number: string }>(UNFINISHED, [businessId])).map(({ number }) => number),
  }
}

/** Nothing lost, doubled or left open, and every figure agrees. */
export const areExact = (books: PeopleBooks): boolean =>
  [books.lost, books.doubled, books.wrongQuantities, books.wrongDifferences, books.unfinished].every(each => each.length === 0) &&
  books.wrongStock === 0 &&
  books.stockLessAccount.every(difference => difference === 0n) &&
  books.betweenBranches === 0n &&
  books.fault === null
