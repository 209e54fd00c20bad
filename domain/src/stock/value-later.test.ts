import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divideHalfUp } from '../rounding.ts'
import { issue, type Moved, type Position, receive } from './position.ts'
import { cameToStock, carriedBy, type LaterMovement, stillInStock } from './value-later.ts'

const ISSUED = 1n
const RETURNED = 2n

const sold = (quantity: bigint, value: bigint): LaterMovement => ({
  posting: ISSUED,
  quantity: -quantity,
  value: -value,
  paid: null,
  movesBack: null,
})
const bought = (quantity: bigint, value: bigint): LaterMovement => ({ posting: RETURNED, quantity, value, paid: null, movesBack: null })
const cameBack = (quantity: bigint, value: bigint): LaterMovement => ({ ...bought(quantity, value), movesBack: ISSUED })

describe('of a difference in cost', () => {
  test('all is in the stock while nothing was sold', () => {
    expect(stillInStock({ quantity: 100_000n, value: 10_000n, later: [] }, 500n)).toBe(500n)
  })

  test('each sale takes its share of the average', () => {
    expect(stillInStock({ quantity: 100_000n, value: 10_000n, later: [sold(40_000n, 4_000n)] }, 500n)).toBe(300n)
  })

  test('goods that were there before carry their share as well, and so do later ones', () => {
    expect(stillInStock({ quantity: 200_000n, value: 20_000n, later: [sold(100_000n, 10_000n)] }, 1_000n)).toBe(500n)
    const later = [bought(100_000n, 10_000n), sold(100_000n, 10_000n)]
    expect(stillInStock({ quantity: 100_000n, value: 10_000n, later }, 1_000n)).toBe(500n)
  })

  test('returned goods carry the cost at which they were issued', () => {
    expect(stillInStock({ quantity: 100_000n, value: 10_000n, later: [sold(40_000n, 4_000n), cameBack(40_000n, 4_000n)] }, 500n)).toBe(500n)
    expect(stillInStock({ quantity: 100_000n, value: 10_000n, later: [sold(40_000n, 4_000n), cameBack(10_000n, 1_000n)] }, 500n)).toBe(350n)
    expect(stillInStock({ quantity: 100_000n, value: 10_000n, later: [sold(100_000n, 10_000n), bought(100_000n, 10_000n)] }, 500n)).toBe(0n)
    const all = [sold(100_000n, 10_000n), cameBack(100_000n, 10_000n)]
    expect(stillInStock({ quantity: 100_000n, value: 10_000n, later: all }, -500n)).toBe(-500n)
  })

  test('none is left once the stock was empty, whatever came after', () => {
    const later = [sold(100_000n, 10_000n), bought(50_000n, 5_000n)]
    expect(stillInStock({ quantity: 100_000n, value: 10_000n, later }, 1_000n)).toBe(0n)
  })

  test('goods that filled a gap had left before they came', () => {
    expect(cameToStock(100_000n, 40_000n, 1_000n)).toBe(400n)
    expect(cameToStock(100_000n, -10_000n, 1_000n)).toBe(0n)
    expect(cameToStock(100_000n, 250_000n, -1_000n)).toBe(-1_000n)
  })
})

test('goods carry a change of their value down to zero, and nothing at or below zero stock', () => {
  expect(carriedBy({ quantity: 10_000n, value: 500n }, 70n)).toBe(70n)
  expect(carriedBy({ quantity: 10_000n, value: 500n }, -500n)).toBe(-500n)
  expect(carriedBy({ quantity: 10_000n, value: 500n }, -501n)).toBe(-500n)
  expect(carriedBy({ quantity: 0n, value: 0n }, 70n)).toBe(0n)
  expect(carriedBy({ quantity: -10_000n, value: -500n }, 0n)).toBe(0n)
  expect(carriedBy({ quantity: -10_000n, value: -500n }, -70n)).toBe(0n)
})

type Sale = { readonly posting: bigint; readonly quantity: bigint; readonly cost: bigint; readonly returns: Return[] }
type Return = { readonly posting: bigint; readonly quantity: bigint; readonly cost: bigint }

/** A shop that knows what its goods cost. Each of its documents moves them; those that are not possible are left out. */
class Books {
  readonly later: LaterMovement[] = []
  private readonly sales: Sale[] = []
  position: Position

