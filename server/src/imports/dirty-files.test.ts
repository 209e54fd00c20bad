import type { ImportKind } from '@akonta/domain/imports/import-kind'
import { expect, test } from 'vitest'
import { numberCell as n, textCell as t, workbookParts, xlsxOf, zipOf } from '../testing/imports/made-xlsx.ts'
import { readFile, remarksOf, sendFile } from '../testing/imports/send-file.ts'
import { shareOf } from '../testing/installation/share-of-run.ts'
import { testShop } from '../testing/world/test-shop.ts'

const shop = await testShop()

const HEADS = 'Name,Barcode,Cost,Price,Stock,Expiry date,Branch'
const row = (cells: string): string => `${HEADS}\nGood,,1,2,3,,\n${cells}\n`
const utf16 = (text: string): Buffer => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
const bigEndian = (text: string): Buffer => Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()])
const xlsxHeads = `<row r="1">${t('A1', 'Name')}${t('B1', 'Barcode')}${t('C1', 'Price')}${t('D1', 'Expiry date')}${t('E1', 'Cost')}${t('F1', 'Stock')}</row>`
const xlsx = (cells: string, after = ''): Buffer =>
  xlsxOf({ rows: `${xlsxHeads}<row r="2">${cells}</row>`, after, formats: ['0000000000000', 'dd/mm/yyyy'] })

