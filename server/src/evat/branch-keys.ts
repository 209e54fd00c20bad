import { openSealing } from '../host/sealed-text.ts'

/** Whose key it is. All three are authenticated with the key, so that it opens for no other branch. */
type KeyOwner = { readonly businessId: number; readonly branchId: number; readonly reference: string }

/** The keys of the branches, encrypted with a secret of this installation. No backup has the secret. */
export type BranchKeys = {
  readonly seal: (owner: KeyOwner, key: string) => string
  /** Undefined for a key that was sealed by another installation or for another branch. */
  readonly open: (owner: KeyOwner, sealed: string) => string | undefined
}

const ownerOf = ({ businessId, branchId, reference }: KeyOwner): string => `evat\n${businessId}\n${branchId}\n${reference}`

/** The secret has 256 bits. */
export const openBranchKeys = (secret: Uint8Array): BranchKeys => {
  const { seal, open } = openSealing(secret)
  return { seal: (owner, key) => seal(ownerOf(owner), key), open: (owner, sealed) => open(ownerOf(owner), sealed) }
}
