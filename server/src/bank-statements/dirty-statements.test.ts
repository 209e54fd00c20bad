import { expect, test } from 'vitest'
import { CSV_HEADS, camtStatement, csvStatement, mt940Statement, ofxStatement } from '../testing/bank-statements/made-statements.ts'
import { importStatement, previewOf, saveOf, sendStatement } from '../testing/bank-statements/send-statement.ts'
import { numberCell as n, textCell as t, workbookParts, xlsxOf, zipOf } from '../testing/imports/made-xlsx.ts'
import { shareOf } from '../testing/installation/share-of-run.ts'
import { textIn } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'

const shop = await testShop()
const bank = await shop.bank('GCB Bank')
const other = await shop.bank('Ecobank')

/** The account of `bank`, by its first statement, and one of the other bank. */
await importStatement(shop.admin, bank, `Account No: 5550001\n${CSV_HEADS}\n01/01/2026,START,S1,,10.00,10.00\n`, { fileName: 'first.csv' })
await importStatement(shop.admin, bank, `${CSV_HEADS}\n01/06/2026,A,J1,,10.00,20.00\n30/06/2026,B,J2,,10.00,30.00\n`, {
  fileName: 'june.csv',
})
await importStatement(shop.admin, other, `Account No: 777 000 2\n${CSV_HEADS}\n01/01/2026,START,S2,,10.00,10.00\n`)

const MEGABYTE = 1_000_000
const csv = (...lines: readonly string[]): string => `${CSV_HEADS}\n${lines.join('\n')}\n`
const changed = (text: string, from: string | RegExp, to: string): string => {
  const result = text.replace(from, to)
  if (result === text) throw new Error(`${from} is not in the file`)
  return result
}
const utf16 = (text: string): Buffer => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
const xlsxHeads = `<row r="1">${t('A1', 'Date')}${t('B1', 'Narration')}${t('C1', 'Amount')}${t('D1', 'Balance')}</row>`
const xlsx = (cells: string): Buffer => xlsxOf({ rows: `${xlsxHeads}<row r="2">${cells}</row>`, formats: ['dd/mm/yyyy'] })

type Dirty = readonly [what: string, file: () => string | Buffer, sentence: string, choices?: Readonly<Record<string, unknown>>]

