import { useQuery } from '@tanstack/react-query'
import { api, path } from '../lib/api.ts'
import { isRecord, rowsOf, textIn, type UnknownRecord } from '../lib/records.ts'
import { useUser } from '../lib/session.ts'

export type BranchSettings = {
  readonly code: string
  readonly name: string
  readonly location: string
  readonly phone: string
  readonly isOpen: boolean
}

/** The data of the business on its documents. */
export type Profile = {
  readonly name: string
  readonly location: string
  readonly phone: string
  readonly tin: string
  readonly receiptFooter: string
  /** A data: address, or empty. */
  readonly logo: string
  /** The first day of the books, or empty. */
  readonly firstDay: string
  readonly branches: readonly BranchSettings[]
}

const LOGO = /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/=]+$/

const decodeBranch = (row: UnknownRecord): BranchSettings => ({
  code: textIn(row, 'branch_code'),
  name: textIn(row, 'branchname'),
  location: textIn(row, 'location'),
  phone: textIn(row, 'phone'),
  isOpen: row.active !== false,
})

export const decodeProfile = (answer: unknown): Profile => {
  const row = isRecord(answer) ? answer : {}
  const logo = textIn(row, 'logo')
  return {
    name: textIn(row, 'name'),
    location: textIn(row, 'location'),
    phone: textIn(row, 'phone'),
    tin: textIn(row, 'tin'),
    receiptFooter: textIn(row, 'receiptFooter'),
    logo: LOGO.test(logo) ? logo : '',
    firstDay: textIn(row, 'firstDay'),
    branches: rowsOf(row.branches).map(decodeBranch),
  }
}

export const profileKey = (db: string) => [db, 'business-profile'] as const

/** The profile of the business, cached for a while: documents are often printed in series. */
export const useProfile = () => {
  const { dbname } = useUser()
  return useQuery({
    queryKey: profileKey(dbname),
    queryFn: async ({ signal }) => decodeProfile(await api.get<unknown>(path`/api/settings/profile/${dbname}`, { signal })),
    staleTime: 60_000,
  })
}

/** The issuer of a document. */
export type Issuer = Pick<Profile, 'name' | 'location' | 'phone' | 'tin' | 'receiptFooter' | 'logo'>

/** A branch's own location and phone take precedence over those of the business. */
export const issuerOf = (profile: Profile, branch: string): Issuer => {
  const place = profile.branches.find(({ name, code }) => name === branch || code === branch)
  return { ...profile, location: place?.location || profile.location, phone: place?.phone || profile.phone }
}

/** The issuer of a document of a branch. Offline it is the data of the sign-in. */
export const useIssuer = (branch: string): Issuer => {
  const user = useUser()
  const profile = useProfile()
  if (profile.data !== undefined) return issuerOf(profile.data, branch)
  return { name: user.name_of_business, location: user.location, phone: user.phone, tin: '', receiptFooter: '', logo: '' }
}
