import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/world/test-database.ts'
import { checkSecrets } from './secret-fingerprints.ts'

let installation: TestDatabase
beforeAll(async () => {
  installation = await openTestDatabase()
})
afterAll(() => installation.drop())

const secrets = (tokens: number) => [
  { name: 'session-tokens', secret: Buffer.alloc(32, tokens) },
  { name: 'sms-keys', secret: Buffer.alloc(32, 9) },
]
const start = (tokens: number, accepted = false) => checkSecrets(installation.ownerConnection, secrets(tokens), accepted)

test('two servers with the same folder of secrets start; one with another folder is told which file to copy', async () => {
  await start(1)
  await start(1)
  await expect(start(2)).rejects.toThrow(
    'This database is used with a different secret than the file session-tokens in the folder secrets of this data folder: copy the folder secrets',
  )
  await start(1)
})

test('new secrets are accepted on demand, and then the old ones are refused', async () => {
  await start(3, true)
  await start(3)
  await expect(start(1)).rejects.toThrow('session-tokens')
})

test('the database keeps no secret, and the app’s role cannot read the fingerprints', async () => {
  const { rows } = await installation.owner.query<{ fingerprint: string }>('select fingerprint from secret_fingerprint')
  const known = secrets(3).flatMap(({ secret }) => [secret.toString('hex'), secret.toString('base64url')])
  for (const { fingerprint } of rows) expect(known).not.toContain(fingerprint)
  await expect(installation.app.query('select from secret_fingerprint')).rejects.toThrow('permission denied')
})
