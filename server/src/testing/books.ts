import { ACCOUNT_TYPES } from '@akonta/domain/accounts/account-types'
import { CHART } from '@akonta/domain/accounts/chart-of-accounts'
import { formatMoney } from '@akonta/domain/money'
import { formatQuantity, formatUnitCost } from '@akonta/domain/quantity'
import { expect } from 'vitest'
import type { Statement, Transaction } from '../db/database.ts'
import type { Draft } from '../ledger/draft.ts'
import { type Posted, post } from '../ledger/post.ts'
import { reverse } from '../ledger/reverse.ts'
import { type Verdict, verify } from '../ledger/verify.ts'
import { expectLedger } from './expect-ledger.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

/** The people, goods and places of a small business whose books a test keeps at the level of the door, before any area has a say. */
export type World = {
  readonly branches: Readonly<Record<string, string>>
  readonly products: readonly string[]
  readonly payees: Readonly<Record<string, 'debtor' | 'creditor' | 'bank'>>
  readonly allowNegativeStock?: boolean
}

export const SHOP: World = {
  branches: { ACC: 'Accra Central', KUM: 'Kumasi Adum', TEM: 'Tema' },
  products: ['Milo', 'Rice', 'Milk', 'Sugar', 'Bread', 'Oil'],
  payees: { Adwoa: 'debtor', Nana: 'debtor', Grains: 'creditor', Oilmill: 'creditor', GCB: 'bank', MoMo: 'bank' },
}

/** Ids of that shop, in the order in which it names things. */
export const BRANCH = { accra: 1, kumasi: 2, tema: 3 } as const
export const PRODUCT = { milo: 1, rice: 2, milk: 3, sugar: 4, bread: 5, oil: 6 } as const
export const PAYEE = { adwoa: 1, nana: 2, grains: 3, oilmill: 4, gcb: 5, momo: 6 } as const

export type Books = {
  readonly installation: TestDatabase
  readonly businessId: number
  /** One transaction with one posting in it. */
  post(draft: Draft): Promise<Posted>
  reverse(postingId: bigint, reason?: string): Promise<Posted>
  verify(): Promise<Verdict>
  /** The books since they were opened, or after a posting, as a table of net debits and credits. */
  expectLedger(table: string, after?: bigint): Promise<void>
  /** The stock as lines "Milo @ Accra Central: 10 worth 60.00, 6.0000 each", every position that ever moved. */
  stockText(): Promise<string>
  expectStock(lines: string): Promise<void>
}

/** When everything in these tests happens, unless they say otherwise. */
export const NOW = new Date('2026-11-20T09:30:00Z')
export const TODAY = '2026-11-20'
export const AUTHOR = { userId: 1, at: NOW } as const

const OPEN: Statement = { name: 'test-open-business', text: 'select open_business($1) as id' }
const FURNISH: Statement = {
  name: 'test-furnish-business',
  text: `
    with made as (
      insert into business (business_id, dbname, business_code, name, allow_negative_stock) values ($1, $2, 'T', $2, $3)
    ), branches as (
      insert into branch (business_id, branch_id, branch_code, name)
      select $1, b.id, b.code, b.name from unnest($4::text[], $5::text[]) with ordinality as b (code, name, id)
    ), types as (
      insert into account_type (business_id, account_type_key, name, normal_side, statement)
      select $1, t.* from unnest($6::int[], $7::text[], $8::text[], $9::text[]) as t
    ), accounts as (
      insert into account (business_id, account_code, account_key, name, account_type_key, control, fixed)
      select $1, a.code, a.key, a.name, a.type, a.control, true
      from unnest($10::text[], $11::bigint[], $12::text[], $13::int[], $14::text[]) as a (code, key, name, type, control)
    ), payees as (
      insert into payee (business_id, payee_id, pid, category, name, created_by)
      select $1, p.id, 'P' || p.id, p.category, p.name, 1 from unnest($15::text[], $16::text[]) with ordinality as p (name, category, id)
    )
    insert into product (business_id, product_id, name, cost_price, selling_price, search_text, created_by)
    select $1, p.id, p.name, 0, 0, p.name, 1 from unnest($17::text[]) with ordinality as p (name, id)`,
}
const STOCK: Statement = {
  name: 'test-stock',
  text: `
    select p.name as product, b.name as branch, s.quantity, s.value, s.unit_cost
    from stock_position s
    join product p on p.business_id = s.business_id and p.product_id = s.product_id
    join branch b on b.business_id = s.business_id and b.branch_id = s.branch_id
    where s.business_id = $1 and s.movement_no > 0 order by s.product_id, s.branch_id`,
}

type StockRow = { product: string; branch: string; quantity: bigint; value: bigint; unit_cost: bigint }

const furnish = (tx: Transaction, name: string, world: World): Promise<number> =>
  tx.count(FURNISH, [
    tx.businessId,
    name,
    world.allowNegativeStock ?? false,
    Object.keys(world.branches),
    Object.values(world.branches),
    ACCOUNT_TYPES.map(type => type.key),
    ACCOUNT_TYPES.map(type => type.name),
    ACCOUNT_TYPES.map(type => type.normalSide),
    ACCOUNT_TYPES.map(type => type.statement),
    CHART.map(entry => entry.code),
    CHART.map(entry => entry.key),
    CHART.map(entry => entry.name),
    CHART.map(entry => entry.type),
    CHART.map(entry => entry.control ?? null),
    Object.keys(world.payees),
    Object.values(world.payees),
    world.products,
  ])

/** Opens the books of one more business, with nothing in them, on a database that other books may share. */
export const openBooksOn = async (installation: TestDatabase, name: string, world: World = SHOP): Promise<Books> => {
  const { database } = installation
  const [opened] = await database.rows<{ id: number }>(OPEN, [name])
  if (!opened) throw new Error('no business was opened')
  const businessId = opened.id
  await database.transaction(businessId, tx => furnish(tx, name, world))
  const stockText = async () => {
    const rows = await database.read(businessId, tx => tx.rows<StockRow>(STOCK, [businessId]))
    return rows
      .map(
        row =>
          `${row.product} @ ${row.branch}: ${formatQuantity(row.quantity)} worth ${formatMoney(row.value)}, ${formatUnitCost(row.unit_cost)} each`,
      )
      .join('\n')
  }
  return {
    installation,
    businessId,
    post: draft => database.transaction(businessId, tx => post(tx, AUTHOR, draft)),
    reverse: (postingId, reason = 'typed twice') =>
      database.transaction(businessId, tx => reverse(tx, AUTHOR, { postingId, date: TODAY, reason })),
    verify: () => database.read(businessId, tx => verify(tx)),
    expectLedger: (table, after) => expectLedger(database, businessId, table, after),
    stockText,
    expectStock: async lines =>
      expect(await stockText()).toBe(
        lines
          .split('\n')
          .map(line => line.trim())
          .filter(line => line !== '')
          .join('\n'),
      ),
  }
}

/** The books of one shop on a database of their own. `await books.installation.drop()` when done. */
export const openBooks = async (world: World = SHOP): Promise<Books> => openBooksOn(await openTestDatabase(), 'asempa', world)
