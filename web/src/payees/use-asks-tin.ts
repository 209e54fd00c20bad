import type { PayeeCategory } from '@akonta/domain/payees/payee'
import { useProfile } from '../business/issuer.ts'

/** The TIN of a customer is for VAT invoices, that of a supplier also for certificates of withheld tax. */
export const useAsksTin = (category: PayeeCategory): boolean => {
  const profile = useProfile().data
  if (category === 'bank') return false
  return profile?.usesVat === true || (category === 'creditor' && profile?.withholdingTax === true)
}
