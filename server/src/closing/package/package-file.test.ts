import type { PackageData } from '@akonta/domain/closing/close-package'
import { expect, test } from 'vitest'
import { packageFile, sha256Of } from './package-file.ts'

const data: PackageData = {
  format: 1,
  number: 2,
  business: 'Asempa <Trading>',
  start: '2026-10-01',
  closedThrough: '2026-10-31',
  madeAt: '2026-11-03T09:30:00.000Z',
  madeBy: 'Ama Owner',
  remark: 'The statement of the bank is late',
  replaces: 1,
  chain: { entries: '12', hash: 'ab'.repeat(32) },
  checks: [
    {
      key: 'cash',
      title: 'Cash in hand is not negative',
      branch: 'Accra Central',
      left: { label: 'Cash in hand', amount: '-150' },
      right: { label: 'Should be', amount: '0' },
      state: 'warns',
    },
  ],
  tables: [
    {
      file: 'stock-valuation',
      title: 'Stock valuation',
      columns: [
        { name: 'Product', kind: 'text' },
        { name: 'Quantity', kind: 'quantity' },
        { name: 'Value', kind: 'money' },
      ],
      rows: [
        ['=cmd|calc', '125000', '900000000000123'],
        ['Milk, 1 l "fresh"', '-5000', '-1'],
      ],
    },
    { file: 'cash-flow', title: 'Cash flow', columns: [{ name: 'Amount', kind: 'money' }], rows: [] },
  ],
}

test('the bytes of a package of format 1 never change', () => {
  // If this fails, packages that were downloaded before differ from those made now. Make a new format instead of changing the hash.
  expect(sha256Of(packageFile(data))).toBe('21cf11c16d54fe5f4d1152f220f262c5d76cbf6fb9db98564e179faaa5fa3bbe')
  expect(packageFile(JSON.parse(JSON.stringify(data))).equals(packageFile(data))).toBe(true)
})

test('cells are exact, text is escaped, and no text runs as a formula', () => {
  const text = packageFile(data).toString()
  expect(text).toContain('Product,Quantity,Value\r\n\'=cmd|calc,12.5000,9000000000001.23\r\n"Milk, 1 l ""fresh""",-0.5000,-0.01\r\n')
  expect(text).toContain('Cash in hand is not negative,Accra Central,Cash in hand,-1.50,Should be,0.00,Check\r\n')
  expect(text).toContain('Asempa &lt;Trading&gt;')
  expect(text.slice(0, text.indexOf('checklist.csv'))).not.toContain('<Trading>')
})

const second: PackageData = { ...data, format: 2 }

test('the bytes of a package of format 2 never change', () => {
  expect(sha256Of(packageFile(second))).toBe('963413080e2610a7a6bb6954628375eb7e0a9da8055754f3c950388371526e2d')
})

test('the page of format 2 names the reason, escapes names, and prints a negative amount and a total as such', () => {
  const section: PackageData['tables'][number] = {
    file: 'balance-sheet',
    title: 'Balance sheet',
    columns: [
      { name: 'Section', kind: 'text' },
      { name: 'Name', kind: 'text' },
      { name: 'Amount', kind: 'money' },
    ],
    rows: [
      ['Assets', 'Cash in hand', '-150'],
      ['Assets', 'Total', '-150'],
    ],
  }
  const page = packageFile({ ...second, tables: [...second.tables, section] }).toString()
  expect(page).toContain('<b>Closed with points to check</b>The statement of the bank is late')
  expect(page).toContain('<h1>Asempa &lt;Trading&gt;</h1>')
  expect(page).toMatch(/<tr><td>Assets<\/td><td>Cash in hand<\/td><td class="n neg">[^<]*1\.50[^<]*<\/td><\/tr>/)
  expect(page).toContain('<tr class="total"><td></td><td>Total</td>')
})
