import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { addDays } from '@akonta/domain/dates'
import { owedIn, sumOfAgeing } from '@akonta/domain/statements/ageing'
import { branchProfits } from '@akonta/domain/statements/branch-profit'
import { CASH_ACCOUNTS, CASH_LINES, cashFlow, EMPTY_PERIOD } from '@akonta/domain/statements/cash-flow'
import { profitAndLoss } from '@akonta/domain/statements/profit-and-loss'
import { closingOf, compareAccounts, type StatementSection } from '@akonta/domain/statements/statement'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ageingByPayee, ageingOfPayee, openDocumentsOf } from '../payees/ageing-queries.ts'
import { type Known, nextAction, openChance } from '../testing/model/trade.ts'
import { doAction, tell } from '../testing/model/walk.ts'
import { type Books, openBooks, TODAY } from '../testing/world/books.ts'
import { accountTotals, accountTotalsAsLived, balancesByBranch, movementsByBranch } from './book-queries.ts'
import { cashPeriod, documentsOfCashLine } from './cash-flow-queries.ts'
import { stockValueByBranch, stockValues } from './stock-value-queries.ts'

/** More than one stride of the daily totals: the rest is added up from its lines. */
const POSTINGS = 640

type Line = { readonly account: string; readonly branch: number; readonly date: string; readonly amount: bigint }
let books: Books
let lines: readonly Line[]

beforeAll(async () => {
  books = await openBooks()
  const chance = openChance(20_261_120)
  const known: Known = { postings: [], customers: [], suppliers: [] }
  for (let done = 0; done < POSTINGS; ) {
    const action = nextAction(chance, known)
    const answer = await doAction(books, action)
    if (typeof answer === 'string') continue
    tell(known, action, answer)
    done += 1
  }
  // Statistics from the middle of the trade can lead to plans that take seconds.
  await books.installation.owner.query('analyze')
  const found = await books.installation.owner.query<Line>(
    `select l.account_code as account, l.branch_id as branch, p.business_date as date, l.amount
     from journal_line l join posting p using (business_id, posting_id) where business_id = $1`,
    [books.businessId],
  )
  lines = found.rows
}, 120_000)
afterAll(() => books.installation.drop())

const BRANCHES = [1, 2, 3]
const BRANCHES_BY_CODE = {
  name: 'test-branches-by-code',
  text: 'select branch_id as id, branch_code as code from branch where business_id = $1',
}
const DAYS = ['2026-09-29', '2026-09-30', '2026-10-15', '2026-10-31', '2026-11-02', '2026-11-18', TODAY]

/** Every account's figures, added up from the lines one by one. */
const addedUp = (branchId: number | null, start: string, end: string): ReadonlyMap<string, readonly bigint[]> => {
  const sums = new Map<string, [bigint, bigint, bigint]>()
  for (const { account, branch, date, amount } of lines) {
    if (date > end || (branchId !== null && branch !== branchId)) continue
    const [opening, debit, credit] = sums.get(account) ?? [0n, 0n, 0n]
    if (date < start) sums.set(account, [opening + amount, debit, credit])
    else sums.set(account, amount > 0n ? [opening, debit + amount, credit] : [opening, debit, credit - amount])
  }
  return sums
}

const read = <T>(work: Parameters<typeof books.installation.database.read<T>>[1]): Promise<T> =>
  books.installation.database.read(books.businessId, work)

test('every account of every branch and period is the sum of its lines, and the branches add up to the whole', async () => {
  for (const end of DAYS)
    for (const start of [end, '2026-10-01', '2026-01-01'].filter(day => day <= end)) {
      const parts = new Map<string, bigint>()
      for (const branchId of [...BRANCHES, null]) {
        const totals = await read(tx => accountTotals(tx, { branchId, start, end }))
        const shown = new Map(totals.map(each => [each.account, [each.opening, each.debit, each.credit]]))
        expect(shown, `branch ${branchId}, ${start} to ${end}`).toEqual(new Map(addedUp(branchId, start, end)))
        expect(totals.reduce((sum, each) => sum + closingOf(each), 0n)).toBe(0n)
        for (const each of totals) {
          const sum = (parts.get(each.account) ?? 0n) + closingOf(each)
          if (branchId === null) expect([each.account, closingOf(each) * 2n]).toEqual([each.account, sum])
          parts.set(each.account, sum)
        }
      }
    }
})

