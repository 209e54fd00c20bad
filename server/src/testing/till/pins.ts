import { expect } from 'vitest'
import { type Answer, type Caller, type Headers, openCaller, send, textIn } from '../world/caller.ts'
import { PASSWORD } from '../world/shop.ts'
import type { TestShop } from '../world/test-shop.ts'

export const BROWSER = 'a-till-in-accra-with-128-bits'

/** People of the small world by their user ids, in the order in which they were created. */
export const PERSON_IDS = { admin: 1, granted: 2, denied: 3 } as const

/** What people do with PINs, each through its call. */
export const pinsOf = (shop: TestShop) => {
  let keys = 0
  return {
    use: (pins: boolean, { drawerApproval = false, branch = 'ACC' } = {}): Promise<Answer> =>
      shop.admin.post(`/api/branch/pins/asempa/${branch}`, { pins, drawerApproval }),
    set: (person: Caller, pin: string, password = PASSWORD): Promise<Answer> => person.post('/api/1.0/users/pin/asempa', { password, pin }),
    /** Headers of a call that this person approves, under its own key. */
    approval: (id: number, pin: string, actions: string): Headers => {
      keys += 1
      return { 'x-approval': `${id} ${pin} ${actions}`, 'idempotency-key': `approved-call-${keys}` }
    },
    signIn: async (username: string, browser = BROWSER): Promise<Answer> =>
      send(shop.server, 'POST', '/api/1.0/users/login', { 'x-browser-key': browser }, { username, password: PASSWORD }),
    switchTo: (by: Caller, id: number, pin: string, browser = BROWSER, branch = 'ACC'): Promise<Answer> =>
      by.with({ 'x-browser-key': browser, 'x-branch-code': branch }).post('/api/1.0/users/pinswitch/asempa', { id, pin }),
    peopleAt: async (by: Caller, browser = BROWSER, branch = 'ACC'): Promise<unknown> =>
      (await by.with({ 'x-browser-key': browser, 'x-branch-code': branch }).get('/api/1.0/users/pinpeople/asempa')).body,
    /** Adds a user, and signs in. */
    hire: async (username: string, branchid: string, privilege: 'GRANT' | 'DENY'): Promise<Caller> => {
      const person = { accounttypeid: 3, displayName: username, emailaddress: `${username}@example.com`, tellnumber: '024 000 0000' }
      const answer = await shop.admin.post('/api/1.0/users/register', { ...person, username, password: PASSWORD, branchid, privilege })
      expect(answer.status, answer.text).toBe(200)
      const caller = await openCaller(shop.server, { username, password: PASSWORD })
      await shop.owner.query("update user_session set expires_at = '9999-12-31'")
      return caller
    },
    trail: async (kind: string): Promise<readonly string[]> => {
      const rows = await shop.rows<{ by: string; deed: string; subject: string; changes: { what: string; after: string }[] }>(
        `select u.display_name as by, a.deed, a.subject, a.changes from audit_entry a
         join app_user u on u.business_id = a.business_id and u.user_id = a.user_id
         where a.business_id = $1 and a.kind = $2 order by a.entry_no`,
        kind,
      )
      return rows.map(({ by, deed, subject, changes }) =>
        [by, deed, subject, ...changes.map(({ what, after }) => `${what}: ${after}`)].join(' | '),
      )
    },
    tokenOf: (answer: Answer): string => textIn(answer.body, 'token'),
  }
}
