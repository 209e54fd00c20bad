import { useEffect } from 'react'
import { useProfile } from '../business/issuer.ts'
import { deviceStore } from '../lib/storage/device-store.ts'

const KEPT = 'evatbranches'

/** The branches whose sales GRA signs, as this device last heard: it also sells without a connection. */
export const signingBranches = (business: string): readonly string[] => {
  const [kept, ...codes] = (deviceStore.getItem(KEPT) ?? '').split(' ')
  return kept === business ? codes : []
}

/** The same, remembered whenever the server says it. Where no branch signs, nothing of E-VAT is shown or asked. */
export const useSigningBranches = (business: string): readonly string[] => {
  const profile = useProfile()
  const codes = profile.data?.branches.filter(({ signsSales }) => signsSales).map(({ code }) => code)
  const text = codes?.join(' ')
  useEffect(() => {
    if (text === undefined) return
    if (text === '') deviceStore.removeItem(KEPT)
    else deviceStore.setItem(KEPT, `${business} ${text}`)
  }, [text, business])
  return codes ?? signingBranches(business)
}
