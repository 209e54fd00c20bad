import { formatBalance, moneyText } from '@akonta/domain/money'
import { fineText, formatQuantity, unitCostOf } from '@akonta/domain/quantity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { verify } from '../../verify/verify.ts'
import { trialBalanceAnswer } from '../wire/statement-answers.ts'
import { cedis, fine } from '../world/amounts.ts'
import { type ExampleResults, readWorkedExample } from './worked-example.ts'
import { type ExampleWeek, openExampleWeek } from './worked-example-calls.ts'

const example = readWorkedExample()
const WEEK = '2026-03-02/2026-03-07'
let week: ExampleWeek

beforeAll(async () => {
  week = await openExampleWeek()
})
afterAll(() => week.shop.close())

const read = <Row extends Record<string, unknown>>(name: string, text: string, ...values: unknown[]) =>
  week.shop.database.read(week.shop.businessId, tx => tx.rows<Row>({ name, text }, [week.shop.businessId, ...values]))
const lastPosting = async () =>
  (await read<{ posting_count: bigint }>('test-head', 'select posting_count from ledger_head where business_id = $1'))[0]?.posting_count ??
  0n

/** The new entries, summed per account, payee and side: the number of lines and documents does not matter. */
const entriesSince = async (posting: bigint): Promise<readonly string[]> => {
  const rows = await read<{ side: string; account: string; payee: string; amount: bigint }>(
    'test-entries',
    `select case when l.amount > 0 then 'Dr' else 'Cr' end as side, l.account_code as account, coalesce(p.name, '') as payee,
       sum(abs(l.amount))::bigint as amount
     from journal_line l left join payee p using (business_id, payee_id)
     where business_id = $1 and l.posting_id > $2 group by 1, 2, 3`,
    posting,
  )
  return rows.map(({ side, account, payee, amount }) => `${side} ${account} ${payee} ${moneyText(amount)}`).toSorted()
}

const nameOf = (key = '') => example.setup.payees.find(payee => payee.key === key)?.name ?? ''

const expectedEntries = (ref: string): readonly string[] => {
  const sums = new Map<string, bigint>()
  for (const { account, payee, debit, credit } of example.expected_entries_full[ref] ?? []) {
    const key = `${debit === '0.00' ? 'Cr' : 'Dr'} ${account} ${nameOf(payee)}`
    sums.set(key, (sums.get(key) ?? 0n) + cedis(debit) + cedis(credit))
  }
  return [...sums].map(([key, amount]) => `${key} ${moneyText(amount)}`).toSorted()
}

const money = z.number().transform(amount => moneyText(cedis(String(amount))))
const fineNumber = z.number().transform(value => fine(String(value)))
const productList = z.object({
  products: z.array(
    z.object({ id: z.number(), productName: z.string(), costPrice: fineNumber, retStockLevel: fineNumber, retCash: fineNumber }),
  ),
})
const branchStock = z.array(z.object({ branch_code: z.string(), value: money }))
const salesReport = z.array(z.object({ invNo: z.string(), credit: money, customer: z.string(), salestime: z.string() }))
const productionReport = z.array(z.object({ entrydate: z.string(), debit: money }))
const payee = z.object({ payee: z.string(), balance: z.number() })

const ask = async <T extends z.ZodType>(path: string, answer: T): Promise<z.output<T>> => answer.parse((await week.owner().get(path)).body)

/** The rows of a list in a fixed order. */
const sorted = <Row>(rows: readonly Row[]): readonly string[] => rows.map(row => JSON.stringify(row)).toSorted()

/** The example has the average after the last receipt; shown is value ÷ quantity, which may differ in the fourth decimal (D23). */
const asShown = (row: ExampleResults['stock'][number]) =>
  fine(row.qty) > 0n ? { ...row, cost_price: fineText(unitCostOf(cedis(row.value), fine(row.qty))) } : row

