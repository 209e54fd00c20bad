import type { Page } from '@playwright/test'
import { ACCRA, ADOM, GOODS } from './adom-ventures.ts'
import { findProduct, headersOf, makeSupplier, readAnswer } from './shop-calls.ts'

const { soap } = GOODS

/** Orders 10 pieces of soap through the API; returns the number of the order. */
export const orderSoap = async (page: Page, supplier: string): Promise<string> => {
  const pid = await makeSupplier(page, supplier)
  const { id } = await findProduct(page, soap)
  const data = { branch: ACCRA.code, orders: [{ pid, lines: [{ productId: id, qty: 10, costPrice: 5 }] }] }
  const path = `/api/purchases/orders/${ADOM.dbname}`
  const answer = await page.request.post(path, { headers: await headersOf(page), data })
  const { orderNumbers } = await readAnswer<{ readonly orderNumbers: readonly string[] }>(answer)
  return orderNumbers[0] ?? ''
}

/** Orders and receives 10 pieces of soap through the API; returns the number of the receipt. */
export const receiveSoap = async (page: Page, supplier: string): Promise<string> => {
  const order = await orderSoap(page, supplier)
  const headers = await headersOf(page)
  await readAnswer(await page.request.post(`/api/purchases/orders/step/${ADOM.dbname}/${order}`, { headers, data: { step: 'SEND' } }))
  const data = { deliveryNote: '', lines: [{ productId: (await findProduct(page, soap)).id, qty: 10, costPrice: 5 }] }
  const answer = await page.request.post(`/api/goodsreceipts/receive/${ADOM.dbname}/${order}`, { headers, data })
  return (await readAnswer<{ readonly invoicenoGen: string }>(answer)).invoicenoGen
}
