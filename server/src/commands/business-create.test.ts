import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openOperator } from '../testing/installation/programs.ts'

const folder = mkdtempSync(join(inject('testServer').scratchFolder, 'akonta-business-'))
const passwordFile = join(folder, 'password')
const operator = openOperator(join(folder, 'data'))
let address: string

beforeAll(async () => {
  writeFileSync(passwordFile, 'white lace on sunday\n', { mode: 0o600 })
  address = await operator.start()
})
afterAll(async () => {
  await operator.stop()
  rmSync(folder, { recursive: true, force: true })
})

const FORM = ['--name', 'Adwoa’s Boutique', '--dbname', 'adwoa', '--code', 'ADWOA', '--branches', 'OSU:Osu, LEG:East Legon']
const ADMIN = ['--admin-user', 'adwoa', '--admin-password-file', passwordFile]

const create = (...parameters: string[]) => operator.command('business-create', ...parameters)

test('a business is created while the server runs, and its administrator signs in at once', async () => {
  expect(await create(...FORM, ...ADMIN)).toEqual({ code: 0, said: 'Adwoa’s Boutique is ready with 2 branches. Sign in as adwoa.\n' })
  const answer = await fetch(`${address}/api/1.0/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'adwoa', password: 'white lace on sunday' }),
  })
  expect(await answer.json()).toMatchObject({ dbname: 'adwoa', roles: ['ROLE_ADMIN'], name_of_business: 'Adwoa’s Boutique' })
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
