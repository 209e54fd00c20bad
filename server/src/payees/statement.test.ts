import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Row, Statement } from '../db/database.ts'
import { planOf } from '../testing/installation/plans.ts'
import { readsOf } from '../testing/installation/reads.ts'
import { turnsAfterReading } from '../testing/installation/turns-taken.ts'
import { openCaller, textIn } from '../testing/world/caller.ts'
import { keepSessions, PASSWORD } from '../testing/world/shop.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { ageingByPayee, ageingOfPayee } from './ageing-queries.ts'
import { overdueByCustomer } from './overdue-queries.ts'
import { payeeByPid, payeesOf } from './payee-queries.ts'
import { statementsOfDebtors } from './statement.ts'
import { readStatements } from './statement-queries.ts'

const ACCOUNTING = '/api/accounting'

let now = new Date('2026-03-02T09:00:00Z')
const shop = await testShop({
  isNew: true,
  clock: () => now,
  accra: { rice: '20 worth 6000', milk: '100 worth 625' },
  prices: { rice: '370', milk: '8.50' },
})
const pids = new Map<string, string>()
const pid = (name: string): string => pids.get(name) ?? ''

/** A session lasts a day at most, so every user signs in again on each of these days. */
const on = async (day: string, username = 'granted') => {
  now = new Date(`${day}T09:00:00Z`)
  const caller = await openCaller(shop.server, { username, password: PASSWORD })
  await keepSessions(shop)
  return caller.with({ 'x-branch-code': 'ACC' })
}
const post = async (day: string, path: string, body: unknown): Promise<string> => {
  const answer = await (await on(day)).post(path, body)
  expect([path, answer.status, answer.text]).toEqual([path, 200, expect.anything()])
  return answer.number || textIn(answer.body, 'pid')
}
const opening = async (name: string, category: string, openBalance: string, drcr: string) => {
  const details = { payee: name, category, phone: '024 000 0000', address: 'Accra', emailAddress: 'x@example.com', openBalance, drcr }
  pids.set(name, await post('2026-03-02', `${ACCOUNTING}/people/create/asempa`, details))
}
const payment = (name: string, amount: string, bank?: string) =>
  shop.bodies.payment(pid(name), amount, { refNo: `${name} ${amount}`, ...(bank === undefined ? {} : { bank }) })
const statement = async (name: string, start: string, end: string, who = 'granted') => {
  const { body } = await (await on('2026-03-07', who)).get(`${ACCOUNTING}/people/statement/asempa/${pid(name)}/${start}/${end}`)
  return body
}
const balances = async (): Promise<Record<string, unknown>> => {
  const caller = await on('2026-03-07')
  const found = await Promise.all(
    [...pids].map(async ([name, each]) => [name, (await caller.get(`${ACCOUNTING}/people/getpayee/asempa/${each}`)).body]),
  )
  return Object.fromEntries(
    found.map(([name, body]) => [name, body !== null && typeof body === 'object' && 'balance' in body && body.balance]),
  )
}

test('the payees and payments of the worked example have the balances calculated by hand', async () => {
  await opening('ADWOA', 'debtor', '200', 'DR')
  await opening('NANA', 'debtor', '150', 'CR')
  await opening('GRAINS', 'creditor', '1000', 'CR')
  await opening('GCB', 'bank', '5000', 'DR')
  const delivery = { rice: [10, { costPrice: 315 }], milk: [50, { costPrice: 6.55 }] } as const
  const bought = shop.bodies.purchase(pid('GRAINS'), delivery, { purchaseInvoice: 'G-118' })
  await post('2026-03-02', '/api/purchases/makepurchases/asempa', bought)
  const toAdwoa = shop.bodies.sale({ rice: 3 }, { saleType: 'CREDIT', customer: pid('ADWOA') })
  await post('2026-03-03', '/api/sales/makesales/asempa', toAdwoa)
  await post('2026-03-03', `${ACCOUNTING}/peopleacc/create/asempa`, payment('ADWOA', '500'))
  await post('2026-03-04', `${ACCOUNTING}/peopleacc/create/asempa`, payment('ADWOA', '300', pid('GCB')))
  expect(await balances()).toEqual({ ADWOA: -510, NANA: 150, GRAINS: 4477.5, GCB: -5300 })

  await post('2026-03-06', `${ACCOUNTING}/peopleacc/paysupplier/asempa`, payment('GRAINS', '1000', pid('GCB')))
  const toNana = shop.bodies.sale({ rice: 2, milk: 10 }, { saleType: 'CREDIT', customer: pid('NANA'), paid: '300' })
  await post('2026-03-06', '/api/sales/makesales/asempa', toNana)
  expect(await balances()).toEqual({ ADWOA: -510, NANA: -375, GRAINS: 3477.5, GCB: -4300 })
})

