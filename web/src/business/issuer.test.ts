import { expect, test } from 'vitest'
import { decodeProfile, issuerOf } from './issuer.ts'

const PROFILE = {
  name: 'Asempa Trading Ltd',
  location: 'Accra',
  phone: '030',
  tin: 'C1',
  receiptFooter: 'Thank you',
  logo: 'data:image/png;base64,AAAA',
  branches: [
    { branch_code: 'ACC', branchname: 'Accra Central', location: '', phone: '', active: true },
    { branch_code: 'TAM', branchname: 'Tamale', location: 'Hospital Road', phone: '', active: false },
  ],
}

test('a branch with its own address shows that, and otherwise the data of the business', () => {
  const profile = decodeProfile(PROFILE)
  expect(issuerOf(profile, 'Accra Central')).toMatchObject({ location: 'Accra', phone: '030', tin: 'C1', receiptFooter: 'Thank you' })
  expect(issuerOf(profile, 'Tamale')).toMatchObject({ location: 'Hospital Road', phone: '030' })
  expect(issuerOf(profile, 'Gone')).toMatchObject({ location: 'Accra' })
  expect(profile.branches.map(({ isOpen }) => isOpen)).toEqual([true, false])
})

test('only an image is accepted as a logo', () => {
  expect(decodeProfile(PROFILE).logo).toBe(PROFILE.logo)
  for (const logo of ['https://elsewhere.example/x.png', 'data:image/svg+xml;base64,AAAA', 'data:text/html,x', 'javascript:x', 5, null])
    expect(decodeProfile({ ...PROFILE, logo }).logo).toBe('')
})
