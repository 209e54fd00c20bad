import { businessProfile } from '@akonta/domain/business/settings-calls'
import { UNREAD } from '@akonta/domain/contract/codec'
import { expect, test } from 'vitest'
import { issuerOf } from './issuer.ts'

const OFF = { registerSessions: false, evat: false, layaways: null, pins: false, drawerApproval: false }

const ANSWER = {
  name: 'Asempa Trading Ltd',
  location: 'Accra',
  phone: '030',
  tin: 'C1',
  receiptFooter: 'Thank you',
  logo: 'data:image/png;base64,AAAA',
  firstDay: '2026-01-01',
  publicAddress: '',
  cashRounding: 0,
  transfersInTransit: false,
  withholdingTax: false,
  usesVat: false,
  branches: [
    { branch_code: 'ACC', branchname: 'Accra Central', location: '', phone: '', active: true, ...OFF },
    { branch_code: 'TAM', branchname: 'Tamale', location: 'Hospital Road', phone: '', active: false, ...OFF },
  ],
}

test('a branch with its own address shows that, and otherwise the data of the business', () => {
  const profile = businessProfile.answer.read(ANSWER, [])
  if (profile === UNREAD) throw new Error('The profile could not be read')
  expect(issuerOf(profile, 'Accra Central')).toMatchObject({ location: 'Accra', phone: '030', tin: 'C1', receiptFooter: 'Thank you' })
  expect(issuerOf(profile, 'Tamale')).toMatchObject({ location: 'Hospital Road', phone: '030' })
  expect(issuerOf(profile, 'Gone')).toMatchObject({ location: 'Accra' })
  expect(profile.branches.map(({ isOpen }) => isOpen)).toEqual([true, false])
})

test('only an image is accepted as a logo', () => {
  const read = (logo: unknown) => businessProfile.answer.read({ ...ANSWER, logo }, [])
  for (const logo of [ANSWER.logo, 'data:image/jpeg;base64,AAAA', '']) expect(read(logo)).toMatchObject({ logo })
  for (const logo of ['https://elsewhere.example/x.png', 'data:image/svg+xml;base64,AAAA', 'data:text/html,x', 'javascript:x', 5, null])
    expect(read(logo)).toBe(UNREAD)
})
