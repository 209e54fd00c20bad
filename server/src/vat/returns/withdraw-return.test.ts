import { isRecord } from '@akonta/domain/contract/codec'
import { expect, test } from 'vitest'
import { openCaller } from '../../testing/world/caller.ts'
import { keepSessions, PASSWORD } from '../../testing/world/shop.ts'
import { testShop } from '../../testing/world/test-shop.ts'
import { expectRefused, saved } from '../../testing/world/verbs.ts'

let now = new Date('2026-10-05T09:00:00Z')
const shop = await testShop({ clock: () => now, accra: { milo: '100 worth 8000' }, prices: { milo: '120' } })
let { admin, granted } = shop

/** Another day: everybody signs in again. */
const goTo = async (day: string): Promise<void> => {
  now = new Date(`${day}T09:00:00Z`)
  admin = await openCaller(shop.server, { username: 'admin', password: PASSWORD })
  granted = await openCaller(shop.server, { username: 'granted', password: PASSWORD })
  await keepSessions(shop)
}

const AT_ACCRA = { 'x-branch-code': 'ACC' }
const returnOf = async (month: string) => (await granted.get(`/api/vat/return/asempa/${month}?branch=ALL`)).body
const file = (month: string) => admin.post('/api/vat/file/asempa', { month })
const settle = (month: string) =>
  admin.post('/api/vat/settle/asempa', { month, paymentType: 'CASH', coa_account: 'C0000HD', refNo: '' }, AT_ACCRA)
const withdraw = (month: string, reason = 'An invoice was missing', by = admin) => by.post('/api/vat/withdraw/asempa', { month, reason })
const filedMonths = async () => {
  const { body } = await granted.get('/api/vat/returns/asempa')
  return Array.isArray(body) ? body.filter(isRecord).map(({ month }) => month) : []
}

test('a filing is withdrawn for a reason until it is settled, the last one first, and the month is filed again', async () => {
  await admin.post('/api/vat/set/asempa', { scheme: 'GH-2026', validFrom: '2026-10-05', tin: 'C0012345678' })
  await saved(shop.sell({ milo: 1 }, { by: granted }))
  expect(await withdraw('2026-10')).toMatchObject({ status: 404 })
  await goTo('2026-11-03')
  expect(await file('2026-10')).toMatchObject({ status: 200, body: { withdrawRefusal: '' } })
  await saved(shop.sell({ milo: 2 }, { by: granted }))
  await goTo('2026-12-02')
  expect(await file('2026-11')).toMatchObject({ status: 200 })

  await shop.mark()
  await shop.refuses(withdraw('2026-10'), 409, 'Withdraw the return for November 2026 first')
  await shop.refuses(withdraw('2026-09'), 404, 'The return for September 2026 is not filed')
  for (const reason of ['', 7, null, 'x'.repeat(201)])
    await shop.refuses(admin.post('/api/vat/withdraw/asempa', { month: '2026-11', reason }), 400)
  await shop.refuses(withdraw('2026-11', 'Not by GRANT', granted), 403)

  const october = await saved(settle('2026-10'))
  await expectRefused(withdraw('2026-10'), 409, `The return was settled by ${october}. Reverse the settlement first`)
  const answers = await Promise.all([withdraw('2026-11'), withdraw('2026-11')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await filedMonths()).toEqual(['2026-10'])
  const work = (branch: number | null) =>
    shop.owner.query(`update app_user set branch_id = $2 where business_id = $1 and username = 'granted'`, [shop.businessId, branch])
  await work(shop.branches.kumasi)
  const [output, input, withheld, broughtForward, payable, carriedForward, settlement] = Array(7).fill(null)
  expect((await granted.get('/api/vat/returns/asempa')).body).toMatchObject([
    { month: '2026-10', output, input, withheld, broughtForward, payable, carriedForward, settlement },
  ])
  await work(null)
  expect(await returnOf('2026-11')).toMatchObject({ filed: null, fileRefusal: '', settleRefusal: 'File the return first', payable: 40 })

  await saved(admin.post(`/api/accounting/generaljournal/reverse/asempa/${october}`, { reason: 'Paid from another account' }))
  expect(await withdraw('2026-10')).toMatchObject({ status: 200 })
  expect(await filedMonths()).toEqual([])
  expect(await shop.fault()).toBe(null)

  expect(await file('2026-10')).toMatchObject({ status: 200, body: { payable: 20, withdrawRefusal: '' } })
  await saved(settle('2026-10'))
  expect(await file('2026-11')).toMatchObject({ status: 200, body: { payable: 40 } })
  expect(await shop.fault()).toBe(null)
  const trail = await shop.rows("select subject, changes from audit_entry where business_id = $1 and deed = 'Withdrew' order by entry_no")
  const changes = [{ what: 'Reason', before: null, after: 'An invoice was missing' }]
  expect(trail).toEqual([
    { subject: 'VAT return for November 2026', changes },
    { subject: 'VAT return for October 2026', changes },
  ])
})

test('a month without VAT between two months with VAT is filed too, so that the later one can be', async () => {
  const setVat = (scheme: '' | 'GH-2026', validFrom: string) => admin.post('/api/vat/set/asempa', { scheme, validFrom, tin: 'C0012345678' })
  await goTo('2027-01-04')
  const [last] = await filedMonths()
  expect(last).toBe('2026-11')
  expect((await setVat('', '2027-01-04')).status).toBe(200)
  await goTo('2027-03-04')
  expect((await setVat('GH-2026', '2027-03-04')).status).toBe(200)
  await saved(shop.sell({ milo: 1 }, { by: granted }))
  await goTo('2027-04-02')
  await expectRefused(file('2027-03'), 409, 'File the return for December 2026 first')
  for (const month of ['2026-12', '2027-01']) expect(await file(month)).toMatchObject({ status: 200, body: { scheme: 'GH-2026' } })
  expect(await returnOf('2027-02')).toMatchObject({ scheme: '', output: 0, fileRefusal: '' })
  expect(await file('2027-02')).toMatchObject({ status: 200 })
  expect(await file('2027-03')).toMatchObject({ status: 200, body: { output: 20 } })
  // Without VAT in a later month there is nothing to file.
  expect((await setVat('', '2027-04-02')).status).toBe(200)
  await goTo('2027-06-02')
  expect(await file('2027-04')).toMatchObject({ status: 200 })
  await expectRefused(file('2027-05'), 409, 'The business was not registered for VAT in May 2027')
})

test('a month in which VAT was on for some days only is filed with the taxes of those days', async () => {
  await goTo('2027-07-12')
  const setVat = (scheme: '' | 'GH-2026', validFrom: string) => admin.post('/api/vat/set/asempa', { scheme, validFrom, tin: 'C0012345678' })
  expect((await setVat('GH-2026', '2027-07-12')).status).toBe(200)
  await saved(shop.sell({ milo: 1 }, { by: granted }))
  await goTo('2027-07-15')
  expect((await setVat('', '2027-07-15')).status).toBe(200)
  await goTo('2027-08-02')
  for (const month of ['2027-05', '2027-06']) expect(await file(month)).toMatchObject({ status: 200 })
  expect(await file('2027-07')).toMatchObject({ status: 200, body: { scheme: 'GH-2026', output: 20 } })
  expect(await shop.fault()).toBe(null)
})
