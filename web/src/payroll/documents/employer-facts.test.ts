import { expect, test } from 'vitest'
import { employerFacts } from './employer-facts.ts'

const EMPLOYER = { ssnitNumber: 'A123456789', trustee: 'Enterprise Trustees', scheme: 'Asempa Pension', schemeNumber: 'OPS 1234' }
const NOTHING = { ssnitNumber: '', trustee: '', scheme: '', schemeNumber: '' }
const said = (kind: 'ssnit' | 'tier2' | 'paye' | 'net', employer = EMPLOYER) =>
  employerFacts(kind, employer, 'C0012345678').map(({ value }) => value)

test('the SSNIT report has the employer’s number, the tier 2 schedule trustee and scheme, the PAYE schedule the TIN', () => {
  expect(said('ssnit')).toEqual(['A123456789'])
  expect(said('tier2')).toEqual(['Enterprise Trustees', 'Asempa Pension · OPS 1234', 'A123456789'])
  expect(said('paye')).toEqual(['C0012345678'])
  expect(said('net')).toEqual([])
})

test('missing values are empty, a scheme only without name and number, and each links to its setting', () => {
  expect(said('tier2', NOTHING)).toEqual(['', '', ''])
  expect(said('tier2', { ...NOTHING, schemeNumber: 'OPS 1234' })).toEqual(['', 'OPS 1234', ''])
  expect(employerFacts('ssnit', NOTHING, '')[0]?.to).toBe('/admin/settingslayout/employer')
  expect(employerFacts('paye', NOTHING, '')[0]?.to).toBe('/admin/settingslayout/business')
})
