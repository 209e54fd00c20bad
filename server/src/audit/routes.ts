import { auditTrail } from '@akonta/domain/audit/audit-calls'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { auditEntries, countEntries } from './audit-queries.ts'

const PAGE_SIZE = 100

export const auditRoutes = (api: Api): void =>
  handle(api, auditTrail, async ({ tx, query }) => {
    const { from, until, user = null, kind = null, visits, text, page = 0 } = query
    const filter = { from, until, userId: user, kind, text, withVisits: visits === 'true' }
    const entries = await auditEntries(tx, filter, { size: PAGE_SIZE, from: page * PAGE_SIZE })
    const total = await countEntries(tx, filter)
    return { page, pages: Math.ceil(total / PAGE_SIZE), total, entries }
  })
