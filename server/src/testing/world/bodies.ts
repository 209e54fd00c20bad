import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { isRecord } from '@akonta/domain/contract/codec'
import { makeProduction } from '@akonta/domain/production/production-calls'
import { makeTransfer } from '@akonta/domain/transfers/transfer-calls'
import { fine } from './amounts.ts'
import type { Product } from './goods.ts'

/** Wire fields that a test sets differently. */
export type Fields = Readonly<Record<string, unknown>>

export type Line = readonly [product: Pick<Product, 'id'> & { readonly name?: string }, qty: number, fields?: Fields]

const SOMEBODY = { userId: 999, username: 'somebody' }

/** The lines of a body, as a screen sends them. */
export const sentLines = (body = '[]'): readonly Fields[] => {
  const lines: unknown = JSON.parse(body)
  return Array.isArray(lines) ? lines.filter(isRecord) : []
}

export const payeeBody = (payee: string, category: string, fields: Fields = {}) => ({
  payee,
  category,
  phone: '024 111 2222',
  address: 'Makola',
  emailAddress: 'shop@example.com',
  branchname: 'Accra Central',
  openBalance: 0,
  drcr: '',
  userId: 1,
  ...fields,
})

export const productBody = (productName: string, fields: Fields = {}) => ({
  productName,
  category: 1,
  unitType: 1,
  expireDetails: 'NO',
  costPrice: 6,
  retCash: 10,
  retStockLevel: 0,
  retReorderLevel: 0,
  maxRetToOrder: 0,
  packSell: 0,
  cartonPrice: 0,
  ...fields,
})

export const purchaseLines = (lines: readonly Line[], fields: Fields) =>
  lines.map(([product, qty, ofLine]) => ({
    productId: product.id,
    productName: product.name ?? '',
    costPrice: 10,
    sellingprice: 0,
    qty,
    expiringDateStr: '',
    purchaseType: 'CREDIT',
    userId: 1,
    ...fields,
    ...ofLine,
  }))

/** In cash, unless a bank or wallet is named. */
export const paymentBody = (pid: string, amount: number | string, { bank, ...fields }: Fields & { readonly bank?: string } = {}) => ({
  pid,
  paymentType: bank === undefined ? 'CASH' : 'BANK',
  coa_account: bank ?? ACCOUNT.cash,
  amount,
  userid: 1,
  branchname: 'Accra Central',
  transType: 'CREDIT',
  refNo: 'CASH',
  ...fields,
})

/** The cost in a line is wrong on purpose: the server uses its own. */
export const adjustmentLines = (lines: readonly Line[], transtype: string, fields: Fields = {}) =>
  lines.map(([product, qty, ofLine]) => ({
    userId: 1,
    branchId: 'ACC',
    productId: product.id,
    productName: product.name ?? '',
    coaaccount: ACCOUNT.inventory,
    transtype,
    costPrice: 1,
    qty,
    ...fields,
    ...ofLine,
  }))

export type Way = { readonly from?: string; readonly to?: string; readonly date: string; readonly deliveredBy?: string }

/** The cost in a line is wrong on purpose: the server uses its own. */
export const transferLines = (lines: readonly Line[], { from = 'ACC', to = 'KUM', date, deliveredBy = 'Yaw Mensah' }: Way) =>
  sentLines(
    makeTransfer.body.write({
      source: from,
      destination: to,
      date,
      deliveredBy,
      sender: SOMEBODY,
      lines: lines.map(([product, qty]) => ({
        productId: product.id,
        productName: product.name ?? '',
        quantity: fine(String(qty)),
        costPrice: fine('1'),
        sellingPrice: fine('85'),
      })),
    }),
  )

/** Fields of a line: `costPrice` of one piece, `overhead` of the line. */
export const productionLines = (lines: readonly Line[], { branch = 'ACC', date }: { readonly branch?: string; readonly date: string }) =>
  sentLines(
    makeProduction.body.write({
      branch,
      date,
      maker: SOMEBODY,
      lines: lines.map(([product, qty]) => ({
        productId: product.id,
        productName: product.name ?? '',
        quantity: fine(String(qty)),
        unitCost: fine('0'),
        sellingPrice: fine('6'),
      })),
    }),
  ).map((line, index) => ({ ...line, ...lines[index]?.[2] }))

/** [account, payee or key; debit; credit; other fields] */
export type Entry = readonly [account: string | number, debit: number | string, credit: number | string, fields?: Fields]

export const journalLines = (entries: readonly Entry[], fields: Fields) =>
  entries.map(([accountKey, debit, credit, ofLine]) => ({ accountKey, debit, credit, ...fields, ...ofLine }))
