import { expect, test } from 'vitest'
import { askedFor, changeText, EVERYTHING, kindName, readAuditSearch } from './audit-entry.ts'

test('a change shows both values, and a created or deleted record its only one', () => {
  expect(changeText({ what: 'Basic salary', before: '4,200.00', after: '4,500.00' })).toBe('Basic salary: 4,200.00 → 4,500.00')
  expect(changeText({ what: 'Phone', before: '', after: '024' })).toBe('Phone: – → 024')
  expect(changeText({ what: 'Name', before: null, after: 'Kofi' })).toBe('Name: Kofi')
  expect(changeText({ what: 'Name', before: 'Kofi', after: null })).toBe('Name: Kofi')
})

test('a date in a change is shown like every date, and a text that only looks like one is left alone', () => {
  expect(changeText({ what: 'Last day', before: '', after: '2026-11-30' })).toBe('Last day: – → 30-11-2026')
  expect(changeText({ what: 'Hire date', before: null, after: '2020-01-06' })).toBe('Hire date: 06-01-2020')
  expect(changeText({ what: 'Phone', before: '2026-02-30', after: 'of 2026-11-30' })).toBe('Phone: 2026-02-30 → of 2026-11-30')
})

test('an address without dates means the last month, and invalid parts are ignored', () => {
  const search = (address: string) => readAuditSearch(new URLSearchParams(address), '2026-11-22')
  expect(search('')).toEqual({ text: '', user: '', kind: '', start: '2026-10-23', end: '2026-11-22' })
  expect(search('start=2026-02-30&end=x&kind=nothing&user=1e3&text=a')).toEqual({ ...search(''), text: 'a' })
  expect(search('start=2026-11-01&end=2026-11-02&kind=employee&user=7')).toEqual({
    text: '',
    user: '7',
    kind: 'employee',
    start: '2026-11-01',
    end: '2026-11-02',
  })
})

test('an unknown kind keeps its own name', () => {
  expect([kindName('pay_look'), kindName('toString'), kindName('of_tomorrow')]).toEqual(['View of pay', 'toString', 'of_tomorrow'])
})

test('views of pay are asked for with everything or by their kind, and otherwise left out', () => {
  const asked = (kind: string) => askedFor({ text: '', user: '', kind, start: '2026-11-01', end: '2026-11-02' })
  expect(asked('')).toMatchObject({ kind: undefined, visits: 'false' })
  expect(asked(EVERYTHING)).toMatchObject({ kind: undefined, visits: 'true' })
  expect(asked('pay_look')).toMatchObject({ kind: 'pay_look', visits: 'true' })
})
