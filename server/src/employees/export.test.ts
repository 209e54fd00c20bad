import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../testing/shop.ts'
import { hireStaff } from '../testing/staff.ts'

const EXPORT = '/api/employee/export/asempa'
const RUN = '/api/payroll_emp_trans'
const ACC = { 'x-branch-code': 'ACC' }

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ clock: () => new Date('2026-11-20T10:00:00Z') })
  await hireStaff(shop.admin, [{ empname: 'Kwame Boateng', ghanacard: 'GHA-712345678-9' }, { empname: 'Akosua Frimpong' }])
  await shop.admin.post('/api/payroll_config/create/asempa', { accname: 'Transport', acctype: 'ALLOWANCE' })
  const loan = { id: 1, direction: 'granted', amount: 300, paymentType: 'CASH', coa_account: 'C0000HD', refNo: 'L-1' }
  await shop.admin.post('/api/payroll_loan/create/asempa', loan, ACC)
  await shop.admin.post(`${RUN}/create/asempa/2026-09-01/2026-09-30`, [{ id: 1 }, { id: 2 }])
  await shop.admin.post(`${RUN}/reverse/asempa/ACC-W26-000001`, { reason: 'Wrong' })
  const lines = [{ id: 1, allowances: [{ id: 1, amount: 150 }], loandeduction: 100 }, { id: 2 }]
  await shop.admin.post(`${RUN}/create/asempa/2026-10-01/2026-10-31`, lines)
})
afterAll(() => shop.close())

test('everything that is kept of one employee is given out, and nothing of another', async () => {
  const answer = await shop.admin.get(`${EXPORT}/1`)
  expect(answer.body).toMatchObject({
    employee: {
      empname: 'Kwame Boateng',
      ssno: 'C018607020014',
      ghanacard: 'GHA-712345678-9',
      accountno: '1021130045210',
      loanbalance: 200,
    },
    pay: [
      { run: 'ACC-W26-000001', endDate: '2026-09-30', reversedBy: 'ACC-X26-000001', netpay: 893, accounts: [] },
      {
        run: 'ACC-W26-000002',
        startDate: '2026-10-01',
        reversedBy: '',
        branchname: 'Accra Central',
        accounts: [{ accname: 'Transport', acctype: 'ALLOWANCE', amount: 150 }],
        grossTotal: 1150,
        ssf: 50,
        tax: 57,
        loandeduction: 100,
        loanbalance: 200,
        netpay: 943,
      },
    ],
    loans: [
      { document: 'ACC-L26-000001', kind: 'granted', memo: 'L-1', amount: 300 },
      { document: 'ACC-W26-000002', kind: 'deducted', amount: -100 },
    ],
  })
  expect(answer.text).not.toContain('Akosua')
})

test('only an administrator of the business takes it out, and that he did is kept', async () => {
  for (const who of [shop.denied, shop.granted, shop.stranger]) expect((await who.get(`${EXPORT}/1`)).status).toBe(403)
  expect((await shop.visitor.get(`${EXPORT}/1`)).status).toBe(401)
  expect((await shop.stranger.get('/api/employee/export/nextdoor/1')).status).toBe(404)
  expect((await shop.admin.get(`${EXPORT}/99`)).status).toBe(404)
  for (const id of ['0', '-1', '1.5', 'NaN', '99999999999']) expect((await shop.admin.get(`${EXPORT}/${id}`)).status).toBe(400)
  const kept = await shop.owner.query(`select subject from audit_entry where kind = 'pay_look' and subject like 'All data%'`)
  expect(kept.rows).toEqual([{ subject: 'All data of Kwame Boateng' }])
})
