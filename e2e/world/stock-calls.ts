import type { Page } from '@playwright/test'
import { ACCRA, ADOM } from './adom-ventures.ts'
import { findProduct, headersOf, makeSupplier, readAnswer } from './shop-calls.ts'

type Code = { readonly code: string }
type Saved = { readonly invoicenoGen: string }

const send = async <T>(page: Page, path: string, data: unknown): Promise<T> =>
  readAnswer<T>(await page.request.post(`/api/${path}`, { headers: await headersOf(page), data }))

const pieces = (page: Page, products: readonly Code[]) =>
  Promise.all(products.map(async product => ({ productId: (await findProduct(page, product)).id, qty: 1 })))

type Bought = { readonly product: Code; readonly qty: number; readonly costPrice: number }

/** Buys on account from a new supplier of this name, through the API; returns the number of the purchase. */
export const buy = async (page: Page, supplier: string, bought: readonly Bought[]): Promise<string> => {
  const pid = await makeSupplier(page, supplier)
  const paper = { pid, purchaseInvoice: `INV-${pid}`, purchaseType: 'CREDIT', expiringDateStr: '30-04-2036', sellingprice: 0 }
  const lines = await Promise.all(
    bought.map(async ({ product, qty, costPrice }) => ({ productId: (await findProduct(page, product)).id, qty, costPrice, ...paper })),
  )
  return (await send<Saved>(page, `purchases/makepurchases/${ADOM.dbname}`, lines)).invoicenoGen
}

export const sendBackOne = async (page: Page, purchase: string, product: Code, reason: string): Promise<string> => {
  const data = { reason, lines: await pieces(page, [product]) }
  return (await send<Saved>(page, `purchases/return/${ADOM.dbname}/${purchase}`, data)).invoicenoGen
}

export const loseOne = async (page: Page, ...products: readonly Code[]): Promise<string> => {
  const lines = (await pieces(page, products)).map(line => ({ ...line, transtype: 'MISSING_ITEMS', branchId: ACCRA.code }))
  return (await send<Saved>(page, `product/adjustretailqty/${ADOM.dbname}`, lines)).invoicenoGen
}

type Batch = { readonly makes: number; readonly components: readonly { readonly product: Code; readonly qty: number }[] }

/** Saves the components of a product through the API; returns the product's id. */
export const saveBill = async (page: Page, product: Code, { makes, components }: Batch): Promise<number> => {
  const { id } = await findProduct(page, product)
  const parts = await Promise.all(components.map(async part => ({ productId: (await findProduct(page, part.product)).id, qty: part.qty })))
  await send(page, `production/bill/${ADOM.dbname}/${id}`, { makes, components: parts })
  return id
}

/** Produces so many of a product with a bill of materials today, through the API; returns the number of the production. */
export const produce = async (page: Page, productId: number, qty: number, overhead: number, actual: object = {}): Promise<string> => {
  const line = {
    ...actual,
    productId,
    qty,
    costPrice: 0,
    overhead,
    branchcode: ACCRA.code,
    entryDate: new Date().toISOString().slice(0, 10),
  }
  return (await send<Saved>(page, `production/makeproduction/${ADOM.dbname}`, [line])).invoicenoGen
}
