import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { adjustStock } from '@akonta/domain/adjustments/adjustment-calls'
import { createProduct } from '@akonta/domain/catalogue/product-change-calls'
import { enterJournal } from '@akonta/domain/journals/journal-calls'
import type { Pesewas } from '@akonta/domain/money'
import type { OpeningBalance } from '@akonta/domain/payees/payee'
import { createPayee } from '@akonta/domain/payees/payee-calls'
import { receivePayment } from '@akonta/domain/payments/payment-calls'
import { makeProduction } from '@akonta/domain/production/production-calls'
import { makePurchase } from '@akonta/domain/purchases/purchase-calls'
import { returnPurchase } from '@akonta/domain/purchases/purchase-return-calls'
import { z } from 'zod'
import { cedis, fine } from '../world/amounts.ts'
import { type Answer, type Caller, openCaller } from '../world/caller.ts'
import { saleLines } from '../world/sale-lines.ts'
import { openShop, PASSWORD, type Shop } from '../world/shop.ts'
import { type ExampleEntry, type ExampleTransaction, readWorkedExample } from './worked-example.ts'
import { runExamplePayroll } from './worked-example-payroll.ts'

const example = readWorkedExample()
const { setup } = example
const BRANCH = 'ACC'
const FIRST_DAY = '2026-03-02'

/** The week of the worked example in a shop used only through its calls, each as the screen makes it. */
export type ExampleWeek = {
  readonly shop: Shop
  /** The owner, signed in today. */
  owner(): Caller
  productId(key: string): number
  pid(key: string): string
  /** Enters a transaction on its date. Returns the answer, the last one if it takes several calls. */
  enter(transaction: ExampleTransaction): Promise<Answer>
}

const made = z.object({ id: z.number() })
const payeeMade = z.object({ pid: z.string() })
const saved = z.object({ salesinvoice: z.string().optional(), invoicenoGen: z.string().optional() })

const named = (key: string) => ({ productName: setup.products.find(each => each.key === key)?.name ?? '' })

