import { sessionCodeOf } from '@akonta/domain/registers/session-code'
import { expect } from 'vitest'
import type { Answer, Caller } from '../world/caller.ts'
import { fieldIn } from '../world/caller.ts'
import type { TestShop } from '../world/test-shop.ts'

type Counts = Readonly<Record<string, number>>
type Opened = { readonly by?: Caller; readonly register?: string; readonly float?: number; readonly branch?: string }

/** What cashiers do with their drawers, each through its call. */
export const registersOf = (shop: TestShop) => {
  let made = 0
  const code = (): string => {
    made += 1
    return sessionCodeOf(new Uint8Array([made, 7, 3, made % 31, 5, 9, made % 17, 2, 4, 6]))
  }
  const listed = (counts: Counts) =>
    Object.entries(counts).map(([tender, amount]) => ({ pid: tender === 'cash' ? 'C0000HD' : tender, amount }))
  return {
    code,
    use: (on: boolean, branch = 'ACC'): Promise<Answer> => shop.admin.post(`/api/branch/registersessions/asempa/${branch}`, { on }),
    open: async ({ by = shop.denied, register = 'Till 1', float = 100, branch = 'ACC' }: Opened = {}): Promise<string> => {
      const session = code()
      const answer = await by.post('/api/register/open/asempa', { session, register, float }, { 'x-branch-code': branch })
      expect(answer.status, answer.text).toBe(200)
      return session
    },
    cash: (session: string, direction: 'IN' | 'OUT', amount: number, by = shop.denied): Promise<Answer> =>
      by.post(`/api/register/cash/asempa/${session}`, { direction, amount, reason: 'Change from the safe', otherPerson: 'Kofi Owusu' }),
    close: (session: string, counts: Counts, by = shop.denied): Promise<Answer> =>
      by.post(`/api/register/close/asempa/${session}`, { counts: listed(counts), reason: 'Counted twice' }),
    correct: (session: string, counts: Counts, by = shop.granted): Promise<Answer> =>
      by.post(`/api/register/correct/asempa/${session}`, { counts: listed(counts), reason: 'A bundle was overlooked' }),
    report: async (session: string, by = shop.granted): Promise<unknown> => {
      const answer = await by.get(`/api/register/report/asempa/${session}`)
      expect(answer.status, answer.text).toBe(200)
      return answer.body
    },
    /** "Cash 140 expected, 138 counted, -2 posted, 0 to post" */
    tenders: async (session: string, by = shop.granted): Promise<readonly string[]> => {
      const { body } = await by.get(`/api/register/report/asempa/${session}`)
      const tenders = fieldIn(body, 'tenders')
      return Array.isArray(tenders)
        ? tenders.map(
            each => `${each.name} ${each.expected} expected, ${each.counted} counted, ${each.difference} posted, ${each.unposted} to post`,
          )
        : []
    },
    list: async (by = shop.granted): Promise<unknown> => (await by.get('/api/register/sessions/asempa/ACC/2026-11-01/2026-11-30')).body,
    outside: async (by = shop.granted): Promise<unknown> => (await by.get('/api/register/outside/asempa/ACC/2026-11-01/2026-11-30')).body,
  }
}
