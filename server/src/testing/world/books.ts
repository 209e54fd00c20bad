import { formatMoney } from '@akonta/domain/money'
import { formatQuantity, formatUnitCost } from '@akonta/domain/quantity'
import { expect } from 'vitest'
import type { Statement, Transaction } from '../../db/database.ts'
import type { Draft } from '../../ledger/draft.ts'
import { type Posted, post } from '../../ledger/post.ts'
import { reverse } from '../../ledger/reverse.ts'
import { createBusiness } from '../../setup/create-business.ts'
import { type Verdict, verify } from '../../verify/verify.ts'
import { expectLedger } from './expect-ledger.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

/** The people, goods and places of a small business whose books a test keeps at the level of the door, without any area. */
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

/** Ids of that shop, in the order of their names. */
export const BRANCH = { accra: 1, kumasi: 2, tema: 3 } as const
export const PRODUCT = { milo: 1, rice: 2, milk: 3, sugar: 4, bread: 5, oil: 6 } as const
export const PAYEE = { adwoa: 1, nana: 2, grains: 3, oilmill: 4, gcb: 5, momo: 6 } as const

export type Books = {
  readonly installation: TestDatabase
  readonly businessId: number
  /** One transaction with one posting. */
  post(draft: Draft): Promise<Posted>
  reverse(postingId: bigint, reason?: string): Promise<Posted>
  verify(): Promise<Verdict>
  /** The books since they were opened, or after a posting, as a table of net debits and credits. */
  expectLedger(table: string, after?: bigint): Promise<void>
  /** The stock as lines "Milo @ Accra Central: 10 worth 60.00, 6.0000 each", every position with movements. */
  stockText(): Promise<string>
  expectStock(lines: string): Promise<void>
  /** The open items as lines "3 Adwoa 15.00 of 30.00": posting, payee, open amount, amount; claims +, debts −. */
  expectOpenItems(lines: string): Promise<void>
}

/** The time of everything in these tests, by default. */
export const NOW = new Date('2026-11-20T09:30:00Z')
export const TODAY = '2026-11-20'
/** The first day of the books in tests, by default. */
export const FIRST_DAY = '2020-01-01'
export const ACTOR = { userId: 1, at: NOW } as const

const FURNISH: Statement = {
  name: 'test-furnish-business',
  text: `
    with payees as (
      insert into payee (business_id, payee_id, pid, category, name, created_by)
      select $1, p.id, 'P' || p.id, p.category, p.name, 1 from unnest($2::text[], $3::text[]) with ordinality as p (name, category, id)
    )
    insert into product (business_id, product_id, name, cost_price, selling_price, search_text, created_by)
    select $1, p.id, p.name, 0, 0, p.name, 1 from unnest($4::text[]) with ordinality as p (name, id)`,
}
const ALLOW_NEGATIVE_STOCK: Statement = {
  name: 'test-allow-negative-stock',
  text: 'update business set allow_negative_stock = true where business_id = $1',
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

const OPEN_ITEMS: Statement = {
  name: 'test-open-items',
  text: `
    select i.posting_id, p.name as payee, i.remaining, i.amount
    from open_item i join payee p on p.business_id = i.business_id and p.payee_id = i.payee_id
    where i.business_id = $1 and i.remaining <> 0 order by i.posting_id, i.line_no`,
}

type OpenItemRow = { posting_id: bigint; payee: string; remaining: bigint; amount: bigint }
type StockRow = { product: string; branch: string; quantity: bigint; value: bigint; unit_cost: bigint }

const trimmed = (lines: string): string =>
  lines
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .join('\n')

const furnish = async (tx: Transaction, world: World): Promise<void> => {
  await tx.count(FURNISH, [tx.businessId, Object.keys(world.payees), Object.values(world.payees), world.products])
  if (world.allowNegativeStock) await tx.count(ALLOW_NEGATIVE_STOCK, [tx.businessId])
}

/** Opens the empty books of one more business, on a database that other books may share. */
export const openBooksOn = async (installation: TestDatabase, name: string, world: World = SHOP): Promise<Books> => {
  const { database } = installation
  const { businessId } = await createBusiness(database, {
    name,
    dbname: name,
    code: name.toUpperCase(),
    firstDay: FIRST_DAY,
    branches: Object.entries(world.branches).map(([code, branch]) => ({ code, name: branch })),
    admin: { username: `owner-of-${name}`, displayName: 'Ama Owner', password: 'three blue cocoa pods' },
  })
  await database.transaction(businessId, tx => furnish(tx, world))
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
    post: draft => database.transaction(businessId, tx => post(tx, ACTOR, draft)),
    reverse: (postingId, reason = 'typed twice') =>
      database.transaction(businessId, tx => reverse(tx, ACTOR, { postingId, date: TODAY, reason })),
    verify: () => database.read(businessId, tx => verify(tx)),
    expectLedger: (table, after) => expectLedger(database, businessId, table, after),
    stockText,
    expectStock: async lines => expect(await stockText()).toBe(trimmed(lines)),
    expectOpenItems: async lines => {
      const rows = await database.read(businessId, tx => tx.rows<OpenItemRow>(OPEN_ITEMS, [businessId]))
      const text = rows.map(row => `${row.posting_id} ${row.payee} ${formatMoney(row.remaining)} of ${formatMoney(row.amount)}`)
      expect(text.join('\n')).toBe(trimmed(lines))
    },
  }
}

/** The books of one shop on a separate database. `await books.installation.drop()` when done. */
export const openBooks = async (world: World = SHOP): Promise<Books> => openBooksOn(await openTestDatabase(), 'asempa', world)
