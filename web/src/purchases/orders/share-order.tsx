import type { PurchaseOrder } from '@akonta/domain/purchases/order-calls'
import { Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useIssuer } from '../../business/issuer.ts'
import { salesTexts } from '../../sales/texts.ts'
import { ShareDialog } from '../../sharing/share-dialog.tsx'
import { across, RULE, withoutGaps } from '../../sharing/text-lines.ts'
import { sharingTexts } from '../../sharing/texts.ts'
import { sheetOfOrder } from './order-sheet.ts'
import { orderTexts } from './texts.ts'

/** Sends an order to its supplier: by link, as text, or as a picture. */
export const ShareOrder = ({ order }: { readonly order: PurchaseOrder }) => {
  const [isOpen, setOpen] = useState(false)
  const { name } = useIssuer(order.branch)
  const sheet = sheetOfOrder(order)
  const subject = `${sheet.kind} ${sheet.number}, ${name}`
  const lines = [
    name,
    RULE,
    ...across(sheet.kind, sheet.number),
    ...sheet.facts.flatMap(({ label, value }) => across(label, value)),
    RULE,
    ...sheet.lines.flatMap(line => [
      line.name,
      ...across(salesTexts.quantityTimesPrice(line.quantity, line.price ?? ''), line.amount ?? ''),
    ]),
    RULE,
    ...(sheet.total === null ? [] : across(sheet.total.label, sheet.total.value)),
  ]
  return (
    <>
      <Button variant="default" leftSection={<IconShare2 size={17} aria-hidden />} onClick={() => setOpen(true)}>
        {sharingTexts.share}
      </Button>
      {isOpen && (
        <ShareDialog
          title={`${sharingTexts.share} ${sheet.number}`}
          subject={subject}
          message={withoutGaps(lines)}
          to={{ phone: order.phone, email: order.email }}
          document={{
            draft: { kind: 'purchase_order', reference: sheet.number },
            withLink: url => orderTexts.shared(subject, url),
            lines,
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
