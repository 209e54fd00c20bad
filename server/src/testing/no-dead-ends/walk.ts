import { present } from '@akonta/domain/assert'
import fc from 'fast-check'
import { expect } from 'vitest'
import { CONTRACTS } from '../contracts/contracts.ts'
import { saved } from '../world/verbs.ts'
import { CASH_CASES } from './cases/cash-cases.ts'
import { CHEQUE_CASES } from './cases/cheque-cases.ts'
import { EVAT_CASES } from './cases/evat-cases.ts'
import { MONEY_CASES } from './cases/money-cases.ts'
import { PAY_AND_TAX_CASES } from './cases/pay-and-tax-cases.ts'
import { PHONE_CASES } from './cases/phone-cases.ts'
import { PURCHASE_CASES } from './cases/purchase-cases.ts'
import { RECORD_CASES } from './cases/record-cases.ts'
import { SALES_CASES } from './cases/sales-cases.ts'
import { STOCK_CASES } from './cases/stock-cases.ts'
import { differences, type Exactness, standingOf } from './compare.ts'
import type { Mistake, MistakeCase, Place } from './mistake.ts'
import { done, idOfUser, openSmallBusiness } from './small-business.ts'
import { type Row, type RowName, TABLE } from './table.ts'
import { expectNumbers, expectTrace } from './trace.ts'

const CASES: Readonly<Record<RowName, MistakeCase>> = {
  ...SALES_CASES,
  ...PURCHASE_CASES,
  ...MONEY_CASES,
  ...CHEQUE_CASES,
  ...STOCK_CASES,
  ...CASH_CASES,
  ...PAY_AND_TAX_CASES,
  ...RECORD_CASES,
  ...EVAT_CASES,
  ...PHONE_CASES,
}

const ROWS: Readonly<Record<RowName, Row>> = Object.assign({}, ...Object.values(TABLE))
const isRowName = (name: string): name is RowName => name in ROWS

export type { RowName }
export const ROW_NAMES: readonly RowName[] = Object.keys(ROWS).filter(isRowName)

