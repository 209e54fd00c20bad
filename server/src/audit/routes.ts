import { auditTrail } from '@akonta/domain/audit/audit-calls'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { totalOfPage } from '../http/total-of-page.ts'
import { auditEntries, countEntries } from './audit-queries.ts'

const PAGE_SIZE = 100

export const auditRoutes = (api: Api): void =>
  handle(api, auditTrail, async ({ tx, query }) => {
    const { from, until, user = null, kind = null, visits, text, page = 0 } = query
    const filter = { from, until, userId: user, kind, text, withVisits: visits === 'true' }
    const asked = { size: PAGE_SIZE, from: page * PAGE_SIZE }
    const entries = await auditEntries(tx, filter, asked)
    const total = await totalOfPage(asked, entries, () => countEntries(tx, filter))
    return { page, pages: Math.ceil(total / PAGE_SIZE), total, entries }
  })
