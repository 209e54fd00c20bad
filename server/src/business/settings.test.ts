import { expect, test } from 'vitest'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { orderVerbs } from '../testing/purchases/order-verbs.ts'
import { registersOf } from '../testing/till/registers.ts'
import { payeeBody } from '../testing/world/bodies.ts'
import { textIn } from '../testing/world/caller.ts'
import { contentOf, fingerprint } from '../testing/world/fingerprint.ts'
import { signal, somebodyWaits } from '../testing/world/in-order.ts'
import { stockUp } from '../testing/world/stock-up.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'
import { closeBranch } from './change-branch.ts'

const PROFILE = '/api/settings/profile/asempa'
const LOGO = '/api/settings/logo/asempa'
const EMPLOYER = '/api/settings/employer/asempa'
const NEGATIVE = '/api/settings/negativestock/asempa'
const CREATE = '/api/branch/create/asempa'

/** A PNG of 1 × 1 pixels. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const shop = await testShop({ accra: { milo: '2 worth 160' }, prices: { milo: '120' } })
const { milo } = shop.goods

const PLACE = { location: 'Ring Road, Accra', phone: '030 200 0000' }
const ASEMPA = { name: 'Asempa Trading Ltd', ...PLACE, tin: 'C0012345678', receiptFooter: 'Thank you' }
const sell = (milo: string, branch = 'ACC') => shop.sell({ milo }, { branch })
const openBranch = (branch_code: string, branchname: string) =>
  shop.admin.post(CREATE, { branch_code, branchname, location: '', phone: '' })
const close = (code: string) => shop.admin.post(`/api/branch/close/asempa/${code}`)

test('an administrator changes what is printed on documents, and everyone can read it', async () => {
  expect((await shop.admin.post(PROFILE, ASEMPA)).status).toBe(200)
  expect((await shop.denied.get(PROFILE)).body).toMatchObject({
    ...ASEMPA,
    logo: '',
    branches: expect.arrayContaining(
      [{ branch_code: 'ACC', branchname: 'Accra Central', location: '', phone: '', active: true }, { branch_code: 'KUM' }].map(each =>
        expect.objectContaining(each),
      ),
    ),
  })
  const before = await fingerprint(shop.owner)
  expect((await shop.granted.post(PROFILE, { ...ASEMPA, name: 'Mine' })).status).toBe(403)
  expect((await shop.stranger.post(PROFILE, { ...ASEMPA, name: 'Mine' })).status).toBe(403)
  expect(await fingerprint(shop.owner)).toBe(before)
})

test('a logo is stored with the type that its bytes show, and removed again', async () => {
  expect((await shop.admin.post(LOGO, { image: PICTURE })).body).toMatchObject({ logo: `data:image/png;base64,${PICTURE}` })
  expect((await shop.stranger.get('/api/settings/profile/nextdoor')).body).toMatchObject({ logo: '' })
  for (const image of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64'),
    Buffer.from('GIF89a').toString('base64'),
    `data:image/png;base64,${PICTURE}`,
    'not base64!',
    PICTURE.slice(0, 40),
    'A'.repeat(140_000),
  ])
    expect([image.slice(0, 20), (await shop.admin.post(LOGO, { image })).status]).toEqual([image.slice(0, 20), 400])
  expect((await shop.denied.get(PROFILE)).body).toMatchObject({ logo: `data:image/png;base64,${PICTURE}` })
  expect((await shop.admin.post(LOGO, { image: '' })).body).toMatchObject({ logo: '' })
})

test('only an administrator sees and changes the employer’s data for SSNIT and the trustee, and the trail records the old values', async () => {
  const nothing = { ssnitNumber: '', trustee: '', scheme: '', schemeNumber: '' }
  expect((await shop.admin.get(EMPLOYER)).body).toEqual(nothing)
  const employer = { ssnitNumber: 'A123456789', trustee: 'Enterprise Trustees', scheme: 'Asempa Pension', schemeNumber: 'OPS 1234' }
  expect((await shop.admin.post(EMPLOYER, employer)).body).toEqual(employer)
  expect((await shop.admin.get(EMPLOYER)).body).toEqual(employer)
  expect((await shop.stranger.get('/api/settings/employer/nextdoor')).body).toEqual(nothing)
  const { rows } = await shop.owner.query(`select subject, deed, changes from audit_entry where subject = 'Employer'`)
  expect(rows).toMatchObject([{ deed: 'Edited' }])
  expect(rows[0]?.changes).toContainEqual({ what: 'Tier 2 trustee', before: '', after: 'Enterprise Trustees' })
  const before = await fingerprint(shop.owner)
  for (const person of [shop.granted, shop.denied]) {
    expect((await person.get(EMPLOYER)).status).toBe(403)
    expect((await person.post(EMPLOYER, { ...employer, trustee: 'Mine' })).status).toBe(403)
  }
  expect((await shop.stranger.post(EMPLOYER, { ...employer, trustee: 'Mine' })).status).toBe(403)
  expect(await fingerprint(shop.owner)).toBe(before)
  await expectAllRefused(shop.owner, shop.admin, EMPLOYER, spoiledBodies(employer, { optional: Object.keys(employer) }))
})

test('malformed settings change nothing', async () => {
  await expectAllRefused(
    shop.owner,
    shop.admin,
    PROFILE,
    spoiledBodies(ASEMPA, { optional: ['location', 'phone', 'tin', 'receiptFooter'] }),
  )
  const branch = { branch_code: 'TAM', branchname: 'Tamale', location: 'Hospital Road', phone: '037-202' }
  await expectAllRefused(shop.owner, shop.admin, CREATE, spoiledBodies(branch, { optional: ['location', 'phone'] }))
  for (const allowed of ['true', 1, null, [], {}, undefined]) expect((await shop.admin.post(NEGATIVE, { allowed })).status).toBe(400)
})

test('more than the stock is sold only while the business allows it, which cannot end while stock is negative', async () => {
  expect((await sell('100')).body).toMatchObject({ savedSuccessfully: false })
  expect((await shop.granted.post(NEGATIVE, { allowed: true })).status).toBe(403)
  expect((await shop.admin.post(NEGATIVE, { allowed: true })).body).toMatchObject({ allowNegativeStock: true })
  expect((await sell('100')).body).toMatchObject({ savedSuccessfully: true })
  await expectRefused(
    shop.admin.post(NEGATIVE, { allowed: false }),
    409,
    '1 product is below zero in a branch. Receive or count the goods first',
  )
  const found = {
    userId: 1,
    branchId: 'ACC',
    productId: milo.id,
    productName: milo.name,
    coaaccount: 'I0000TR',
    transtype: 'STOCKTAKING',
    costPrice: 80,
    qty: 100,
  }
  expect((await shop.admin.post('/api/product/adjustretailqty/asempa', found, { 'x-branch-code': 'ACC' })).status).toBe(200)
  expect((await shop.admin.post(NEGATIVE, { allowed: false })).body).toMatchObject({ allowNegativeStock: false })
  expect((await shop.admin.get('/api/settings/rules/asempa')).body).toMatchObject({ allowNegativeStock: false })
})

test('document numbers are shown by series, with the last one used', async () => {
  const number = await saved(sell('1'))
  expect((await shop.admin.get('/api/settings/series/asempa')).body).toContainEqual({
    branch: 'ACC',
    branchname: 'Accra Central',
    series: '26',
    papers: 'sale',
    last: Number(number.slice(-6)),
    number,
  })
})

test('a branch is opened and renamed, and its code and name are unique', async () => {
  const tamale = { branch_code: 'TAM', branchname: 'Tamale', location: 'Hospital Road', phone: '037-202' }
  expect(await shop.admin.post(CREATE, tamale)).toMatchObject({ status: 200, body: { ...tamale, active: true } })
  for (const taken of [tamale, { ...tamale, branch_code: 'TM2' }, { ...tamale, branchname: 'Tamale Two' }])
    expect(await shop.admin.post(CREATE, taken)).toMatchObject({ status: 409, body: { code: 'already_exists' } })
  for (const branch_code of ['ALL', 'all', 'A B', 'A-B', 'A'.repeat(13)])
    expect((await shop.admin.post(CREATE, { ...tamale, branch_code, branchname: 'Another' })).status).toBe(400)
  expect((await shop.admin.post('/api/branch/edit/asempa', { ...tamale, branchname: 'Tamale Main' })).body).toMatchObject({
    branchname: 'Tamale Main',
  })
  expect((await shop.admin.post('/api/branch/edit/asempa', { ...tamale, branchname: 'Accra Central' })).status).toBe(409)
  expect((await shop.admin.post('/api/branch/edit/asempa', { ...tamale, branch_code: 'NXT' })).status).toBe(404)
  expect((await shop.denied.get('/api/branch/all/asempa')).body).toContainEqual({ branch_code: 'TAM', branchname: 'Tamale Main' })
})

test('when two people open the same branch at once, one is created', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => openBranch('WA', 'Wa')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('a branch with stock, money or people, or the last one, stays open, and the sentence names the obstacle', async () => {
  await openBranch('SUN', 'Sunyani')
  const refused = async (code: string, message: string) =>
    expect(await close(code)).toMatchObject({ status: 409, body: { code: 'in_use', message } })
  await stockUp(shop, shop.branches.kumasi, [{ ...milo, quantity: '1', value: '80' }], NOW)
  await refused('KUM', 'Kumasi Adum still has Milo Tin 400g (1): transfer or adjust its stock first')
  expect((await sell('1', 'KUM')).body).toMatchObject({ savedSuccessfully: true })
  await refused('KUM', 'Cash in hand of Kumasi Adum has a balance of 120.00 Dr. Clear or move it first')
  const owe = async (account: string, debit: number, credit: number) => {
    const lines = [[account, debit, credit] as const, ['G0000EX', credit, debit] as const]
    const made = await shop.admin.post('/api/accounting/generaljournal/create/asempa', shop.bodies.journal(lines), {
      'x-branch-code': 'SUN',
    })
    expect(made.status, made.text).toBe(200)
  }
  for (const [account, name] of [
    ['P0000YE', 'PAYE payable'],
    ['S0000T1', 'SSNIT tier 1 payable'],
    ['W0000HP', 'Withholding tax payable'],
  ] as const) {
    await owe(account, 0, 5)
    await refused('SUN', `${name} of Sunyani has a balance of 5.00 Cr. Clear or move it first`)
    await owe(account, 5, 0)
  }
  const till = registersOf(shop)
  await till.use(true, 'SUN')
  const session = await till.open({ by: shop.admin, float: 0, branch: 'SUN' })
  await refused('SUN', 'Till 1 of Sunyani has an open session of Ama Owner: close it first')
  expect((await till.close(session, { cash: 0 }, shop.admin)).status).toBe(200)
  const moveTo = (code: string) =>
    shop.owner.query(
      `update app_user u set branch_id = b.branch_id from branch b
       where b.business_id = u.business_id and b.branch_code = $2 and u.business_id = $1 and u.username = 'denied'`,
      [shop.businessId, code],
    )
  await moveTo('SUN')
  await refused('SUN', '1 user works in Sunyani: move them to another branch first')
  await moveTo('ACC')
  await expectRefused(shop.stranger.post('/api/branch/close/nextdoor/NXT'), 409, 'Next Door is the last branch')
  expect((await close('XXX')).status).toBe(404)
  expect((await shop.granted.post('/api/branch/close/asempa/SUN')).status).toBe(403)
})

test('a branch stays open while a customer owes what another has paid in advance: the sums would agree, and nobody could pay', async () => {
  expect((await openBranch('HO', 'Ho')).status).toBe(200)
  const here = { 'x-branch-code': 'HO' }
  const customer = async (name: string, drcr: 'DR' | 'CR') => {
    const made = await shop.admin.post('/api/accounting/people/create/asempa', payeeBody(name, 'debtor', { openBalance: 150, drcr }), here)
    expect(made.status, made.text).toBe(200)
    return textIn(made.body, 'pid')
  }
  const ama = await customer('Ama Serwaa', 'DR')
  await customer('Kofi Boateng', 'CR')
  const refused = await expectRefused(close('HO'), 409, { code: 'in_use' })
  expect(refused.text).toMatch(/HO-[A-Z]+26-\d{6} of Ama Serwaa is open in Ho: settle or allocate it first/)
  expect((await shop.receive(ama, 150, { by: shop.admin })).status).toBe(200)
})

test('a branch stays open while goods that it received are not invoiced', async () => {
  const orders = orderVerbs(shop)
  expect((await openBranch('ADA', 'Ada')).status).toBe(200)
  const lines = orders.goods({ milo: [1, 80] })
  const pid = await shop.supplier('Nestle')
  const made = await orders.post('purchases/orders/asempa', { branch: 'ADA', orders: [{ pid, lines }] }, shop.admin)
  const number = /PO-\d+/.exec(made.text)?.[0] ?? ''
  await orders.post(`purchases/orders/step/asempa/${number}`, { step: 'SEND' }, shop.admin)
  await saved(orders.receive(number, { milo: [1, 80] }, shop.admin))
  await saved(shop.transfer({ milo: 1 }, { from: 'ADA', to: 'ACC', by: shop.admin }))
  await expectRefused(close('ADA'), 409, 'Goods received, not invoiced of Ada has a balance of 80.00 Cr. Clear or move it first')
})

/** A journal of two lines in each of these branches. */
const enterIn = (...branches: readonly string[]) => {
  const journal = branches.flatMap(branchNo => [
    { accountKey: 'R0000NT', particulars: 'Rent', debit: 10, credit: 0, accDate: '2026-11-20', refNo: 'J1', branchNo, userid: 1 },
    { accountKey: 'O0000CP', particulars: 'Rent', debit: 0, credit: 10, accDate: '2026-11-20', refNo: 'J1', branchNo, userid: 1 },
  ])
  return shop.admin.post('/api/accounting/generaljournal/create/asempa', journal, { 'x-branch-code': branches[0] ?? '' })
}

