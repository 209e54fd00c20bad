import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Statement } from '../db/database.ts'
import { DEMO_PLAN, openFilledDemo } from '../testing/world/filled-demo.ts'
import { openTestDatabase, type TestDatabase } from '../testing/world/test-database.ts'
import { verify } from '../verify/verify.ts'
import { money } from './business/amounts.ts'
import { opensDemoPasswords } from './demo-passwords.ts'
import { demoSteps } from './demo-steps.ts'
import { startFilling } from './fill-in.ts'
import { openDemo } from './first-run.ts'
import { GOODS } from './goods/goods.ts'
import { CUSTOMERS } from './people/customers.ts'
import { PAYROLL_ACCOUNTS } from './people/payroll-accounts.ts'
import { PEOPLE } from './people/people.ts'
import { STAFF } from './people/staff.ts'
import { planTrade } from './trade/trade.ts'

const steps = () => demoSteps(DEMO_PLAN, 1)

const SALES: Statement = {
  name: 'test-demo-sales',
  text: `select s.invoice_number, s.sold_at, s.business_date, s.customer_name, s.attendant, s.total, s.amount_paid, s.change_due
         from sale s where s.business_id = $1 order by s.posting_id`,
}
const PER_BRANCH: Statement = {
  name: 'test-demo-per-branch',
  text: `select b.branch_code, sum(l.debit - l.credit)::bigint as difference,
           sum(l.debit - l.credit) filter (where a.control = 'stock')::bigint as inventory,
           (select sum(s.value)::bigint from stock_position s where s.business_id = b.business_id and s.branch_id = b.branch_id) as stock
         from branch b
         join balance l on l.business_id = b.business_id and l.branch_id = b.branch_id
         join account a on a.business_id = l.business_id and a.account_code = l.account_code
         where b.business_id = $1 group by b.business_id, b.branch_id, b.branch_code order by b.branch_id`,
}
const COUNTS: Statement = {
  name: 'test-demo-counts',
  text: `select (select count(*)::int from product where business_id = $1) as products,
           (select count(*)::int from employee where business_id = $1) as employees,
           (select count(*)::int from app_user where business_id = $1) as users,
           (select count(*)::int from payroll_account where business_id = $1) as extras,
           (select sum(debit - credit)::bigint from balance where business_id = $1 and account_code = 'S0000LN') as loans,
           (select count(*)::int from payee where business_id = $1 and category = 'debtor') as customers`,
}

type BranchBooks = { branch_code: string; difference: bigint; inventory: bigint; stock: bigint }

/** Filled by one server without a break. */
let whole: TestDatabase
let interrupted: TestDatabase

beforeAll(async () => {
  whole = await openFilledDemo()
  interrupted = await openTestDatabase()
}, 120_000)
afterAll(async () => {
  await whole.drop()
  await interrupted.drop()
})

const openOn = async (database: Database): Promise<number> => {
  const demo = await openDemo(database, DEMO_PLAN.until)
  if (!demo) throw new Error('no demo')
  return demo.businessId
}

/** Fills to the end, or until so many steps are done. */
const fill = async (database: Database, businessId: number, upTo = 1): Promise<void> => {
  const faults: unknown[] = []
  const filling = startFilling({
    database,
    businessId,
    steps,
    onProgress: share => {
      if (share >= upTo) void filling.stop()
    },
    onFault: error => faults.push(error),
  })
  await filling.finished
  expect(faults).toEqual([])
}

const salesOf = (database: Database, businessId: number) => database.read(businessId, tx => tx.rows(SALES, [businessId]))

test('an empty installation gets the demo, and everyone can sign in before the server listens', async () => {
  const { database, owner } = interrupted
  expect(await opensDemoPasswords(database, true)).toBe(true)
  expect(await opensDemoPasswords(database, false)).toBe(false)
  const demo = await openDemo(database, DEMO_PLAN.until)
  expect(demo?.signIn.join(' ')).toContain('ama')
  expect(await opensDemoPasswords(database, false)).toBe(true)
  const users = await owner.query('select username from app_user where demo_password')
  expect(users.rows).toHaveLength(PEOPLE.length + 1)
})

test('its past is filled with goods, people and every planned sale, and the books are right in every branch', async () => {
  const businessId = await openOn(whole.database)
  const counts = await whole.database.read(businessId, tx => tx.row(COUNTS, [businessId]))
  expect(counts).toEqual({
    products: GOODS.length,
    employees: STAFF.length,
    users: PEOPLE.length + 1,
    extras: PAYROLL_ACCOUNTS.length,
    loans: money('1950.00'),
    customers: CUSTOMERS.length,
  })
  expect(await salesOf(whole.database, businessId)).toHaveLength(planTrade(DEMO_PLAN).length)

  const branches = await whole.database.read(businessId, tx => tx.rows<BranchBooks>(PER_BRANCH, [businessId]))
  expect(branches.map(branch => branch.branch_code)).toEqual(['ACC', 'KUM', 'TEM', 'TAK', 'TML'])
  for (const { branch_code, difference, inventory, stock } of branches) {
    expect(difference, branch_code).toBe(0n)
    expect(inventory, branch_code).toBe(stock)
    expect(stock > 0n, branch_code).toBe(true)
  }
  expect((await whole.database.read(businessId, tx => verify(tx))).fault).toBeNull()
})

test('a demo that was stopped twice and then filled by two servers at once is the same to the last pesewa @in-turn', async () => {
  const businessId = await openOn(interrupted.database)
  await fill(interrupted.database, businessId, 0.3)
  await fill(interrupted.database, businessId, 0.8)
  await Promise.all([fill(interrupted.database, businessId), fill(interrupted.database, businessId)])
  await fill(interrupted.database, businessId)

  expect(await salesOf(interrupted.database, businessId)).toEqual(await salesOf(whole.database, await openOn(whole.database)))
  expect((await interrupted.database.read(businessId, tx => verify(tx))).fault).toBeNull()
})

test('a complete demo needs no plan and changes nothing at the next start', async () => {
  const businessId = await openOn(whole.database)
  const filling = startFilling({
    database: whole.database,
    businessId,
    steps: () => {
      throw new Error('planned again')
    },
    onProgress: () => undefined,
    onFault: error => {
      throw error
    },
  })
  await filling.finished
})