const TABLES: readonly Dirty[] = [
  ['a decimal comma', () => csv('03/11/2026,A,R1,,"250,50","1250.50"'), 'Row 2, Credit: 250,50 has a decimal comma. Write 250.50'],
  [
    'points between thousands',
    () => csv('03/11/2026,A,R1,,"1.250,50","2250.50"'),
    'Row 2, Credit: 1.250,50 has a decimal comma. Write 1250.50',
  ],
  [
    'a row with day and month swapped',
    () => changed(csvStatement('swap'), '05/11/2026', '11/05/2026'),
    'Row 3, Date: 11-05-2026 is before the day of the row above, 03-11-2026. Day and month may be swapped in one of them',
  ],
  [
    'days that are all in the future when they are read day first',
    () => csv('11/12/2026,A,R1,,5.00,5.00', '11/13/2026,B,R2,,5.00,10.00'),
    'Row 3, Date: 11/13/2026 is not a day of the calendar. Check the order of day and month',
    { dayOrder: 'dmy' },
  ],
  ['a day in the future', () => csv('21/11/2026,A,R1,,5.00,5.00'), 'Row 2, Date: 21-11-2026 is in the future'],
  ['a day that does not exist', () => csv('31/11/2026,A,R1,,5.00,5.00'), 'Row 2, Date: 31/11/2026 is not a day of the calendar'],
  ['a day as a number', () => csv('46329,A,R1,,5.00,5.00'), 'Row 2, Date: 46329 is a number, not a day. Format the column as a date'],
  ['a day of 150,000 letters', () => csv(`${'T'.repeat(150_000)},A,R1,,5.00,5.00`), 'is not a day'],
  ['an amount of 150,000 blanks', () => csv(`03/11/2026,A,R1,,5${' '.repeat(150_000)}5,5.00`), 'is not a number'],
  ['no day', () => csv(',A,R1,,5.00,5.00'), 'Row 2, Date: The date is missing'],
  [
    'a missing sign',
    () => 'Date,Details,Amount,Balance\n03/11/2026,A,250.50,1250.50\n05/11/2026,B,100.00,1150.50\n',
    'The balances show which are money in or out, but not for the oldest row. Enter the opening balance',
  ],
  ['debit and credit in one row', () => csv('03/11/2026,A,R1,5.00,5.00,100.00'), 'Row 2, Credit: A row has a debit or a credit, not both'],
  [
    'a word for debit or credit',
    () => 'Date,Details,Amount,Dr/Cr\n03/11/2026,A,5.00,left\n',
    'Row 2, Dr/Cr: left is neither debit nor credit',
    { columns: ['date', 'particulars', 'amount', 'direction'] },
  ],
  [
    'a closing balance that is wrong by a pesewa',
    () => `Opening balance,"1,000.00"\nClosing balance,"1,149.01"\nDate,Details,Amount\n03/11/2026,A,150.50\n05/11/2026,B,-1.50\n`,
    'Row 2: The lines lead to a closing balance of 1,149.00, and the statement states 1,149.01: a difference of 0.01',
  ],
  [
    'a typed closing balance that is wrong',
    () => 'Date,Details,Amount\n03/11/2026,A,150.50\n05/11/2026,B,-1.50\n',
    'Row 3: The lines lead to a closing balance of 1,149.00, and the statement states 1,150.00',
    { opening: '1000', closing: '1150' },
  ],
  [
    'a running balance that does not follow',
    () => changed(csvStatement('run'), '"1,150.50"', '"1,155.50"'),
    'Row 3, Balance: The balance should be 1,150.50: 1,250.50 before and −100.00 in this row',
  ],
  ['no balance anywhere', () => 'Date,Details,Amount\n03/11/2026,A,5.00\n', 'This file does not state the balance of the account'],
  [
    'an opening balance alone',
    () => 'Date,Details,Amount\n03/11/2026,A,5.00\n',
    'Enter the closing balance of the statement too',
    { opening: '10' },
  ],
  [
    'a row that is there twice, with its balance',
    () => csv('03/11/2026,A,R1,,5.00,15.00', '03/11/2026,A,R1,,5.00,15.00'),
    'Row 3, Balance: This row repeats row 2',
  ],
  [
    'a row that is there twice, without balances',
    () => 'Date,Details,Ref,Amount\n03/11/2026,A,R1,5.00\n03/11/2026,A,R1,5.00\n',
    'Row 3: The lines lead to a closing balance of 20.00, and the statement states 15.00: a difference of 5.00. Row 3 repeats row 2',
    { opening: 10, closing: 15 },
  ],
  ['dollars', () => csv('03/11/2026,A,R1,,USD 5.00,5.00'), 'Row 2, Credit: USD 5.00 is not in Ghana cedis'],
  [
    'a column with another currency',
    () => 'Date,Details,Amount,Balance,Currency\n03/11/2026,A,5.00,5.00,EUR\n',
    'Row 2, Currency: EUR is not the currency of these books, GHS',
  ],
  ['another currency above the table', () => `Currency: USD\n${csvStatement('usd')}`, 'Row 1: USD is not the currency of these books, GHS'],
  [
    'the number of another account',
    () => `Account Number: 999-0001\n${csvStatement('acc')}`,
    'This file is of account 9990001. The statements of GCB Bank are of account 5550001',
  ],
  ['a formula', () => csv('03/11/2026,A,R1,,=B2*2,5.00'), 'Row 2, Credit: This is a formula. Paste its value instead'],
  ['a formula for a text', () => csv('03/11/2026,"=cmd|A1",R1,,5.00,5.00'), 'Row 2, Narration: This is a formula. Paste its value instead'],
  [
    'scientific notation',
    () => csv('03/11/2026,A,R1,,1.2E+05,120000'),
    'Row 2, Credit: 1.2E+05 was shortened by the spreadsheet. Type the whole figure',
  ],
  [
    'a shortened transaction ID',
    () => csv('03/11/2026,A,9.1E+10,,5.00,5.00'),
    'Row 2, Ref: The spreadsheet shortened this transaction ID to 9.1E+10',
  ],
  ['three decimals', () => csv('03/11/2026,A,R1,,5.005,5.00'), 'Row 2, Credit: Has more than 2 decimals'],
  ['an amount that is too large', () => csv('03/11/2026,A,R1,,99999999999999.00,5.00'), 'Row 2, Credit: 99999999999999.00 is too large'],
  ['an error of the spreadsheet', () => csv('03/11/2026,A,R1,,#REF!,5.00'), 'Row 2, Credit: #REF! is an error of the spreadsheet'],
  ['a word for an amount', () => csv('03/11/2026,A,R1,,five,5.00'), 'Row 2, Credit: five is not a number'],
  [
    'a sign and a side',
    () => 'Date,Details,Amount,Balance\n03/11/2026,A,-5.00 CR,5.00\n',
    'Row 2, Amount: -5.00 CR has a sign and CR. Keep one of them',
  ],
  ['no amount', () => csv('03/11/2026,A,R1,,,5.00'), 'Row 2, Debit: The amount is missing'],
  [
    'letters that were lost',
    () => csv('03/11/2026,Caf\uFFFD,R1,,5.00,5.00'),
    'Row 2, Narration: Some letters could not be read. Save the file as UTF-8, or type the text again',
  ],
  ['no column for the date', () => 'Details,Amount,Balance\nA,5.00,5.00\n', 'Choose the column with the date'],
  ['headings alone', () => `${CSV_HEADS}\n`, 'This file has no lines with a date and an amount'],
  ['blanks', () => '  \n \n', 'This file has no rows'],
  [
    'a line within days that are imported',
    () => csv('10/06/2026,NEW,N1,,3.00,23.00'),
    'Row 2: june.csv has every line of 01-06-2026 to 30-06-2026, and this line is not among them',
  ],
  [
    'days that are imported, with other balances',
    () => csv('30/06/2026,X,N2,,3.00,53.00', '02/07/2026,Y,N3,,3.00,56.00'),
    'Row 2: june.csv has 01-06-2026 to 30-06-2026 too, from 10.00 to 30.00',
  ],
  [
    'a repeated line with another balance',
    () => csv('30/06/2026,B,J2,,10.00,31.00', '02/07/2026,Y,N4,,3.00,34.00'),
    'Row 2, Balance: This line was imported before with the balance 30.00, and has 31.00 here',
  ],
  ['only lines that were imported', () => csv('30/06/2026,B,J2,,10.00,30.00'), 'Every line of this file was imported before'],
  [
    'a workbook with a formula without a value',
    () => xlsx(`${t('A2', '03/11/2026')}${t('B2', 'A')}<c r="C2"><f>1+1</f></c>${n('D2', '5')}`),
    'Row 2, Amount: This is a formula',
  ],
  [
    'a zip bomb',
    () =>
      zipOf([...workbookParts({ rows: '' }).slice(0, 4), { path: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(30 * MEGABYTE, 32) }]),
    'compressed far more than a list can be',
  ],
  ['half a workbook', () => xlsx(t('A2', 'x')).subarray(0, 300), 'This XLSX file is damaged'],
  [
    'a row number that no sheet has',
    () => xlsxOf({ rows: `${xlsxHeads}<row r="3000000000">${t('A2', '03/11/2026')}${t('B2', 'A')}${n('C2', '5')}${n('D2', '5')}</row>` }),
    'its rows are not in order',
  ],
  [
    'a workbook whose sheet ends after a row',
    () =>
      zipOf(
        workbookParts({
          rows: `${xlsxHeads}<row r="2">${t('A2', '03/11/2026')}${t('B2', 'A')}${n('C2', '5')}${n('D2', '5')}</row>`,
        }).map(part => ({ ...part, content: String(part.content).replace('</sheetData></worksheet>', '') })),
      ),
    'This XLSX file is damaged',
  ],
  [
    'HTML with the ending of a workbook',
    () => '<html><body><table><tr><td>Date</td></tr></table></body></html>',
    'This is a web page with the ending of a workbook',
  ],
  [
    'an old workbook',
    () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
    'This is an old XLS file, or a workbook with a password',
  ],
  ['a PDF', () => '%PDF-1.7 statement', 'This is a PDF'],
  ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 0, 0, 0]), 'neither a text file nor an XLSX workbook'],
  ['other XML', () => '<?xml version="1.0"?><statement><line/></statement>', 'This XML is not a statement: neither CAMT.053 nor OFX'],
  ['UTF-16 with a wrong amount', () => utf16(csv('03/11/2026,A,R1,,x,5.00')), 'Row 2, Credit: x is not a number'],
]