test('a closed branch disappears from the lists, accepts no posting of any kind, and can be reopened', async () => {
  await openBranch('BOL', 'Bolgatanga')
  expect(await close('BOL')).toMatchObject({ status: 200, body: { active: false } })
  expect((await shop.denied.get('/api/branch/all/asempa')).text).not.toContain('BOL')
  const before = await fingerprint(shop.owner)
  expect(await enterIn('BOL')).toMatchObject({ status: 422, body: { code: 'branch_closed' } })
  expect(await fingerprint(shop.owner)).toBe(before)
  expect(await shop.admin.post('/api/branch/reopen/asempa/BOL')).toMatchObject({ status: 200, body: { active: true } })
  expect(await enterIn('BOL')).toMatchObject({ status: 200 })
})

test('a document of an open branch with lines in a closed one is refused with the name of the closed branch', async () => {
  await openBranch('TEC', 'Techiman')
  const both = await enterIn('ACC', 'TEC')
  expect(both.status, both.text).toBe(200)
  expect((await close('TEC')).status).toBe(200)
  const message = 'Techiman is closed. An administrator can open it again in the settings'
  await expectRefused(enterIn('ACC', 'TEC'), 422, { code: 'branch_closed', message })
  await expectRefused(shop.reverse('journal', both.number, 'Typed twice'), 422, { code: 'branch_closed', message })
  expect((await shop.admin.post('/api/branch/reopen/asempa/TEC')).status).toBe(200)
})

test('a posting to a branch that is being closed waits and is then refused', async () => {
  await openBranch('YEN', 'Yendi')
  const [closed, commit] = [signal(), signal()]
  const closing = shop.database.transaction(shop.businessId, async tx => {
    await closeBranch(tx, 'YEN')
    closed.send()
    await commit.sent
  })
  await closed.sent
  const before = await contentOf(shop.owner)
  const entered = enterIn('YEN')
  await somebodyWaits(shop)
  commit.send()
  await closing
  expect(await entered).toMatchObject({ status: 422, body: { code: 'branch_closed' } })
  await shop.owner.query("update branch set active = true where branch_code = 'YEN'")
  expect(await contentOf(shop.owner)).toBe(before)
})
