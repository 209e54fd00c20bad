import { rollOfReceipt } from '@akonta/domain/sales/receipt-roll'
import { IssuerLogo } from '../../business/issuer-logo.tsx'
import { RollPaper } from '../../ui/print/roll-paper.tsx'
import type { PaperProps } from './receipt-paper.ts'

/** The receipt on the roll of a till, 80 or 58 mm wide. */
export const TillPaper = ({ ref, receipt, issuer, isReprint, stamp, chosen }: PaperProps) => (
  <RollPaper ref={ref} roll={rollOfReceipt(receipt, issuer, { isReprint, stamp })} logo={<IssuerLogo issuer={issuer} />} chosen={chosen} />
)
