import { mkdirSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type LongDocuments, layOutLongDocuments } from '../world/long-documents.ts'
import { isPrinted, printFaults } from '../world/print-faults.ts'
import { printPdf, readSheets, type Sheet } from '../world/printed.ts'
import { dayFirst } from '../world/shop-calls.ts'
import { expect, test as shopTest } from '../world/test.ts'

type Printed = {
  readonly name: string
  readonly path: (papers: LongDocuments) => string
  /** Text on the page once it is loaded, and in print. */
  readonly shows: string
  /** The paper size to choose before printing. */
  readonly choose?: readonly string[]
  /** Text in print, whether on the screen or not. */
  readonly prints?: readonly string[]
  /** What the screen shows and the print does not. */
  readonly hides?: readonly string[]
  /** The smallest type, in points, where an official form leaves no room for more. */
  readonly smallest?: number
  /** On every sheet: a head of its table. */
  readonly repeats?: string
  /** The sheets go to different people: they have no page numbers. */
  readonly isHandedOut?: true
}

const LONG_PRODUCT = 'Imported Evaporated Milk, Unsweetened, Carton of 48 Tins 01'
const LONG_EMPLOYEE = 'Nana Akua Konadu Agyeman-Prempeh Owusu-Ansah Bonsu-Addo 01'

/** The same document on A4 and on both rolls. */
const onEveryFormat = (name: string, a4: string, path: Printed['path'], shows: string): readonly Printed[] => [
  { name: `${name}, A4`, path, shows, choose: [a4] },
  { name: `${name}, 80 mm`, path, shows, choose: ['80 mm', '80 mm receipt'] },
  { name: `${name}, 58 mm`, path, shows, choose: ['58 mm', '58 mm receipt'] },
]

const SALES: readonly Printed[] = [
  ...onEveryFormat('cash receipt', 'A4 invoice', ({ cashSale }) => `/admin/sales/posreceipt/CASH/${cashSale}`, LONG_PRODUCT),
  ...onEveryFormat('credit invoice', 'A4 invoice', ({ creditSale }) => `/admin/sales/posreceiptview/${creditSale}`, LONG_PRODUCT),
  ...onEveryFormat('payment receipt', 'A4 receipt', ({ payment }) => `/admin/accounting/payment/${payment}`, 'Mallam Atta Market Women'),
  { name: 'move of cash', path: ({ move }) => `/admin/sales/cash/move/${move}`, shows: 'Coins for the small', choose: ['A4 sheet'] },
  { name: 'credit note', path: ({ creditNote }) => `/admin/sales/creditnote/${creditNote}`, shows: LONG_PRODUCT },
  { name: 'delivery note', path: ({ creditSale }) => `/admin/sales/deliverynote/${creditSale}`, shows: LONG_PRODUCT },
  { name: 'quotation', path: ({ quotation }) => `/admin/sales/quotations/${quotation}`, shows: LONG_PRODUCT },
  { name: 'layaway agreement', path: ({ layaway }) => `/admin/sales/layaways/${layaway}`, shows: LONG_PRODUCT },
  { name: 'order', path: ({ order }) => `/admin/shop/orders/${order}`, shows: LONG_PRODUCT },
]

const STOCK: readonly Printed[] = [
  {
    name: 'purchase',
    path: ({ purchase }) => `/admin/purchases/purchasesreportsingle/${purchase}`,
    shows: LONG_PRODUCT,
    prints: ['Ghc 284,938,268.00'],
  },
  {
    name: 'purchase return',
    path: ({ purchaseReturn }) => `/admin/purchases/purchasereturnsingle/${purchaseReturn}`,
    shows: LONG_PRODUCT,
    prints: ['Ghc 284,938.40'],
  },
  {
    name: 'transfer',
    path: ({ transfer }) => `/admin/producttransfer/ptreportsingle/${transfer}`,
    shows: LONG_PRODUCT,
    hides: ['Cost Price', 'Amount'],
  },
  { name: 'production', path: ({ production }) => `/admin/production/prodreportsingle/${production}`, shows: LONG_PRODUCT },
  {
    name: 'adjustment',
    path: ({ adjustment }) => `/admin/product/adjustments/${adjustment}`,
    shows: LONG_PRODUCT,
    prints: ['Ghc −284,938.40'],
  },
]

