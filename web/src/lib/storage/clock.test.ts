import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askIfServerLives } from '../api.ts'
import { currentDay, currentTime, earliestTime, serverTimeAt } from './clock.ts'

const DEVICE = Date.parse('2026-11-30T20:00:00Z')
const HOUR_MS = 3_600_000

const askAt = async (date: string | null, type = 'application/json; charset=utf-8'): Promise<void> => {
  const headers = new Headers({ 'Content-Type': type })
  if (date !== null) headers.set('Date', new Date(date).toUTCString())
  vi.stubGlobal('fetch', async () => new Response('{}', { headers }))
  await askIfServerLives()
}

beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(DEVICE))
afterEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(DEVICE)
  await askAt('2026-11-30T20:00:00Z')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['a day ahead of', '2026-11-29T20:00:00.000Z', '2026-11-29'],
  ['nine hours ahead of', '2026-11-30T11:00:00.000Z', '2026-11-30'],
  ['five hours behind', '2026-12-01T01:00:00.000Z', '2026-12-01'],
  ['a year behind', '2027-11-30T20:00:00.000Z', '2027-11-30'],
])('a device whose clock is %s the server’s has the server’s day, until it is set right', async (_, server, day) => {
  await askAt(server)
  expect([currentTime().toISOString(), currentDay()]).toEqual([server, day])
  // What arrived a minute ago is not older by the difference: an archive would seem to be late.
  expect(currentTime().getTime() - serverTimeAt(DEVICE - 60_000).getTime()).toBe(60_000)
  // Of the two clocks a session ends by the one that is behind: by a clock that is hours ahead, none would ever be valid.
  expect(earliestTime() * 1000).toBe(Math.min(DEVICE, Date.parse(server)))
  await askAt('2026-11-30T20:00:01Z')
  expect([currentTime().getTime(), earliestTime() * 1000]).toEqual([DEVICE, DEVICE])
})

test('the difference outlives a reload, and a clock that is set in between is noticed by the next answer', async () => {
  await askAt('2026-11-29T20:00:00Z')
  vi.resetModules()
  const { currentDay: afterReload } = await import('./clock.ts')
  expect(afterReload()).toBe('2026-11-29')
  vi.spyOn(Date, 'now').mockReturnValue(DEVICE - 24 * HOUR_MS)
  await askAt('2026-11-29T20:00:00Z')
  expect(currentDay()).toBe('2026-11-29')
})

test('an answer that is read long after it was asked for, because the device slept, sets no clock', async () => {
  vi.spyOn(Date, 'now').mockReturnValueOnce(DEVICE - HOUR_MS)
  await askAt('2026-11-30T19:00:00Z')
  expect(currentTime().getTime()).toBe(DEVICE)
})

test('seconds are no wrong clock, and neither a page of a network nor an answer without a date sets one', async () => {
  await askAt('2026-11-30T20:00:30Z')
  await askAt(null)
  await askAt('2026-11-29T20:00:00Z', 'text/html').catch(() => undefined)
  expect(currentTime().getTime()).toBe(DEVICE)
})