/** A file, and every fault that it must show: "row heading: reason". Nothing else may be wrong with it. */
const FAULTY: readonly (readonly [what: string, file: string | Buffer, faults: readonly string[], kind?: ImportKind])[] = [
  [
    'a decimal comma',
    row('Rice,,"1,5","2,50",,,'),
    ['3 Cost: 1,5 has a decimal comma. Write 1.5', '3 Price: 2,50 has a decimal comma. Write 2.50'],
  ],
  ['a decimal comma with points between thousands', row('Rice,,,"1.234,50",,,'), ['3 Price: 1.234,50 has a decimal comma. Write 1234.50']],
  ['a word for a number', row('Rice,,,two,,,'), ['3 Price: two is not a number']],
  ['an unknown figure', row('Rice,,,n/a,,,'), ['3 Price: n/a is not a number']],
  ['a negative price', row('Rice,,,-2,,,'), ['3 Price: Must not be negative']],
  ['a price in brackets', row('Rice,,,(2.00),,,'), ['3 Price: Must not be negative']],
  ['negative stock', row('Rice,,1,2,-3,,'), ['3 Stock: Must not be negative']],
  ['too many decimals', row('Rice,,,2.12345,,,'), ['3 Price: Has more than 4 decimals']],
  ['a price that no shop has', row('Rice,,,99999999999999999,,,'), ['3 Price: 99999999999999999 is too large']],
  ['a shortened figure', row('Rice,,,1.2E+05,,,'), ['3 Price: 1.2E+05 was shortened by the spreadsheet. Type the whole figure']],
  [
    'a shortened barcode',
    row('Rice,6.00107E+12,,2,,,'),
    ['3 Barcode: The spreadsheet shortened this barcode to 6.00107E+12. Format the column as text and type it again'],
  ],
  [
    'a shortened barcode with a comma',
    row('Rice,"6,00107E+12",,2,,,'),
    ['3 Barcode: The spreadsheet shortened this barcode to 00107E+12. Format the column as text and type it again'],
  ],
  ['a barcode with decimals', row('Rice,6001068595808.0,,2,,,'), ['3 Barcode: 6001068595808.0 has decimals. Format the column as text']],
  [
    'a barcode with letters that no scanner reads',
    row('Rice,Ñandú,,2,,,'),
    ['3 Barcode: Ñandú is not a barcode: plain letters, digits and signs, at most 64'],
  ],
  ['a barcode twice in a cell', row('Rice,111 111,,2,,,'), ['3 Barcode: The barcode 111 is here twice']],
  ['a barcode of two rows', row('Rice,111,,2,,,\nMaize,111,,2,,,'), ['4 Barcode: Row 3 has the barcode 111 too']],
  [
    'a row twice',
    row('Rice,,,2,,,\nRice,,,2,,,'),
    ['4 Name: Row 3 has this name too. Leave one out, or give both a barcode or product code'],
  ],
  [
    'a name twice with other capitals and blanks',
    row('Rice 5kg,,,2,,,\n RICE  5KG ,,,2,,,'),
    ['4 Name: Row 3 has this name too. Leave one out, or give both a barcode or product code'],
  ],
  ['a product code twice', 'Name,SKU,Price\nA,X1,1\nB,x1,1\n', ['3 SKU: Row 2 has this product code too']],
  ['no name', row(',,,2,,,'), ['3 Name: Name is required']],
  ['no price', row('Rice,,,,,,'), ['3 Price: Selling price is required']],
  ['no column for the price', 'Name,Cost\nRice,2\n', ['2 : Selling price has no column. Choose it above, or add one']],
  ['opening stock without a cost', row('Rice,,,2,5,,'), ['3 Cost: Opening stock needs a cost price']],
  ['an unknown branch', row('Rice,,1,2,5,,Tamale'), ['3 Branch: There is no branch Tamale']],
  [
    'a day as a number',
    row('Rice,,1,2,5,46387,'),
    ['3 Expiry date: 46387 is a number, not a day. Format the column as a date, or write 31-12-2026'],
  ],
  [
    'a month before the day',
    row('Rice,,1,2,5,12/31/2027,'),
    ['3 Expiry date: 12/31/2027 is not a day of the calendar. Write the day before the month, as in 31-12-2026'],
  ],
  ['a year with two digits', row('Rice,,1,2,5,31/12/27,'), ['3 Expiry date: Write the year of 31/12/27 with 4 digits']],
  [
    'a day that does not exist',
    row('Rice,,1,2,5,30-02-2027,'),
    ['3 Expiry date: 30-02-2027 is not a day of the calendar. Write the day before the month, as in 31-12-2026'],
  ],
  ['a word for a day', row('Rice,,1,2,5,soon,'), ['3 Expiry date: soon is not a day. Write 31-12-2026']],
  ['HTML', row('<b>Rice</b>,,,2,,,'), ['3 Name: <b> is HTML code. Type the text alone']],
  ['a script', row('<script>alert(1)</script>,,,2,,,'), ['3 Name: <script> is HTML code. Type the text alone']],
  ['an HTML entity', row('Salt &amp; Pepper,,,2,,,'), ['3 Name: &amp; is HTML code. Type the text alone']],
  ['a formula in text', row('=A1&B1,,,2,,,'), ['3 Name: This is a formula. Paste its value instead']],
  ['a formula in a figure', row('Rice,,,=D2*2,,,'), ['3 Price: This is a formula. Paste its value instead']],
  [
    'an error of the spreadsheet',
    row('Rice,,,#REF!,,,'),
    ['3 Price: #REF! is an error of the spreadsheet. Correct it there, or type the value'],
  ],
  [
    'a missing value of the spreadsheet',
    row('#N/A,,,2,,,'),
    ['3 Name: #N/A is an error of the spreadsheet. Correct it there, or type the value'],
  ],
  [
    'letters that were read wrongly before',
    row('CafÃ©,,,2,,,'),
    ['3 Name: Some letters could not be read. Save the file as UTF-8, or type the text again'],
  ],
  [
    'letters that were lost',
    row('Caf\uFFFD,,,2,,,'),
    ['3 Name: Some letters could not be read. Save the file as UTF-8, or type the text again'],
  ],
  ['an invisible character', row('Ri\u200Bce,,,2,,,'), ['3 Name: Has a character that cannot be seen. Type it again']],
  ['text that turns the reading direction', row('Ri\u202Ece,,,2,,,'), ['3 Name: Must be plain text on one line']],
  ['a name that is too long', row(`${'R'.repeat(161)},,,2,,,`), ['3 Name: Must have at most 160 characters']],
  ['a cell without an end in sight', row(`${'R'.repeat(50_000)},,,2,,,`), ['3 Name: Must have at most 160 characters']],
  [
    'a long figure with an emoji where its reason is cut',
    row(`Rice,,,${'x'.repeat(39)}😀,,,`),
    [`3 Price: ${'x'.repeat(39)}… is not a number`],
  ],
  [
    'a cell without an end in sight with an emoji where it is cut',
    row(`${'R'.repeat(3999)}😀😀,,,2,,,`),
    ['3 Name: Must have at most 160 characters'],
  ],
  ['a total below the list', row('TOTAL,,"1,234.00 GHS",x,,,'), ['3 Price: x is not a number']],
  [
    'stock of a branch in two columns',
    'Name,Cost,Price,Stock,Stock Accra Central\nRice,1,2,5,6\n',
    ['2 Stock Accra Central: The opening stock of this branch is in two columns. Leave one of them empty'],
  ],
  ['a balance with an unknown side', 'Name,Balance,Dr or Cr\nEsi,5,Left\n', ['2 Dr or Cr: Left is neither Dr nor Cr'], 'customers'],
  [
    'a negative balance with a side',
    'Name,Balance,Dr or Cr\nEsi,-5,Dr\n',
    ['2 Balance: A balance marked Dr or Cr must not be negative'],
    'customers',
  ],
  ['money with three decimals', 'Name,Balance\nEsi,5.005\n', ['2 Balance: Has more than 2 decimals'], 'customers'],
  ['days of terms as a fraction', 'Name,Terms\nEsi,1.5\n', ['2 Terms: Must be a whole number'], 'customers'],
  ['a TIN with a sign', 'Name,TIN\nEsi,C001234567/8\n', ['2 TIN: Must be at most 15 letters, digits and hyphens'], 'customers'],
  ['a TIN that is too long', 'Name,TIN\nEsi,C0012345678000000\n', ['2 TIN: Must be at most 15 letters, digits and hyphens'], 'customers'],
  ['a customer twice', 'Name\nEsi\nesi\n', ['3 Name: Row 2 has this name too. Add something that tells them apart'], 'customers'],
  [
    'both a debit and a credit',
    'Code,Name,Type,Debit,Credit\nX-1,Van,Fixed assets,1,1\n',
    ['2 Credit: An opening balance is either a debit or a credit'],
    'accounts',
  ],
  [
    'an account like a customer',
    'Code,Name,Type\nCUS-0001,Van,Fixed assets\n',
    ['2 Code: Account ID looks like the id of a customer, supplier or bank. Choose another one'],
    'accounts',
  ],
  [
    'born after the hire',
    'Staff ID,Name,Sex,DOB,Hire date,Salary\nE1,Esi,F,01-01-2001,01-01-2000,1\n',
    ['2 DOB: The date of birth must be before the hire date'],
    'employees',
  ],
  [
    'an unknown gender',
    'Staff ID,Name,Sex,DOB,Hire date,Salary\nE1,Esi,Q,01-01-1990,01-01-2020,1\n',
    ['2 Sex: Q is not Male or Female'],
    'employees',
  ],
  [
    'merged cells',
    xlsx(t('A2', 'Rice') + n('C2', '2'), '<mergeCells><mergeCell ref="C2:D2"/></mergeCells>'),
    ['2 Expiry date: This cell is merged with others. Unmerge it in the spreadsheet, or type the value here'],
  ],
  [
    'a formula that was never calculated',
    xlsx(`${t('A2', 'Rice')}<c r="C2"><f>A1*2</f></c>`),
    ['2 Price: This is a formula. Paste its value instead'],
  ],
  [
    'an error in a workbook',
    xlsx(`${t('A2', 'Rice')}<c r="C2" t="e"><v>#DIV/0!</v></c>`),
    ['2 Price: #DIV/0! is an error of the spreadsheet. Correct it there, or type the value'],
  ],
  [
    'a day in a workbook that is a plain number',
    xlsx(t('A2', 'Rice') + n('C2', '2') + n('D2', '46387')),
    ['2 Expiry date: 46387 is a number, not a day. Format the column as a date, or write 31-12-2026'],
  ],
  [
    'a date with a time',
    xlsx(t('A2', 'Rice') + n('C2', '2') + n('D2', '46387.5', 1)),
    ['2 Expiry date: 2026-12-31 12:00 is not a day. Write 31-12-2026'],
  ],
]

