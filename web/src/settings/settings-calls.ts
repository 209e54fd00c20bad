import type { BusinessDate } from '@akonta/domain/dates'
import { type BranchSettings, decodeProfile, type Profile } from '../business/issuer.ts'
import { api, path } from '../lib/api.ts'
import { countIn, isRecord, rowsOf, textIn } from '../lib/records.ts'

export type ProfileDraft = Pick<Profile, 'name' | 'location' | 'phone' | 'tin' | 'receiptFooter'>

export const saveProfile = async (db: string, draft: ProfileDraft, requestId: string): Promise<Profile> =>
  decodeProfile(await api.post<unknown>(path`/api/settings/profile/${db}`, draft, { requestId }))

/** A picture in base64, or '' to remove it. */
export const saveLogo = async (db: string, image: string): Promise<Profile> =>
  decodeProfile(await api.post<unknown>(path`/api/settings/logo/${db}`, { image }))

export type BranchDraft = Pick<BranchSettings, 'code' | 'name' | 'location' | 'phone'>

export const saveBranch = async (db: string, call: 'create' | 'edit', draft: BranchDraft, requestId: string): Promise<void> => {
  const { code, name, location, phone } = draft
  await api.post<unknown>(path`/api/branch/${call}/${db}`, { branch_code: code, branchname: name, location, phone }, { requestId })
}

export const switchBranch = async (db: string, call: 'close' | 'reopen', code: string): Promise<void> => {
  await api.post<unknown>(path`/api/branch/${call}/${db}/${code}`)
}

export const fetchAllowsNegativeStock = async (db: string): Promise<boolean> => {
  const answer = await api.get<unknown>(path`/api/settings/rules/${db}`)
  return isRecord(answer) && answer.allowNegativeStock === true
}

export const moveFirstDay = async (db: string, firstDay: BusinessDate): Promise<void> => {
  await api.post<unknown>(path`/api/settings/firstday/${db}`, { firstDay })
}

export const allowNegativeStock = async (db: string, allowed: boolean): Promise<void> => {
  await api.post<unknown>(path`/api/settings/negativestock/${db}`, { allowed })
}

export type NumberSeries = {
  readonly branchName: string
  readonly series: string
  readonly papers: string
  readonly last: number
  readonly number: string
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const fetchSeries = async (db: string): Promise<readonly NumberSeries[]> =>
  rowsOf(await api.get<unknown>(path`/api/settings/series/${db}`)).map(row => ({
    branchName: textIn(row, 'branchname'),
    series: textIn(row, 'series'),
    papers: capitalised(textIn(row, 'papers')),
    last: countIn(row, 'last'),
    number: textIn(row, 'number'),
  }))
