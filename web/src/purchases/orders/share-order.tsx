import type { PurchaseOrder } from '@akonta/domain/purchases/order-calls'
import { useIssuer } from '../../business/issuer.ts'
import { salesTexts } from '../../sales/texts.ts'
import { ShareButton } from '../../sharing/share-button.tsx'
import { across, RULE } from '../../sharing/text-lines.ts'
import { sheetOfOrder } from './order-sheet.ts'
import { orderTexts } from './texts.ts'

const linesOf = ({ kind, number, facts, lines, total }: ReturnType<typeof sheetOfOrder>, business: string): readonly string[] => [
  business,
  RULE,
  ...across(kind, number),
  ...facts.flatMap(({ label, value }) => across(label, value)),
  RULE,
  ...lines.flatMap(line => [line.name, ...across(salesTexts.quantityTimesPrice(line.quantity, line.price ?? ''), line.amount ?? '')]),
  RULE,
  ...(total === null ? [] : across(total.label, total.value)),
]

/** Sends an order to its supplier: by link, as text, or as a picture. */
export const ShareOrder = ({ order }: { readonly order: PurchaseOrder }) => {
  const { name } = useIssuer(order.branch)
  const sheet = sheetOfOrder(order)
  const subject = `${sheet.kind} ${sheet.number}, ${name}`
  return (
    <ShareButton
      number={sheet.number}
      prepare={() => ({
        subject,
        to: { phone: order.phone, email: order.email },
        draft: { kind: 'purchase_order', reference: sheet.number },
        withLink: url => orderTexts.shared(subject, url),
        lines: linesOf(sheet, name),
      })}
    />
  )
}
