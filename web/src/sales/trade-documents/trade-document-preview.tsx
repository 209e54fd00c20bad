import { useIssuer } from '../../business/issuer.ts'
import { texts } from '../../texts.ts'
import { PrintPreview } from '../../ui/print/print-preview.tsx'
import { salesTexts } from '../texts.ts'
import type { TradeDocument } from './trade-document.ts'
import { TradeRoll } from './trade-roll.tsx'
import { TradeSheet } from './trade-sheet.tsx'

/** The document on a till roll and on A4, as the receipts are. `name` keeps the device's choice for this kind of document. */
export const TradeDocumentPreview = ({ name, paper }: { readonly name: string; readonly paper: TradeDocument }) => {
  const drawn = { paper, issuer: useIssuer(paper.branch) }
  return (
    <PrintPreview
      name={name}
      usual="a4"
      labels={{ all: salesTexts.paper, till: texts.millimetres, a4: salesTexts.a4Sheet }}
      papers={{
        till: (ref, chosen) => <TradeRoll ref={ref} {...drawn} chosen={chosen} />,
        a4: (ref, chosen) => <TradeSheet ref={ref} {...drawn} chosen={chosen} />,
      }}
    />
  )
}
