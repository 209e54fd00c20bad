import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { paired } from '@akonta/domain/assert'
import { documentTotal } from '@akonta/domain/document-total'
import { moneyText } from '@akonta/domain/money'
import { exactAmount, toPesewas } from '@akonta/domain/quantity'
import { credit, type Draft, debit, type JournalLine, totalCost } from '../../ledger/draft.ts'
import type { Posted } from '../../ledger/post.ts'
import { cedis, fine } from '../world/amounts.ts'
import {
  countGain,
  customerPayment,
  loss,
  openingStock,
  production,
  purchase,
  purchaseReturn,
  salesReturn,
  supplierPayment,
} from '../world/drafts.ts'
import { type ExampleEntry, type ExampleTransaction, readWorkedExample } from './worked-example.ts'

const example = readWorkedExample()
const { products, payees } = example.setup

const product = (key: string): number => products.findIndex(each => each.key === key) + 1
const payee = (key: string): number => payees.findIndex(each => each.key === key) + 1
/** The line of the earlier purchase or sale whose goods are returned. */
const originalLine = ({ original, lines }: { readonly original: string; readonly lines: readonly { readonly product: string }[] }) => {
  const transaction = example.transactions.find(each => each.ref === original)
  const prices =
    transaction?.kind === 'purchase'
      ? transaction.lines.map(line => ({ key: line.product, price: fine(line.cost_price) }))
      : transaction?.kind === 'sale'
        ? transaction.lines.map(line => ({ key: line.product, price: fine(line.selling_price) }))
        : []
  const found = prices.find(({ key }) => key === lines[0]?.product)
  if (!found) throw new Error(`${original} has no line of these goods`)
  return { product: product(found.key), price: found.price }
}
const goodsOf = (lines: readonly { readonly product: string; readonly qty: string }[]) =>
  lines.map(line => ({ product: product(line.product), quantity: fine(line.qty) }))
const valuedAt = <Line extends { readonly product: string; readonly qty: string }>(
  lines: readonly Line[],
  price: (line: Line) => string,
) => {
  const { lines: values } = documentTotal(lines.map(line => ({ quantity: fine(line.qty), price: fine(price(line)) })))
  return paired(goodsOf(lines), values).map(([goods, value]) => ({ ...goods, value }))
}
const entryLine = (entry: ExampleEntry): JournalLine => ({
  account: entry.account,
  amount: cedis(entry.debit) - cedis(entry.credit),
  ...(entry.payee === undefined ? {} : { payee: payee(entry.payee) }),
})
const bankOf = (account: string | undefined) => (account === undefined ? {} : { bank: payee(account) })
const CONTROL = { debtor: ACCOUNT.receivable, creditor: ACCOUNT.payable, bank: ACCOUNT.bank } as const

const sale = (transaction: Extract<ExampleTransaction, { readonly kind: 'sale' }>): Draft => {
  const { date, lines, discount = '0', tenders = [], customer, type } = transaction
  const { total } = documentTotal(lines.map(line => ({ quantity: fine(line.qty), price: fine(line.selling_price) })))
  const due = total - cedis(discount)
  const owing = type === 'CREDIT' && customer !== undefined ? { payee: payee(customer) } : undefined
  const paid = owing === undefined && tenders.length === 0 ? [{ method: 'CASH', account: undefined, amount: moneyText(due) }] : tenders
  const tenderLines = paid.map(({ account, amount }) =>
    account === undefined ? debit(ACCOUNT.cash, cedis(amount)) : debit(ACCOUNT.bank, cedis(amount), { payee: payee(account) }),
  )
  const received = paid.reduce((sum, { amount }) => sum + cedis(amount), 0n)
  return {
    document: { kind: 'sale', branch: 1, date, ...owing },
    issues: goodsOf(lines),
    effects: issued => {
      const claim = debit(ACCOUNT.receivable, due, owing)
      const payment = credit(ACCOUNT.receivable, received, owing)
      return {
        lines: [
          ...(owing ? [claim, payment] : []),
          ...tenderLines,
          debit(ACCOUNT.discountAllowed, cedis(discount)),
          credit(ACCOUNT.sales, total),
          debit(ACCOUNT.costOfGoods, totalCost(issued)),
          credit(ACCOUNT.inventory, totalCost(issued)),
        ],
        settlements: owing ? [{ paying: payment, settled: claim, amount: received }] : [],
      }
    },
  }
}

/** The draft of one transaction of the example. `posted` has the costs of earlier ones. */
export const exampleDraft = (transaction: ExampleTransaction, posted: ReadonlyMap<string, Posted>): Draft => {
  const where = { branch: 1, date: transaction.date }
  const journal = (lines: readonly JournalLine[]): Draft => ({ document: { kind: 'journal', ...where }, effects: () => ({ lines }) })
  switch (transaction.kind) {
    case 'payee_opening': {
      const category = payees.find(each => each.key === transaction.payee)?.category ?? 'bank'
      const amount = transaction.drcr === 'DR' ? cedis(transaction.amount) : -cedis(transaction.amount)
      return journal([debit(CONTROL[category], amount, { payee: payee(transaction.payee) }), credit(ACCOUNT.openingBalanceEquity, amount)])
    }
    case 'opening_stock':
      return openingStock(
        where,
        valuedAt(transaction.lines, line => line.unit_cost),
      )
    case 'journal':
      return journal(transaction.lines.map(entryLine))
    case 'purchase':
      return purchase(
        where,
        { supplier: payee(transaction.supplier) },
        valuedAt(transaction.lines, line => line.cost_price),
      )
    case 'sale':
      return sale(transaction)
    case 'receive_payment':
      return customerPayment(where, payee(transaction.customer), { amount: cedis(transaction.amount), ...bankOf(transaction.account) })
    case 'supplier_payment':
      return supplierPayment(where, payee(transaction.supplier), { amount: cedis(transaction.amount), ...bankOf(transaction.account) })
    case 'adjustment':
      return transaction.type === 'STOCKTAKING'
        ? countGain(where, goodsOf(transaction.lines))
        : loss(where, ACCOUNT.damagedItems, goodsOf(transaction.lines))
    case 'production': {
      const [made] = valuedAt(transaction.lines, line => line.cost_price)
      if (!made) throw new Error('nothing is made')
      return production(where, made, made.value)
    }
    case 'production_bom': {
      const [made] = goodsOf([transaction])
      if (!made) throw new Error('nothing is made')
      return production(where, made, cedis(transaction.overhead), goodsOf(transaction.components))
    }
    case 'payroll_run':
      // The payslips are calculated elsewhere; here their entries go through the door.
      return journal((example.expected_entries_full[transaction.ref] ?? []).map(entryLine))
    case 'purchase_return': {
      const goods = goodsOf(transaction.lines)
      const total = toPesewas(exactAmount(goods[0]?.quantity ?? 0n, originalLine(transaction).price))
      return purchaseReturn(where, { supplier: payee(transaction.supplier), total }, goods)
    }
    case 'sales_return': {
      const sold = originalLine(transaction)
      const left = posted.get(transaction.original)?.issued.find(each => each.product === sold.product)
      const quantity = goodsOf(transaction.lines)[0]?.quantity ?? 0n
      const value = ((left?.cost ?? 0n) * quantity) / (left?.quantity ?? 1n)
      const total = toPesewas(exactAmount(quantity, sold.price))
      return salesReturn(where, { customer: payee(transaction.customer), total }, [{ product: sold.product, quantity, value }])
    }
  }
}