const BOOKS: readonly Printed[] = [
  { name: 'journal', path: ({ journal }) => `/admin/accounting/generaljournal/${journal}`, shows: 'Kejetia' },
  { name: 'entries of a sale', path: ({ creditSale }) => `/admin/accounting/entries/${creditSale}`, shows: 'Accounts receivable' },
  { name: 'expense', path: ({ expense }) => `/admin/accounting/expenses/${expense}`, shows: 'Kejetia' },
]

const thisMonth = ({ today }: LongDocuments): string => today.slice(0, 7)

const schedule = (kind: string, shows: string): Printed => ({
  name: `payroll schedule ${kind}`,
  path: papers => `/admin/payroll/papers?month=${thisMonth(papers)}&kind=${kind}`,
  shows,
})

const PAYROLL: readonly Printed[] = [
  { name: 'payroll run', path: ({ run }) => `/admin/payroll/runs/${run}`, shows: LONG_EMPLOYEE },
  { name: 'payslips of a run', path: ({ run }) => `/admin/payroll/payslips/${run}`, shows: LONG_EMPLOYEE, isHandedOut: true },
  ...(['payslips', 'net'] as const).map(kind => schedule(kind, LONG_EMPLOYEE)),
  // The form DT 0107a has 26 columns.
  { ...schedule('paye', LONG_EMPLOYEE), smallest: 4.5 },
  ...(['ssnit', 'tier2'] as const).map(kind => schedule(kind, 'Bonsu-Addo')),
  {
    name: 'payroll payment',
    path: ({ payrollPayment }) => `/admin/payroll/payments/${payrollPayment}`,
    shows: 'TRANSFER-2026-000123456789',
  },
  { name: 'staff loan', path: ({ loan }) => `/admin/payroll/loanpapers/${loan}`, shows: 'Letter of 3 January' },
  { name: 'personal data', path: ({ employee }) => `/admin/personaldata/employee/${employee}`, shows: LONG_EMPLOYEE },
]

/** As document numbers have it. */
const YEAR = dayFirst(0).slice(-2)

const period = ({ today }: LongDocuments): string => `start=${today}&end=${today}`

const report = (name: string, path: string, shows: string): Printed => ({ name, path: papers => `${path}?${period(papers)}`, shows })

const REPORTS: readonly Printed[] = [
  report('sales report', '/admin/sales/salesreport', `ACC-${YEAR}-000001`),
  report('purchases report', '/admin/purchases/purchasesreport', 'Fan Milk and Nestle'),
  report('production report', '/admin/production/prodreport', 'ACC-'),
  report('transfer report', '/admin/producttransfer/ptreport', 'Kumasi'),
  report('adjustments report', '/admin/product/adjustments', 'ACC-'),
  report('expenses', '/admin/accounting/expenses', 'Rent'),
  report('payments', '/admin/accounting/makepayment', 'Mallam Atta Market Women'),
  {
    name: 'customer statement',
    path: papers => `/admin/accounting/statement/${papers.customer}?${period(papers)}`,
    shows: `ACC-${YEAR}-000002`,
    prints: ['You owe us', 'Paid with the sale'],
    hides: ['Books of'],
  },
  {
    name: 'supplier statement',
    path: papers => `/admin/accounting/statement/${papers.supplier}?${period(papers)}`,
    shows: 'INVOICE-2026-000123456789',
  },
  { name: 'bank statement', path: papers => `/admin/accounting/statement/${papers.bank}?${period(papers)}`, shows: 'Agricultural' },
  { name: 'trial balance', path: () => '/admin/reports/trialbalance', shows: 'Cash in hand' },
  { name: 'profit and loss, compared', path: () => '/admin/reports/profitandloss?compare=previous', shows: 'Rent' },
  { name: 'balance sheet', path: () => '/admin/reports/balancesheet', shows: 'Cash in hand' },
  { name: 'customer ageing', path: () => '/admin/reports/ageing/customers', shows: 'Mallam Atta Market Women' },
  { name: 'supplier ageing', path: () => '/admin/reports/ageing/suppliers', shows: 'Fan Milk and Nestle' },
  { name: 'open documents', path: ({ customer }) => `/admin/reports/ageing/customers/${customer}`, shows: `ACC-${YEAR}-000002` },
  { name: 'stock valuation', path: () => '/admin/reports/stockvaluation', shows: LONG_PRODUCT },
  { name: 'VAT return', path: () => '/admin/reports/vatreturn', shows: 'Output tax' },
  { name: 'withholding tax', path: () => '/admin/reports/withholdingtax', shows: 'Agreement with the books' },
  {
    name: 'bank reconciliation',
    path: ({ reconciled, today }) => `/admin/accounting/reconciliation/${reconciled}/${today}`,
    shows: 'MONTHLY MAINTENANCE FEE',
    prints: ['Printed by'],
  },
]

