import { api, path } from '../lib/api.ts'
import { type AuditPage, type AuditSearch, decodeAuditPage, EVERYTHING } from './audit-entry.ts'

/** A page of the audit trail, newest first. */
export const fetchAudit = async (db: string, search: AuditSearch, page: number, signal: AbortSignal): Promise<AuditPage> => {
  const { text, user, kind, start, end } = search
  const about = kind === EVERYTHING ? {} : kind === '' ? { visits: 'false' } : { kind }
  const asked = Object.entries({ from: start, until: end, text, user, ...about, page: String(page) }).filter(([, value]) => value !== '')
  return decodeAuditPage(await api.get<unknown>(`${path`/api/audit/list/${db}`}?${new URLSearchParams(asked)}`, { signal }))
}
