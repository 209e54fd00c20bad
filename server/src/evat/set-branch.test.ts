import { describe, expect, test } from 'vitest'
import { ACCRA, CATEGORIES, openEvatShop, TIN } from '../testing/world/evat-shop.ts'
import { expectRefused } from '../testing/world/verbs.ts'
import { evatBranchesOn } from './open-evat.ts'

const { shop, setBranch, setUp, sellOne, stateOf } = await openEvatShop()
const { shea } = shop.goods

describe('A1 while E-VAT is off', () => {
  test('a sale has no row, and a business without VAT or the service is refused the setting', async () => {
    const number = await sellOne()
    expect(await stateOf(number)).toBeUndefined()
    await expectRefused(setBranch(), 400, 'E-VAT needs VAT by GH-2026 in force on its first day')
    const rows = await shop.owner.query('select from outbox_item union all select from evat_document')
    expect(rows.rowCount).toBe(0)
  })

  test('a sale sends not one statement more', async () => {
    await shop.admin.post('/api/vat/set/asempa', { scheme: 'GH-2026', validFrom: '2026-11-20', tin: TIN })
    shop.statements.splice(0)
    await sellOne()
    expect(shop.statements.filter(name => /evat|outbox/.test(name))).toEqual([])
  })
})

describe('setting up a branch', () => {
  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['a reference of another form', { reference: '../../admin' }, 'The reference is the TIN, a hyphen and three digits'],
    ['another TIN than that of VAT', { reference: 'C0099999999-001' }, 'The TIN of the reference is not the one'],
    ['a day in the past', { firstDay: '2026-11-19' }, 'in the past'],
    ['no key', { key: undefined }, 'Enter the key of this branch'],
  ])('%s is refused', async (_, change, sentence) => {
    expect(await setBranch(change)).toMatchObject({ status: 400, body: { message: expect.stringContaining(sentence) } })
  })

  test('A25 only an administrator of the business sets it up, and everybody sees the health of their own branch', async () => {
    for (const caller of [shop.granted, shop.denied, shop.stranger]) expect(await setBranch({}, caller)).toMatchObject({ status: 403 })
    expect(await setBranch({ branch: 'NXT' })).toMatchObject({ status: 404 })
    expect(await evatBranchesOn(shop.database)).toBe(0)
    await setUp()
    expect(await evatBranchesOn(shop.database)).toBe(1)
    expect((await shop.denied.get('/api/evat/state/asempa')).body).toEqual([
      { branch: 'ACC', health: 'ready', since: null, said: '', waiting: 0, unknown: 0, rejected: 0, oldest: null },
    ])
    expect((await shop.denied.get('/api/evat/settings/asempa')).status).toBe(403)
  })

  test('A24 the key is in no answer, entry of the audit trail or row in plain text', async () => {
    const settings = await shop.admin.get('/api/evat/settings/asempa')
    expect(settings.body).toEqual({
      mode: 'test',
      isDemo: false,
      options: { waitSeconds: 8, cashName: 'Cash Customer', prefix: '' },
      branches: [
        {
          branch: 'ACC',
          reference: ACCRA.reference,
          keySet: '2026-11-20T14:32:00.000Z',
          keySetBy: 'Ama Owner',
          firstDay: '2026-11-20',
          categories: CATEGORIES,
          on: true,
        },
      ],
    })
    const stored = await shop.owner.query(
      'select (select string_agg(e::text, $1) from evat_branch e) || (select string_agg(a::text, $1) from audit_entry a) as text',
      [' '],
    )
    expect(stored.rows[0].text).not.toContain(ACCRA.key)
    expect(stored.rows[0].text).toContain('E-VAT of ACC')
  })

  test('a name of one character is refused for a buyer, also an emoji, which is long for JavaScript', async () => {
    const options = { waitSeconds: 8, cashName: '🛒', prefix: '' }
    await expectRefused(shop.admin.post('/api/evat/options/asempa', options), 400, 'cashName must have at least 2 characters')
  })

  test('the classes with a levy of their own can be chosen once GRA has enabled them', async () => {
    const { body } = await shop.denied.get('/api/vat/settings/asempa')
    expect(body).toMatchObject({ classes: ['STANDARD', 'ZERO', 'EXEMPT', 'TOURISM', 'CST', 'PLASTIC'] })
    expect(await shop.admin.post('/api/vat/taxclass/asempa', { productId: shea.id, taxClass: 'TOURISM' })).toMatchObject({ status: 200 })
    await shop.admin.post('/api/vat/taxclass/asempa', { productId: shea.id, taxClass: 'STANDARD' })
  })
})

test('A27 another business sees no state or setting', async () => {
  expect((await shop.stranger.get('/api/evat/state/nextdoor')).body).toEqual([])
  expect(await shop.stranger.get('/api/evat/state/asempa')).toMatchObject({ status: 403 })
})

test('switched off again, new sales are outside', async () => {
  expect(await stateOf(await sellOne())).toMatchObject({ state: 'queued' })
  expect(await setBranch({ on: false })).toMatchObject({ status: 200 })
  expect(await evatBranchesOn(shop.database)).toBe(0)
  expect(await stateOf(await sellOne())).toBeUndefined()
  await expectRefused(setBranch({ firstDay: '2026-11-25' }), 400, 'The first day cannot be moved: documents have been queued since')
})
