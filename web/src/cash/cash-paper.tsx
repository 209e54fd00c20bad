import type { Roll } from '@akonta/domain/printing/roll'
import { useIssuer } from '../business/issuer.ts'
import { IssuerLogo } from '../business/issuer-logo.tsx'
import { PrintPreview } from '../ui/print/print-preview.tsx'
import { RollPaper } from '../ui/print/roll-paper.tsx'
import { RollSheet } from '../ui/print/roll-sheet.tsx'
import { receiveTexts } from './texts.ts'

type CashPaperProps = { readonly branch: string; readonly roll: (issuer: { readonly name: string }) => Roll }

/** A document of cash on the roll of a till and on A4. */
export const CashPaper = ({ branch, roll }: CashPaperProps) => {
  const issuer = useIssuer(branch)
  const drawn = roll(issuer)
  const logo = <IssuerLogo issuer={issuer} />
  return (
    <PrintPreview
      name="CASH"
      usual="till"
      labels={{ all: receiveTexts.paper, till: receiveTexts.tillRoll, a4: receiveTexts.a4 }}
      papers={{
        till: (ref, chosen) => <RollPaper ref={ref} roll={drawn} logo={logo} chosen={chosen} />,
        a4: (ref, chosen) => <RollSheet ref={ref} roll={drawn} logo={logo} chosen={chosen} />,
      }}
    />
  )
}
