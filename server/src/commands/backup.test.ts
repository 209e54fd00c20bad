import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Outcome, openOperator } from '../testing/installation/programs.ts'

const folder = mkdtempSync(join(inject('testServer').scratchFolder, 'akonta-backup-commands-'))
const shop = openOperator(join(folder, 'shop'))
const elsewhere = openOperator(join(folder, 'elsewhere'))
const backups = join(folder, 'backups')
const passwordFile = join(folder, 'password')
let backup: Outcome
const file = () => join(backups, readdirSync(backups)[0] ?? '')

const BUSINESS = ['--name', 'Adwoa’s Boutique', '--dbname', 'adwoa', '--code', 'ADWOA', '--branches', 'OSU:Osu']

beforeAll(async () => {
  mkdirSync(backups)
  writeFileSync(passwordFile, 'white lace on sunday\n', { mode: 0o600 })
  await shop.start()
  await shop.command('business-create', ...BUSINESS, '--admin-user', 'adwoa', '--admin-password-file', passwordFile)
  backup = await shop.command('backup', '--to', backups)
})
afterAll(async () => {
  await shop.stop()
  await elsewhere.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('books are backed up while the server runs, restored in an empty place and verified there, and people sign in', async () => {
  expect(backup).toEqual({
    code: 0,
    said: expect.stringMatching(
      /akonta-\d{4}-\d\d-\d\d-\d{6}\.backup: \d+ rows, .+ MB of books in .+ MB, .+ s, .+ MB\/s\nSHA-256 [0-9a-f]{64}\nadwoa: chain head 0:0{64}\n$/,
    ),
  })
  expect(await elsewhere.command('restore', '--from', file())).toMatchObject({
    code: 0,
    said: expect.stringMatching(/\nRestored \d+ rows, .+ Everybody signs in again\.\nadwoa: 0 entries, chain head 0:0{64}, clean, /),
  })
  const address = await elsewhere.start()
  const answer = await fetch(`${address}/api/1.0/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'adwoa', password: 'white lace on sunday' }),
  })
  expect(await answer.json()).toMatchObject({ dbname: 'adwoa', name_of_business: 'Adwoa’s Boutique' })
})

test('where a server runs nothing is restored @in-turn', async () => {
  expect(await shop.command('restore', '--from', file())).toMatchObject({ code: 1, said: expect.stringContaining('is served already by') })
})
