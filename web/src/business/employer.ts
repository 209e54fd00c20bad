import { useQuery } from '@tanstack/react-query'
import { api, path } from '../lib/api.ts'
import { isRecord, textIn } from '../lib/records.ts'
import { useDb } from '../lib/session.ts'

/** The employer's data for SSNIT and the tier 2 trustee; missing values are empty. */
export type Employer = {
  readonly ssnitNumber: string
  readonly trustee: string
  readonly scheme: string
  readonly schemeNumber: string
}

const decodeEmployer = (answer: unknown): Employer => {
  const row = isRecord(answer) ? answer : {}
  return {
    ssnitNumber: textIn(row, 'ssnitNumber'),
    trustee: textIn(row, 'trustee'),
    scheme: textIn(row, 'scheme'),
    schemeNumber: textIn(row, 'schemeNumber'),
  }
}

export const employerKey = (db: string) => [db, 'employer'] as const

/** The employer on payroll documents, for administrators, who run payroll. */
export const useEmployer = () => {
  const db = useDb()
  return useQuery({
    queryKey: employerKey(db),
    queryFn: async ({ signal }) => decodeEmployer(await api.get<unknown>(path`/api/settings/employer/${db}`, { signal })),
  })
}

export const saveEmployer = async (db: string, employer: Employer, requestId: string): Promise<Employer> =>
  decodeEmployer(await api.post<unknown>(path`/api/settings/employer/${db}`, employer, { requestId }))
