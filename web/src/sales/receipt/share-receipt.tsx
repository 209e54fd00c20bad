import { numberLabel, totalText } from '@akonta/domain/sales/receipt-sums'
import type { Receipt } from '@akonta/domain/sales/sale-calls'
import { useIssuer } from '../../business/issuer.ts'
import { type DocumentToShare, ShareButton } from '../../sharing/share-button.tsx'
import { salesTexts } from '../texts.ts'
import { receiptLines } from './receipt-lines.ts'

/** Sends a receipt or invoice to the customer. */
export const ShareReceipt = ({ receipt }: { readonly receipt: Receipt }) => {
  const issuer = useIssuer(receipt.branch)
  const prepare = (): DocumentToShare => {
    const subject = `${numberLabel(receipt)} ${receipt.invoice}, ${issuer.name}`
    return {
      subject,
      to: { phone: receipt.account?.phone ?? '', email: '' },
      draft: { kind: 'receipt', reference: receipt.invoice },
      withLink: url => salesTexts.shared(subject, totalText(receipt), url),
      lines: receiptLines(receipt, issuer),
    }
  }
  return <ShareButton number={receipt.invoice} prepare={prepare} />
}
