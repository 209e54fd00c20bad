import type { PackageData, PackedTable } from '@akonta/domain/closing/close-package'
import { expect, test } from 'vitest'
import { sha256Of } from '../../host/sha256.ts'
import { turnsOf } from '../../testing/installation/turns-taken.ts'
import { packageFile } from './package-file.ts'

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

test('the bytes of a package of format 1 never change', async () => {
  // If this fails, packages that were downloaded before differ from those made now. Make a new format instead of changing the hash.
  expect(sha256Of(await packageFile(data))).toBe('21cf11c16d54fe5f4d1152f220f262c5d76cbf6fb9db98564e179faaa5fa3bbe')
  expect((await packageFile(JSON.parse(JSON.stringify(data)))).equals(await packageFile(data))).toBe(true)
})

test('cells are exact, text is escaped, and no text runs as a formula', async () => {
  const text = (await packageFile(data)).toString()
  expect(text).toContain('Product,Quantity,Value\r\n\'=cmd|calc,12.5000,9000000000001.23\r\n"Milk, 1 l ""fresh""",-0.5000,-0.01\r\n')
  expect(text).toContain('Cash in hand is not negative,Accra Central,Cash in hand,-1.50,Should be,0.00,Check\r\n')
  expect(text).toContain('Asempa &lt;Trading&gt;')
  expect(text.slice(0, text.indexOf('checklist.csv'))).not.toContain('<Trading>')
})

const second: PackageData = { ...data, format: 2 }

test('the bytes of a package of format 2 never change', async () => {
  expect(sha256Of(await packageFile(second))).toBe('963413080e2610a7a6bb6954628375eb7e0a9da8055754f3c950388371526e2d')
})

test('the page of format 2 names the reason, escapes names, and prints a negative amount and a total as such', async () => {
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
  const page = (await packageFile({ ...second, tables: [...second.tables, section] })).toString()
  expect(page).toContain('<b>Closed with points to check</b>The statement of the bank is late')
  expect(page).toContain('<h1>Asempa &lt;Trading&gt;</h1>')
  expect(page).toMatch(/<tr><td>Assets<\/td><td>Cash in hand<\/td><td class="n neg">[^<]*1\.50[^<]*<\/td><\/tr>/)
  expect(page).toContain('<tr class="total"><td></td><td>Total</td>')
})

const third: PackageData = { ...data, format: 3 }
const pageOf = async (tables: PackageData['tables'], more: Partial<PackageData> = {}): Promise<string> => {
  const file = (await packageFile({ ...third, ...more, tables })).toString()
  return file.slice(0, file.indexOf('</html>'))
}
const text = (name: string) => ({ name, kind: 'text' }) as const
const money = (name: string) => ({ name, kind: 'money' }) as const

/** A table of every shape that is printed differently. */
const EVERY_SHAPE: PackageData['tables'] = [
  ...data.tables,
  {
    file: 'trial-balance',
    title: 'Trial balance',
    columns: [text('Account'), text('Name'), ...['Opening balance', 'Debit', 'Credit', 'Closing balance'].map(money)],
    rows: [['S0000ES', 'Sales', '-100', '0', '20000', '-20100']],
  },
  {
    file: 'balance-sheet',
    title: 'Balance sheet',
    columns: [...['Section', 'Account', 'Name'].map(text), money('Amount')],
    rows: [
      ['Current assets', 'C0000HD', 'Cash in hand', '-5'],
      ['Current assets', '', 'Total', '-5'],
      ['Total assets', '', 'Total', '-5'],
    ],
  },
  {
    file: 'withholding-tax',
    title: 'Withholding tax',
    columns: [...['Withheld', 'Date', 'Name'].map(text), money('Tax')],
    rows: [
      ['From suppliers', '2026-10-04', 'Golden Oil Mill', '300'],
      ['From suppliers', '', 'Total', '300'],
    ],
  },
  ...[1, 6].map(count => ({
    ...{
      file: `payroll-of-${count}`,
      title: 'Payroll',
      columns: [text('Month'), ...Array.from({ length: 10 }, (_, at) => money(`Pay ${at}`))],
    },
    rows: Array.from({ length: count }, () => ['2026-10', ...Array(10).fill('100')]),
  })),
  {
    file: 'ageing-customers',
    title: 'Ageing of customers',
    columns: [text('Code'), money('Balance')],
    rows: Array(1001).fill(['CUS-0001', '1']),
  },
]

test('the bytes of a package of format 3 never change', async () => {
  expect(sha256Of(await packageFile({ ...third, tables: EVERY_SHAPE }))).toBe(
    '9d3315bc323022283a3a210f30f10fc7c9c76cf501c2eb742cc5d85a9de9c219',
  )
})

test('the page of format 3 says how many points were to check, and calls any other reason a remark', async () => {
  expect(await pageOf([])).toContain('<b>Closed with 1 point to check</b>The statement of the bank is late')
  expect(await pageOf([], { checks: [] })).toContain('<b>Remark</b>The statement of the bank is late')
})