const LISTS: readonly Printed[] = [
  { name: 'products', path: () => '/admin/productlist/search/imported/page/0', shows: LONG_PRODUCT, repeats: 'Selling Price' },
  { name: 'categories', path: () => '/admin/categoryList', shows: 'Imported' },
  { name: 'units', path: () => '/admin/unitList', shows: 'Imported' },
  { name: 'reorder list', path: () => '/admin/reorderList', shows: `${LONG_PRODUCT.slice(0, -2)}43` },
  { name: 'expiring stock', path: () => '/admin/expiringStock/30', shows: `${LONG_PRODUCT.slice(0, -2)}42` },
  { name: 'customers', path: () => '/admin/accounting/customer', shows: 'Mallam Atta Market Women' },
  { name: 'suppliers', path: () => '/admin/accounting/supplier', shows: 'Fan Milk and Nestle' },
  { name: 'banks', path: () => '/admin/accounting/bank', shows: 'Agricultural' },
  { name: 'chart of accounts', path: () => '/admin/accounting/chartofaccounts', shows: 'Cash in hand' },
  {
    name: 'ledger',
    path: ({ today }) => `/admin/accounting/ledger/C0000HD?start=${today}&end=${today}`,
    shows: 'Kejetia',
    // The period and the sums, without the fields next to them.
    prints: [`Accra Central · ${dayFirst(0)} to ${dayFirst(0)}`, 'Opening balance', 'Closing balance'],
    hides: ['Load Report'],
  },
  { name: 'journals', path: () => '/admin/accounting/generaljournal', shows: 'Kejetia' },
  { name: 'employees', path: () => '/admin/payroll/employees', shows: LONG_EMPLOYEE },
  { name: 'payroll accounts', path: () => '/admin/payroll/payrollconfig', shows: 'Transport allowance' },
  { name: 'payroll runs', path: () => '/admin/payroll/runs', shows: 'ACC-' },
  { name: 'tax tables', path: () => '/admin/payroll/taxtables', shows: 'Ghana PAYE' },
  { name: 'staff loans', path: () => '/admin/payroll/loans', shows: LONG_EMPLOYEE },
  { name: 'orders', path: () => '/admin/shop/orders?status=ALL', shows: 'Mallam Atta Market Women' },
  { name: 'documents of the day', path: () => '/admin/adminlayout/salespapers', shows: `ACC-${YEAR}-000001` },
  { name: 'users', path: () => '/admin/settingslayout/users', shows: 'Kofi Boateng' },
  { name: 'account types', path: () => '/admin/adminlayout/accounttypes', shows: 'Cashier' },
  { name: 'branches', path: () => '/admin/settingslayout/branches', shows: 'Kumasi Adum' },
  { name: 'document numbers', path: () => '/admin/settingslayout/numbers', shows: `ACC-W${YEAR}-000001` },
  { name: 'audit trail', path: () => '/admin/settingslayout/audit', shows: 'Hired' },
]

