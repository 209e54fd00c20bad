import { expect } from 'vitest'
import { type Answer, type Caller, fieldIn, openCaller, textIn } from '../world/caller.ts'
import { keepSessions, PASSWORD, type Shop } from '../world/shop.ts'

type Rule = { readonly kind: string; readonly on: boolean; readonly fromamount: number; readonly frompercent?: number }

/** The number of the request for which a call was stored. */
export const requestIn = ({ status, body, text }: Answer): number => {
  expect([status, text]).toEqual([202, expect.stringContaining('Sent for approval: A-')])
  return Number(textIn(body, 'approval').slice(2))
}

/** A second administrator, and what people do with requests. Calls are in the first branch. */
export const openApprovals = async (shop: Shop) => {
  const admin = shop.admin.with({ 'x-branch-code': 'ACC' })
  const person = { displayName: 'Esi Second', username: 'esi', password: PASSWORD, privilege: 'GRANT', branchid: 'ALL' }
  await shop.admin.post('/api/1.0/users/register', {
    ...{ ...person, businessid: 'ASEMPA', groupName: 'USER', accounttypeid: 3, dbname: 'asempa' },
    ...{ emailaddress: 'esi@example.com', tellnumber: '024 555 0101' },
  })
  await shop.owner.query("update app_user set role = 'ROLE_ADMIN' where username = 'esi'")
  const esi = (await openCaller(shop.server, { username: 'esi', password: PASSWORD })).with({ 'x-branch-code': 'ACC' })
  await keepSessions(shop)
  const decide = (by: Caller, verb: 'approve' | 'decline' | 'withdraw', id: number) =>
    by.post(`/api/approvals/${verb}/asempa`, { id, reason: 'Looked at' })
  return {
    esi,
    decide,
    approve: (id: number, by: Caller = esi) => decide(by, 'approve', id),
    setRules: async (rules: readonly Rule[]): Promise<void> => {
      const answer = await admin.post('/api/approvals/rules/asempa', { rules })
      if (answer.status === 202) expect((await decide(esi, 'approve', requestIn(answer))).status).toBe(200)
      else expect([answer.status, answer.text]).toEqual([200, expect.anything()])
    },
    inFull: async (id: number, by: Caller = esi): Promise<unknown> => (await by.get(`/api/approvals/request/asempa/${id}`)).body,
    listed: async (by: Caller, id: number): Promise<unknown> => {
      const { body } = await by.get('/api/approvals/requests/asempa/waiting')
      return Array.isArray(body) ? body.find(each => fieldIn(each, 'id') === id) : undefined
    },
  }
}