test('what customers owe and suppliers are owed equals the control account, on every day and in every branch, document by document', async () => {
  for (const day of DAYS)
    for (const [category, account, side] of [
      ['debtor', ACCOUNT.receivable, 1n],
      ['creditor', ACCOUNT.payable, -1n],
    ] as const) {
      const balances = await read(tx => balancesByBranch(tx, day))
      for (const branchId of [...BRANCHES, null]) {
        const wanted = { category, branchId, day, today: TODAY }
        const ageing = await read(tx => ageingByPayee(tx, wanted))
        const booked = balances.filter(each => each.account === account && (branchId === null || each.branchId === branchId))
        expect([day, branchId, owedIn(sumOfAgeing(ageing))]).toEqual([
          day,
          branchId,
          side * booked.reduce((sum, each) => sum + each.balance, 0n),
        ])
        for (const payee of ageing) {
          const papers = await read(tx => openDocumentsOf(tx, { ...wanted, pid: payee.pid }))
          const inBucket = (from: number, to: number) =>
            papers.filter(({ open, age }) => open > 0n && age >= from && age <= to).reduce((sum, { open }) => sum + open, 0n)
          expect(payee.ages).toEqual([inBucket(0, 30), inBucket(31, 60), inBucket(61, 90), inBucket(91, 9999)])
          expect(owedIn(payee)).toBe(papers.reduce((sum, { open }) => sum + open, 0n))
          expect(await read(tx => ageingOfPayee(tx, { ...wanted, pid: payee.pid }))).toEqual(payee)
        }
      }
    }
})

test('side by side, each branch has the profit of its own statement, and together they have that of the whole', async () => {
  for (const start of ['2026-01-01', '2026-10-15']) {
    const all = branchProfits(await read(tx => movementsByBranch(tx, { branchId: null, start, end: TODAY })))
    const net = (parts: readonly StatementSection[]) => parts.find(({ key }) => key === 'net_profit')?.amount
    const known = await read(tx => tx.rows<{ id: number; code: string }>(BRANCHES_BY_CODE, [tx.businessId]))
    expect(all.length).toBeGreaterThan(2)
    for (const { code, parts } of all) {
      const branchId = known.find(each => each.code === code)?.id ?? null
      const own = await read(tx => accountTotalsAsLived(tx, { branchId, start, end: TODAY }))
      const statement = profitAndLoss(compareAccounts(own, [], ({ debit, credit }) => debit - credit))
      expect([code, net(parts)]).toEqual([code, net(statement)])
      const shown = parts.flatMap(part => part.lines).filter(each => each.amount !== 0n)
      expect(shown).toEqual(statement.flatMap(part => part.lines).filter(each => each.amount !== 0n))
    }
  }
})

test('a document moves to the next age the day after its thirtieth', async () => {
  const [oldest] = await read(tx => ageingByPayee(tx, { category: 'debtor', branchId: null, day: '2026-09-30', today: TODAY }))
  if (!oldest) throw new Error('nobody owed anything on the first day')
  const agesAfter = async (days: number) => {
    const list = await read(tx =>
      ageingByPayee(tx, { category: 'debtor', branchId: null, day: addDays('2026-09-30', days), today: '2027-06-30' }),
    )
    return list.find(each => each.pid === oldest.pid)?.ages
  }
  const [atThirty, atThirtyOne] = [await agesAfter(30), await agesAfter(31)]
  expect(atThirty?.[1]).toBe(0n)
  expect(atThirtyOne?.[1]).toBeGreaterThan(0n)
})

test('the stock of every branch is worth the balance of its inventory account, on every day', async () => {
  for (const day of DAYS) {
    const balances = await read(tx => balancesByBranch(tx, day))
    const booked = balances.filter(each => each.account === ACCOUNT.inventory)
    const worth = (await read(tx => stockValueByBranch(tx, day, TODAY))).filter(each => each.value !== 0n)
    expect(new Map(worth.map(each => [each.branchId, each.value]))).toEqual(new Map(booked.map(each => [each.branchId, each.balance])))
    for (const branchId of [...BRANCHES, null]) {
      const products = await read(tx => stockValues(tx, branchId, day, TODAY))
      const wanted = booked.filter(each => branchId === null || each.branchId === branchId).reduce((sum, each) => sum + each.balance, 0n)
      expect(products.reduce((sum, each) => sum + each.value, 0n)).toBe(wanted)
    }
  }
})