const stockIs = async ({ stock, selling_prices }: ExampleResults) => {
  const { products } = await ask('/api/product/all/asempa/branchcode/ACC', productList)
  const keyOf = (name: string) => example.setup.products.find(each => each.name === name)?.key ?? name
  const found = await Promise.all(
    products.map(async ({ id, productName, costPrice, retStockLevel }) => {
      const here = (await ask(`/api/stock/branches/asempa/${id}`, branchStock)).find(each => each.branch_code === 'ACC')
      return { product: keyOf(productName), qty: formatQuantity(retStockLevel), value: here?.value, cost_price: fineText(costPrice) }
    }),
  )
  expect(sorted(found)).toEqual(sorted(stock.map(asShown)))
  for (const { productName, retCash } of products)
    expect([productName, fineText(retCash)]).toEqual([productName, selling_prices[keyOf(productName)]])
}

const payeesAre = async ({ payee_balances }: ExampleResults) => {
  const known = payee_balances.filter(each => week.pid(each.payee) !== '')
  const found = await Promise.all(known.map(each => ask(`/api/accounting/people/getpayee/asempa/${week.pid(each.payee)}`, payee)))
  expect(found.map(each => [each.payee, formatBalance(cedis(String(each.balance))).replaceAll(',', '')])).toEqual(
    known.map(each => [nameOf(each.payee), each.shown_as]),
  )
}

const trialBalanceIs = async ({ trial_balance: { rows, total_debit, total_credit } }: ExampleResults) => {
  const { accounts, totals } = await ask(
    '/api/statements/trialbalance/asempa?start=2026-03-02&end=2026-03-07&branch=ACC',
    trialBalanceAnswer,
  )
  const text = (amount: number) => moneyText(cedis(String(amount)))
  const uneven = (amounts: { readonly balance_debit: string; readonly balance_credit: string }) =>
    amounts.balance_debit !== amounts.balance_credit
  const found = accounts.map(each => ({
    account: each.accountId,
    debit_turnover: text(each.debit),
    credit_turnover: text(each.credit),
    balance_debit: text(each.balanceDebit),
    balance_credit: text(each.balanceCredit),
  }))
  expect(sorted(found.filter(uneven))).toEqual(sorted(rows.filter(uneven)))
  expect([text(totals.balanceDebit), text(totals.balanceCredit)]).toEqual([total_debit, total_credit])
}

const reportsAre = async ({ reports_by_branch: { BR001: expected } }: ExampleResults) => {
  const sales = await ask(`/api/salesacc/salesaccbydate/asempa/ACC/${WEEK}`, salesReport)
  expect(sales.map(row => [row.salestime.slice(0, 10), row.credit, row.customer])).toEqual(
    expected.sales_report.rows.map(row => [row.date, row.credit, row.customer === 'CASH' ? 'CASH' : nameOf(row.customer)]),
  )
  const productions = await ask(`/api/productionacc/productionbydatebranch/asempa/ACC/${WEEK}`, productionReport)
  expect(productions.map(row => [row.entrydate, row.debit])).toEqual(expected.production_report.rows.map(row => [row.date, row.debit]))
  const transfers = await ask(`/api/producttransferacc/bydatebranch/asempa/ACC/${WEEK}`, z.array(z.unknown()))
  expect(transfers).toEqual([])
}

const enterAll = (level: 'core' | 'extended') => {
  for (const transaction of example.transactions.filter(each => each.level === level)) {
    const kind = transaction.kind.replaceAll('_', ' ')
    if (transaction.expect_refused)
      test(`${transaction.ref} ${kind} is refused by its call as a whole`, async () => {
        const before = await lastPosting()
        const answer = await week.enter(transaction)
        expect(answer.body).toMatchObject({ savedSuccessfully: false })
        expect(await lastPosting()).toBe(before)
      })
    else
      test(`${transaction.ref} ${kind} entered through its call has the entries calculated by hand`, async () => {
        const before = await lastPosting()
        expect((await week.enter(transaction)).status).toBe(200)
        expect(await entriesSince(before)).toEqual(expectedEntries(transaction.ref))
      })
  }
}

const weekIs = async (expected: ExampleResults): Promise<void> => {
  await stockIs(expected)
  await payeesAre(expected)
  await trialBalanceIs(expected)
  await reportsAre(expected)
  const { fault } = await week.shop.database.read(week.shop.businessId, tx => verify(tx))
  expect(fault).toBeNull()
}

enterAll('core')
test('after the core of the week the calls return the stock, averages, prices, balances and report totals calculated by hand', () =>
  weekIs(example.expected_core))
enterAll('extended')
test('after the whole week they do so too', () => weekIs(example.expected_full))