const faulty = FAULTY.map(([what, file, faults, kind = 'products']) => ({ what, file, faults, kind }))

test.each(shareOf(faulty))('$what: each cell is named with its reason, and nothing can be saved', async ({ file, faults, kind }) => {
  const view = await readFile(shop.admin, kind, file)
  expect(await remarksOf(shop.admin, view)).toEqual(faults)
  const refused = await shop.admin.post(`/api/import/save/asempa/${view.id}`)
  expect(refused.status, refused.text).toBe(400)
  expect(await shop.rows('select name from product where business_id = $1')).toEqual([])
  await shop.expectPosted(0)
})

/** Odd files that are all right: they are read as people mean them. */
const READABLE: readonly (readonly [what: string, file: string | Buffer, cells: string])[] = [
  ['UTF-8 with a mark', `\uFEFFName,Price\nCafé,2\n`, 'Café|2'],
  ['UTF-16', utf16('Name\tPrice\nCafé\t2\n'), 'Café|2'],
  ['UTF-16 the other way round', bigEndian('Name,Price\nƐno,2\n'), 'Ɛno|2'],
  ['UTF-16 without a mark', Buffer.from('Name,Price\nCafe,2\n', 'utf16le'), 'Cafe|2'],
  ['Windows letters', Buffer.from('Name;Price\nCaf\u00e9 \u00bd;2\n', 'latin1'), 'Café ½|2'],
  ['a title above the headings', 'Stock list of Asempa\n\n,printed today\nName,Price\nRice,2\n', 'Rice|2'],
  ['a separator that is named', 'sep=;\nName;Price\nRice;2\n', 'Rice|2'],
  ['bars', 'Name|Price\nRice|2\n', 'Rice|2'],
  ['old line ends and quoted lines', 'Name,Price\r"Rice ""long"", white",2\r', 'Rice "long", white|2'],
  ['rows of different length', 'Name,Price\nRice,2,,,\n', 'Rice|2|||'],
  [
    'shared texts of a workbook',
    xlsxOf({
      rows: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2"><f>1+1</f><v>2</v></c></row>',
      texts: ['Name', 'Price', 'Rice &amp; beans'],
    }),
    'Rice & beans|2',
  ],
  [
    'a barcode that a workbook keeps as a number',
    xlsx(t('A2', 'Rice') + n('B2', '6.001068595808E12') + n('C2', '2.2999999999999998')),
    'Rice|6001068595808|2.3',
  ],
  ['a barcode with zeros that only its format shows', xlsx(t('A2', 'Rice') + n('B2', '12345', 2) + n('C2', '2')), 'Rice|0000000012345|2'],
  ['a date with its own format', xlsx(t('A2', 'Rice') + n('C2', '2') + n('D2', '46387', 3)), 'Rice||2|2026-12-31'],
  [
    'days that count from 1904',
    xlsxOf({ rows: `${xlsxHeads}<row r="2">${t('A2', 'Rice')}${n('C2', '2')}${n('D2', '44925', 1)}</row>`, from1904: true }),
    'Rice||2|2026-12-31',
  ],
  [
    'entities that a document defines itself',
    zipOf(
      workbookParts({ rows: `${xlsxHeads}<row r="2">${t('A2', 'Rice')}${n('C2', '2')}</row>` }).map(part =>
        part.path === 'xl/sharedStrings.xml' ? { ...part, content: '<!DOCTYPE x [<!ENTITY a "aaaa">]><sst></sst>' } : part,
      ),
    ),
    'Rice||2',
  ],
]