test('a statement has the balance before it, every line with its running balance, and the age of the debt', async () => {
  const line = (entrydate: string, debit: number, credit: number, balance: number) =>
    expect.objectContaining({ entrydate, debit, credit, balance, branchname: 'Accra Central' })
  expect(await statement('ADWOA', '2026-03-03', '2026-03-07')).toMatchObject({
    payee: { payee: 'ADWOA', balance: -510 },
    branch: '',
    opening: -200,
    lines: [line('2026-03-03', 1110, 0, -1310), line('2026-03-03', 0, 500, -810), line('2026-03-04', 0, 300, -510)],
    debit: 1110,
    credit: 800,
    closing: -510,
    ageing: { days0to30: 510, days31to60: 0, days61to90: 0, over90: 0, unapplied: 0, balance: 510 },
  })
  expect(await statement('GRAINS', '2026-03-02', '2026-03-07')).toMatchObject({
    opening: 0,
    lines: [
      { kind: 'opening_balance', credit: 1000, balance: 1000 },
      { kind: 'purchase', reference: 'G-118', credit: 3477.5, balance: 4477.5 },
      { kind: 'supplier_payment', reference: 'GRAINS 1000', debit: 1000, balance: 3477.5 },
    ],
    closing: 3477.5,
    ageing: { days0to30: 3477.5, unapplied: 0 },
  })
  expect(await statement('GCB', '2026-03-04', '2026-03-04')).toMatchObject({ opening: -5000, closing: -5300, ageing: null })
})

test('a statement of an earlier day shows the books of that day, whatever was settled since', async () => {
  expect(await statement('ADWOA', '2026-03-01', '2026-03-02')).toMatchObject({ closing: -200, ageing: { days0to30: 200, unapplied: 0 } })
  expect(await statement('ADWOA', '2026-03-01', '2026-03-03')).toMatchObject({ closing: -810, ageing: { days0to30: 810, unapplied: 0 } })
  expect(await statement('NANA', '2026-03-01', '2026-03-05')).toMatchObject({ closing: 150, ageing: { days0to30: 0, unapplied: 150 } })
  expect(await statement('NANA', '2026-03-01', '2026-03-06')).toMatchObject({
    closing: -375,
    ageing: { days0to30: 525, unapplied: 150, balance: 375 },
  })
})

test('a debt ages with the date of the statement', async () => {
  const none = { days0to30: 0, days31to60: 0, days61to90: 0, over90: 0, unapplied: 0 }
  expect(await statement('ADWOA', '2026-03-01', '2026-04-20')).toMatchObject({ ageing: { ...none, days31to60: 510 } })
  expect(await statement('ADWOA', '2026-03-01', '2026-06-12')).toMatchObject({ ageing: { ...none, over90: 510 } })
})

test('a cashier sees the statements of customers, limited to their own branch; suppliers and banks need the right to see the books', async () => {
  const there = shop.bodies.sale({ rice: 1 }, { saleType: 'CREDIT', customer: pid('ADWOA'), branch: 'KUM' })
  await shop.stock('kumasi', { rice: '5 worth 1500' })
  expect((await (await on('2026-03-07')).post('/api/sales/makesales/asempa', there)).status).toBe(200)
  expect(await statement('ADWOA', '2026-03-01', '2026-03-07')).toMatchObject({ branch: '', closing: -880, ageing: { days0to30: 880 } })
  expect(await statement('ADWOA', '2026-03-01', '2026-03-07', 'denied')).toMatchObject({
    branch: 'ACC',
    closing: -510,
    ageing: { days0to30: 510 },
  })
  for (const name of ['GRAINS', 'GCB'])
    expect(await statement(name, '2026-03-01', '2026-03-07', 'denied')).toMatchObject({ code: 'not_allowed' })
  const path = `${ACCOUNTING}/people/statement/asempa/${pid('ADWOA')}/2026-03-01/2026-03-07`
  expect((await (await on('2026-03-07', 'denied')).get(`${path}?branch=KUM`)).status).toBe(403)
  expect((await (await on('2026-03-07', 'denied')).get(`${path}?branch=ALL`)).status).toBe(403)
  expect((await (await on('2026-03-07')).get(`${path}?branch=KUM`)).body).toMatchObject({ branch: 'KUM', closing: -370 })
  expect((await (await on('2026-03-07', 'stranger')).get(path.replace('asempa', 'nextdoor'))).status).toBe(404)
})

