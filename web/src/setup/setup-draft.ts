import { firstDayFault, suggestedFirstDay } from '@akonta/domain/business/first-day'
import type { BusinessDate } from '@akonta/domain/dates'
import type { NewSetup } from '@akonta/domain/setup/setup-calls'
import { texts } from '../texts.ts'
import { setupTexts } from './texts.ts'

/** A line of the form: `line` identifies it while it has no name. */
export type BranchDraft = { readonly line: number; readonly code: string; readonly name: string }

/** The fields of the form, as typed. */
export type SetupDraft = {
  readonly code: string
  readonly name: string
  readonly dbname: string
  readonly businessCode: string
  readonly location: string
  readonly phone: string
  /** The first day of the books; null while the field contains no date. */
  readonly firstDay: BusinessDate | null
  readonly branches: readonly BranchDraft[]
  readonly adminName: string
  readonly adminUser: string
}

const EMPTY_SETUP: SetupDraft = {
  code: '',
  name: '',
  dbname: '',
  businessCode: '',
  location: '',
  phone: '',
  firstDay: null,
  branches: [{ line: 1, code: '', name: '' }],
  adminName: '',
  adminUser: '',
}

/** The initial form: the books begin with this month by default. */
export const newSetup = (today: BusinessDate): SetupDraft => ({ ...EMPTY_SETUP, firstDay: suggestedFirstDay(today) })

const NEEDED = ['code', 'name', 'dbname', 'businessCode', 'adminName', 'adminUser'] as const

/** The missing fields: "name", or "branch0code" for that of the first branch. */
export const setupFaults = (draft: SetupDraft, today: BusinessDate): Readonly<Record<string, string>> => {
  const missing = NEEDED.filter(field => draft[field].trim() === '').map(field => [field, texts.required(setupTexts[field])] as const)
  const branches = draft.branches.flatMap(({ code, name }, place) => [
    ...(code.trim() === '' ? [[`branch${place}code`, texts.required(setupTexts.branchCode)] as const] : []),
    ...(name.trim() === '' ? [[`branch${place}name`, texts.required(setupTexts.branchName)] as const] : []),
  ])
  const firstDay = draft.firstDay === null ? texts.required(setupTexts.firstDay) : firstDayFault(draft.firstDay, today)
  return Object.fromEntries([...missing, ...(firstDay === null ? [] : [['firstDay', firstDay] as const]), ...branches])
}

/** The draft as it is sent. */
export const setupBody = ({ branches, firstDay, code, businessCode, ...typed }: SetupDraft, password: string): NewSetup => ({
  setupCode: code.trim(),
  name: typed.name.trim(),
  dbname: typed.dbname.trim(),
  code: businessCode.trim(),
  ...(firstDay !== null && { firstDay }),
  location: typed.location.trim(),
  phone: typed.phone.trim(),
  branches: branches.map(branch => ({ code: branch.code.trim(), name: branch.name.trim() })),
  adminUser: typed.adminUser.trim(),
  adminName: typed.adminName.trim(),
  password,
})

/** A short name and a code from the name of the business, until they are edited: "Asempa Trading" → asempa, ASEMPA. */
export const suggestedNames = (name: string): Pick<SetupDraft, 'dbname' | 'businessCode'> => {
  const first = (name.trim().split(/\s+/)[0] ?? '').toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const dbname = /^[a-z]/.test(first) ? first.slice(0, 20) : ''
  return { dbname, businessCode: dbname.toUpperCase() }
}