export const openExampleWeek = async (): Promise<ExampleWeek> => {
  let today: string | null = null
  const shop = await openShop({ clock: () => new Date(`${today ?? FIRST_DAY}T09:00:00Z`) })
  let owner = shop.visitor
  const products = new Map<string, number>()
  const pids = new Map<string, string>()
  /** Of sales and purchases, by their name in the example. */
  const numbers = new Map<string, string>()

  const productId = (key: string): number => products.get(key) ?? 0
  const pid = (key: string): string => pids.get(key) ?? ''

  const noted = (ref: string, answer: Answer): Answer => {
    const { salesinvoice, invoicenoGen } = saved.parse(answer.body)
    numbers.set(ref, salesinvoice ?? invoicenoGen ?? '')
    return answer
  }

  const makeProduct = async (key: string, openingStock: string, unitCost?: string): Promise<Answer> => {
    const { name, cost_price, selling_price } = setup.products.find(each => each.key === key) ?? {
      name: '',
      cost_price: '',
      selling_price: '',
    }
    const answer = await owner.post(
      '/api/product/create/asempa',
      createProduct.body.write({
        name,
        code: key,
        barcodes: [],
        categoryId: null,
        unitId: null,
        reorderLevel: 0n,
        maxQuantity: 0n,
        tracksExpiry: false,
        costPrice: fine(unitCost ?? cost_price),
        sellingPrice: fine(selling_price),
        packQuantity: 0n,
        cartonPrice: 0n,
        openingStock: fine(openingStock),
        userId: 1,
      }),
    )
    products.set(key, made.parse(answer.body).id)
    return answer
  }

  const makePayee = async (key: string, openingBalance: OpeningBalance | null): Promise<Answer> => {
    const { name, category } = setup.payees.find(each => each.key === key) ?? { name: '', category: 'bank' as const }
    const payee = { name, category, phone: '024 000 0000', address: 'Accra', email: 'payee@example.com', openingBalance }
    const answer = await owner.post(
      '/api/accounting/people/create/asempa',
      createPayee.body.write({ ...payee, branchName: 'Accra Central', userId: 1 }),
    )
    pids.set(key, payeeMade.parse(answer.body).pid)
    return answer
  }

  const payeeOf = async (key: string): Promise<string> => {
    if (!pids.has(key)) await makePayee(key, null)
    return pid(key)
  }

  type Paid = { readonly account?: string | undefined; readonly amount: string; readonly ref: string }
  const pay = async (path: string, payee: string, { account, amount, ref }: Paid, transType: 'CREDIT' | 'DEBIT'): Promise<Answer> => {
    const place = account === undefined ? null : await payeeOf(account)
    const payment = { pid: await payeeOf(payee), place, reference: ref, amount: cedis(amount), settles: [] }
    return owner.post(path, receivePayment.body.write({ ...payment, transType, userId: 1, branchName: 'Accra Central' }))
  }

  type Made = { readonly product: string; readonly qty: string; readonly cost_price?: string; readonly overhead?: Pesewas }
  const produce = (date: string, goods: readonly Made[]): Promise<Answer> => {
    const lines = goods.map(({ product, qty, cost_price = '0', overhead = 0n }) => ({
      ...named(product),
      productId: productId(product),
      quantity: fine(qty),
      unitCost: fine(cost_price),
      sellingPrice: 0n,
      overhead,
    }))
    return owner.post(
      '/api/production/makeproduction/asempa',
      makeProduction.body.write({ branch: BRANCH, date, maker: { userId: 1, username: 'admin' }, lines }),
    )
  }

  const makeMissing = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) if (!products.has(key)) await makeProduct(key, '0')
  }

  const postJournal = (date: string, reference: string, entries: readonly ExampleEntry[]): Promise<Answer> => {
    const lines = entries.map(({ account, payee, debit, credit }) => ({
      account: payee === undefined ? account : pid(payee),
      debit: cedis(debit),
      credit: cedis(credit),
      particulars: reference,
    }))
    return owner.post('/api/accounting/generaljournal/create/asempa', enterJournal.body.write({ date, reference, branch: BRANCH, lines }))
  }

  const enterToday = async (transaction: ExampleTransaction): Promise<Answer> => {
    switch (transaction.kind) {
      case 'payee_opening':
        return makePayee(transaction.payee, { amount: cedis(transaction.amount), side: transaction.drcr })
      case 'opening_stock': {
        const answers: Answer[] = []
        for (const { product, qty, unit_cost } of transaction.lines) answers.push(await makeProduct(product, qty, unit_cost))
        const last = answers.at(-1)
        if (last === undefined) throw new Error(`${transaction.ref} has no lines`)
        return last
      }
      case 'journal':
        return postJournal(transaction.date, transaction.ref, transaction.lines)
      case 'purchase': {
        await makeMissing(transaction.lines.map(line => line.product))
        const lines = transaction.lines.map(line => ({
          ...named(line.product),
          productId: productId(line.product),
          quantity: fine(line.qty),
          costPrice: fine(line.cost_price),
          sellingPrice: fine(line.selling_price),
          expiresOn: null,
        }))
        const purchase = {
          supplier: await payeeOf(transaction.supplier),
          invoice: transaction.invoice,
          purchaseType: transaction.terms,
          lines,
        }
        return noted(transaction.ref, await owner.post('/api/purchases/makepurchases/asempa', makePurchase.body.write(purchase)))
      }
      case 'sale': {
        const { type, customer, tenders = [], lines, discount } = transaction
        const goods = lines.map(line => ({ id: productId(line.product), quantity: line.qty, price: line.selling_price }))
        const paid: { pid: string; amount: string; transactionId: string }[] = []
        for (const { account, amount } of tenders)
          paid.push(
            account === undefined
              ? { pid: ACCOUNT.cash, amount, transactionId: '' }
              : { pid: await payeeOf(account), amount, transactionId: transaction.ref },
          )
        const terms = {
          saleType: type,
          ...(customer !== undefined && { customer: pid(customer) }),
          ...(discount !== undefined && { discount }),
          ...(paid.length > 0 && { tenders: paid }),
        }
        return noted(transaction.ref, await owner.post('/api/sales/makesales/asempa', saleLines(goods, terms)))
      }
      case 'adjustment': {
        const lines = transaction.lines.map(line => ({
          ...named(line.product),
          productId: productId(line.product),
          quantity: fine(line.qty),
          costPrice: null,
        }))
        const adjustment = { type: transaction.type, lines, note: '', branchCode: BRANCH }
        return owner.post('/api/product/adjustretailqty/asempa', adjustStock.body.write(adjustment))
      }
      case 'production':
        await makeMissing(transaction.lines.map(line => line.product))
        return produce(transaction.date, transaction.lines)
      case 'receive_payment':
        return pay('/api/accounting/peopleacc/create/asempa', transaction.customer, transaction, 'CREDIT')
      case 'supplier_payment':
        return pay('/api/accounting/peopleacc/paysupplier/asempa', transaction.supplier, transaction, 'DEBIT')
      case 'sales_return': {
        const original = example.transactions.find(each => each.ref === transaction.original)
        const lines = transaction.lines.map(({ product, qty }) => ({
          lineNo: original?.kind === 'sale' ? original.lines.findIndex(line => line.product === product) + 1 : 0,
          qty,
        }))
        const path = `/api/sales/makereturn/asempa/${numbers.get(transaction.original) ?? ''}`
        return owner.post(path, { refund: 'ACCOUNT', reason: transaction.ref, lines })
      }
      case 'payroll_run':
        return runExamplePayroll(owner, BRANCH, setup.employees, transaction)
      case 'production_bom': {
        const { product, qty, overhead, components, date } = transaction
        await makeMissing([product])
        const bill = { makes: qty, components: components.map(part => ({ productId: productId(part.product), qty: part.qty })) }
        await owner.post(`/api/production/bill/asempa/${productId(product)}`, bill)
        return produce(date, [{ product, qty, overhead: cedis(overhead) }])
      }
      case 'purchase_return': {
        const lines = transaction.lines.map(({ product, qty }) => ({ productId: productId(product), quantity: fine(qty) }))
        const path = `/api/purchases/return/asempa/${numbers.get(transaction.original) ?? ''}`
        return owner.post(path, returnPurchase.body.write({ reason: transaction.ref, lines }))
      }
    }
  }

  return {
    shop,
    owner: () => owner,
    productId,
    pid,
    enter: async transaction => {
      if (transaction.date !== today) {
        today = transaction.date
        owner = (await openCaller(shop.server, { username: 'admin', password: PASSWORD })).with({ 'x-branch-code': BRANCH })
        // The database ends sessions by its own clock, which is past the example's week.
        await shop.owner.query("update user_session set expires_at = now() + interval '1 hour'")
      }
      return enterToday(transaction)
    },
  }
}
