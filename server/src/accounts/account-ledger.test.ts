import fc from 'fast-check'
import { expect, test } from 'vitest'
import { credit, debit } from '../ledger/draft.ts'
import { post } from '../ledger/post.ts'
import { timesOf } from '../testing/installation/share-of-run.ts'
import { NOW, testShop } from '../testing/world/test-shop.ts'

const ACTOR = { userId: 1, at: NOW }

const shop = await testShop()

const journal = (branch: string, accDate: string, debit: number, refNo = '') =>
  shop.granted.post(
    '/api/accounting/generaljournal/create/asempa',
    [
      { accountKey: 'C0000HD', accDate, debit, credit: 0, refNo, particulars: `Cash of ${accDate}` },
      { accountKey: 'O0000CP', accDate, debit: 0, credit: debit, refNo },
    ],
    { 'x-branch-code': branch },
  )
const ledger = (query: string, account = 'C0000HD', caller = shop.granted) =>
  caller.get(`/api/accounting/chartofaccounts/ledger/asempa/${account}?${query}`)

await journal('ACC', '2026-11-02', 100)
await journal('KUM', '2026-11-03', 40)
await journal('ACC', '2026-11-10', 30)
// Entered last, and dated before all others.
await journal('ACC', '2026-10-15', 7.5, 'Found later')

test('every line has its date, its document and the balance after it, starting from the opening balance', async () => {
  expect((await ledger('start=2026-11-01&end=2026-11-30&branch=ACC')).body).toEqual({
    accountId: 'C0000HD',
    accountName: 'Cash in hand',
    branch: 'ACC',
    opening: -7.5,
    debit: 130,
    credit: 0,
    closing: -137.5,
    next: '',
    lines: [
      expect.objectContaining({
        accDate: '2026-11-02',
        transNum: 'ACC-J26-000001',
        kind: 'journal',
        particulars: 'Cash of 2026-11-02',
        debit: 100,
        credit: 0,
        balance: -107.5,
      }),
      expect.objectContaining({ accDate: '2026-11-10', transNum: 'ACC-J26-000002', debit: 30, balance: -137.5 }),
    ],
  })
})

test('all branches together, in date order however late a line was entered', async () => {
  const { body } = await ledger('start=2026-01-01&end=2026-12-31&branch=ALL')
  expect(body).toMatchObject({ branch: '', opening: 0, closing: -177.5, next: '' })
  expect(body).toMatchObject({
    lines: [
      { balance: -7.5, particulars: 'Cash of 2026-10-15' },
      { balance: -107.5 },
      { balance: -147.5, branchname: 'Kumasi Adum' },
      { balance: -177.5 },
    ],
  })
})

const nextOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'next' in body && typeof body.next === 'string' ? body.next : ''
const linesOf = (body: unknown): readonly unknown[] =>
  typeof body === 'object' && body !== null && 'lines' in body && Array.isArray(body.lines) ? body.lines : []

/** All lines of a span, fetched in small pages. */
const inParts = async (query: string, size: number): Promise<readonly unknown[]> => {
  const lines: unknown[] = []
  for (let after = ''; ; ) {
    const { body } = await ledger(`${query}&size=${size}${after === '' ? '' : `&after=${after}`}`)
    lines.push(...linesOf(body))
    after = nextOf(body)
    if (after === '') return lines
  }
}

test.each([1, 2, 3, 4])('in parts of %i the ledger is the same, balance by balance', async size => {
  for (const branch of ['ACC', 'ALL']) {
    const query = `start=2026-01-01&end=2026-12-31&branch=${branch}`
    expect(await inParts(query, size)).toEqual(linesOf((await ledger(query)).body))
  }
})

test('a line without particulars shows its document’s note, and a reversal the reversed document', async () => {
  await shop.admin.post('/api/accounting/generaljournal/reverse/asempa/ACC-J26-000003', { reason: 'Was not there' })
  const { body } = await ledger('start=2026-11-20&end=2026-11-20&branch=ACC', 'O0000CP')
  expect(body).toMatchObject({
    opening: 137.5,
    closing: 130,
    lines: [{ kind: 'reversal', undoneKind: 'journal', undoneNum: 'ACC-J26-000003', particulars: 'Was not there', debit: 7.5 }],
  })
})

test('only users who may see the books see it, limited to their own branch', async () => {
  const span = 'start=2026-11-01&end=2026-11-30'
  expect((await ledger(span, 'C0000HD', shop.denied)).status).toBe(403)
  await shop.owner.query(`update app_user set privilege = 'GRANT' where username = 'denied'`)
  expect((await ledger(span, 'C0000HD', shop.denied)).body).toMatchObject({ branch: 'ACC' })
  for (const branch of ['KUM', 'ALL']) expect((await ledger(`${span}&branch=${branch}`, 'C0000HD', shop.denied)).status).toBe(403)
  expect((await ledger(span, 'C0000HD', shop.stranger)).status).toBe(403)
  expect((await ledger(span, 'NOBODY')).status).toBe(404)
  for (const wrong of [
    'start=2026-02-30&end=2026-03-01',
    'end=2026-11-30',
    `${span}&size=1001`,
    `${span}&after=x`,
    `${span}&after=2026-02-30.1.1`,
  ])
    expect((await ledger(wrong)).status).toBe(400)
})

test('opening and movement add up to the closing of every span, which is the next opening', async () => {
  const day = fc.integer({ min: 1, max: 60 }).map(offset => new Date(Date.UTC(2026, 8, 20 + offset)).toISOString().slice(0, 10))
  await fc.assert(
    fc.asyncProperty(day, day, fc.constantFrom('ACC', 'KUM', 'ALL'), async (one, other, branch) => {
      const [start = '', end = ''] = [one, other].toSorted()
      const { body } = await ledger(`start=${start}&end=${end}&branch=${branch}`)
      const whole = await ledger(`start=2026-01-01&end=${end}&branch=${branch}`)
      const { opening, debit, credit, closing } = Object.fromEntries(
        Object.entries(body ?? {}).map(([name, value]) => [name, typeof value === 'number' ? Math.trunc(value * 100) : 0]),
      )
      expect((opening ?? 0) - (debit ?? 0) + (credit ?? 0)).toBe(closing)
      expect(whole.body).toMatchObject({ closing: (closing ?? 0) / 100 })
    }),
    { numRuns: timesOf({ usual: 8, whole: 25 }) },
  )
})

test('a busy account is read in another way, with the same result', async () => {
  const query = 'start=2026-10-01&end=2026-11-15&branch=ALL'
  const quiet = await inParts(query, 2)
  const lines = Array.from({ length: 1_000 }, () => [debit('C0000HD', 1n), credit('O0000CP', 1n)]).flat()
  for (let posting = 0; posting < 3; posting += 1)
    await shop.database.transaction(shop.businessId, tx =>
      post(tx, ACTOR, { document: { kind: 'journal', branch: shop.branches.accra, date: '2026-11-16' }, effects: () => ({ lines }) }),
    )
  expect(await inParts(query, 2)).toEqual(quiet)
  const [first] = linesOf((await ledger('start=2026-11-16&end=2026-11-16&branch=ALL&size=1')).body)
  expect(first).toMatchObject({ debit: 0.01, balance: -177.51 })
})
