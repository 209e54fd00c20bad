import type { EvatAction, EvatKind, EvatState } from './evat-document.ts'

const TAX_DIFFERS = 'The tax of this document is not what GRA calculates. This is a fault of the program: tell whoever looks after it'

type Advice = { readonly codes: RegExp; readonly said?: RegExp; readonly advice: string; readonly actions: readonly EvatAction[] }

/** By the code of the service, or ours: `local` for what was not sent, `stamp` for a stamp that is not that of the document. */
const ADVICE: readonly Advice[] = [
  { codes: /^(E708|E709|E81[89]|E82[0-2]|400|local)$/, advice: TAX_DIFFERS, actions: ['again', 'settle'] },
  {
    codes: /^E751$/,
    advice: 'GRA has not enabled this kind of goods for the business. Ask GRA, or change the tax class for later sales',
    actions: ['again', 'settle'],
  },
  { codes: /^E806$/, advice: 'GRA knows this product under another kind or name', actions: ['recode', 'settle'] },
  { codes: /^(E807|E811|E824|E892)$/, advice: 'GRA does not accept the buyer’s name or TIN', actions: ['buyer', 'settle'] },
  {
    codes: /./,
    said: /\b(category|description)\b.*\(|\bdescription\b.*\bitem\b/i,
    advice: 'GRA knows this product under another kind or name',
    actions: ['recode', 'settle'],
  },
  {
    codes: /^(E725|E828|E701)$/,
    advice: 'GRA holds another sale than we do. Check the sale and its refunds',
    actions: ['check', 'settle'],
  },
  { codes: /^stamp$/, advice: 'The number is taken at GRA by another document', actions: ['renumber', 'check', 'settle'] },
]

/** Only a sale names its goods and its buyer: a refund repeats those of its sale. */
const OF_SALES: readonly EvatAction[] = ['recode', 'buyer']

/** What a person can do about a rejected document, by its cause (E-VAT contract, section 14.3). Other documents need no action. */
export const adviceOn = (
  { state, kind }: { readonly state: EvatState; readonly kind: EvatKind },
  code: string,
  said: string,
): { readonly advice: string; readonly actions: readonly EvatAction[] } => {
  if (state !== 'rejected') return { advice: '', actions: state === 'settled' ? [] : ['check'] }
  const found = ADVICE.find(each => each.codes.test(code) && (each.said === undefined || each.said.test(said)))
  const actions = found?.actions ?? ['again', 'check', 'settle']
  return { advice: found?.advice ?? said, actions: kind === 'sale' ? actions : actions.filter(action => !OF_SALES.includes(action)) }
}
