import { list, mapped, nullable, record } from '@akonta/domain/contract/codec'
import { integer, text } from '@akonta/domain/contract/fields'
import { expect, test } from 'vitest'
import { turnsOf } from '../../testing/installation/turns-taken.ts'
import { writeInTurns } from './write-in-turns.ts'

const line = record({ note: text, tags: list(text) })
const report = record({
  total: integer,
  lines: list(line),
  none: nullable(list(text)),
  last: mapped(list(integer), { read: String, write: () => [1] }),
})
const of = (lines: number) => ({
  total: lines,
  lines: Array.from({ length: lines }, (_, place) => ({
    note: `Akwaaba “${place}” ${'₵'.repeat(place % 40)}`,
    tags: place % 2 ? ['a', 'b'] : [],
  })),
  none: null,
  last: '',
})

test('a long answer is written in turns, and others have one after every piece', async () => {
  const long = of(20_000)
  let written: string | Buffer = ''
  const turns = await turnsOf(async () => {
    written = await writeInTurns(report, long)
  })
  expect(written.toString()).toBe(report.write(long))
  expect(turns).toBeGreaterThan(10)
  expect(await turnsOf(() => writeInTurns(report, of(5)))).toBe(0)
})

test('in turns an answer has the same text, whatever is long within it', async () => {
  for (const lines of [0, 1, 2, 99, 100, 101, 3000]) {
    const answer = of(lines)
    expect((await writeInTurns(report, answer)).toString()).toBe(report.write(answer))
    expect((await writeInTurns(list(report), [answer, answer])).toString()).toBe(list(report).write([answer, answer]))
  }
  expect(await writeInTurns(record({}), {})).toBe('{}')
  expect(await writeInTurns(text, 'Ama')).toBe('"Ama"')
})
