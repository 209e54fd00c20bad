import { useProfile } from '../business/issuer.ts'
import { signingBranches } from '../evat/signing-branches.ts'
import { useBranch, useDb, useMay } from '../lib/session.ts'
import { entriesFor, type MenuGroup } from '../navigation/menus.ts'
import { useAskingProvider } from '../wallets/here/wallet-ready.ts'

/** The entries of a menu for this person and business. Used when the menu opens: only then is it asked whether the business is registered for VAT. */
export const useMenuParts = (group: MenuGroup): ReturnType<typeof entriesFor> => {
  const profile = useProfile().data
  const has = {
    evat: signingBranches(useDb()).length > 0,
    vat: profile?.usesVat ?? false,
    withholding: profile?.withholdingTax ?? false,
    transit: profile?.transfersInTransit ?? false,
    wallets: useAskingProvider(useBranch()?.code ?? '', 'now') !== null,
  }
  return entriesFor(group, useMay(), has)
}
