import { path } from '../lib/api.ts'

/** Whose data: the calls for employees, and for customers and suppliers. */
export type PersonKind = 'employee' | 'payee'

export const readPersonKind = (text: string | undefined): PersonKind | null => (text === 'employee' || text === 'payee' ? text : null)

/** The address of a person's export. `id`: of an employee the id, of a customer or supplier the pid. */
export const personalDataPath = (kind: PersonKind, id: string | number): string => path`/admin/personaldata/${kind}/${id}`
