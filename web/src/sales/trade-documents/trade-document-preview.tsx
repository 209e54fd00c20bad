import { rollOfTradeDocument, type TradeDocument } from '@akonta/domain/printing/trade-document'
import { useIssuer } from '../../business/issuer.ts'
import { IssuerLogo } from '../../business/issuer-logo.tsx'
import { texts } from '../../texts.ts'
import { PrintPreview } from '../../ui/print/print-preview.tsx'
import { RollPaper } from '../../ui/print/roll-paper.tsx'
import { salesTexts } from '../texts.ts'
import { TradeSheet } from './trade-sheet.tsx'

/** The document on a till roll and on A4, as the receipts are. `name` keeps the device's choice for this kind of document. */
export const TradeDocumentPreview = ({ name, paper }: { readonly name: string; readonly paper: TradeDocument }) => {
  const issuer = useIssuer(paper.branch)
  return (
    <PrintPreview
      name={name}
      usual="a4"
      labels={{ all: salesTexts.paper, till: texts.millimetres, a4: salesTexts.a4Sheet }}
      papers={{
        till: (ref, chosen) => (
          <RollPaper ref={ref} roll={rollOfTradeDocument(paper, issuer)} logo={<IssuerLogo issuer={issuer} />} chosen={chosen} />
        ),
        a4: (ref, chosen) => <TradeSheet ref={ref} paper={paper} issuer={issuer} chosen={chosen} />,
      }}
    />
  )
}
