import { settleStatement } from '@akonta/domain/bank-statements/settle-statement'
import { expect, test } from 'vitest'
import { readingLimits } from '../../spreadsheets/limits.ts'
import { readMt940 } from './read-mt940.ts'
import { readOfx } from './read-ofx.ts'

const statement = (entry: string, amount: string) =>
  `:20:S\n:25:1\n:28C:1/1\n:60F:C251101GHS100,00\n:61:${entry}\n:62F:C260131GHS${amount}\n`

/** Value day, mark and the text between them; the day of the entry, and the closing balance of the statement. */
test.each([
  ['2512300102C5,00NTRFX', '105,00', '2026-01-02', 500n],
  ['2601021230C5,00NTRFX', '105,00', '2025-12-30', 500n],
  // Interest with a value day of some weeks ago, and one of some weeks ahead.
  ['2511300105C5,00NTRFX', '105,00', '2026-01-05', 500n],
  ['2602051128D5,00NTRFX', '95,00', '2025-11-28', -500n],
  ['2402290229C5,00NTRFX', '105,00', '2024-02-29', 500n],
  // A reversed debit is money in, a reversed credit money out; a letter of the currency may follow.
  ['2601050105RDS5,00NTRFX', '105,00', '2026-01-05', 500n],
  ['2601050105RC5,NTRFX', '95,00', '2026-01-05', -500n],
  ['260105DR0,50NTRFX', '99,50', '2026-01-05', -50n],
])('the entry %s is read', (entry, closing, day, amount) => {
  const read = readMt940(statement(entry, closing), readingLimits())
  expect(read.faults).toEqual([])
  expect(read.lines.map(line => [line.day, line.amount])).toEqual([[day, amount]])
})

const daily = (day: string, opening: string, closing: string): string =>
  `:20:${day}\n:25:1\n:60F:C${day}GHS${opening}\n:61:${day}C5,00NTRF${day}\n:62F:C${day}GHS${closing}\n`

test('the statements of several days are one, whichever of them comes first', () => {
  const days = [daily('251103', '100,00', '105,00'), daily('251104', '105,00', '110,00'), daily('251105', '110,00', '115,00')]
  for (const file of [days, days.toReversed()]) {
    const settled = settleStatement(readMt940(file.join(''), readingLimits()), '2026-01-31')
    expect(settled).toMatchObject({ faults: [], opening: 10_000n, closing: 11_500n })
    expect(settled.lines.map(({ day, balance }) => [day, balance])).toEqual([
      ['2025-11-03', 10_500n],
      ['2025-11-04', 11_000n],
      ['2025-11-05', 11_500n],
    ])
  }
  const gap = readMt940([days[2], days[0]].join(''), readingLimits())
  expect(gap.faults.map(({ reason }) => reason)).toEqual(['This statement opens with 100.00, and the one before closes with 115.00'])
})

const ofx = (...statements: readonly string[]): string =>
  `<OFX>${statements.map(each => `<STMTRS><CURDEF>GHS<ACCTID>1<BANKTRANLIST>${each}</STMTRS>`).join('\n')}</OFX>`
const entry = (day: string, amount: string, more = ''): string => `<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<FITID>${day}${more}</STMTTRN>`
const ended = (balance: string, asOf: string): string => `</BANKTRANLIST><LEDGERBAL><BALAMT>${balance}<DTASOF>${asOf}</LEDGERBAL>`

test('an OFX file of several statements closes with the balance of the latest, and each balance has to follow', () => {
  const november = entry('20251103', '-.50') + ended('99.50', '20251130')
  const december = entry('20251204', '5.') + ended('104.50', '20251231')
  for (const file of [ofx(november, december), ofx(december, november)])
    expect(settleStatement(readOfx(file, readingLimits()), '2026-01-31')).toMatchObject({ faults: [], opening: 10_000n, closing: 10_450n })
  const wrong = readOfx(ofx(november, entry('20251204', '5.00') + ended('104.00', '20251231')), readingLimits())
  expect(wrong.faults.map(({ reason }) => reason)).toEqual(['This statement opens with 99.00, and the one before closes with 99.50'])
})

test('an entry of OFX in another currency is refused', () => {
  const read = readOfx(
    ofx(entry('20251103', '5.00', '<CURRENCY><CURRATE>15.2<CURSYM>USD</CURRENCY>') + ended('5.00', '20251103')),
    readingLimits(),
  )
  expect(read.faults.map(({ reason }) => reason)).toEqual(['USD is not the currency of these books, GHS'])
  const converted = entry('20251103', '5.00', '<ORIGCURRENCY><CURRATE>15.2<CURSYM>USD</ORIGCURRENCY>') + ended('5.00', '20251103')
  expect(readOfx(ofx(converted), readingLimits()).faults).toEqual([])
})
