import { useIssuer } from '../../business/issuer.ts'
import { texts } from '../../texts.ts'
import { PrintPreview } from '../../ui/print/print-preview.tsx'
import { salesTexts } from '../texts.ts'
import type { PaperOfGoods } from './paper-of-goods.ts'
import { SheetOfGoods } from './sheet-of-goods.tsx'
import { TillOfGoods } from './till-of-goods.tsx'

/** The document on a till roll and on A4, as the receipts are. `name` keeps the device's choice for this kind of document. */
export const PapersOfGoods = ({ name, paper }: { readonly name: string; readonly paper: PaperOfGoods }) => {
  const drawn = { paper, issuer: useIssuer(paper.branch) }
  return (
    <PrintPreview
      name={name}
      usual="a4"
      labels={{ all: salesTexts.paper, till: texts.millimetres, a4: salesTexts.a4Sheet }}
      papers={{
        till: (ref, chosen) => <TillOfGoods ref={ref} {...drawn} chosen={chosen} />,
        a4: (ref, chosen) => <SheetOfGoods ref={ref} {...drawn} chosen={chosen} />,
      }}
    />
  )
}
