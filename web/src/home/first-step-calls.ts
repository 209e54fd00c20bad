import { api, path } from '../lib/api.ts'
import { isRecord, type UnknownRecord } from '../lib/records.ts'

/** In the order in which a shop takes them. */
export const FIRST_STEPS = ['products', 'staff', 'vat', 'receiptFooter', 'firstSale'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

export type FirstSteps = { readonly done: ReadonlySet<FirstStep>; readonly isHidden: boolean }

const decode = (answer: unknown): FirstSteps => {
  const record: UnknownRecord = isRecord(answer) ? answer : {}
  return { done: new Set(FIRST_STEPS.filter(step => record[step] === true)), isHidden: record.hidden === true }
}

export const fetchFirstSteps = async (db: string): Promise<FirstSteps> =>
  decode(await api.get<unknown>(path`/api/settings/firststeps/${db}`))

export const hideFirstSteps = async (db: string): Promise<FirstSteps> =>
  decode(await api.post<unknown>(path`/api/settings/firststeps/${db}`, { hidden: true }))