/** Stop after this many faults of a page. */
const MOST_FAULTS = 5

/** What the screen shows around a document; none of it is printed. */
const ON_SCREEN_ONLY = ['TRANSACTION', 'Search everything', 'Export', 'Logout']

/** Wider paper is a sheet, in points: rolls are one page. */
const WIDEST_ROLL = 240

/** Sheets that come apart: without a number, without the title of their document, or without the heads of their table; and an empty one. */
const sheetFaults = (sheets: readonly Sheet[], title: string, { repeats, isHandedOut }: Printed): readonly string[] =>
  sheets.flatMap((sheet, index) => {
    if (sheet.width < WIDEST_ROLL) return []
    if (sheet.boxes.length === 0) return [`sheet ${index + 1} of ${sheets.length} is empty`]
    const isNumbered = isPrinted([sheet], `Page ${index + 1} of `)
    const faults = [
      isNumbered === (isHandedOut === true) ? 'has the wrong page number' : '',
      index > 0 && isHandedOut !== true && !isPrinted([sheet], title) ? `has no title "${title}"` : '',
      repeats !== undefined && !isPrinted([sheet], repeats) ? `has no head "${repeats}"` : '',
    ]
    return faults.filter(fault => fault !== '').map(fault => `sheet ${index + 1} of ${sheets.length} ${fault}`)
  })

