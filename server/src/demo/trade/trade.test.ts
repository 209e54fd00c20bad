import { expect, test } from 'vitest'
import { GOODS } from '../goods/goods.ts'
import { planOpeningStock } from '../goods/opening-stock.ts'
import { PEOPLE } from '../people/people.ts'
import { planTrade } from './trade.ts'

const PLAN = { seed: 6030, until: new Date('2026-11-20T14:30:00Z'), days: 60 }
const sales = planTrade(PLAN)

test('the same plan gives the same trade, another seed a different one', () => {
  expect(planTrade(PLAN)).toEqual(sales)
  expect(planTrade({ ...PLAN, seed: 7 })).not.toEqual(sales)
})

test('60 days of trade are a few thousand sales in order, the last ones before closing on the last day', () => {
  expect(sales.length).toBeGreaterThan(3_000)
  expect(sales.length).toBeLessThan(5_000)
  const moments = sales.map(sale => sale.at.getTime())
  expect(moments).toEqual([...moments].sort((a, b) => a - b))
  expect(sales.at(0)?.at.toISOString().slice(0, 10)).toBe('2026-09-22')
  expect(sales.at(-1)?.at.toISOString().slice(0, 10)).toBe('2026-11-20')
  expect(Math.max(...moments)).toBeLessThanOrEqual(PLAN.until.getTime())
})

test('nothing is sold that is not in stock', () => {
  const left = new Map([...planOpeningStock(PLAN.seed)].map(([branch, pieces]) => [branch, [...pieces]]))
  for (const { branch, lines } of sales) {
    for (const { place, pieces } of lines) {
      const after = (left.get(branch)?.[place] ?? 0) - pieces
      expect(pieces > 0 && after >= 0, `${GOODS[place]?.name} in ${branch}`).toBe(true)
      left.get(branch)?.splice(place, 1, after)
    }
  }
})

test('at the end every branch has goods out of stock and goods below their reorder level', () => {
  for (const [branch, opening] of planOpeningStock(PLAN.seed)) {
    const sold = new Map<number, number>()
    for (const { place, pieces } of sales.filter(sale => sale.branch === branch).flatMap(sale => sale.lines))
      sold.set(place, (sold.get(place) ?? 0) + pieces)
    const left = GOODS.map((product, place) => ({ product, pieces: (opening[place] ?? 0) - (sold.get(place) ?? 0) }))
    expect(left.filter(({ pieces }) => pieces === 0).length, branch).toBeGreaterThan(3)
    expect(left.filter(({ product, pieces }) => pieces > 0 && pieces <= product.reorderLevel).length, branch).toBeGreaterThan(3)
    expect(left.filter(({ pieces }) => pieces === 0).length, branch).toBeLessThan(GOODS.length / 5)
  }
})

test('sellers work in their branch, and only customers with an account buy on account', () => {
  const branchOf = new Map(PEOPLE.map(person => [person.username, person.branch]))
  for (const sale of sales) {
    expect(branchOf.get(sale.seller)).toBe(sale.branch)
    expect(sale.customer !== null).toBe(sale.saleType === 'CREDIT')
  }
  expect(sales.filter(sale => sale.saleType === 'CREDIT' && sale.paid > 0n).length).toBeGreaterThan(50)
})
