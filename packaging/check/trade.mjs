import { randomUUID } from 'node:crypto'

const PASSWORD = 'white lace on sunday'

/** The options with which the check creates its business. */
export const BUSINESS = [
  ['--name', 'Adom Ventures'],
  ['--dbname', 'adom'],
  ['--code', 'ADOM'],
  ['--branches', 'OSU:Osu'],
  ['--admin-user', 'esi'],
].flat()

export const PASSWORD_FILE_CONTENT = `${PASSWORD}\n`

/** One piece for 10 cedis in cash, as the till sends it. */
const SALE_LINE = {
  ...{ salesType: 'RETAIL', paymentType: 'CASH', chqNo: '', unitType: 'pieces', onlinePackage: 'instore', transType: 'CASH' },
  ...{ inventoryaccid: 'I0000TR', costofgoodssoldacc: 'C0000GS', salesaccid: 'S0000ES', vataccid: 'F0000RT', cashaccid: 'C0000HD' },
  ...{ discountaccid: 'D0000CT', pid: 'C0000HD', payeeaccid: 'C0000HD', branch: 'OSU', productName: 'Milo' },
  ...{ customer: 'CASH', customerNumber: '', customerEmailAddress: '', userId: 1, username: 'esi' },
  ...{ qty: 1, costprice: null, sellingprice: 10, totalAmount: 10, amountPaid: 10, changeDue: 0, balance: 0, charges: 0 },
}

const answerOf = async response => {
  const text = await response.text()
  if (!response.ok) throw new Error(`${new URL(response.url).pathname} was answered with ${response.status}: ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

/** Signs in through the address of a running server. */
export const signIn = async address => {
  const send = (path, body, headers = {}) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), 'x-branch-code': 'OSU', ...headers },
      body: JSON.stringify(body),
    }).then(answerOf)
  const { token } = await send('/api/1.0/users/login', { username: 'esi', password: PASSWORD })
  const authorization = { authorization: `Bearer ${token}` }
  return {
    /** Creates a product with ten pieces at a cost of 6 and a price of 10 cedis. Returns its id. */
    createProduct: async name => {
      const body = {
        ...{ productName: name, category: 1, unitType: 1, expireDetails: 'NO', costPrice: 6, retCash: 10, retStockLevel: 10 },
        ...{ retReorderLevel: 0, maxRetToOrder: 0, packSell: 0, cartonPrice: 0 },
      }
      const { id } = await send('/api/product/create/adom', body, authorization)
      return id
    },
    /** Sells one piece for cash. Returns the number of the sale. */
    sell: async productId => {
      const line = { ...SALE_LINE, productId }
      return (await send('/api/sales/makesales/adom', [line], authorization)).salesinvoice
    },
  }
}

/** The status of a page, and its beginning. */
export const pageAt = async (address, path) => {
  const response = await fetch(`${address}${path}`)
  return { status: response.status, text: (await response.text()).slice(0, 2_000) }
}
