import { ProgramFault } from '@akonta/domain/assert'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cedis, fine } from '../testing/world/amounts.ts'
import { ACTOR, type Books, BRANCH, openBooks, PRODUCT } from '../testing/world/books.ts'
import { cashSale, openingStock } from '../testing/world/drafts.ts'
import { positionAt } from './lock.ts'
import { OpenDoor } from './open-door.ts'
import { post } from './post.ts'

let books: Books

beforeAll(async () => {
  books = await openBooks()
  await books.post(openingStock({ branch: BRANCH.accra }, [{ product: PRODUCT.milo, quantity: fine('10'), value: cedis('60.00') }]))
})
afterAll(() => books.installation.drop())

const key = (product: number) => ({ branch: BRANCH.accra, product })
const milo = cashSale({ branch: BRANCH.accra }, [{ product: PRODUCT.milo, quantity: fine('1') }], cedis('8.00'))

test('a draft goes through a door that was opened ahead for its positions', async () => {
  const { documentNumber } = await books.installation.database.transaction(books.businessId, async tx =>
    post(await OpenDoor.for(tx, [key(PRODUCT.milo), key(PRODUCT.milo)]), ACTOR, milo),
  )
  expect(documentNumber).toBe('ACC-26-000001')
})

test('a position that nobody had is created and locked with those that exist, and so is one that is named twice', async () => {
  const { miloInStock, riceInStock } = await books.installation.database.transaction(books.businessId, async tx => {
    const door = await OpenDoor.for(tx, [key(PRODUCT.rice), key(PRODUCT.milo), key(PRODUCT.milo)])
    const positions = door.positionsOf([key(PRODUCT.milo), key(PRODUCT.rice)])
    return { miloInStock: positionAt(positions, key(PRODUCT.milo)), riceInStock: positionAt(positions, key(PRODUCT.rice)) }
  })
  expect(miloInStock).toMatchObject({ quantity: fine('9'), value: cedis('54.00'), movementNo: 2n })
  expect(riceInStock).toMatchObject({ quantity: 0n, value: 0n, movementNo: 0n, datedQuantity: 0n })
})

test('a draft that touches other positions than the door was opened for is a fault of the program', async () => {
  const through = (keys: readonly ReturnType<typeof key>[]) =>
    books.installation.database.transaction(books.businessId, async tx => post(await OpenDoor.for(tx, keys), ACTOR, milo))
  await expect(through([])).rejects.toThrow(ProgramFault)
  await expect(through([key(PRODUCT.rice)])).rejects.toThrow(ProgramFault)
  await expect(through([key(PRODUCT.milo), key(PRODUCT.rice)])).rejects.toThrow(ProgramFault)
})

test('drafts that meet at positions that nobody had wait for each other, in whatever order they name them', async () => {
  const line = (product: number) => ({ product, quantity: fine('1'), value: cedis('5.00') })
  const goods = [PRODUCT.sugar, PRODUCT.milo, PRODUCT.oil].map(line)
  const posted = await Promise.all(
    [goods, goods.toReversed(), goods, goods.toReversed()].map(lines => books.post(openingStock({ branch: BRANCH.accra }, lines))),
  )
  expect(new Set(posted.map(({ postingId }) => postingId)).size).toBe(4)
  const { rows } = await books.installation.owner.query(
    'select quantity, movement_no from stock_position where product_id = any($1) order by product_id',
    [[PRODUCT.sugar, PRODUCT.oil]],
  )
  expect(rows).toEqual([1, 2].map(() => ({ quantity: fine('4'), movement_no: 4n })))
})