const FORMATS: readonly Dirty[] = [
  ['OFX of half a million beginnings', () => `OFXHEADER:100\n${'<OFX '.repeat(500_000)}`, 'is broken'],
  [
    'MT940 with a broken tag',
    () => changed(mt940Statement(), ':61:2611051105', ':6l:2611051105'),
    'Line 9: :6l:26110511 is not a field of MT940',
  ],
  [
    'MT940 with a broken entry',
    () => changed(mt940Statement(), 'D100,00', 'X100,00'),
    'Line 9: This :61: cannot be read: it needs a date, C or D, an amount with a comma, and a type',
  ],
  ['MT940 without C or D', () => changed(mt940Statement(), '1103C250,50', '1103250,50'), 'Line 6: This :61: cannot be read'],
  [
    'MT940 with a wrong closing balance',
    () => changed(mt940Statement(), ':62F:C261113GHS1149,00', ':62F:C261113GHS1149,01'),
    'Line 13: The lines lead to a closing balance of 1,149.00, and the statement states 1,149.01',
  ],
  ['MT940 without a closing balance', () => changed(mt940Statement(), /:62F:.*\n/, ''), 'Line 2: The closing balance is missing'],
  ['MT940 in euros', () => mt940Statement().replaceAll('GHS', 'EUR'), 'Line 5: EUR is not the currency of these books, GHS'],
  [
    'MT940 with a lost colon',
    () => changed(mt940Statement(), ':61:2611051105', '61:2611051105'),
    'Line 13: The lines lead to a closing balance of 1,249.00',
  ],
  [
    'MT940 of two accounts',
    () =>
      mt940Statement('1') +
      changed(mt940Statement('2'), ':60F:C261102GHS1000,00', ':60F:C261102GHS1149,00').replaceAll('GHS1149,00\n:64', 'GHS1298,00\n:64'),
    'Import each in its own file',
  ],
  ['OFX with half a tag', () => changed(ofxStatement(), '<TRNAMT>250.50', '<TRNAMT250.50'), 'Line 18: The tag <TRNAMT250.50 is broken'],
  [
    'OFX with an entry that is not closed',
    () => changed(ofxStatement(), '</STMTTRN>\n<STMTTRN>\n<TRNTYPE>CREDIT', '<STMTTRN>\n<TRNTYPE>CREDIT'),
    'Line 12: This <STMTTRN> is not closed',
  ],
  ['OFX that was cut off', () => ofxStatement().slice(0, ofxStatement().indexOf('<MEMO>')), 'This <STMTTRN> is not closed'],
  [
    'OFX with an amount that is no amount',
    () => changed(ofxStatement(), '<TRNAMT>250.50', '<TRNAMT>2,500.50'),
    'Line 15: 2,500.50 in TRNAMT is not an amount with at most 2 decimals',
  ],
  ['OFX with an id twice', () => changed(ofxStatement(), '<FITID>FT2', '<FITID>FT1'), 'The id FT1 is in line 15 too'],
  ['OFX in dollars', () => changed(ofxStatement(), '<CURDEF>GHS', '<CURDEF>USD'), 'Line 8: USD is not the currency of these books, GHS'],
  [
    'OFX with another opening balance than the one typed',
    () => ofxStatement(),
    'The lines lead to a closing balance of 1,150.00, and the statement states 1,149.00',
    { opening: 1001 },
  ],
  [
    'CAMT with a document type',
    () => changed(camtStatement(), '<Document', '<!DOCTYPE d [<!ENTITY a "b">]><Document'),
    'Line 2: a statement has no document type (DOCTYPE)',
  ],
  [
    'CAMT with a file of the server as an entity',
    () => changed(camtStatement(), '<Document', '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document'),
    'DOCTYPE',
  ],
  ['CAMT that defines an entity', () => changed(camtStatement(), 'CHEQUE', '&lol; CHEQUE'), 'this XML cannot be read'],
  ['CAMT without CRDT or DBIT', () => changed(camtStatement(), '<CdtDbtInd>DBIT</CdtDbtInd>', ''), 'CdtDbtInd must be CRDT or DBIT'],
  [
    'CAMT with a decimal comma between thousands',
    () => changed(camtStatement(), '>250.50<', '>1,250.50<'),
    '1,250.50 in Amt is not an amount with at most 2 decimals',
  ],
  ['CAMT in euros', () => camtStatement().replaceAll('Ccy="GHS"', 'Ccy="EUR"'), 'EUR is not the currency of these books, GHS'],
  [
    'CAMT with a wrong closing balance',
    () => changed(camtStatement(), '1149.00', '1148.00'),
    'The lines lead to a closing balance of 1,149.00, and the statement states 1,148.00',
  ],
  ['CAMT that was cut off', () => camtStatement().slice(0, 600), 'this XML cannot be read'],
]

