import { addDays, businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import { CASH_CUSTOMER } from '@akonta/domain/sales/tender'
import type { APIResponse, Page } from '@playwright/test'
import { ACCRA, ADOM, GOODS } from './adom-ventures.ts'
import { QUIET_PATH } from './browsers.ts'

type Code = { readonly code: string }

/** Leads a new page to an address of the site without the product's code, where the storage can be read and changed. */
export const standBeside = async (page: Page): Promise<void> => {
  if (page.url() === 'about:blank') await page.goto(QUIET_PATH)
}

/** The headers of the signed-in person's calls, read where the product stores them. */
export const headersOf = async (page: Page): Promise<Record<string, string>> => {
  await standBeside(page)
  const token = await page.evaluate(() => localStorage.getItem('jwtToken'))
  return { authorization: `Bearer ${token?.replace(/^Bearer /, '')}`, 'x-branch-code': ACCRA.code }
}

export const readAnswer = async <T>(answer: APIResponse): Promise<T> => {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

export type ListedProduct = {
  readonly id: number
  readonly productName: string
  readonly barcode: string
  readonly retStockLevel: number
  readonly retCash: number
  readonly costPrice: number
}

export const findProducts = async (page: Page, text: string): Promise<readonly ListedProduct[]> => {
  const path = `/api/product/all/${ADOM.dbname}/${ACCRA.code}/like/${encodeURIComponent(text)}`
  return readAnswer<readonly ListedProduct[]>(await page.request.get(path, { headers: await headersOf(page) }))
}

export const findProduct = async (page: Page, { code }: Code): Promise<ListedProduct> => {
  const [found] = await findProducts(page, code)
  if (found === undefined) throw new Error(`There is no product ${code}`)
  return found
}

export const stockOf = async (page: Page, product: Code): Promise<number> => (await findProduct(page, product)).retStockLevel

/** Goods with an expiry date, in day-first form. */
export type ExpiringGoods = { readonly qty: number; readonly expiringDateStr: string }

/** A day so many days from today (or before it), in day-first form. */
export const dayFirst = (days: number): string => formatDayFirst(addDays(businessDateOf(new Date()), days))

/** Creates a product at 10.00 and buys it at 6.00 through the API, each lot on its own invoice. Returns its id. */
export const makeExpiringProduct = async (page: Page, productName: string, lots: readonly ExpiringGoods[]): Promise<number> => {
  await makeProduct(page, productName, { expireDetails: 'YES', costPrice: 6, retCash: 10 })
  const { id } = await findProduct(page, { code: productName })
  const headers = await headersOf(page)
  const supplier = {
    payee: 'Fan Milk Depot',
    category: 'creditor',
    phone: '030 200 0000',
    address: 'Tema',
    emailAddress: 'x@depot.example',
  }
  const people = await page.request.post(`/api/accounting/people/create/${ADOM.dbname}`, { headers, data: supplier })
  const { pid } = await readAnswer<{ readonly pid: string }>(people)
  for (const lot of lots) {
    const paper = { pid, purchaseInvoice: `${id}-${lot.expiringDateStr}`, purchaseType: 'CREDIT' }
    const line = { productId: id, productName, costPrice: 6, sellingprice: 0, ...lot, ...paper }
    await readAnswer(await page.request.post(`/api/purchases/makepurchases/${ADOM.dbname}`, { headers, data: [line] }))
  }
  return id
}

/** Creates a product without stock, for a test that changes or deletes it. */
export const makeProduct = async (page: Page, productName: string, facts: Readonly<Record<string, unknown>> = {}): Promise<void> => {
  const usual = { costPrice: 1, retCash: 2, packSell: 1, cartonPrice: 2, retReorderLevel: 1, maxRetToOrder: 1 }
  const data = { productName, ...usual, ...facts }
  await readAnswer(await page.request.post(`/api/product/create/${ADOM.dbname}`, { headers: await headersOf(page), data }))
}

/** Creates a product at 10.00 and buys so many of it at 6.00 through the API, on a separate invoice. */
export const makeStockedProduct = async (page: Page, productName: string, barcode: string, qty: number): Promise<void> => {
  await makeProduct(page, productName, { barcode, costPrice: 6, retCash: 10 })
  await buyMore(page, { code: barcode }, qty)
}

/** Buys more of a product, from a separate supplier. */
export const buyMore = async (page: Page, product: Code, qty: number): Promise<void> => {
  const { id, productName } = await findProduct(page, product)
  const pid = await makeSupplier(page, `Depot of ${productName}`)
  const line = {
    productId: id,
    productName,
    qty,
    costPrice: 6,
    sellingprice: 10,
    pid,
    purchaseInvoice: `${id}-${pid}`,
    purchaseType: 'CREDIT',
  }
  const headers = await headersOf(page)
  await readAnswer(await page.request.post(`/api/purchases/makepurchases/${ADOM.dbname}`, { headers, data: [line] }))
}

type SaleOfDay = { readonly invNo: string; readonly credit: number; readonly provisionalNumber: string }

export const offlineSalesOfToday = async (page: Page): Promise<readonly SaleOfDay[]> => {
  const today = businessDateOf(new Date())
  const path = `/api/salesacc/salesaccbydate/${ADOM.dbname}/${ACCRA.code}/${today}/${today}`
  const sales = await readAnswer<readonly SaleOfDay[]>(await page.request.get(path, { headers: await headersOf(page) }))
  return sales.filter(({ provisionalNumber }) => provisionalNumber !== '')
}

/** Sells one piece for cash through the API; returns the number of the receipt. */
export const sellOne = async (page: Page, product: Code): Promise<string> => {
  const { id, productName, retCash } = await findProduct(page, product)
  const line = { productId: id, productName, qty: 1, sellingprice: retCash, transType: 'CASH', branch: ACCRA.code, pid: CASH_CUSTOMER }
  const answer = await page.request.post(`/api/sales/makesales/${ADOM.dbname}`, { headers: await headersOf(page), data: [line] })
  const { salesinvoice } = await readAnswer<{ readonly salesinvoice: string }>(answer)
  return salesinvoice
}

/** Sells one piece a few times into a wallet through the API, so that the branch uses it more than others. */
export const sellIntoWallet = async (page: Page, product: Code, pid: string, times: number): Promise<void> => {
  const { id, productName, retCash } = await findProduct(page, product)
  const line = { productId: id, productName, qty: 1, sellingprice: retCash, transType: 'CASH', branch: ACCRA.code, pid: CASH_CUSTOMER }
  const data = [{ ...line, amountPaid: retCash, tenders: [{ pid, amount: retCash, transactionId: '' }] }]
  for (let sale = 0; sale < times; sale += 1)
    await readAnswer(await page.request.post(`/api/sales/makesales/${ADOM.dbname}`, { headers: await headersOf(page), data }))
}

/** Holds a cart with a tin of Milo. */
export const holdOne = async (page: Page): Promise<void> => {
  const { id, retCash } = await findProduct(page, GOODS.milo)
  const lines = [{ productId: id, qty: 1, price: retCash }]
  const data = { name: 'Lady with the blue scarf', branch: ACCRA.code, saleType: 'CASH', lines, discount: null }
  await readAnswer(await page.request.post(`/api/sales/holdcart/${ADOM.dbname}`, { headers: await headersOf(page), data }))
}

/** Ends the session on the server, as an administrator or a timeout would, without telling the page. */
export const endSessionOnServer = async (page: Page): Promise<void> => {
  await readAnswer(await page.request.post('/api/1.0/users/logout', { headers: await headersOf(page) }))
}

/** Creates a payee through the API, optionally with an opening balance (Dr); returns the pid. */
export const makePayee = async (page: Page, category: 'debtor' | 'creditor' | 'bank', payee: string, owes = 0): Promise<string> => {
  const details = { payee, category, phone: '030 200 0000', address: 'Tema', emailAddress: 'sales@supplier.example' }
  const data = { ...details, openBalance: owes, drcr: owes > 0 ? 'DR' : '' }
  const answer = await page.request.post(`/api/accounting/people/create/${ADOM.dbname}`, { headers: await headersOf(page), data })
  const { pid } = await readAnswer<{ readonly pid: string }>(answer)
  return pid
}

export const makeSupplier = (page: Page, name: string): Promise<string> => makePayee(page, 'creditor', name)

type Numbered = { readonly transNum: string }

/** Posts a journal of two lines through the API, dated today; returns its number. */
export const enterJournal = async (
  page: Page,
  {
    debit,
    credit,
    amount,
    particulars,
  }: { readonly debit: string; readonly credit: string; readonly amount: number; readonly particulars: string },
): Promise<string> => {
  const accDate = new Date().toISOString().slice(0, 10)
  const data = [
    { accountKey: debit, accDate, debit: amount, credit: 0, particulars },
    { accountKey: credit, accDate, debit: 0, credit: amount, particulars },
  ]
  const answer = await page.request.post(`/api/accounting/generaljournal/create/${ADOM.dbname}`, { headers: await headersOf(page), data })
  return (await readAnswer<Numbered>(answer)).transNum
}

/** Creates a recurring expense, due today, through the API; returns its number. */
export const makeRecurring = async (page: Page, name: string): Promise<string> => {
  const data = {
    branch: ACCRA.code,
    kind: 'EXPENSE',
    name,
    every: 'MONTH',
    nextDate: businessDateOf(new Date()),
    lines: [{ accountKey: 'U0000TL', debit: 320.5, credit: 0, particulars: name }],
  }
  const answer = await page.request.post(`/api/recurring/create/${ADOM.dbname}`, { headers: await headersOf(page), data })
  return (await readAnswer<{ readonly recurring: string }>(answer)).recurring
}

/**
 * Makes a recurring invoice to a new customer, due today: Milo at the price of the day, and cartons of 12 of another product at the fixed price of
 * 100.00 instead of 120.00. Returns its number and the names of the customer and of that product.
 */
export const openRecurringInvoice = async (page: Page) => {
  const customer = `Achimota School Kitchen ${Date.now()}`
  const packed = `Porridge ${Date.now()}`
  const barcode = String(Date.now())
  await makeStockedProduct(page, packed, barcode, 120)
  const [milo, porridge] = [await findProduct(page, GOODS.milo), await findProduct(page, { code: barcode })]
  const packs = [{ name: 'Carton', size: 12, price: null, barcode: '' }]
  await readAnswer(
    await page.request.post(`/api/product/packs/${ADOM.dbname}/${porridge.id}`, { headers: await headersOf(page), data: { packs } }),
  )
  const data = {
    ...{ branch: ACCRA.code, kind: 'INVOICE', name: 'Breakfast of the boarding house', every: 'MONTH', lines: [] },
    ...{ nextDate: businessDateOf(new Date()), pid: await makePayee(page, 'debtor', customer) },
    goods: [
      { productId: milo.id, qty: 2 },
      { productId: porridge.id, qty: 3, pack: { packNo: 1, size: 12 }, fixedprice: 100 },
    ],
  }
  const answer = await page.request.post(`/api/recurring/create/${ADOM.dbname}`, { headers: await headersOf(page), data })
  return { number: (await readAnswer<{ readonly recurring: string }>(answer)).recurring, customer, packed }
}

/** Posts an expense paid in cash through the API, dated today; returns its number. */
export const spend = async (
  page: Page,
  { account, amount, note }: { readonly account: string; readonly amount: number; readonly note: string },
): Promise<string> => {
  const data = {
    accountKey: account,
    accDate: new Date().toISOString().slice(0, 10),
    amount,
    paymentType: 'CASH',
    pid: '',
    particulars: note,
  }
  const answer = await page.request.post(`/api/accounting/expense/create/${ADOM.dbname}`, { headers: await headersOf(page), data })
  return (await readAnswer<Numbered>(answer)).transNum
}

export const receiveCash = async (page: Page, pid: string, amount: number): Promise<string> => {
  const data = { pid, paymentType: 'CASH', coa_account: 'C0000HD', amount, refNo: 'R-17' }
  const path = `/api/accounting/peopleacc/create/${ADOM.dbname}`
  const answer = await page.request.post(path, { headers: await headersOf(page), data })
  return (await readAnswer<{ readonly invoicenoGen: string }>(answer)).invoicenoGen
}

/** Creates a customer and sells one piece on account, through the API; returns the number of the receipt. */
export const sellOnAccount = async (page: Page, product: Code, customer: string): Promise<string> => {
  const headers = await headersOf(page)
  const payee = { payee: customer, category: 'debtor', phone: '024 555 0123', address: 'Accra', emailAddress: 'owes@customer.example' }
  const { pid } = await readAnswer<{ readonly pid: string }>(
    await page.request.post(`/api/accounting/people/create/${ADOM.dbname}`, { headers, data: payee }),
  )
  const { id, productName, retCash } = await findProduct(page, product)
  const line = { productId: id, productName, qty: 1, sellingprice: retCash, transType: 'CREDIT', branch: ACCRA.code, pid }
  const answer = await page.request.post(`/api/sales/makesales/${ADOM.dbname}`, { headers, data: [line] })
  return (await readAnswer<{ readonly salesinvoice: string }>(answer)).salesinvoice
}

/** Adds a customer who has owed 100.00 since five days ago, through the API, with payment terms of no days. */
export const makeOverdue = async (page: Page, customer: string, phone: string): Promise<void> => {
  const headers = await headersOf(page)
  const post = async <T>(path: string, data: unknown): Promise<T> => readAnswer<T>(await page.request.post(path, { headers, data }))
  await post(`/api/settings/credit/${ADOM.dbname}`, { termsDays: 0, holdDays: null })
  const payee = { payee: customer, category: 'debtor', phone, address: 'Accra', emailAddress: '-' }
  const { pid } = await post<{ readonly pid: string }>(`/api/accounting/people/create/${ADOM.dbname}`, payee)
  const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)
  const line = { accDate: day, refNo: '', branchNo: ACCRA.code, particulars: 'Goods taken' }
  await post(`/api/accounting/generaljournal/create/${ADOM.dbname}`, [
    { ...line, accountKey: pid, debit: 100, credit: 0 },
    { ...line, accountKey: 'O0000CP', debit: 0, credit: 100 },
  ])
}

/** Posts money that the owner paid in on a day, in cash or into a bank, through the API, possibly in an earlier month. */
export const bringCash = async (page: Page, day: string, amount: number, account = 'C0000HD'): Promise<void> => {
  const line = { accDate: day, refNo: '', branchNo: ACCRA.code, particulars: 'Brought by the owner' }
  const data = [
    { ...line, accountKey: account, debit: amount, credit: 0 },
    { ...line, accountKey: 'O0000CP', debit: 0, credit: amount },
  ]
  await readAnswer(
    await page.request.post(`/api/accounting/generaljournal/create/${ADOM.dbname}`, { headers: await headersOf(page), data }),
  )
}

/** Returns the one piece of a sale through the API; returns the number of the credit note. */
export const giveBackOne = async (page: Page, invoice: string): Promise<string> => {
  const data = { refund: 'CASH', reason: 'Dented', lines: [{ lineNo: 1, qty: 1 }] }
  const answer = await page.request.post(`/api/sales/makereturn/${ADOM.dbname}/${invoice}`, { headers: await headersOf(page), data })
  return (await readAnswer<{ readonly invoicenoGen: string }>(answer)).invoicenoGen
}

/** Charges VAT from today on, through the API; without a scheme, stops charging it. */
export const setVat = async (page: Page, scheme: 'GH-2026' | ''): Promise<void> => {
  const data = { scheme, validFrom: new Date().toISOString().slice(0, 10), tin: 'C0012345678' }
  await readAnswer(await page.request.post(`/api/vat/set/${ADOM.dbname}`, { headers: await headersOf(page), data }))
}
