import { businessDateOf } from '@akonta/domain/dates'
import { CASH_CUSTOMER } from '@akonta/domain/sales/tender'
import type { Page } from '@playwright/test'
import { ACCRA, ADOM, KUMASI } from './adom-ventures.ts'
import { setLayaways } from './layaway-calls.ts'
import { hire, makePayAccount, runPayroll } from './payroll-calls.ts'
import { finishReconciliation, makeBankWithStatement } from './reconciliation-calls.ts'
import {
  dayFirst,
  enterJournal,
  findProducts,
  giveBackOne,
  headersOf,
  makeExpiringProduct,
  makePayee,
  makeProduct,
  readAnswer,
  receiveCash,
  spend,
} from './shop-calls.ts'

const LINES = 40
const LONGEST_NAME = 60

/** A name of 60 characters, as products, people and shops have them: words between which a line may break. */
const long = (words: string): string => words.padEnd(LONGEST_NAME, ' and partners of Kumasi').slice(0, LONGEST_NAME).trimEnd()

const places = Array.from({ length: LINES }, (_, place) => String(place + 1).padStart(2, '0'))

const CUSTOMER = long('Mallam Atta Market Women Cooperative Wholesale Provisions Ltd')
const SUPPLIER = long('Fan Milk and Nestle Regional Distribution Depot Company Ltd')
const BANK = long('Agricultural Development Bank, Makola Branch, Current Account')
const PRODUCT = 'Imported Evaporated Milk, Unsweetened, Carton of 48 Tins'
const EMPLOYEE = 'Nana Akua Konadu Agyeman-Prempeh Owusu-Ansah Bonsu-Addo'

const send = async <T>(page: Page, path: string, data: unknown, db: string = ADOM.dbname): Promise<T> =>
  readAnswer<T>(await page.request.post(`/api/${path.replace('{db}', db)}`, { headers: await headersOf(page), data }))

type Saved = { readonly invoicenoGen: string }

const saved = async (page: Page, path: string, data: unknown): Promise<string> => (await send<Saved>(page, path, data)).invoicenoGen

/** The addresses of documents and reports with long names and forty lines. */
export type LongDocuments = {
  readonly today: string
  readonly customer: string
  readonly supplier: string
  readonly bank: string
  /** A bank account with a finished reconciliation of today. */
  readonly reconciled: string
  readonly product: number
  readonly employee: number
  readonly run: string
  readonly [document: string]: string | number
}