const DIRTY = [...TABLES, ...FORMATS].map(([what, file, sentence, choices = {}]) => [what, file, sentence, choices] as const)

const countOf = async (): Promise<string> =>
  JSON.stringify(
    await shop.rows(
      `select (select count(*)::int from bank_statement where business_id = $1) as statements,
         (select count(*)::int from bank_statement_line where business_id = $1) as lines,
         (select count(*)::int from bank_statement_columns where business_id = $1) as columns`,
    ),
  )

test.each(shareOf(DIRTY))('%s is refused with its place and the reason, and nothing is written', async (_what, file, sentence, choices) => {
  const before = await countOf()
  const id = await sendStatement(shop.admin, bank, file())
  const preview = await previewOf(shop.admin, id, choices)
  const saved = await saveOf(shop.admin, id, choices)
  expect([400, 409, 413], saved.text).toContain(saved.status)
  expect(textIn(saved.body, 'message')).toContain(sentence)
  // The preview shows the same reason before anybody saves; only a file whose lines are all known has none.
  if (preview.status === 200 && saved.status !== 409) expect(textIn(preview.body, 'fault')).toBe(textIn(saved.body, 'message'))
  expect(await countOf()).toBe(before)
})

test('a file of 200 MB is refused before a byte of it is sent', async () => {
  const body = { account: bank, fileName: 'everything.csv', size: 200 * MEGABYTE }
  const refused = await shop.admin.post('/api/bankstatements/start/asempa', body)
  expect([refused.status, refused.text]).toEqual([413, expect.stringContaining('This file is 200 MB. Send at most 30 MB')])
})

test('an account number of another bank or wallet is recognized, however it is grouped', async () => {
  const fresh = await shop.bank('Fidelity')
  const id = await sendStatement(shop.admin, fresh, `A/C No: 7770002\n${csvStatement('fid')}`)
  const saved = await saveOf(shop.admin, id)
  expect([saved.status, saved.text]).toEqual([
    400,
    expect.stringContaining('This file is of account 7770002, whose statements are imported for Ecobank'),
  ])
})

test('there are at least 30 dirty statements', () => {
  expect(DIRTY.length).toBeGreaterThanOrEqual(30)
})
