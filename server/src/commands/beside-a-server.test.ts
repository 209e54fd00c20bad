import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Outcome, openOperator } from '../testing/installation/programs.ts'

/** One installation, started once, for the commands that an operator runs while a server runs. */
const folder = mkdtempSync(join(inject('testServer').scratchFolder, 'akonta-commands-'))
const shop = openOperator(join(folder, 'shop'))
const elsewhere = openOperator(join(folder, 'elsewhere'))
const backups = join(folder, 'backups')
const passwordFile = join(folder, 'password')
let address: string
let created: Outcome
let backup: Promise<Outcome> | undefined
/** The one backup of these tests, made when the first of them needs it. */
const backedUp = (): Promise<Outcome> => {
  backup ??= shop.command('backup', '--to', backups)
  return backup
}
const file = () => join(backups, readdirSync(backups)[0] ?? '')

const FORM = ['--name', 'Adwoa’s Boutique', '--dbname', 'adwoa', '--code', 'ADWOA', '--branches', 'OSU:Osu, LEG:East Legon']
const ADMIN = ['--admin-user', 'adwoa', '--admin-password-file', passwordFile]

const create = (...parameters: string[]) => shop.command('business-create', ...parameters)

const signIn = async (at: string): Promise<unknown> => {
  const answer = await fetch(`${at}/api/1.0/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'adwoa', password: 'white lace on sunday' }),
  })
  return answer.json()
}

beforeAll(async () => {
  mkdirSync(backups)
  writeFileSync(passwordFile, 'white lace on sunday\n', { mode: 0o600 })
  address = await shop.start()
  created = await create(...FORM, ...ADMIN)
})
afterAll(async () => {
  await shop.stop()
  await elsewhere.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a business is created while the server runs, and its administrator signs in at once', async () => {
  expect(created).toEqual({ code: 0, said: 'Adwoa’s Boutique is ready with 2 branches. Sign in as adwoa.\n' })
  expect(await signIn(address)).toMatchObject({ dbname: 'adwoa', roles: ['ROLE_ADMIN'], name_of_business: 'Adwoa’s Boutique' })
})

test('invalid input is answered with one sentence @in-turn', async () => {
  expect(await create(...FORM, ...ADMIN)).toEqual({ code: 1, said: 'A business with the dbname adwoa already exists.\n' })
  expect(await create(...FORM, '--dbname', 'second', ...ADMIN)).toEqual({ code: 1, said: 'The user name adwoa is taken.\n' })
  expect(await create(...ADMIN)).toEqual({ code: 1, said: 'Nobody is there to answer: give --name.\n' })
  expect(await create(...FORM, '--admin-user', 'x', '--admin-password-file', '/nowhere')).toEqual({
    code: 1,
    said: 'The password file /nowhere cannot be read (ENOENT).\n',
  })
  expect(await create('--colour', 'red')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^These are the options: --name … --dbname …/),
  })
})

test('books are backed up while the server runs, restored in an empty place and verified there, and people sign in @in-turn', async () => {
  expect(await backedUp()).toEqual({
    code: 0,
    said: expect.stringMatching(
      /akonta-\d{4}-\d\d-\d\d-\d{6}\.backup: \d+ rows, .+ MB of books in .+ MB, .+ s, .+ MB\/s\nSHA-256 [0-9a-f]{64}\nadwoa: chain head 0:0{64}\n$/,
    ),
  })
  expect(await elsewhere.command('restore', '--from', file())).toMatchObject({
    code: 0,
    said: expect.stringMatching(/\nRestored \d+ rows, .+ Everybody signs in again\.\nadwoa: 0 entries, chain head 0:0{64}, clean, /),
  })
  expect(await signIn(await elsewhere.start())).toMatchObject({ dbname: 'adwoa', name_of_business: 'Adwoa’s Boutique' })
})

test('where a server runs nothing is restored @in-turn', async () => {
  await backedUp()
  expect(await shop.command('restore', '--from', file())).toMatchObject({ code: 1, said: expect.stringContaining('is served already by') })
})
