import { receiptTexts } from '../sales/receipt-texts.ts'
import type { RollText } from './roll.ts'

/** The business at the head of a document. A logo is drawn by the browser only. */
export type RollIssuer = {
  readonly name: string
  readonly location: string
  readonly phone: string
  readonly tin: string
  readonly receiptFooter: string
}

export const plain = (text: string): RollText => ({ text, weight: 'plain' })
export const strong = (text: string): RollText => ({ text, weight: 'strong' })
export const textIf = (isShown: boolean, text: RollText): readonly RollText[] => (isShown ? [text] : [])

/** Who issued a document, and in which branch. */
export const issuerTexts = ({ name, location, phone }: RollIssuer, branch: string): readonly RollText[] => [
  { text: name, weight: 'name' },
  ...textIf(location !== '', plain(location)),
  ...textIf(phone !== '', plain(receiptTexts.tel(phone))),
  strong(receiptTexts.branchLine(branch)),
]
