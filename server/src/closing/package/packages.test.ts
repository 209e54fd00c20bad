import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { readWholeBackup } from '../../backup/backup-file.ts'
import { makeBackup } from '../../backup/make-backup.ts'
import { restoreBackup } from '../../backup/restore-backup.ts'
import { sha256Of } from '../../host/sha256.ts'
import { tamperWith } from '../../testing/gates/touched-books.ts'
import { cedis, fine } from '../../testing/world/amounts.ts'
import { BRANCH, NOW, PAYEE, PRODUCT } from '../../testing/world/books.ts'
import { booksOfEachTest } from '../../testing/world/books-of-each-test.ts'
import { openBooksServer } from '../../testing/world/books-server.ts'
import { type Caller, textIn } from '../../testing/world/caller.ts'
import { cashSale, creditSale, journal, openingStock } from '../../testing/world/drafts.ts'
import { openEmptyDatabase } from '../../testing/world/test-database.ts'
import { verifyBusinesses } from '../../verify/verify-businesses.ts'
import { packageFile } from './package-file.ts'
import { storedPackage } from './package-queries.ts'

// In all of these tests today is 20 November 2026 (NOW).
const books = await booksOfEachTest()
const { installation } = books
const server = await openBooksServer(installation)
afterAll(() => server.close())

const { accra } = BRANCH
let owner: Caller
beforeEach(async () => {
  owner = await server.as(books.name)
})

const at = (path: string, by = owner) => by.get(`/api/monthclose/${path.replace('db', books.name)}`)
const packages = async () => (await at('packages/db')).body
const fileOf = async (number: number, by = owner): Promise<string> => {
  const answer = await at(`packagefile/db/${number}`, by)
  expect(answer.status, answer.text).toBe(200)
  return answer.text
}
const close = (through: string, remark?: string) => owner.post(`/api/monthclose/close/${books.name}`, { through, remark })
const reopen = (from: string) => owner.post(`/api/monthclose/reopen/${books.name}`, { from, reason: 'An invoice came late' })
const rentOn = (date: string, amount: string) => books.post(journal({ branch: accra, date }, ACCOUNT.cash, ACCOUNT.rent, cedis(amount)))
const milo = (quantity: string) => [{ product: PRODUCT.milo, quantity: fine(quantity) }]

/** October: stock of 600.00, a cash sale of 200.00 and one of 150.00 with 20.00 paid, rent of 40.00. */
const tradeInOctober = async (): Promise<void> => {
  await books.post(
    openingStock({ branch: accra, date: '2026-10-01' }, [{ product: PRODUCT.milo, quantity: fine('100'), value: cedis('600.00') }]),
  )
  await books.post(cashSale({ branch: accra, date: '2026-10-10' }, milo('20'), cedis('200.00')))
  await books.post(
    creditSale({ branch: accra, date: '2026-10-12' }, { customer: PAYEE.adwoa, total: cedis('150.00'), paid: cedis('20.00') }, milo('10')),
  )
  await rentOn('2026-10-20', '40.00')
}

test('a close makes one package with every statement, the head of the chain and the reason why', async () => {
  await tradeInOctober()
  expect(await close('2026-10-31', 'The bank is late')).toMatchObject({ status: 200 })
  const head = (await owner.get(`/api/statements/chainhead/${books.name}`)).body
  const file = await fileOf(1)
  const stored = await installation.database.read(books.businessId, tx => storedPackage(tx, 1))
  expect(await packages()).toEqual([
    {
      number: 1,
      closedThrough: '2026-10-31',
      at: NOW.toISOString(),
      by: expect.any(String),
      remark: 'The bank is late',
      entries: 4,
      chainHash: textIn(head, 'hash'),
      sha256: sha256Of(await packageFile(JSON.parse(stored?.data ?? '{}'))),
      replaces: null,
    },
  ])
  for (const row of [
    'Account,Name,Opening balance,Debit,Credit,Closing balance\r\n',
    'Cash in hand,0.00,220.00,40.00,180.00\r\n',
    'Rent,0.00,40.00,0.00,40.00\r\n',
    'Net profit,,Total,130.00\r\n',
    ',130.00,0.00,0.00,0.00,0.00,130.00\r\n',
    ',70.0000,420.00\r\n',
    'Trial balance',
    'payroll-runs.csv',
    'paye-return.csv',
    'ssnit-return.csv',
    'withholding-tax.csv',
    'vat-return.csv',
    'cash-flow.csv',
    'SHA256SUMS',
  ])
    expect(file).toContain(row)
})

