import type { TradeDocument } from '@akonta/domain/printing/trade-document'
import type { Quotation } from '@akonta/domain/quotations/quotation-calls'
import { documentOfQuotation } from '@akonta/domain/quotations/quotation-document'
import { useIssuer } from '../../business/issuer.ts'
import { ShareButton } from '../../sharing/share-button.tsx'
import { across, RULE } from '../../sharing/text-lines.ts'
import { salesTexts } from '../texts.ts'

const linesOf = (document: TradeDocument, business: string): readonly string[] => [
  business,
  RULE,
  ...across(document.kind, document.number),
  ...document.facts.flatMap(({ label, value }) => across(label, value)),
  RULE,
  ...document.lines.flatMap(({ name, quantity, price = '', amount = '', discount }) => [
    name,
    ...across(salesTexts.quantityTimesPrice(quantity, price), amount),
    ...(discount === undefined ? [] : across(salesTexts.discount, discount)),
  ]),
  RULE,
  ...[...document.sums, ...(document.total === null ? [] : [document.total]), ...document.below].flatMap(({ label, value }) =>
    across(label, value),
  ),
]

/** Sends a quotation to the customer. */
export const ShareQuotation = ({ quotation }: { readonly quotation: Quotation }) => {
  const { name } = useIssuer(quotation.branch)
  const document = documentOfQuotation(quotation)
  const subject = `${document.kind} ${document.number}, ${name}`
  return (
    <ShareButton
      number={document.number}
      prepare={() => ({
        subject,
        to: { phone: quotation.phone, email: quotation.email },
        draft: { kind: 'quotation', reference: document.number },
        withLink: url => salesTexts.shared(subject, document.total?.value ?? '', url),
        lines: linesOf(document, name),
      })}
    />
  )
}
