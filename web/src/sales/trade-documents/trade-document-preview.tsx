import { rollOfTradeDocument, type TradeDocument } from '@akonta/domain/printing/trade-document'
import { useIssuer } from '../../business/issuer.ts'
import { IssuerLogo } from '../../business/issuer-logo.tsx'
import { PrintPreview } from '../../ui/print/print-preview.tsx'
import { RollPaper } from '../../ui/print/roll-paper.tsx'
import { salesTexts } from '../texts.ts'
import { TradeSheet } from './trade-sheet.tsx'

/** The document on a till roll and on A4, as the receipts are. `name` keeps the device's choice for this kind of document. */
export const TradeDocumentPreview = ({ name, document }: { readonly name: string; readonly document: TradeDocument }) => {
  const issuer = useIssuer(document.branch)
  return (
    <PrintPreview
      name={name}
      usual="a4"
      labels={{ all: salesTexts.paper, till: salesTexts.roll, a4: salesTexts.a4Sheet }}
      papers={{
        till: (ref, chosen) => (
          <RollPaper ref={ref} roll={rollOfTradeDocument(document, issuer)} logo={<IssuerLogo issuer={issuer} />} chosen={chosen} />
        ),
        a4: (ref, chosen) => <TradeSheet ref={ref} document={document} issuer={issuer} chosen={chosen} />,
      }}
    />
  )
}
