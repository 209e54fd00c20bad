import type { TradeDocument } from '@akonta/domain/printing/trade-document'
import type { Quotation } from '@akonta/domain/quotations/quotation-calls'
import { documentOfQuotation } from '@akonta/domain/quotations/quotation-document'
import { Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useIssuer } from '../../business/issuer.ts'
import { ShareDialog } from '../../sharing/share-dialog.tsx'
import { across, RULE, withoutGaps } from '../../sharing/text-lines.ts'
import { sharingTexts } from '../../sharing/texts.ts'
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
  const [isOpen, setOpen] = useState(false)
  const { name } = useIssuer(quotation.branch)
  const document = documentOfQuotation(quotation)
  const subject = `${document.kind} ${document.number}, ${name}`
  const lines = linesOf(document, name)
  return (
    <>
      <Button variant="default" leftSection={<IconShare2 size={17} aria-hidden />} onClick={() => setOpen(true)}>
        {sharingTexts.share}
      </Button>
      {isOpen && (
        <ShareDialog
          title={`${sharingTexts.share} ${document.number}`}
          subject={subject}
          message={withoutGaps(lines)}
          to={{ phone: quotation.phone, email: quotation.email }}
          document={{
            draft: { kind: 'quotation', reference: document.number },
            withLink: url => salesTexts.shared(subject, document.total?.value ?? '', url),
            lines,
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
