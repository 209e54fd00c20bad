import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'

test('a file name states its content, business, branch and dates', () => {
  const report = { name: 'sales-report', business: 'asempa', branch: 'ACC', days: ['2026-11-01', '2026-11-20'] }
  expect(fileNameOf(report, 'csv')).toBe('sales-report-asempa-ACC-2026-11-01-2026-11-20.csv')
})

test('a table of the whole business names no branch, and an unusual code creates no path', () => {
  expect(fileNameOf({ name: 'units', business: 'asempa', branch: null, days: ['2026-11-20'] }, 'xlsx')).toBe('units-asempa-2026-11-20.xlsx')
  expect(fileNameOf({ name: 'units', business: 'asempa', branch: '../K:1', days: [] }, 'csv')).toBe('units-asempa--K-1.csv')
})
