import { ACCOUNT, CHART } from '@akonta/domain/accounts/chart-of-accounts'
import { enterJournal } from '@akonta/domain/journals/journal-calls'
import { afterAll, expect, test } from 'vitest'
import { cedis } from '../testing/world/amounts.ts'
import { textIn } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'

const PATH = '/api/accounting/generaljournal/create/asempa'

const shop = await testShop()

afterAll(async () => {
  expect(await shop.fault()).toBeNull()
})

/** [branch or empty, account, debit, credit] */
type Line = readonly [branch: string, account: string, debit: string, credit: string]
const journal = (lines: readonly Line[]) =>
  enterJournal.body.write({
    date: '2026-11-20',
    reference: 'GJ-9',
    lines: lines.map(([branch, account, debit, credit]) => ({
      ...(branch !== '' && { branch }),
      account: String(CHART.find(entry => entry.code === account)?.key),
      debit: cedis(debit),
      credit: cedis(credit),
      particulars: 'Rent of both shops',
    })),
    branch: '',
  })
const RENT_OF_BOTH: readonly Line[] = [
  ['ACC', ACCOUNT.rent, '300', '0'],
  ['ACC', ACCOUNT.cash, '0', '300'],
  ['KUM', ACCOUNT.rent, '150', '0'],
  ['KUM', ACCOUNT.cash, '0', '150'],
]
const enter = (lines: readonly Line[], caller = shop.granted, headers = {}) => caller.post(PATH, journal(lines), headers)

test('D32 a journal of two branches is one document, in the books of each', async () => {
  const answer = await enter(RENT_OF_BOTH)
  expect(answer).toMatchObject({ status: 200, body: { transNum: expect.stringMatching(/^ACC-J26-/) } })
  await shop.expectLedger(`
    [Accra Central]
    Rent              300.00
    Cash in hand                300.00
    [Kumasi Adum]
    Rent              150.00
    Cash in hand                150.00`)
  const number = textIn(answer.body, 'transNum')
  const entry = (await shop.granted.get(`/api/accounting/generaljournal/entry/asempa/${number}`)).body
  expect(entry).toMatchObject({
    lines: [
      { branchname: 'Accra Central', debit: 300 },
      { branchname: 'Accra Central', credit: 300 },
      { branchname: 'Kumasi Adum', debit: 150 },
      { branchname: 'Kumasi Adum', credit: 150 },
    ],
  })
  const list = (await shop.granted.get('/api/accounting/generaljournal/list/asempa?branch=ALL')).body
  expect(list).toMatchObject({ journals: [{ transNum: number, branchname: 'Accra Central, Kumasi Adum', total: 450 }] })
  expect((await shop.reverse('journal', number, 'Twice')).status).toBe(200)
  await shop.expectLedger('')
})

test('D32 a line without a branch belongs to the chosen one', async () => {
  const lines: readonly Line[] = [
    ['', ACCOUNT.rent, '20', '0'],
    ['', ACCOUNT.cash, '0', '20'],
    ['KUM', ACCOUNT.rent, '10', '0'],
    ['KUM', ACCOUNT.cash, '0', '10'],
  ]
  expect((await enter(lines)).body).toMatchObject({ code: 'branch_needed' })
  expect((await enter(lines, shop.granted, { 'x-branch-code': 'ACC' })).status).toBe(200)
  await shop.expectLedger(`
    [Accra Central]
    Rent              20.00
    Cash in hand                20.00
    [Kumasi Adum]
    Rent              10.00
    Cash in hand                10.00`)
})

test('D32 lines that balance in total but not in each branch are refused, naming the branch', async () => {
  const answer = await enter([
    ['ACC', ACCOUNT.rent, '300', '0'],
    ['KUM', ACCOUNT.cash, '0', '300'],
  ])
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'unbalanced', message: 'Accra Central does not balance: debit 300.00, credit 0.00', facts: { branch: 'Accra Central' } },
  })
  expect((await enter([...RENT_OF_BOTH, ['KUM', ACCOUNT.rent, '1', '0']])).body).toMatchObject({
    message: 'Total Debit and Credit are not equal',
  })
  await shop.expectPosted(0)
})

test('a user tied to a branch enters journals of that one only, and nobody of an unknown branch or one of another business', async () => {
  await shop.owner.query(`update app_user set privilege = 'GRANT' where business_id = $1 and username = 'denied'`, [shop.businessId])
  expect(await enter(RENT_OF_BOTH, shop.denied)).toMatchObject({ status: 403, body: { code: 'not_your_branch' } })
  expect((await enter(RENT_OF_BOTH.slice(0, 2), shop.denied)).status).toBe(200)
  await shop.owner.query(`update app_user set privilege = 'DENY' where business_id = $1 and username = 'denied'`, [shop.businessId])
  await shop.mark()
  expect(await enter(RENT_OF_BOTH, shop.denied)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  for (const branch of ['NXT', 'nowhere', 'ALL'])
    expect((await enter([...RENT_OF_BOTH.slice(0, 2), [branch, ACCOUNT.rent, '5', '5']])).status, branch).toBeGreaterThanOrEqual(400)
  expect((await enter(RENT_OF_BOTH, shop.stranger)).status).toBe(403)
  expect((await enter(RENT_OF_BOTH, shop.visitor)).status).toBe(401)
  await shop.expectPosted(0)
})

test('a user tied to a branch finds and opens a journal of another branch, with the lines of their branch only', async () => {
  const KUMASI_FIRST = [RENT_OF_BOTH[2], RENT_OF_BOTH[3], RENT_OF_BOTH[0], RENT_OF_BOTH[1]].filter(line => line !== undefined)
  const both = textIn((await enter(KUMASI_FIRST)).body, 'transNum')
  const foreign = textIn((await enter(KUMASI_FIRST.slice(0, 2))).body, 'transNum')
  expect([both, foreign]).toEqual([expect.stringMatching(/^KUM-J26-/), expect.stringMatching(/^KUM-J26-/)])
  await shop.owner.query(`update app_user set privilege = 'GRANT' where business_id = $1 and username = 'denied'`, [shop.businessId])
  const entryOf = (number: string) => shop.denied.get(`/api/accounting/generaljournal/entry/asempa/${number}`)
  expect(await entryOf(both)).toMatchObject({ status: 200, body: { transNum: both, branch: 'KUM', total: 300 } })
  const { body } = await entryOf(both)
  expect(body).toHaveProperty('lines.length', 2)
  expect(body).toMatchObject({
    lines: [
      { branchname: 'Accra Central', debit: 300 },
      { branchname: 'Accra Central', credit: 300 },
    ],
  })
  expect(await entryOf(foreign)).toMatchObject({ status: 403, body: { code: 'not_your_branch' } })

  const found = async (query: string): Promise<string> =>
    (await shop.denied.get(`/api/accounting/generaljournal/list/asempa?${query}`)).text
  expect(JSON.parse(await found('text=rent'))).toMatchObject({
    journals: expect.arrayContaining([expect.objectContaining({ transNum: both, total: 300 })]),
  })
  expect(await found('text=rent')).not.toContain(foreign)
  expect(await found('amount=300')).toContain(both)
  for (const ofOthers of ['amount=150', 'amount=450']) expect(await found(ofOthers)).not.toContain(both)

  const reversal = textIn((await shop.reverse('journal', both, 'Twice')).body, 'invoicenoGen')
  expect(await entryOf(reversal)).toMatchObject({ status: 200, body: { reverses: both, total: 300 } })
  await shop.owner.query(`update app_user set privilege = 'DENY' where business_id = $1 and username = 'denied'`, [shop.businessId])
})
