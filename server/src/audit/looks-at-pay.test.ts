import { SHOW_PAY } from '@akonta/domain/permissions'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { PERSON } from '../testing/world/staff.ts'
import { testShop } from '../testing/world/test-shop.ts'

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.object({ get: z.object({ 'x-permission': z.string(), 'x-look-at-pay': z.literal(true).optional() }).optional() }),
  ),
})

/** Calls under a right to see pay that show nobody's pay. */
const SHOWS_NOBODYS_PAY = [
  '/api/payroll_config/findAll/{db}',
  '/api/payroll_config/findAllByAccType/{db}/{type}',
  '/api/payroll_rule_set/findAll/{db}',
]

const shop = await testShop()
let looks: readonly string[]
const { paths } = documentSchema.parse((await shop.server.inject('/docs/json')).json())
const showing = Object.entries(paths).filter(([, { get }]) => get !== undefined && SHOW_PAY.has(get['x-permission']))
const silent = showing.filter(([, { get }]) => !get?.['x-look-at-pay']).map(([path]) => path)
expect(silent.sort()).toEqual(SHOWS_NOBODYS_PAY)
looks = Object.entries(paths).flatMap(([path, { get }]) => (get?.['x-look-at-pay'] ? [path] : []))
expect((await shop.admin.post('/api/employee/create/asempa', { ...PERSON, basicsalary: 4200 })).status).toBe(200)

const kept = async () =>
  (
    await shop.owner.query(
      `select user_id, subject from audit_entry where kind in ('pay_look', 'personal_data', 'wallet') order by entry_no`,
    )
  ).rows

/** A request for approval that somebody may not see is not there for them. */
const refusalOf = (path: string): number => (path === '/api/approvals/request/{db}/{id}' ? 404 : 403)

const filled = (path: string): string => path.replace('{db}', 'asempa').replaceAll(/\{\w+\}/g, '1')

test('every answered view of pay is recorded once, and no refused one', async () => {
  expect(looks).toEqual(expect.arrayContaining(['/api/employee/findAll/{db}', '/api/employee/findOne/{db}/{id}']))
  for (const path of looks) {
    const before = (await kept()).length
    const answer = await shop.admin.get(filled(path))
    expect([path, answer.status, (await kept()).length - before]).toEqual([path, answer.status, answer.status === 200 ? 1 : 0])
    expect([path, (await shop.granted.get(filled(path))).status]).toEqual([path, refusalOf(path)])
    expect([path, (await kept()).length - before]).toEqual([path, answer.status === 200 ? 1 : 0])
  }
})

test('what was viewed has a short name in the language of the trade', async () => {
  const before = (await kept()).length
  for (const path of [
    'payroll_loan/findAll/asempa',
    'payroll_loan/history/asempa/1',
    'payroll_payment/owed/asempa',
    'payroll_payment/list/asempa',
    'payroll/overview/asempa',
    'payroll_papers/lines/asempa/2026-11-01/2026-11-30',
    'payroll_papers/lines/asempa/2026-11-01/2026-11-15',
    'payroll_papers/lines/asempa/2026-11-01/2026-11-30?run=ACC-R26-000001',
  ])
    expect((await shop.admin.get(`/api/${path}`)).status).toBe(200)
  expect((await kept()).slice(before).map(({ subject }) => subject)).toEqual([
    'Loans of staff',
    'Loans of Kwame Boateng',
    'What payroll owes',
    'Payroll payments',
    'Payroll overview',
    'Payroll documents of November 2026',
    'Payroll documents of 01-11-2026 to 15-11-2026',
    'Payroll documents of ACC-R26-000001',
  ])
})

test('an entry names who viewed pay and whose', async () => {
  const before = (await kept()).length
  await shop.admin.get('/api/employee/findAll/asempa')
  await shop.admin.get('/api/employee/findOne/asempa/1')
  await shop.admin.get('/api/employee/findOne/asempa/99')
  expect((await kept()).slice(before)).toEqual([
    { user_id: 1, subject: 'All employees' },
    { user_id: 1, subject: 'Kwame Boateng' },
  ])
})

test('pay is not shown if the view cannot be recorded', async () => {
  await shop.superuser.query(`alter table audit_entry add constraint no_looks check (kind <> 'pay_look') not valid`)
  const answer = await shop.admin.get('/api/employee/findOne/asempa/1').catch((error: unknown) => error)
  await shop.superuser.query('alter table audit_entry drop constraint no_looks')
  expect(JSON.stringify(answer)).not.toContain('4200')
})

test('the audit trail can leave out views of pay, and includes them on request', async () => {
  await shop.admin.get('/api/employee/findAll/asempa')
  const kindsOf = async (query: string): Promise<readonly unknown[]> => {
    const { status, body } = await shop.admin.get(`/api/audit/list/asempa?from=2000-01-01&until=2099-12-31${query}`)
    expect(status).toBe(200)
    return z
      .object({ entries: z.array(z.object({ kind: z.string() })) })
      .parse(body)
      .entries.map(({ kind }) => kind)
  }
  expect(await kindsOf('')).toContain('pay_look')
  const changes = await kindsOf('&visits=false')
  expect(changes.length).toBeGreaterThan(0)
  expect(changes).not.toContain('pay_look')
  expect(new Set(await kindsOf('&kind=pay_look'))).toEqual(new Set(['pay_look']))
  expect((await shop.admin.get('/api/audit/list/asempa?from=2000-01-01&until=2099-12-31&visits=perhaps')).status).toBe(400)
})
