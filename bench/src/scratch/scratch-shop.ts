import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { searchText } from '@akonta/domain/catalogue/search-text'
import { businessDateOf } from '@akonta/domain/dates'
import type { Quantity } from '@akonta/domain/quantity'
import type { Database, Statement } from '@akonta/server/db/database'
import { credit, debit } from '@akonta/server/ledger/draft'
import { post } from '@akonta/server/ledger/post'
import { createBusiness } from '@akonta/server/setup/create-business'

/** A business with one branch and stock, ready to sell. */
export type ScratchShop = {
  readonly businessId: number
  readonly dbname: string
  readonly branchId: number
  readonly branchCode: string
  readonly adminId: number
  readonly productIds: readonly number[]
  readonly username: string
  readonly password: string
  /** The administrator's token, for the Authorization header. */
  readonly token: string
}

export type ShopPlan = {
  readonly dbname: string
  readonly products: number
  /** Of each product, in ten-thousandths. */
  readonly stock: Quantity
  /** A second branch with the same stock. */
  readonly second?: { readonly code: string; readonly name: string }
}

/** In ten-thousandths: 2.50 to buy, 3.75 to sell. */
export const COST = 25_000n
export const PRICE = 37_500n
export const BRANCH_CODE = 'ACC'
const PASSWORD = 'three blue cocoa pods'
const FIRST_PRODUCT = 1001
const WORTH_OF_PIECE_AND_PESEWA = 1_000_000n

const SHELVE: Statement = {
  name: 'scratch-shelve',
  text: `insert into product (business_id, product_id, name, cost_price, selling_price, search_text, created_by)
         select $1, p.id, p.name, $4, $5, p.search_text, $6
         from unnest($2::text[], $3::text[]) with ordinality as n (name, search_text, place)
         cross join lateral (select n.name, n.search_text, ${FIRST_PRODUCT - 1} + n.place as id) p`,
}

const usernameOf = ({ dbname }: Pick<ShopPlan, 'dbname'>): string => `admin.${dbname}`

/** Signs a user in through the API; returns the token. */
export const signIn = async (address: string, username: string, password: string): Promise<string> => {
  const answer = await fetch(`${address}/api/1.0/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const session: { readonly token?: string } = JSON.parse(await answer.text())
  if (!session.token) throw new Error(`Signing in failed with status ${answer.status}`)
  return session.token
}

const openWithGoods = async (database: Database, { dbname, products, stock, second }: ShopPlan) => {
  const { businessId, adminId, branchIds } = await createBusiness(database, {
    name: `Scratch ${dbname}`,
    dbname,
    code: dbname.toUpperCase(),
    firstDay: '2020-01-01',
    branches: [{ code: BRANCH_CODE, name: 'Accra Central' }, ...(second ? [second] : [])],
    admin: { username: usernameOf({ dbname }), displayName: 'Ama Owner', password: PASSWORD },
  })
  const branchId = branchIds.get(BRANCH_CODE) ?? 0
  const productIds = Array.from({ length: products }, (_, index) => FIRST_PRODUCT + index)
  const names = productIds.map(id => `Goods number ${id}`)
  const value = (stock * COST) / WORTH_OF_PIECE_AND_PESEWA
  const at = new Date()
  await database.transaction(businessId, async tx => {
    await tx.count(SHELVE, [businessId, names, names.map(name => searchText({ name, code: '', barcodes: [] })), COST, PRICE, adminId])
    for (const branch of products > 0 ? branchIds.values() : [])
      await post(
        tx,
        { userId: adminId, at },
        {
          document: { kind: 'opening_stock', branch, date: businessDateOf(at) },
          receipts: productIds.map(product => ({ product, quantity: stock })),
          effects: () => ({
            received: productIds.map(() => ({ value })),
            lines: [debit(ACCOUNT.inventory, value * BigInt(products)), credit(ACCOUNT.openingBalanceEquity, value * BigInt(products))],
          }),
        },
      )
  })
  return { businessId, adminId, branchId, productIds }
}

/** Creates a business, posts its stock through the door, and signs its administrator in. */
export const openScratchShop = async (database: Database, address: string, plan: ShopPlan): Promise<ScratchShop> => {
  const username = usernameOf(plan)
  const shop = await openWithGoods(database, plan)
  const token = await signIn(address, username, PASSWORD)
  return { ...shop, dbname: plan.dbname, branchCode: BRANCH_CODE, username, password: PASSWORD, token }
}