/** What was printed wrong; with AKONTA_PRINTS set, the PDF is saved in that folder for inspection. */
const faultsOf = async (page: Page, printed: Printed): Promise<readonly string[]> => {
  const { name, shows, prints = [], hides = [], smallest } = printed
  const pdf = await printPdf(page)
  const folder = process.env.AKONTA_PRINTS
  if (folder) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${folder}/${name}.pdf`, pdf)
  }
  const sheets = await readSheets(pdf)
  const missing = [shows, ...prints].filter(text => !isPrinted(sheets, text)).map(text => `"${text}" is not printed`)
  const screenOnly = [
    ...ON_SCREEN_ONLY.filter(text => sheets.some(({ boxes }) => boxes.some(box => box.text === text))),
    ...hides.filter(text => isPrinted(sheets, text)),
  ].map(text => `"${text}" of the screen is printed`)
  return [
    ...missing,
    ...screenOnly,
    ...sheetFaults(sheets, await page.title(), printed),
    ...printFaults(sheets, smallest).slice(0, MOST_FAULTS),
  ].map(fault => `${name}, ${fault}`)
}

/** For one page; on a loaded machine the pages of one test together take longer than a test may otherwise. */
const LONGEST_WAIT_MS = 15_000

/** Navigates like a link, by way of a page without text, and waits until everything is loaded. */
const follow = async (page: Page, path: string, shows: string): Promise<void> => {
  const go = (to: string): Promise<void> =>
    page.evaluate(address => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, to)
  await go('/header')
  await page.getByRole('heading', { level: 1, name: 'Akonta' }).waitFor()
  await go(path)
  await page.getByRole('main').getByText(shows).first().waitFor({ timeout: LONGEST_WAIT_MS })
  await page.locator('main:not([aria-busy="true"], :has([aria-busy="true"]))').waitFor({ timeout: LONGEST_WAIT_MS })
}

const expectWellPrinted = async (page: Page, papers: LongDocuments, all: readonly Printed[]): Promise<void> => {
  await page.goto('/header')
  const faults: string[] = []
  for (const each of all) {
    await test.step(each.name, async () => {
      await follow(page, each.path(papers), each.shows)
      for (const label of each.choose ?? []) await page.getByRole('radio', { name: label, exact: true }).check()
      faults.push(...(await faultsOf(page, each)))
    })
  }
  expect(faults).toEqual([])
}

/** Other tests do not expect these documents: a fixture of this file gives it its own worker, and so its own shop. */
const test = shopTest.extend<object, { readonly papers: LongDocuments }>({
  papers: [
    async ({ browsers, sessions, server }, use) => {
      const context = await browsers.open({ baseURL: server.address }, await sessions.of('admin'))
      const page = await context.newPage()
      const papers = await layOutLongDocuments(page)
      await browsers.close(context)
      await use(papers)
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test.describe.configure({ mode: 'default', timeout: 180_000 })

test('sale and payment documents print without a fault on A4 and on both rolls @in-turn', ({ page, papers }) =>
  expectWellPrinted(page, papers, SALES))
test('stock documents print without a fault @in-turn', ({ page, papers }) => expectWellPrinted(page, papers, STOCK))
test('accounting documents print without a fault @in-turn', ({ page, papers }) => expectWellPrinted(page, papers, BOOKS))
test('payroll documents print without a fault @in-turn', ({ page, papers }) => expectWellPrinted(page, papers, PAYROLL))
test('reports and statements print without a fault @in-turn', ({ page, papers }) => expectWellPrinted(page, papers, REPORTS))
test('lists print without a fault @in-turn', ({ page, papers }) => expectWellPrinted(page, papers, LISTS))

test('a waybill prints cost prices on request without a fault @in-turn', async ({ page, papers }) => {
  await page.goto(`/admin/producttransfer/ptreportsingle/${papers.transfer}`)
  await page.getByRole('checkbox', { name: 'Print cost prices' }).check()
  const faults = await faultsOf(page, {
    name: 'transfer with prices',
    path: () => '',
    shows: LONG_PRODUCT,
    prints: ['Cost Price', 'Amount'],
  })
  expect(faults).toEqual([])
})

/** Shows so many lines of a document, on paper too: only the first ones, or those of its last table again. */
const showLines = (page: Page, count: number): Promise<void> =>
  page.evaluate(first => {
    for (const again of document.querySelectorAll('[data-again]')) again.remove()
    const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr:is([data-row], :not([class]))')]
    for (const [place, row] of rows.entries()) row.hidden = place >= first
    const lastOnes = rows.filter(row => row.parentElement === rows.at(-1)?.parentElement)
    const copies = Array.from({ length: Math.max(0, first - rows.length) }, (_, place) =>
      lastOnes[place % lastOnes.length]?.cloneNode(true),
    )
    for (const copy of copies) if (copy instanceof HTMLElement) copy.dataset.again = 'true'
    rows.at(-1)?.after(...copies.filter(copy => copy !== undefined))
  }, count)

const from = (first: number, length: number): readonly number[] => Array.from({ length }, (_, place) => first + 2 * place)

/** Around what fits on one sheet with signatures or sums, on two, and on three. */
const LINE_COUNTS = [...from(17, 8), ...from(51, 10)]

/** Each with a text of every line. */
const LINED: Readonly<Record<string, string>> = {
  'credit invoice, A4': 'Imported Evaporated Milk',
  quotation: 'Imported Evaporated Milk',
  'purchase return': 'Imported Evaporated Milk',
  transfer: 'Imported Evaporated Milk',
  'payroll run': 'Nana Akua Konadu',
  'payroll schedule net': 'Nana Akua Konadu',
  // The lines of their tables have no other text in common than the figures.
  'VAT return': '.00',
  'withholding tax': '.00',
  'bank reconciliation': '.00',
}

for (const { name, path, shows } of [...SALES, ...STOCK, ...PAYROLL, ...REPORTS].filter(printed => printed.name in LINED))
  test(`no sheet is without lines, however many there are: ${name} @in-turn`, async ({ page, papers }) => {
    await page.goto('/header')
    await follow(page, path(papers), shows)
    const without: number[] = []
    for (const count of LINE_COUNTS) {
      await showLines(page, count)
      const sheets = await readSheets(await printPdf(page))
      if (sheets.some(sheet => !isPrinted([sheet], LINED[name] ?? ''))) without.push(count)
    }
    expect(without).toEqual([])
  })