test('the bytes are the same after later entries, by another server, and after a restore @in-turn', async () => {
  await tradeInOctober()
  await close('2026-10-31')
  const file = await fileOf(1)
  await books.post(cashSale({ branch: accra, date: '2026-11-10' }, milo('20'), cedis('250.00')))
  await installation.owner.query(`update product set name = 'Renamed' where business_id = $1`, [books.businessId])
  await installation.owner.query(`update business set name = 'Renamed' where business_id = $1`, [books.businessId])
  const restarted = await openBooksServer(installation)
  const folder = mkdtempSync(join(inject('testServer').scratchFolder, 'akonta-package-'))
  const empty = await openEmptyDatabase({ migrated: true })
  try {
    expect(await fileOf(1, await restarted.as(books.name))).toBe(file)
    const made = await makeBackup(installation.ownerConnection, join(folder, 'whole.backup'), () => undefined)
    await restoreBackup(empty.owner, await readWholeBackup(made.file), () => undefined)
    const restored = await empty.database.read(books.businessId, tx => storedPackage(tx, 1))
    expect((await packageFile(JSON.parse(restored?.data ?? '{}'))).toString()).toBe(file)
  } finally {
    await restarted.close()
    await empty.drop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a late entry after reopening is listed with the balances that it moved, and the next close makes a second package @in-turn', async () => {
  await tradeInOctober()
  await close('2026-10-31')
  const first = await fileOf(1)
  expect((await at('moved/db/1')).body).toEqual({ closedThrough: '2026-10-31', accounts: [], papers: [], count: 0 })
  await rentOn('2026-11-05', '7.00')
  await reopen('2026-10-01')
  await rentOn('2026-10-30', '15.00')
  const moved = [
    { accountId: 'C0000HD', accountName: 'Cash in hand', before: 180, after: 165 },
    { accountId: ACCOUNT.rent, accountName: 'Rent', before: 40, after: 55 },
  ]
  expect((await at('moved/db/1')).body).toMatchObject({
    accounts: moved,
    papers: [{ date: '2026-10-30', documentKind: 'journal', amount: 15 }],
    count: 1,
  })
  expect(await close('2026-10-31')).toMatchObject({ status: 200 })
  expect(await packages()).toMatchObject([
    { number: 2, replaces: 1 },
    { number: 1, replaces: null },
  ])
  expect(await fileOf(1)).toBe(first)
  expect(await fileOf(2)).toContain('2, replaces package 1')
  expect((await at('moved/db/2')).body).toMatchObject({ accounts: [], count: 0 })
  expect((await at('comparison/db/1/2')).body).toMatchObject({
    first: { number: 1 },
    second: { number: 2 },
    accounts: expect.arrayContaining([...moved, { accountId: ACCOUNT.inventory, accountName: 'Inventory', before: 420, after: 420 }]),
  })
})

test('a year end is in the package of its December, and its reversal is listed after reopening @in-turn', async () => {
  await rentOn('2025-12-10', '40.00')
  expect(await close('2025-12-31', 'Cash is late')).toMatchObject({ status: 200 })
  const file = await fileOf(1)
  expect(file).toContain('Net profit,,Total,-40.00\r\n')
  await reopen('2025-12-01')
  expect((await at('moved/db/1')).body).toMatchObject({ count: 1, papers: [{ date: '2025-12-31', documentKind: 'reversal' }] })
})

test('a changed package is found by verify and is not handed out as the one of the close', async () => {
  await tradeInOctober()
  await close('2026-10-31')
  const clean = () => verifyBusinesses(installation.database, { business: books.name }, () => undefined)
  expect(await clean()).toBe(true)
  await expect(installation.owner.query('update close_package set data = data')).rejects.toThrow('history')
  await tamperWith(books, `update close_package set data = replace(data, '"4000"', '"5000"') where business_id = $1`)
  expect(await clean()).toBe(false)
  expect(await at('packagefile/db/1')).toMatchObject({ status: 409, body: { code: 'package_differs' } })
})

test('a package that does not exist is not found', async () => {
  for (const path of ['packagefile/db/1', 'moved/db/1', 'comparison/db/1/2'])
    expect(await at(path)).toMatchObject({ status: 404, body: { message: 'There is no package 1' } })
})