/** Fills the shop with names of 60 characters and documents of 40 lines, through the API. */
export const layOutLongDocuments = async (page: Page): Promise<LongDocuments> => {
  const today = businessDateOf(new Date())
  await send(page, 'settings/profile/{db}', {
    name: long('Adom Ventures Provisions, Cold Store and Building Materials'),
    location: 'Shop 14, Kojo Thompson Road, opposite the Central Mosque, Osu, Accra',
    phone: '030 277 0101 / 024 455 0103',
    tin: 'C0012345678',
    receiptFooter: 'Goods sold in good condition are returned within seven days with this receipt.',
  })
  await send(page, 'settings/employer/{db}', {
    ssnitNumber: '0104567-8',
    trustee: long('Petra Trust Company Pensions Administration and Services'),
    scheme: long('Petra Advantage Occupational Pension Scheme Master Trust'),
    schemeNumber: 'NPRA/OPS/2026/000123',
  })
  const [customer, supplier, bank] = await Promise.all([
    makePayee(page, 'debtor', CUSTOMER, 12_345_678.9),
    makePayee(page, 'creditor', SUPPLIER),
    makePayee(page, 'bank', BANK),
  ])
  for (const place of places)
    await makeProduct(page, `${PRODUCT} ${place}`, { barcode: `61000000000${place}`, costPrice: 6, retCash: 12_345.6 })
  const goods = (await findProducts(page, 'Imported Evaporated')).slice(0, LINES)
  const [first] = goods
  if (first === undefined) throw new Error('The products were not made')
  await makeProduct(page, `${PRODUCT} 43`, { retReorderLevel: 12, maxRetToOrder: 48 })
  await send(page, 'category/create/{db}', { categoryName: long('Imported and locally made provisions, tinned and powdered') })
  await send(page, 'unitofmeasure/create/{db}', { fullUnitOfMeasure: long('Imported carton of forty-eight tins of 160 grams each') })
  await makeExpiringProduct(page, `${PRODUCT} 42`, [{ qty: 12, expiringDateStr: dayFirst(5) }])
  const purchase = await saved(
    page,
    'purchases/makepurchases/{db}',
    goods.map(({ id }) => ({
      productId: id,
      qty: 1000,
      costPrice: 7123.4567,
      sellingprice: 0,
      pid: supplier,
      purchaseInvoice: 'INVOICE-2026-000123456789',
      purchaseType: 'CREDIT',
    })),
  )
  const purchaseReturn = await saved(page, `purchases/return/{db}/${purchase}`, {
    reason: 'The cartons were wet when they came, and the driver signed for it at the door',
    lines: goods.map(({ id }) => ({ productId: id, qty: 1 })),
  })
  await send(page, 'vat/set/{db}', { scheme: 'GH-2026', validFrom: today, tin: 'C0012345678' })
  const sell = async (transType: 'CASH' | 'CREDIT', pid: string, amountPaid: number): Promise<string> => {
    const lines = goods.map(({ id, productName, retCash }, place) => ({
      productId: id,
      productName,
      qty: 12,
      sellingprice: retCash,
      transType,
      branch: ACCRA.code,
      pid,
      amountPaid: place === 0 ? amountPaid : 0,
    }))
    return (await send<{ readonly salesinvoice: string }>(page, 'sales/makesales/{db}', lines)).salesinvoice
  }
  const cashSale = await sell('CASH', CASH_CUSTOMER, 9_000_000)
  const creditSale = await sell('CREDIT', customer, 100_000)
  const creditNote = await giveBackOne(page, await sell('CASH', CASH_CUSTOMER, 9_000_000))
  const payment = await receiveCash(page, customer, 1_234_567.89)
  const promised = goods.map(({ id, retCash }) => ({ productId: id, qty: 12, price: retCash }))
  const inAMonth = dayFirst(30).split('-').reverse().join('-')
  const quotation = await send<{ readonly quotationNumber: string }>(page, 'sales/quotation/{db}', {
    branch: ACCRA.code,
    customerName: CUSTOMER,
    phone: '024 555 0199',
    pid: customer,
    validUntil: inAMonth,
    note: 'Delivered to the second shop at Kejetia, opposite the Central Mosque, before noon',
    lines: promised,
  })
  await setLayaways(page, { depositPercent: 20, days: 90, feePercent: 5 })
  const layaway = await send<{ readonly layawayNumber: string }>(page, 'sales/layaway/{db}', {
    branch: ACCRA.code,
    pid: customer,
    dueOn: inAMonth,
    lines: promised,
    deposit: [{ pid: 'C0000HD', amount: 2_000_000 }],
  })
  const transfer = await saved(
    page,
    'producttransfer/maketransfer/{db}',
    goods.map(({ id }) => ({
      productId: id,
      qty_Transfered: 24,
      source_branch: ACCRA.code,
      des_branch: KUMASI.code,
      entryDate: today,
      deliveredBy: EMPLOYEE,
    })),
  )
  const adjustment = await saved(
    page,
    'product/adjustretailqty/{db}',
    goods.map(({ id }) => ({ productId: id, qty: 1, transtype: 'DAMAGED_ITEMS', branchId: ACCRA.code })),
  )
  await makeProduct(page, `${PRODUCT} 41`, { barcode: '6100000000041', costPrice: 6, retCash: 10 })
  const [made] = await findProducts(page, '6100000000041')
  await send(page, `production/bill/{db}/${made?.id}`, { makes: 1, components: goods.map(({ id }) => ({ productId: id, qty: 1 })) })
  const production = await saved(page, 'production/makeproduction/{db}', [
    { productId: made?.id, qty: 20, costPrice: 0, overhead: 5, branchcode: ACCRA.code, entryDate: today },
  ])
  const journal = await enterJournal(page, {
    debit: 'C0000HD',
    credit: 'O0000CP',
    amount: 12_345_678.9,
    particulars: 'Brought in by the owner for the rent of the second shop at Kejetia',
  })
  const expense = await spend(page, {
    account: 'R0000NT',
    amount: 123_456.78,
    note: 'Two years of rent for the second shop at Kejetia, as agreed',
  })
  const move = await send<{ readonly moveNumber: string }>(page, 'cash/give/{db}', {
    from: 'safe',
    to: 'register:Till 1',
    amount: 40,
    note: 'Coins for the small change of the week, counted by two people at the door of the strong room, because the bank was closed on Friday, and put into one bag with two seals of the shop',
    bag: 'B-1',
  })
  const reconciled = await makeBankWithStatement(page, long('Fidelity Bank, Osu Oxford Street Branch, Account for Suppliers'))
  await finishReconciliation(page, reconciled)
  const staff: number[] = []
  for (const place of places)
    staff.push(await hire(page, `${EMPLOYEE} ${place}`, { employeeid: `EMP-2026-0000${place}`, basicsalary: 123_456.78 }))
  await makePayAccount(page, long('Transport allowance for those who travel between branches'), 'ALLOWANCE')
  const [employee = 0] = staff
  const loan = await saved(page, 'payroll_loan/create/{db}', {
    id: employee,
    direction: 'granted',
    amount: 1234.5,
    consent: 'Letter of 3 January 2026 to the manager of Accra Central',
    paymentType: 'CASH',
    coa_account: 'C0000HD',
    refNo: 'R-17',
  })
  const run = await runPayroll(
    page,
    `${today.slice(0, 8)}01`,
    today,
    staff.map(id => ({ id, overtime: 1234.56, allowances: 99_999.99 })),
    'STATUTORY',
  )
  const payrollPayment = await saved(page, 'payroll_payment/create/{db}', {
    account: 'S0000T1',
    lines: [{ branch: ACCRA.code, amount: 1234.5 }],
    paymentType: 'BANK',
    coa_account: bank,
    refNo: 'TRANSFER-2026-000123456789',
  })
  const order = await send<{ readonly orderNumber: string }>(page, 'shop/order/{db}', {
    customerName: CUSTOMER,
    phone: '024 555 0199',
    branch: ACCRA.code,
    deliveryAddress: 'Shop 14, Kojo Thompson Road, opposite the Central Mosque',
    note: 'Call before you come: the gate is closed until nine',
    lines: goods.map(({ id }) => ({ productId: id, qty: 2 })),
  })
  return {
    today,
    customer,
    supplier,
    bank,
    reconciled,
    product: first.id,
    employee,
    run,
    purchase,
    purchaseReturn,
    cashSale,
    creditSale,
    creditNote,
    payment,
    transfer,
    adjustment,
    production,
    journal,
    expense,
    move: move.moveNumber,
    loan,
    payrollPayment,
    order: order.orderNumber,
    quotation: quotation.quotationNumber,
    layaway: layaway.layawayNumber,
  }
}