test('the page of format 3 has the sides of a trial balance with their totals', async () => {
  const columns = [text('Account'), text('Name'), ...['Opening balance', 'Debit', 'Credit', 'Closing balance'].map(money)]
  const rows = [
    ['C0000HD', 'Cash in hand', '100', '20050', '50', '20100'],
    ['S0000ES', 'Sales', '-100', '0', '20000', '-20100'],
  ]
  const page = await pageOf([{ file: 'trial-balance', title: 'Trial balance', columns, rows }])
  expect(page).toContain(
    '<td>Sales</td><td class="n">–</td><td class="n">1.00</td><td class="n">–</td><td class="n">200.00</td><td class="n">–</td><td class="n">201.00</td>',
  )
  const total = ['1.00', '1.00', '200.50', '200.50', '201.00', '201.00'].map(sum => `<td class="n">${sum}</td>`).join('')
  expect(page).toContain(`<tr class="total"><td>Total</td><td></td>${total}</tr>`)
})

test('the page of format 3 names a section once, its total after it, and a result in one row', async () => {
  const rows = [
    ['Net sales', 'S0000ES', 'Sales', '500'],
    ['Net sales', '', 'Total', '500'],
    ['Gross profit', '', 'Total', '-20'],
  ]
  const page = await pageOf([
    { file: 'profit-and-loss', title: 'Profit and loss', columns: [...['Section', 'Account', 'Name'].map(text), money('Amount')], rows },
  ])
  expect(page).toContain(
    '<tr class="heading"><th scope="rowgroup" colspan="3">Net sales</th></tr>\n<tr><td>Sales</td><td class="code">S0000ES</td>',
  )
  expect(page).toContain('<tr class="total"><td>Total net sales</td><td></td><td class="n">5.00</td></tr>')
  expect(page).toContain('<tr class="result"><td>Gross profit</td><td></td><td class="n neg">−0.20</td></tr>')
})

test('the page of format 3 has the total of a list, also of one that is too long to print', async () => {
  const stock = (count: number) => ({
    ...{ file: 'stock-valuation', title: 'Stock valuation', columns: [text('Name'), money('Value')] },
    rows: Array.from({ length: count }, () => ['Milk', '123456']),
  })
  expect(await pageOf([stock(2)])).toContain('<tr class="total"><td>Total</td><td class="n">2,469.12</td></tr>')
  expect(await pageOf([stock(1001)])).toContain('<p>1,001 rows, in stock-valuation.csv. Total: Value 1,235,794.56</p>')
})

test('a list of many columns is printed on its side if it is short, and else across pages that come last', async () => {
  const wide = (count: number) => ({
    ...{
      file: 'payroll-runs',
      title: 'Payroll runs',
      columns: [text('Document'), text('Employees'), ...Array.from({ length: 9 }, (_, at) => money(`Pay ${at}`))],
    },
    rows: Array.from({ length: count }, (_, at) => [`ACC-W26-00000${at}`, '18', ...Array(9).fill('100')]),
  })
  const last = { file: 'ssnit-return', title: 'SSNIT', columns: [text('Month')], rows: [['2026-10']] }
  const short = await pageOf([wide(2), last])
  expect(short).toContain('<th scope="col" class="n">ACC-W26-000001</th>')
  expect(short).toContain('<tr><td>Employees</td><td class="n">18</td><td class="n">18</td></tr>')
  const long = await pageOf([wide(6), last])
  expect(long.indexOf('<section id="payroll-runs" class="wide together">')).toBeGreaterThan(long.indexOf('<section id="ssnit-return"'))
  expect(long).toContain('<td class="n">6.00</td></tr>\n</tbody>')
})

test('the name of a business cannot end the style of the page or its footer', async () => {
  const page = await pageOf([], { business: 'A"}</style><script>alert(1)</script>\\' })
  expect(page).not.toContain('<script>')
  expect(page.match(/<\/style>/g)).toHaveLength(1)
  expect(page).toContain('@bottom-left{content:"A\\22 }\\3c /style\\3e \\3c script\\3e ')
})

const FORMULAS: PackedTable = {
  ...{ file: 'formulas', title: 'Formulas', columns: [text('Name')] },
  rows: ['=1+1', 'Ama;=1+1', "Ama;'=1+1", 'Ama\t+1', 'Ama; Osu', 'Ama;-1;@A1'].map(name => [name]),
}

test('no cell of format 4 runs as a formula, in whatever way a spreadsheet separates cells', async () => {
  const tables = [FORMULAS]
  const cells = ["'=1+1", `"Ama;'=1+1"`, `"Ama;''=1+1"`, `"Ama\t'+1"`, '"Ama; Osu"', `"Ama;'-1;'@A1"`]
  expect((await packageFile({ ...third, format: 4, tables })).toString()).toContain(`Name\r\n${cells.join('\r\n')}\r\n`)
  expect((await packageFile({ ...third, tables })).toString()).toContain('"Ama;=1+1"')
})

test('the bytes of a package of format 4 never change', async () => {
  expect(sha256Of(await packageFile({ ...third, format: 4, tables: [...EVERY_SHAPE, FORMULAS] }))).toBe(
    'f19e767bb68c1b3743f2a2345a5e1f8a978eb5b1e53704a5b6411a46ec973fa2',
  )
})

test('others have a turn while a package of many products is made', async () => {
  const rows = Array.from({ length: 20_000 }, (_, place) => [`Goods number ${place}`])
  expect(await turnsOf(() => packageFile({ ...third, tables: [{ ...FORMULAS, rows }] }))).toBeGreaterThan(10)
})