test('the stock of every product on every day is the sum of its movements until then', async () => {
  const moved = await books.installation.owner.query<{ product: number; branch: number; date: string; quantity: bigint; value: bigint }>(
    `select m.product_id::int as product, m.branch_id as branch, p.business_date as date, m.quantity, m.value
     from stock_movement m join posting p using (business_id, posting_id) where business_id = $1`,
    [books.businessId],
  )
  const { rows: days } = await books.installation.owner.query<{ date: string }>(
    'select distinct business_date as date from posting where business_id = $1',
    [books.businessId],
  )
  expect(days.length).toBeGreaterThan(3)
  for (const day of [...DAYS, ...days.map(({ date }) => date)])
    for (const branchId of [...BRANCHES, null]) {
      const then = new Map<number, [bigint, bigint]>()
      for (const { product, branch, date, quantity, value } of moved.rows) {
        if (date > day || (branchId !== null && branch !== branchId)) continue
        const [pieces, worth] = then.get(product) ?? [0n, 0n]
        then.set(product, [pieces + quantity, worth + value])
      }
      const wanted = [...then].filter(([, [quantity, value]]) => quantity !== 0n || value !== 0n)
      const products = await read(tx => stockValues(tx, branchId, day, TODAY))
      expect(new Map(products.map(each => [each.productId, [each.quantity, each.value]])), `branch ${branchId}, ${day}`).toEqual(
        new Map(wanted),
      )
    }
})

test('cash at the end of any period is that of the lines, from net profit as from the receipts, and each line is its documents', async () => {
  for (const branchId of [...BRANCHES, null])
    for (const start of ['2026-01-01', '2026-10-15']) {
      const cut = { branchId, start, end: TODAY }
      const sections = cashFlow(await read(tx => cashPeriod(tx, cut)), EMPTY_PERIOD)
      const figure = (key: string): bigint | undefined => sections.find(each => each.key === key)?.amount
      const cash = (until: string): bigint =>
        [...addedUp(branchId, until, until)].reduce((sum, [account, [opening = 0n, debit = 0n, credit = 0n]]) => {
          if (!CASH_ACCOUNTS.includes(account)) return sum
          return sum + opening + (until === TODAY ? debit - credit : 0n)
        }, 0n)
      const shown = [figure('opening_cash'), figure('closing_cash'), figure('reconciliation')]
      expect(shown, `branch ${branchId} from ${start}`).toEqual([cash(start), cash(TODAY), figure('operating')])
      const lines = sections.slice(0, 4).flatMap(each => each.lines)
      for (const line of CASH_LINES) {
        const documents = await read(tx => documentsOfCashLine(tx, cut, line))
        const amount = lines.find(each => each.account === line)?.amount ?? 0n
        expect([line, documents[0]?.total ?? 0n]).toEqual([line, amount])
      }
    }
})

test('the daily totals are verified with the books, and a changed one is found', async () => {
  const { owner } = books.installation
  const head = await owner.query('select through_posting from day_total_head where business_id = $1', [books.businessId])
  expect(head.rows).toEqual([{ through_posting: 499n }])
  expect((await books.verify()).fault).toBeNull()
  for (const [table, fault] of [
    ['stock_day_total', /^what product \d+ moved in branch \d on 2026-\d\d-\d\d is not the sum of its movements$/],
    ['stock_month_total', /^what product \d+ moved in branch \d in the month of 2026-\d\d-01 is not the sum of its movements$/],
  ] as const) {
    const change = (by: number) => owner.query(`update ${table} set value = value + ${by} where business_id = $1`, [books.businessId])
    await change(1)
    expect((await books.verify()).fault).toMatch(fault)
    await change(-1)
  }
  await owner.query(`update day_total set debit = debit + 1 where business_id = $1 and account_code = 'C0000HD' and branch_id = 1`, [
    books.businessId,
  ])
  expect((await books.verify()).fault).toMatch(/^the total of account C0000HD in branch 1 on 2026-\d\d-\d\d is not the sum of its lines$/)
})

test('the app cannot write the daily totals', async () => {
  const { app } = books.installation
  await expect(app.query('update day_total set debit = 0')).rejects.toThrow('permission denied')
  await expect(app.query('delete from day_total_head')).rejects.toThrow('permission denied')
  await expect(app.query('update stock_day_total set value = 0')).rejects.toThrow('permission denied')
  await expect(app.query('delete from stock_month_total')).rejects.toThrow('permission denied')
  await expect(app.query('call add_up_stock(1, 0, 9)')).rejects.toThrow('permission denied')
  await expect(app.query('call add_up_days(1, 9)')).rejects.toThrow('permission denied')
})
