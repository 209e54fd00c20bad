import type { Api } from '../http/api.ts'
import { route } from '../http/route.ts'
import { auditEntries, countEntries } from './audit-queries.ts'
import { auditAnswer, auditQuery, auditToWire, PAGE_SIZE } from './audit-wire-schema.ts'

export const auditRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'GET',
      path: '/api/audit/list/:db',
      area: 'Audit trail',
      summary: 'The audit trail: who changed what and when, with the values before and after, newest first',
      permission: 'see_audit_trail',
      takes: { query: auditQuery },
      answer: auditAnswer,
      addition: true,
    },
    async ({ tx, query }) => {
      const { from, until, user, kind, visits, text, page } = query
      const filter = { from, until, userId: user ?? null, kind: kind ?? null, text, withVisits: visits === 'true' }
      const entries = await auditEntries(tx, filter, { size: PAGE_SIZE, from: page * PAGE_SIZE })
      return auditToWire(entries, page, await countEntries(tx, filter))
    },
  )
}
