import { expect, test } from 'vitest'
import { systemClock } from '../host/clock.ts'
import { fingerprint } from '../testing/world/fingerprint.ts'
import { PASSWORD } from '../testing/world/shop.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { createBusiness, type NewBusiness } from './create-business.ts'

const shop = await testShop({ clock: systemClock })

const boutique: NewBusiness = {
  name: 'Adwoa’s Boutique',
  dbname: 'adwoa-boutique',
  code: 'ADWOA',
  firstDay: '2026-01-01',
  branches: [
    { code: 'OSU', name: 'Osu' },
    { code: 'EST_LEGON', name: 'East Legon' },
  ],
  admin: { username: 'adwoa', displayName: 'Adwoa Asante', password: 'white lace on sunday' },
}

test('REQ-002 REQ-175 REQ-319 a business has a dbname, a business code and its branches in their order', async () => {
  expect((await shop.admin.get('/api/branch/all/asempa')).body).toEqual([
    { branch_code: 'ACC', branchname: 'Accra Central' },
    { branch_code: 'KUM', branchname: 'Kumasi Adum' },
  ])
  expect((await shop.visitor.post('/api/1.0/users/login', { username: 'admin', password: PASSWORD })).body).toMatchObject({
    dbname: 'asempa',
    business_code: 'ASEMPA',
  })
})

test('the business code in the path means the dbname of the same business', async () => {
  expect((await shop.admin.get('/api/branch/all/ASEMPA')).status).toBe(200)
  expect((await shop.admin.get('/api/branch/all/NEXT')).status).toBe(403)
})

test('REQ-321 the source branch of a transfer is not among its destinations', async () => {
  expect((await shop.admin.get('/api/branch/all/except_a_branch/asempa/ACC')).body).toEqual([
    { branch_code: 'KUM', branchname: 'Kumasi Adum' },
  ])
})

test('an unknown branch is not found, and a user tied to one branch learns nothing about the others', async () => {
  const except = (code: string) => `/api/branch/all/except_a_branch/asempa/${code}`
  expect(await shop.admin.get(except('NXT'))).toMatchObject({ status: 404, body: { message: 'There is no branch NXT' } })
  const [other, unknown] = [await shop.denied.get(except('KUM')), await shop.denied.get(except('NONE'))]
  expect(other).toMatchObject({ status: 403, body: { code: 'not_your_branch' } })
  expect(unknown.body).toEqual(other.body)
  expect((await shop.denied.get(except('ACC'))).status).toBe(200)
})

test('a new business works at once: its administrator signs in, and it has its lists and its books', async () => {
  await createBusiness(shop.database, boutique)
  const signedIn = await shop.server.inject({
    method: 'POST',
    url: '/api/1.0/users/login',
    payload: { username: 'adwoa', password: 'white lace on sunday' },
  })
  const headers = { authorization: signedIn.json().token }
  const get = async (path: string) => (await shop.server.inject({ url: path, headers })).json()
  expect(signedIn.json()).toMatchObject({ roles: ['ROLE_ADMIN'], branchid: 'ALL', name_of_business: 'Adwoa’s Boutique' })
  expect(await get('/api/branch/all/adwoa-boutique')).toHaveLength(2)
  expect(await get('/api/accounttype/all/adwoa-boutique')).toContainEqual({ id: 1, accountType: 'Administrator' })
  expect(await get('/api/accounting/chartofaccounts/all/adwoa-boutique')).toHaveLength(53)
})

const wrong: Readonly<Record<string, readonly [Partial<NewBusiness>, string]>> = {
  'a dbname that is taken': [{ dbname: 'asempa' }, 'A business with the dbname asempa already exists'],
  'a user name that is taken': [{ admin: { ...boutique.admin, username: 'Denied' } }, 'The user name Denied is taken'],
  'a dbname with capitals': [{ dbname: 'Shop' }, 'The dbname must be 2 to 40 lower-case letters, digits, _ or -, and start with a letter'],
  'no name': [{ name: ' ' }, 'The name of the business must have 1 to 120 characters'],
  'no branch': [{ branches: [] }, 'A business needs at least one branch'],
  'the same branch code twice': [
    {
      branches: [
        { code: 'OSU', name: 'Osu' },
        { code: 'OSU', name: 'Osu 2' },
      ],
    },
    'Two branches are called OSU',
  ],
  'a branch called ALL': [{ branches: [{ code: 'ALL', name: 'All' }] }, 'ALL means every branch and cannot be a branch code'],
  'a weak password': [{ admin: { ...boutique.admin, username: 'someone', password: 'password' } }, 'The password is too easy to guess'],
}

test('a business that cannot be created leaves nothing behind, not even its name', async () => {
  const before = await fingerprint(shop.owner)
  for (const [name, [change, sentence]] of Object.entries(wrong)) {
    const made = createBusiness(shop.database, {
      ...boutique,
      dbname: 'second',
      admin: { ...boutique.admin, username: 'second' },
      ...change,
    })
    await expect(made, name).rejects.toThrow(sentence)
  }
  expect(await fingerprint(shop.owner)).toBe(before)
})