/** "POST /api/sales/reverse/asempa/ACC-26-000001" → "sales/reverse". */
const shortOf = (call: string): string => call.replace(/^\w+ \/api\//, '').replace(/\/asempa(\/.*|\?.*)?$/, '')

/** The calls of the table exist. */
export const unknownCalls = (): readonly string[] =>
  Object.values(ROWS)
    .flatMap(({ calls }) => calls)
    .filter(short => !CONTRACTS.some(({ path }) => path.startsWith(`/api/${short}/:db`)))

/** Without Abena, who has open layaways: nobody can deactivate her. */
const peopleOf = ({ adwoa, school, nana, kojo, yaw, mill, grains, carter }: Place): readonly string[] => [
  adwoa,
  school,
  nana,
  kojo,
  yaw,
  mill,
  grains,
  carter,
]

/** What people do all day, with their mistakes or without: the same in both businesses. */
const TRADE = {
  sell: (place: Place, n: number) => saved(place.sell({ milo: n, milk: 1 })),
  sellOnAccount: (place: Place, n: number) => saved(place.sell({ milo: n }, { saleType: 'CREDIT', customer: place.adwoa })),
  receive: (place: Place, n: number) => saved(place.receive(place.adwoa, n * 10)),
  buy: (place: Place, n: number) => saved(place.buy(place.mill, { milo: [n * 3, { costPrice: 6 }] })),
  pay: (place: Place, n: number) => saved(place.pay(place.mill, n * 7)),
  writeOff: (place: Place, n: number) => saved(place.adjust('MISSING_ITEMS', { milo: n })),
  bank: (place: Place, n: number) =>
    saved(
      place.journal(
        [
          [place.gcb, n, 0],
          ['C0000HD', 0, n],
        ],
        { by: place.admin },
      ),
    ),
} as const
type Trade = keyof typeof TRADE
const TRADES = Object.keys(TRADE).filter((name): name is Trade => name in TRADE)

const tradeStep = fc.record({ trade: fc.constantFrom(...TRADES), n: fc.integer({ min: 1, max: 9 }) })
type TradeStep = { readonly trade: Trade; readonly n: number }

type Made = { readonly row: RowName; readonly documents: readonly string[]; readonly corrections: readonly string[] }

type Opening = { readonly transit: boolean; readonly exactness: Exactness; readonly service: Row['service'] | undefined }

/** Two equal businesses: in one of them people make mistakes and correct them. */
const openPair = async ({ transit, exactness, service }: Opening) => {
  const goods = exactness === 'to the pesewa' ? ({ good: 'soap', cost: 5 } as const) : ({ good: 'milo', cost: 7 } as const)
  const mistaken: Place = { ...(await openSmallBusiness({ transit, service })), ...goods }
  const clean: Place = { ...(await openSmallBusiness({ transit, service })), ...goods }
  const names = { mistaken: new Map<string, string>(), clean: new Map<string, string>() }
  const made: Made[] = []
  const mistakes = new Map<RowName, Mistake>()
  const both = async (work: (place: Place) => Promise<unknown>): Promise<void> => {
    await work(mistaken)
    await work(clean)
  }
  const pair = {
    both,
    trade: async ({ trade, n }: TradeStep): Promise<void> => {
      const name = `${trade} ${names.clean.size}`
      names.mistaken.set(await TRADE[trade](mistaken, n), name)
      names.clean.set(await TRADE[trade](clean, n), name)
    },
    /** The mistake of a row is made; the right thing in the other business. */
    err: async (row: RowName): Promise<void> => {
      const each = CASES[row]
      mistakes.set(row, await each.wrong(mistaken))
      await each.instead?.(clean)
      if (each.also) await both(each.also)
    },
    /** Corrects it by the calls of the table. */
    correct: async (row: RowName): Promise<void> => {
      const mistake = present(mistakes.get(row), row)
      let corrections: readonly string[] = []
      const calls = await mistaken.callsOf(async () => {
        corrections = await mistake.correct()
      })
      const used = new Set(calls.map(shortOf))
      expect({ row, notCalled: ROWS[row].calls.filter(each => !used.has(each)) }).toEqual({ row, notCalled: [] })
      const { afterwards } = CASES[row]
      if (afterwards) await both(afterwards)
      made.push({ row, documents: mistake.documents, corrections })
    },
    /** Both have and owe the same, and every mistake is still seen, with its correction. */
    compare: async (): Promise<void> => {
      const withMistakes = await standingOf(mistaken, names.mistaken, exactness)
      const without = await standingOf(clean, names.clean, exactness)
      expect({ rows: made.map(({ row }) => row), different: differences(withMistakes, without) }).toMatchObject({ different: [] })
      for (const each of made) await expectTrace(mistaken, each)
      await expectNumbers(mistaken)
    },
    close: (): Promise<void> => both(place => place.close()),
  }
  return pair
}
type Pair = Awaited<ReturnType<typeof openPair>>

type Walked = Set<RowName>
type Round = {
  readonly rows: readonly RowName[]
  readonly transit?: boolean
  readonly exactness?: Exactness
  readonly service?: Row['service'] | undefined
}

const inPair = async (
  { transit = false, exactness = 'to the pesewa', service }: Omit<Round, 'rows'>,
  work: (pair: Pair) => Promise<void>,
) => {
  const pair = await openPair({ transit, exactness, service })
  try {
    await work(pair)
    await pair.compare()
  } finally {
    await pair.close()
  }
}

const inAnyOrder = (rows: readonly RowName[]) => fc.shuffledSubarray([...rows], { minLength: rows.length })
const trades = fc.array(tradeStep, { minLength: 4, maxLength: 8 })

/** Does the work for each row, and the trade of the day spread over it. */
const amidTrade = async (pair: Pair, steps: readonly TradeStep[], rows: readonly RowName[], work: (row: RowName) => Promise<void>) => {
  for (const [at, row] of rows.entries()) {
    const [from, until] = [at, at + 1].map(place => Math.floor((place * steps.length) / rows.length))
    for (const step of steps.slice(from, until)) await pair.trade(step)
    await work(row)
  }
}

const plan = (rows: readonly RowName[]) =>
  fc.record({ made: inAnyOrder(rows), corrected: inAnyOrder(rows), morning: trades, evening: trades })

/** Mistakes of one day, many at the same time, corrected on that day in another order. */
export const sameDay = ({ rows, ...options }: Round, walked: Walked) =>
  fc.asyncProperty(plan(rows), ({ made, corrected, morning, evening }) =>
    inPair(options, async pair => {
      await amidTrade(pair, morning, made, pair.err)
      await amidTrade(pair, evening, corrected, pair.correct)
      for (const row of rows) walked.add(row)
    }),
  )

const DECEMBER = '2026-12-01'
const NOVEMBER = { through: '2026-11-30', remark: 'Looked at' }

/** The same, but before the correction the month is closed, and the cashier, the customers and the suppliers are deactivated. */
export const closedMonth = ({ rows, ...options }: Round, walked: Walked) =>
  fc.asyncProperty(plan(rows), ({ made, corrected, morning, evening }) =>
    inPair(options, async pair => {
      await amidTrade(pair, morning, made, pair.err)
      await pair.both(async place => {
        await place.goTo(DECEMBER)
        await done(place.at('monthclose/close/asempa', NOVEMBER))
        for (const pid of peopleOf(place)) await done(place.admin.delete(`/api/accounting/people/delete/asempa/${pid}`))
        await done(place.at('1.0/users/deactivate/asempa', { id: await idOfUser(place, 'denied') }))
      })
      const [stillNeedsPeople, rest] = [corrected.filter(row => ROWS[row].enters), corrected.filter(row => !ROWS[row].enters)]
      for (const row of rest) await pair.correct(row)
      await pair.both(async place => {
        for (const pid of peopleOf(place)) await done(place.at(`accounting/people/restore/asempa/${pid}`))
        await done(place.at('1.0/users/activate/asempa', { id: await idOfUser(place, 'denied') }))
        await place.goTo(DECEMBER)
      })
      await amidTrade(pair, evening, stillNeedsPeople, pair.correct)
      for (const row of rows) walked.add(row)
    }),
  )

/** Mistakes that stop other people while they last, those of a month that is over, and those that a service outside decides: one after the other. */
export const oneByOne = ({ rows, ...options }: Round, walked: Walked) =>
  fc.asyncProperty(plan(rows), ({ made, morning }) =>
    inPair(options, async pair => {
      if (options.service === undefined) await pair.both(place => place.goTo(DECEMBER))
      await amidTrade(pair, morning, made, async row => {
        await pair.err(row)
        await pair.correct(row)
        walked.add(row)
      })
    }),
  )

/** One mistake in a fresh business, and its correction some time later. The shortest of its kind: what is left when it fails. */
export const oneMistake = (exactness: Exactness, walked: Walked) => {
  const rows = ROW_NAMES.filter(row => exactness !== 'to the pesewa' || ROWS[row].value === undefined)
  const steps = fc.array(tradeStep, { maxLength: 8 })
  return fc.asyncProperty(fc.constantFrom(...rows), steps, steps, steps, (row, before, between, after) =>
    inPair({ transit: ROWS[row].transit === true, exactness, service: ROWS[row].service }, async pair => {
      if (ROWS[row].service === undefined) await pair.both(place => place.goTo(DECEMBER))
      for (const step of before) await pair.trade(step)
      await pair.err(row)
      if (!ROWS[row].alone) for (const step of between) await pair.trade(step)
      await pair.correct(row)
      for (const step of after) await pair.trade(step)
      walked.add(row)
    }),
  )
}

const together = (transit: boolean): readonly RowName[] =>
  ROW_NAMES.filter(
    row =>
      !ROWS[row].alone &&
      ROWS[row].service === undefined &&
      (transit || ROWS[row].transit !== true) &&
      !(transit && /^transfer, /.test(row)),
  )

export const ROUNDS = {
  /** To the pesewa: without the rows whose value the average moves. */
  day: { rows: together(false).filter(row => ROWS[row].value === undefined) },
  month: { rows: together(true), transit: true, exactness: 'stock and costs as one sum' },
  alone: { rows: ROW_NAMES.filter(row => ROWS[row].alone && ROWS[row].service === undefined) },
  evat: { rows: ROW_NAMES.filter(row => ROWS[row].service === 'evat'), service: 'evat' },
  phones: { rows: ROW_NAMES.filter(row => ROWS[row].service === 'phones'), service: 'phones' },
} as const satisfies Readonly<Record<string, Round>>
