import type { EvatAction, EvatState } from './evat-document.ts'

const TAX_DIFFERS = 'The tax of this document is not what GRA calculates. This is a fault of the program: tell whoever looks after it'

/** By the code of the service, or ours: `local` for what was not sent, `stamp` for a stamp that is not that of the document. */
const ADVICE: readonly { readonly codes: RegExp; readonly advice: string }[] = [
  { codes: /^(E708|E709|E81[89]|E82[0-2]|400|local)$/, advice: TAX_DIFFERS },
  { codes: /^E751$/, advice: 'GRA has not enabled this kind of goods for the business. Ask GRA, or change the tax class for later sales' },
  { codes: /^E806$/, advice: 'GRA knows this product under another kind or name' },
  { codes: /^(E807|E811|E824|E892)$/, advice: 'GRA does not accept the buyer’s name or TIN' },
  { codes: /^(E725|E828|E701)$/, advice: 'GRA holds another sale than we do' },
  { codes: /^stamp$/, advice: 'The number is taken at GRA by another document' },
]

/** What a person can do about a rejected document, by its cause (E-VAT contract, section 14.3). Other documents need nobody. */
export const adviceOn = (
  state: EvatState,
  code: string,
  said: string,
): { readonly advice: string; readonly actions: readonly EvatAction[] } => {
  if (state !== 'rejected') return { advice: '', actions: [] }
  const found = ADVICE.find(({ codes }) => codes.test(code))
  return { advice: found?.advice ?? said, actions: ['again', 'settle'] }
}
