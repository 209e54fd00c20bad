import { expect, test } from 'vitest'
import { monthsUntil, readChoice } from './document-choice.ts'

const chosen = (search: string) => readChoice(new URLSearchParams(search), '2026-11-22')

test('the address contains month, document, run and method, and the default is this month’s payslips', () => {
  expect(chosen('month=2025-05&kind=paye&run=ACC-W25-000001')).toEqual({
    month: '2025-05',
    kind: 'paye',
    run: 'ACC-W25-000001',
    way: '',
  })
  expect(chosen('month=2025-13&kind=other&way=wallet')).toEqual({ month: '2026-11', kind: 'payslips', run: '', way: 'wallet' })
})

test('three years of months are offered, newest first, and an older one on request', () => {
  const months = monthsUntil('2026-01-05', '2020-02')
  expect(months.slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11'])
  expect(months).toHaveLength(37)
  expect(months.at(-1)).toBe('2020-02')
})
