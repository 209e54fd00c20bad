import { expect, test } from 'vitest'
import { readParticulars } from './read-statement-cell.ts'

test('long particulars are cut between characters: no database stores a half', () => {
  const before = 'x'.repeat(498)
  expect(readParticulars(`${before}🧾 from Ama`)).toEqual({ ok: true, value: `${before}…` })
})