test('after any sales, payments and reversals, on every day and in every branch, the ageing adds up to the balance of that day', async () => {
  const days = ['2026-03-08', '2026-03-09', '2026-03-10', '2026-03-11']
  const deed = fc.record({
    name: fc.constantFrom('ADWOA', 'NANA'),
    branch: fc.constantFrom('ACC', 'KUM'),
    kind: fc.constantFrom('sell', 'pay', 'pay', 'undo'),
    amount: fc.integer({ min: 1, max: 900 }),
  })
  for (const day of days) {
    const caller = await on(day, 'admin')
    const payments: string[] = []
    for (const { name, branch, kind, amount } of fc.sample(deed, { numRuns: 8, seed: Number(day.slice(-2)) })) {
      const at = { 'x-branch-code': branch }
      if (kind === 'sell') {
        const lines = shop.bodies.sale({ milk: 1 }, { saleType: 'CREDIT', customer: pid(name), branch })
        expect([200, 409]).toContain((await caller.post('/api/sales/makesales/asempa', lines, at)).status)
      } else if (kind === 'pay') {
        const { body } = await caller.post(`${ACCOUNTING}/peopleacc/create/asempa`, payment(name, String(amount)), at)
        payments.push(textIn(body, 'invoicenoGen'))
      } else {
        const number = payments.pop()
        if (number !== undefined) await caller.post(`${ACCOUNTING}/peopleacc/reverse/asempa/${number}`, { reason: 'undone' })
      }
    }
  }
  const caller = await on('2026-03-11', 'admin')
  const sum = (ages: Record<string, number>) => {
    const owed = (ages.days0to30 ?? 0) + (ages.days31to60 ?? 0) + (ages.days61to90 ?? 0) + (ages.over90 ?? 0)
    return Math.round((owed - (ages.unapplied ?? 0)) * 100)
  }
  for (const name of ['ADWOA', 'NANA'])
    for (const day of ['2026-03-02', '2026-03-03', '2026-03-06', ...days])
      for (const branch of ['ALL', 'ACC', 'KUM']) {
        const path = `${ACCOUNTING}/people/statement/asempa/${pid(name)}/2026-03-01/${day}?branch=${branch}`
        const { body } = await caller.get(path)
        expect(body).toHaveProperty('ageing.unapplied')
        if (typeof body !== 'object' || body === null || !('ageing' in body) || !('closing' in body)) continue
        expect([path, sum(Object.fromEntries(Object.entries(body.ageing ?? {})))]).toEqual([
          path,
          Math.round(Number(body.closing) * -100) + 0,
        ])
      }
})

test('the statement of a customer on a past day reads the settlements of this customer, and the ageing of all those since that day', async () => {
  await opening('ESI', 'debtor', '80', 'DR')
  const asked = { category: 'debtor', branchId: null, day: '2026-03-06', today: '2026-03-07', pid: pid('ESI') } as const
  for (const branchId of [null, shop.branches.accra]) {
    const { rows } = await shop.database.read(shop.businessId, tx =>
      readsOf(tx, 'settlement', async () =>
        expect(await ageingOfPayee(tx, { ...asked, branchId })).toMatchObject({ ages: [8000n, 0n, 0n, 0n] }),
      ),
    )
    expect(rows).toBe(0)
  }
  const { rows } = await shop.database.read(shop.businessId, tx =>
    readsOf(tx, 'settlement', () => ageingByPayee(tx, { ...asked, day: '2026-03-05' })),
  )
  expect(rows).toBeGreaterThan(0)
  const [made] = await shop.rows(`
    select count(*)::int as all, (count(*) filter (where posting_id >= (select min(posting_id) from posting where business_date > '2026-03-05')))::int as since
    from settlement where business_id = $1`)
  expect({ rows, ...made }).toSatisfy(() => rows === made?.since && rows < Number(made.all))
})

test('others have a turn while many lines of statements are read, and while the statements of all customers are made', async () => {
  const asked = { start: '2026-03-01', end: '2026-03-07' }
  const many = { name: 'payee-statements', times: 3_000 }
  await shop.database.read(shop.businessId, async tx => {
    const read = (own: typeof tx) => readStatements(own, { ...asked, pids: [pid('ADWOA'), pid('ESI')], branch: null })
    expect(await turnsAfterReading(tx, many, read)).toBeGreaterThan(2)
    const made = (own: typeof tx) => statementsOfDebtors(own, { ...asked, branch: null, today: asked.end })
    expect(await turnsAfterReading(tx, many, made)).toBeGreaterThan(2)
  })
})

