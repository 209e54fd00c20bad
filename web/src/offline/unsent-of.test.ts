import { expect, test } from 'vitest'
import { entryOf } from '../testing/stored-entry.ts'
import { unsentOf } from './unsent-of.ts'

test('entries of everybody in this business that wait or were refused are counted, since the oldest', () => {
  const entries = [
    entryOf({ requestId: 'a', state: 'waiting', madeAt: '2026-11-20T14:02:11.000Z' }),
    entryOf({ requestId: 'b', state: 'parked', madeAt: '2026-11-20T13:00:00.000Z', username: 'kofi' }),
    entryOf({ requestId: 'c', state: 'sent', madeAt: '2026-11-20T09:00:00.000Z' }),
    entryOf({ requestId: 'd', state: 'waiting', madeAt: '2026-11-20T08:00:00.000Z', business: 'nextdoor' }),
  ]
  const business = entries[0]?.business ?? ''
  expect(unsentOf(entries, business, ' Front till ')).toEqual({
    waiting: 1,
    refused: 1,
    since: new Date('2026-11-20T13:00:00.000Z'),
    register: 'Front till',
  })
  expect(unsentOf([], business, 'x'.repeat(99))).toEqual({ waiting: 0, refused: 0, since: null, register: 'x'.repeat(60) })
})
