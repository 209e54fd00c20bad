import { formatBalance, moneyText } from '@akonta/domain/money'
import { fineText, formatQuantity } from '@akonta/domain/quantity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExampleResults, readWorkedExample } from '../testing/worked-example/worked-example.ts'
import { exampleDraft } from '../testing/worked-example/worked-example-drafts.ts'
import { cedis } from '../testing/world/amounts.ts'
import { type Books, openBooks } from '../testing/world/books.ts'
import type { Posted } from './post.ts'

const example = readWorkedExample()
const { products, payees, branches } = example.setup
const posted = new Map<string, Posted>()
let books: Books

beforeAll(async () => {
  books = await openBooks({
    branches: Object.fromEntries(branches.map(({ key, name }) => [key, name])),
    products: products.map(({ key }) => key),
    payees: Object.fromEntries(payees.map(({ key, category }) => [key, category])),
  })
})
afterAll(() => books.installation.drop())

/** Entries summed per account, payee and side: the number of lines does not matter. */
const summed = (entries: readonly { readonly account: string; readonly payee: string; readonly amount: bigint }[]): readonly string[] => {
  const sums = new Map<string, bigint>()
  for (const { account, payee, amount } of entries) {
    const key = `${amount > 0n ? 'Dr' : 'Cr'} ${account} ${payee}`
    sums.set(key, (sums.get(key) ?? 0n) + amount)
  }
  return [...sums].map(([key, amount]) => `${key} ${moneyText(amount)}`).toSorted()
}

const stockNow = async (): Promise<ExampleResults['stock']> => {
  const { rows } = await books.installation.owner.query(
    `select p.name as product, s.quantity, s.value, s.unit_cost from stock_position s join product p using (business_id, product_id)
     where business_id = $1 and movement_no > 0 order by p.name`,
    [books.businessId],
  )
  return rows.map(row => ({
    product: row.product,
    qty: formatQuantity(row.quantity),
    value: moneyText(row.value),
    cost_price: fineText(row.unit_cost),
  }))
}

type TrialBalanceRow = ExampleResults['trial_balance']['rows'][number]

/** In the order of account codes, without zero balances: the example lists those only where it has a reason. */
const uneven = (rows: readonly TrialBalanceRow[]): readonly TrialBalanceRow[] =>
  rows.filter(row => row.balance_debit !== row.balance_credit).toSorted((a, b) => a.account.localeCompare(b.account))

const trialBalanceNow = async (): Promise<readonly TrialBalanceRow[]> => {
  const { rows } = await books.installation.owner.query(
    `select account_code as account, sum(debit)::bigint as debits, sum(credit)::bigint as credits, greatest(sum(debit - credit), 0)::bigint as dr,
       greatest(sum(credit - debit), 0)::bigint as cr
     from balance where business_id = $1 group by 1`,
    [books.businessId],
  )
  return uneven(
    rows.map(row => ({
      account: row.account,
      debit_turnover: moneyText(row.debits),
      credit_turnover: moneyText(row.credits),
      balance_debit: moneyText(row.dr),
      balance_credit: moneyText(row.cr),
    })),
  )
}

const payeeBalancesNow = async (): Promise<ExampleResults['payee_balances']> => {
  const { rows } = await books.installation.owner.query<{ payee: string; debits: bigint; credits: bigint }>(
    `select p.name as payee, coalesce(sum(b.debit), 0)::bigint as debits, coalesce(sum(b.credit), 0)::bigint as credits
     from payee p left join balance b using (business_id, payee_id) where p.business_id = $1 group by p.payee_id, p.name order by p.payee_id`,
    [books.businessId],
  )
  return rows.map(({ payee, debits, credits }) => ({
    payee,
    debits: moneyText(debits),
    credits: moneyText(credits),
    shown_as: formatBalance(credits - debits).replaceAll(',', ''),
  }))
}

const expectResults = async (results: ExampleResults) => {
  expect(await stockNow()).toEqual(results.stock)
  expect(await trialBalanceNow()).toEqual(uneven(results.trial_balance.rows))
  expect(await payeeBalancesNow()).toEqual(results.payee_balances)
  expect((await books.verify()).fault).toBeNull()
}

const perform = (level: 'core' | 'extended') => {
  for (const transaction of example.transactions.filter(each => each.level === level)) {
    const expected = example.expected_entries_full[transaction.ref] ?? []
    if (transaction.expect_refused)
      test(`${transaction.ref} is refused as a whole and leaves no trace`, async () => {
        const before = await books.verify()
        await expect(books.post(exampleDraft(transaction, posted))).rejects.toMatchObject({ code: 'not_enough_stock' })
        expect(await books.verify()).toEqual(before)
      })
    else
      test(`${transaction.ref} ${transaction.kind.replaceAll('_', ' ')} has the entries calculated by hand`, async () => {
        const result = await books.post(exampleDraft(transaction, posted))
        posted.set(transaction.ref, result)
        const nameOf = (payee: number | null) => (payee === null ? '' : (payees[payee - 1]?.key ?? ''))
        expect(summed(result.lines.map(line => ({ ...line, payee: nameOf(line.payee) })))).toEqual(
          summed(expected.map(({ account, payee = '', debit, credit }) => ({ account, payee, amount: cedis(debit) - cedis(credit) }))),
        )
      })
  }
}

perform('core')
test('after P20 stock, averages, payees and trial balance are as calculated by hand', () => expectResults(example.expected_core))
perform('extended')
test('after P26 stock, averages, payees and trial balance are as calculated by hand', () => expectResults(example.expected_full))