test('the statements of many customers are read without comparing or looking up line by line, and are the same as those of few', async () => {
  await shop.superuser.query('analyze payee, journal_line, posting, sale, purchase')
  await shop.database.read(shop.businessId, async tx => {
    const pidsOfAll = await tx.rows<{ pid: string }>({ name: 'test-pids', text: 'select pid from payee' })
    const plans: string[] = []
    const rows = async <R extends Row>(statement: Statement, values: readonly unknown[] = []): Promise<R[]> => {
      plans.push(await planOf(tx, statement, values))
      return tx.rows<R>(statement, values)
    }
    const asked = { pids: pidsOfAll.map(each => each.pid), start: '2026-03-02', end: '2026-03-07', branch: null }
    const few = await readStatements({ ...tx, rows }, asked)
    for (const table of ['posting', 'sale', 'purchase']) {
      const { looks } = await readsOf(tx, table, async () => expect(await readStatements({ ...tx, rows }, asked, 0)).toEqual(few))
      expect({ table, looks }).toSatisfy(() => looks <= 6)
    }
    const lines = [...few.values()].flatMap(each => each.lines)
    expect(plans.length).toBe(4)
    for (const plan of plans) {
      const compared = [...plan.matchAll(/Removed by Join Filter": (\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0)
      expect({ compared, lines: lines.length }).toSatisfy(() => compared <= lines.length * 2)
    }
  })
})

test('the figures of many customers are read at once, and are those of each', async () => {
  await shop.superuser.query(`
    insert into payee (business_id, payee_id, pid, category, name, phone, address, created_by)
    select business_id, 1000 + n, 'MANY-' || n, 'debtor', 'Customer ' || n, '', '', created_by
    from (select * from payee limit 1) one cross join generate_series(1, 60) n`)
  await shop.superuser.query('analyze payee, journal_line, posting, balance')
  await shop.database.read(shop.businessId, async tx => {
    for (const [table, most] of [['balance', 1] as const, ['posting', 20] as const]) {
      const { looks } = await readsOf(tx, table, async () => expect((await payeesOf(tx, 'debtor')).length).toBeGreaterThan(60))
      expect({ table, looks }).toSatisfy(() => looks <= most)
    }
    for (const category of ['debtor', 'creditor', 'bank'] as const)
      for (const each of await payeesOf(tx, category)) expect(await payeeByPid(tx, each.pid)).toEqual(each)
  })
})

test('what many customers owe is aged and found overdue without looking up document by document, or adding up again for each customer', async () => {
  const client = await shop.superuser.connect()
  await client.query(`set session_replication_role = 'replica'`)
  // Every customer owes what one journal says, again and again.
  await client.query(`
    insert into open_item (business_id, posting_id, line_no, account_code, payee_id, branch_id, amount, remaining)
    select one.business_id, one.posting_id, 1000 + n, one.account_code, 1001 + n % 60, one.branch_id, 100, 100
    from (select i.* from open_item i join account a using (business_id, account_code) where a.control = 'debtor' limit 1) one
    cross join generate_series(1, 1200) n`)
  await client.query('update business set credit_terms_days = 10')
  await client.query('analyze open_item, posting, sale')
  client.release(true)
  await shop.database.read(shop.businessId, async tx => {
    const plans: string[] = []
    const rows = async <R extends Row>(statement: Statement, values: readonly unknown[] = []): Promise<R[]> => {
      plans.push(await planOf(tx, statement, values))
      return tx.rows<R>(statement, values)
    }
    const day = '2026-06-07'
    for (const list of [
      () => ageingByPayee({ ...tx, rows }, { category: 'debtor', branchId: null, day, today: day }),
      () => overdueByCustomer({ ...tx, rows }, day, null),
    ]) {
      const { looks } = await readsOf(tx, 'posting', async () => expect((await list()).length).toBeGreaterThanOrEqual(60))
      expect(looks).toBeLessThan(20)
    }
    const again = plans.flatMap(plan =>
      [...plan.matchAll(/"Node Type": ?"CTE Scan".*?"Actual Loops": ?(\d+)/g)].map(([, loops]) => Number(loops)),
    )
    expect(Math.max(0, ...again)).toBeLessThan(3)
  })
})
