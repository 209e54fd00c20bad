import { expect, test } from 'vitest'
import { GOODS } from '../goods/goods.ts'
import { planOpeningStock } from '../goods/opening-stock.ts'
import { planBackOffice } from './back-office.ts'
import { planTrade } from './trade.ts'

const PLAN = { seed: 6030, until: new Date('2026-11-20T14:30:00Z'), days: 60 }
const sales = planTrade(PLAN)
const errands = planBackOffice(PLAN, sales)

test('the same plan gives the same errands, in order, none after its end', () => {
  expect(planBackOffice(PLAN, sales)).toEqual(errands)
  const moments = errands.map(({ at }) => at.getTime())
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  expect(Math.max(...moments)).toBeLessThanOrEqual(PLAN.until.getTime())
})

test('60 days have documents of every kind, at every branch where they belong', () => {
  const least = { purchase: 14, transfer: 7, adjustment: 7, received: 10, paid: 6, banked: 30, expense: 40, payday: 2, payroll_due: 6 }
  for (const [kind, count] of Object.entries(least))
    expect(errands.filter(errand => errand.kind === kind).length, kind).toBeGreaterThanOrEqual(count)
})

test('errands remove only what was delivered before, so that every planned sale finds its goods', () => {
  const left = new Map([...planOpeningStock(PLAN.seed)].map(([branch, pieces]) => [branch, [...pieces]]))
  const move = (branch: string, place: number, pieces: number): void => {
    const stock = [...left].find(([code]) => code === branch)?.[1] ?? []
    stock[place] = (stock[place] ?? 0) + pieces
    expect(stock[place], `${GOODS[place]?.name} in ${branch}`).toBeGreaterThanOrEqual(0)
  }
  const moments = [...sales.map(sale => ({ ...sale, kind: 'sale' as const })), ...errands].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
  for (const moment of moments) {
    const { kind, branch } = moment
    if (kind === 'purchase') for (const { place, pieces } of moment.lines) move(branch, place, pieces)
    if (kind === 'sale' || kind === 'adjustment' || kind === 'transfer')
      for (const { place, pieces } of moment.lines) move(branch, place, -pieces)
    if (kind === 'transfer') for (const { place, pieces } of moment.lines) move(moment.to, place, pieces)
  }
})
