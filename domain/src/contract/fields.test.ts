import { expect, test } from 'vitest'
import { type Codec, type Fault, UNREAD } from './codec.ts'
import { line, lineOrEmpty, paragraph, sentDate, sentFine, sentMoment, sentMoney, wholeNumber } from './fields.ts'
import { month } from './month-field.ts'

const read = (codec: Codec<unknown>, input: unknown): unknown => {
  const faults: Fault[] = []
  const value = codec.read(input, faults)
  return value === UNREAD ? faults[0]?.fault : value
}

test('money is a number or numeric text with at most 2 decimals, in pesewas', () => {
  expect([12.5, '12.50', 0, '-3', ' 7 ', '1.500'].map(input => read(sentMoney(), input))).toEqual([1250n, 1250n, 0n, -300n, 700n, 150n])
  expect(read(sentMoney(), '1.005')).toBe('must have at most 2 decimals')
  expect(read(sentMoney(), 1e15)).toBe('is too large')
  expect(read(sentMoney({ least: 0n }), -0.01)).toBe('must not be negative')
  expect(read(sentMoney({ least: 1n }), 0)).toBe('must be more than 0')
})

test('a month is read by its first day; the last one of the calendar has no month after it, in which its tax would be due', () => {
  expect(['2026-11', '0001-01', '9999-11'].map(input => read(month, input))).toEqual(['2026-11-01', '0001-01-01', '9999-11-01'])
  expect(['2026-13', '2026-11-01', '', null].map(input => read(month, input))).toEqual(Array(4).fill('must be a month written yyyy-mm'))
  expect(read(month, '9999-12')).toBe('must be before 9999-12')
})

test('a quantity or price has at most 4 decimals, in ten-thousandths', () => {
  expect([1.5, '0.0001', 3].map(input => read(sentFine(), input))).toEqual([15_000n, 1n, 30_000n])
  expect(read(sentFine(), 0.00001)).toBe('must have at most 4 decimals')
})

test('anything that is not a number is refused, whatever a lenient parser would make of it', () => {
  const careless = [
    true,
    false,
    null,
    [],
    [5],
    {},
    '',
    ' ',
    '0x10',
    '1e3',
    'NaN',
    'Infinity',
    '12abc',
    '1,000',
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ]
  for (const codec of [sentMoney(), sentFine(), wholeNumber()])
    for (const input of careless) expect(read(codec, input)).toMatch(/^must be a (whole )?number/)
  expect(read(sentMoney(), undefined)).toBe('is required')
})

test('a whole number stays within its range', () => {
  const id = wholeNumber({ least: 1, most: 100 })
  expect([1, '100', '007'].map(input => read(id, input))).toEqual([1, 100, 7])
  for (const input of [0, 101, 1.5, '1.5', '-1', '12abc']) expect(read(id, input)).toBe('must be a whole number from 1 to 100')
  expect(read(wholeNumber(), '99999999999999999')).toBe('must be a whole number of 0 or more')
})

test('a line is plain text without spaces at its ends, and not empty', () => {
  expect(read(line(20), '  Ɛfua’s Ŋkate  ')).toBe('Ɛfua’s Ŋkate')
  expect(read(line(20), '   ')).toBe('is required')
  expect(read(lineOrEmpty(20), '   ')).toBe('')
  expect(read(line(5), 'longer')).toBe('must have at most 5 characters')
  expect(read(line(20), 12)).toBe('must be text')
  for (const odd of ['a\u0000b', 'a\nb', 'a\u202eb', 'a\ud800b', 'a\u2066b'])
    expect(read(line(20), odd)).toBe('must be plain text on one line')
})

test('text keeps its line breaks and no other control characters', () => {
  expect(read(paragraph(50), 'one\r\n\ttwo')).toBe('one\r\n\ttwo')
  for (const odd of ['a\u0000b', 'a\u202eb', 'a\udc00b']) expect(read(paragraph(50), odd)).toBe('must be plain text')
})

test('a date is a day of the calendar, year first', () => {
  expect(read(sentDate, '2028-02-29')).toBe('2028-02-29')
  for (const odd of ['2026-02-29', '20-11-2026', '2026-11-20T00:00:00Z', ''])
    expect(read(sentDate, odd)).toBe('must be a day written yyyy-mm-dd')
})

test('a moment is a moment of the calendar, in UTC', () => {
  expect(read(sentMoment, '2026-11-20T14:32:00.000Z')).toEqual(new Date('2026-11-20T14:32:00.000Z'))
  for (const odd of ['2026-02-29T00:00:00Z', '2026-11-20T25:00:00Z', '2026-11-20T14:32:00+01:00', '2026-11-20', ''])
    expect(read(sentMoment, odd)).toBe('must be a moment written yyyy-mm-ddThh:mm:ssZ')
})

test('invisible characters are refused: two names would look the same', () => {
  const refused = (value: string) => read(line(60), value)
  for (const hidden of [
    '\u200B',
    '\u200C',
    '\u200D',
    '\u2060',
    '\u00AD',
    '\u034F',
    '\u3164',
    '\u2800',
    '\u{E0041}',
    '\u{E007F}',
    '\uE000',
    '\uFE0F',
  ])
    expect(refused(`Mi${hidden}lo`), escape(hidden)).toBe('has a character that cannot be seen. Type it again')
  for (const broken of ['\u2028', '\u2029', '\u202E', '\u0007']) expect(refused(`Mi${broken}lo`)).toBe('must be plain text on one line')
  expect(read(paragraph(60), 'one\u2028two')).toBe('must be plain text')
  expect(read(paragraph(60), 'one\u200Btwo')).toBe('has a character that cannot be seen. Type it again')
})

test('letters of every Ghanaian language, accents and emoji are accepted', () => {
  for (const name of [
    'Ɛfua Ɔsei',
    'Ŋutsu Ɖoe',
    'ɛ̃ɔ̃ Ƒoƒo',
    'Café Zoë',
    'e\u0301',
    '中文',
    'Tin 🥫',
    'Love ❤\uFE0F',
    '👩🏾\u200D🍳 Chop Bar',
    '👨\u200D👩\u200D👧',
    '🇬🇭 1\uFE0F\u20E3',
  ])
    expect(read(line(60), name)).toBe(name)
  expect(read(paragraph(60), 'two\nlines\tof text')).toBe('two\nlines\tof text')
})
