import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBusiness } from '../setup/create-business.ts'
import { openTestDatabase, type TestDatabase } from '../testing/world/test-database.ts'
import { opensDemoPasswords } from './demo-passwords.ts'
import { openDemo } from './first-run.ts'

let installation: TestDatabase

beforeAll(async () => {
  installation = await openTestDatabase()
  await createBusiness(installation.database, {
    name: 'Asempa of Old',
    dbname: 'asempa',
    code: 'OLD',
    firstDay: '2026-01-01',
    branches: [{ code: 'ACC', name: 'Accra' }],
    admin: { username: 'owner', displayName: 'Ama Owner', password: 'three blue cocoa pods' },
  })
})
afterAll(() => installation.drop())

test('an installation with its own business never gets a demo, not even if that business has its name', async () => {
  expect(await openDemo(installation.database)).toBeUndefined()
  expect(await opensDemoPasswords(installation.database, true)).toBe(false)
  const { rows } = await installation.owner.query('select dbname from business')
  expect(rows).toEqual([{ dbname: 'asempa' }])
})
