import { businessProfile, type Profile } from '@akonta/domain/business/settings-calls'
import { vatSettings } from '@akonta/domain/vat/vat-calls'
import { useQuery } from '@tanstack/react-query'
import { asks } from '../lib/call.ts'
import { useUser } from '../lib/session.ts'

/** The profile of the business, cached for a while: documents are often printed in series. */
export const useProfile = () => {
  const { dbname } = useUser()
  return useQuery({ ...asks(businessProfile, { db: dbname }), staleTime: 60_000 })
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

/** The TIN for a tax form: that of the profile, or the one that was entered for VAT. Undefined while that is not known. */
export const useTin = (isWanted: boolean): string | undefined => {
  const { dbname } = useUser()
  const own = useProfile().data?.tin ?? ''
  const vat = useQuery({ ...asks(vatSettings, { db: dbname }), enabled: isWanted && own === '' })
  return vat.isLoading ? undefined : own || (vat.data?.tin ?? '')
}
