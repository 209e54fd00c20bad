import { numberLabel, totalText } from '@akonta/domain/sales/receipt-sums'
import type { Receipt } from '@akonta/domain/sales/sale-calls'
import { Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useIssuer } from '../../business/issuer.ts'
import { ShareDialog } from '../../sharing/share-dialog.tsx'
import { withoutGaps } from '../../sharing/text-lines.ts'
import { sharingTexts } from '../../sharing/texts.ts'
import { salesTexts } from '../texts.ts'
import { receiptLines } from './receipt-lines.ts'

/** Sends a receipt or invoice to the customer. */
export const ShareReceipt = ({ receipt }: { readonly receipt: Receipt }) => {
  const [isOpen, setOpen] = useState(false)
  const issuer = useIssuer(receipt.branch)
  const subject = `${numberLabel(receipt)} ${receipt.invoice}, ${issuer.name}`
  const lines = isOpen ? receiptLines(receipt, issuer) : []
  return (
    <>
      <Button variant="default" leftSection={<IconShare2 size={17} aria-hidden />} onClick={() => setOpen(true)}>
        {sharingTexts.share}
      </Button>
      {isOpen && (
        <ShareDialog
          title={`${sharingTexts.share} ${receipt.invoice}`}
          subject={subject}
          message={withoutGaps(lines)}
          to={{ phone: receipt.account?.phone ?? '', email: '' }}
          document={{
            draft: { kind: 'receipt', reference: receipt.invoice },
            withLink: url => salesTexts.shared(subject, totalText(receipt), url),
            lines,
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
