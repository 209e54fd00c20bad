import type { Letterhead } from '../ui/print/letterhead.tsx'
import { useIssuer } from './issuer.ts'
import { businessTexts } from './texts.ts'

/** The letterhead of printed documents, from the business profile. */
export const useBusinessLetterhead = (): Letterhead => {
  const { name, location, phone, tin, logo, receiptFooter } = useIssuer('')
  return {
    name,
    lines: [location, phone === '' ? '' : businessTexts.tel(phone), tin === '' ? '' : businessTexts.tin(tin)],
    picture: logo,
    foot: receiptFooter,
  }
}