  constructor(position: Position) {
    this.position = position
  }

  private move(movesBack: bigint | null, quantity: bigint, { position, value }: Moved): bigint {
    const posting = BigInt(this.later.length + 1)
    this.later.push({ posting, quantity, value, paid: null, movesBack })
    this.position = position
    return posting
  }

  buy(quantity: bigint, price: bigint): void {
    this.move(null, quantity, receive(this.position, quantity, price))
  }

  sell(quantity: bigint): void {
    if (quantity > this.position.quantity) return
    const moved = issue(this.position, quantity)
    this.sales.push({ posting: this.move(null, -quantity, moved), quantity, cost: -moved.value, returns: [] })
  }

  private pick<Item>(items: readonly Item[], which: bigint): Item | undefined {
    return items[Number(which) % Math.max(items.length, 1)]
  }

  return(which: bigint, wanted: bigint): void {
    const sale = this.pick(this.sales, which)
    if (sale === undefined) return
    const back = sale.returns.reduce((sum, each) => sum + each.quantity, 0n)
    const quantity = wanted > sale.quantity - back ? sale.quantity - back : wanted
    if (quantity === 0n) return
    const before = sale.returns.reduce((sum, each) => sum + each.cost, 0n)
    const due = divideHalfUp(sale.cost * (back + quantity), sale.quantity) - before
    const cost = due < 0n ? 0n : due
    sale.returns.push({ posting: this.move(sale.posting, quantity, receive(this.position, quantity, cost)), quantity, cost })
  }

  reverseReturn(which: bigint): void {
    const sale = this.pick(
      this.sales.filter(({ returns }) => returns.length > 0),
      which,
    )
    const back = sale?.returns.shift()
    if (sale === undefined || back === undefined) return
    if (back.quantity > this.position.quantity) sale.returns.unshift(back)
    else this.move(back.posting, -back.quantity, issue(this.position, back.quantity))
  }

  reverseSale(which: bigint): void {
    const sale = this.pick(
      this.sales.filter(({ returns }) => returns.length === 0),
      which,
    )
    if (sale === undefined) return
    this.move(sale.posting, sale.quantity, receive(this.position, sale.quantity, sale.cost))
    this.sales.splice(this.sales.indexOf(sale), 1)
  }
}

const step = fc.record({
  does: fc.constantFrom('buy', 'sell', 'return', 'reverse return', 'reverse sale'),
  pieces: fc.bigInt({ min: 1n, max: 30n }),
  price: fc.bigInt({ min: 0n, max: 5_000n }),
})

const follow = (
  books: Books,
  { does, pieces, price }: { readonly does: string; readonly pieces: bigint; readonly price: bigint },
): void => {
  const quantity = pieces * 10_000n
  if (does === 'buy') books.buy(quantity, pieces * price)
  else if (does === 'sell') books.sell(quantity)
  else if (does === 'return') books.return(price, quantity)
  else if (does === 'reverse return') books.reverseReturn(price)
  else books.reverseSale(price)
}

test('afterwards the stock is worth what it would be, had the goods come at that cost, to the pesewa', () => {
  fc.assert(
    fc.property(
      fc.record({ pieces: fc.bigInt({ min: 0n, max: 20n }), price: fc.bigInt({ min: 0n, max: 5_000n }) }),
      fc.record({
        pieces: fc.bigInt({ min: 1n, max: 40n }),
        at: fc.bigInt({ min: 0n, max: 100_000n }),
        truly: fc.bigInt({ min: 0n, max: 100_000n }),
      }),
      fc.array(step, { maxLength: 40 }),
      (before, receipt, steps) => {
        const start: Position = { quantity: before.pieces * 10_000n, value: before.pieces * before.price, unitCost: 0n }
        const books = new Books(receive(start, receipt.pieces * 10_000n, receipt.at).position)
        const truth = new Books(receive(start, receipt.pieces * 10_000n, receipt.truly).position)
        const since = { quantity: books.position.quantity, value: books.position.value }
        for (const each of steps) {
          follow(books, each)
          follow(truth, each)
        }
        const stays = stillInStock({ ...since, later: books.later }, receipt.truly - receipt.at)
        expect(books.position.value + stays).toBe(truth.position.value)
      },
    ),
  )
})