test.each(shareOf(READABLE))('%s: read as people mean it', async (_what, file, cells) => {
  const view = await readFile(shop.admin, 'products', file)
  expect(view.counts).toMatchObject({ new: 1, fault: 0 })
  const answer = await shop.admin.get(`/api/import/rows/asempa/${view.id}`)
  expect(answer.text).toContain(JSON.stringify(cells.split('|')))
})

const MEGABYTE = 1_000_000

/** Files that are refused as a whole, before or while they are read. */
const REFUSED: readonly (readonly [what: string, file: () => string | Buffer, status: number, sentence: string])[] = [
  ['nothing but blanks', () => ' \n\n ,,\n', 400, 'This file has no rows'],
  [
    'a quotation mark that is not closed',
    () => `Name,Price\n"Rice,2\n${'x,1\n'.repeat(100)}`,
    400,
    'A quotation mark in this file is not closed',
  ],
  ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 400, 'neither a text file nor an XLSX workbook'],
  ['a PDF', () => '%PDF-1.7 and so on', 400, 'This is a PDF'],
  ['an old XLS, or one with a password', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 400, 'Save it as XLSX without a password'],
  ['a ZIP that is no workbook', () => zipOf([{ path: 'readme.txt', content: 'hello' }]), 400, 'not an XLSX workbook'],
  ['half a workbook', () => xlsx(t('A2', 'Rice')).subarray(0, 300), 400, 'This XLSX file is damaged'],
  ['a workbook with broken XML', () => xlsxOf({ rows: '<row r="1"><c></row>' }), 400, 'This XLSX file is damaged'],
  [
    'a workbook whose only sheet is hidden',
    () => zipOf(workbookParts({ rows: xlsxHeads, isHidden: true }).filter(({ path }) => !path.endsWith('sheet1.xml'))),
    400,
    'no visible sheet',
  ],
  [
    'rows that are not in order',
    () => xlsxOf({ rows: `<row r="2">${t('A2', 'a')}</row><row r="2">${t('A2', 'b')}</row>` }),
    400,
    'its rows are not in order',
  ],
  [
    'a row of the beginning again after a thousand others',
    () =>
      xlsxOf({
        rows: [...Array.from({ length: 3000 }, (_, row) => row + 1), 7]
          .map(row => `<row r="${row}">${t(`A${row}`, `Rice ${row}`)}</row>`)
          .join(''),
      }),
    400,
    'its rows are not in order',
  ],
  [
    'a row number that no workbook has',
    () => xlsxOf({ rows: `<row r="3000000000">${t('A1', 'a')}</row>` }),
    400,
    'its rows are not in order',
  ],
  ['too many columns', () => `${'Name,'.repeat(120)}\n`.replaceAll('Name', 'x'), 413, 'more than 100 columns'],
  ['a cell far to the right', () => xlsxOf({ rows: `<row r="1">${t('XFD1', 'x')}</row>` }), 413, 'more than 100 columns'],
  [
    'a zip bomb',
    () =>
      zipOf([...workbookParts({ rows: '' }).slice(0, 4), { path: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(30 * MEGABYTE, 32) }]),
    413,
    'compressed far more than a list can be',
  ],
  [
    'a zip bomb that states a small size',
    () =>
      zipOf([
        ...workbookParts({ rows: '' }).slice(0, 4),
        { path: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(30 * MEGABYTE, 32), statedSize: 1000 },
      ]),
    400,
    'This XLSX file is damaged',
  ],
  [
    'a workbook that states 500 MB',
    () => zipOf([...workbookParts({ rows: '' }), { path: 'xl/media/film.mov', content: 'x', statedSize: 500 * MEGABYTE }]),
    413,
    'when it is unpacked',
  ],
]

test.each(shareOf(REFUSED))('%s is refused with a sentence, and no row of it stays', async (_what, file, status, sentence) => {
  const { id, read } = await sendFile(shop.admin, 'products', file())
  expect([read.status, read.text]).toEqual([status, expect.stringContaining(sentence)])
  expect(await shop.rows('select row_no from import_row where business_id = $1 and import_id = $2', id)).toEqual([])
})

test('a file of 200 MB is refused before a byte of it is sent', async () => {
  const body = { kind: 'products', fileName: 'everything.xlsx', size: 200 * MEGABYTE }
  const refused = await shop.admin.post('/api/import/start/asempa', body)
  expect([refused.status, refused.text]).toEqual([
    413,
    expect.stringContaining('This file is 200 MB. Send at most 30 MB, or split the list'),
  ])
})

test('there are at least 60 faulty files', () => {
  expect(FAULTY.length + REFUSED.length).toBeGreaterThanOrEqual(60)
})
