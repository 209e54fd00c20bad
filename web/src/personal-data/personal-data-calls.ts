import { api, path } from '../lib/api.ts'
import { isRecord, type UnknownRecord } from '../lib/records.ts'
import { joinPages, type PersonalData, type PersonKind, pageAfter, readPersonalData } from './personal-data.ts'

/** The address of a person's export. `id`: of an employee the id, of a customer or supplier the pid. */
export const personalDataPath = (kind: PersonKind, id: string | number): string => path`/admin/personaldata/${kind}/${id}`

/** Exports all data stored about one person, page by page. The server records who did. */
export const fetchPersonalData = async (db: string, kind: PersonKind, id: string, signal: AbortSignal): Promise<PersonalData> => {
  const pages: UnknownRecord[] = []
  for (let page: number | null = 0; page !== null; ) {
    const answer = await api.get<unknown>(`${path`/api/personaldata/${kind}/${db}/${id}`}?page=${page}`, { signal })
    const fields = isRecord(answer) ? answer : {}
    pages.push(fields)
    page = pageAfter(fields, page)
  }
  return readPersonalData(joinPages(pages))
}
