import type pg from 'pg'
import { expect } from 'vitest'
import { shareOf } from '../installation/share-of-run.ts'
import type { Caller } from '../world/caller.ts'
import { fingerprint } from '../world/fingerprint.ts'
import type { Spoiled } from './spoiled.ts'

const LEAST_BODIES = 100

const sentenceOf = (body: unknown): unknown => (typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined)

/**
 * Sends every malformed body, in `npm test` the day's fifth of them: each must get a 4xx with a sentence, and in the end no row of any table
 * may have changed.
 */
export const expectAllRefused = async (
  owner: pg.Pool,
  caller: Caller,
  path: string,
  bodies: readonly Spoiled[],
  written: Parameters<typeof fingerprint>[1] = {},
): Promise<void> => {
  expect(bodies.length).toBeGreaterThanOrEqual(LEAST_BODIES)
  const before = await fingerprint(owner, written)
  const accepted: string[] = []
  for (const { title, body } of shareOf(bodies)) {
    const answer = await caller.post(path, body)
    const sentence = sentenceOf(answer.body)
    const refused = answer.status >= 400 && answer.status < 500 && typeof sentence === 'string' && sentence !== ''
    if (!refused) accepted.push(`${title}: ${answer.status} ${answer.text.slice(0, 200)}`)
  }
  expect(accepted).toEqual([])
  expect(await fingerprint(owner, written)).toBe(before)
}
