import { path } from '../lib/api.ts'

/** Whose data: the calls for employees, for customers and suppliers, and for users. */
export type PersonKind = 'employee' | 'payee' | 'user'

export const readPersonKind = (text: string | undefined): PersonKind | null =>
  text === 'employee' || text === 'payee' || text === 'user' ? text : null

/** The address of a person's export. `id`: of an employee or a user the id, of a customer or supplier the pid. */
export const personalDataPath = (kind: PersonKind, id: string | number): string => path`/admin/personaldata/${kind}/${id}`
