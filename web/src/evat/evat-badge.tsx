import { type EvatDocumentState, isWaiting } from '@akonta/domain/evat/evat-document'
import { Badge } from '../ui/frames/badge.tsx'
import { usePrintedUnsigned } from './printed-unsigned.ts'
import { evatTexts } from './texts.ts'

type EvatBadgeProps = { readonly evat: EvatDocumentState; readonly isSigning: boolean }

const wordOf = ({ evat, isSigning }: EvatBadgeProps): string => {
  if (isSigning) return evatTexts.signing
  return `${evatTexts.state}: ${evatTexts.states[evat.state]}`
}

/** The state of the document on screen at E-VAT, and whether the customer has a provisional one. */
export const EvatBadge = (props: EvatBadgeProps) => {
  const { evat } = props
  const isStale = usePrintedUnsigned(evat.number, evat.state === 'signed')
  return (
    <>
      <span role="status">
        <Badge tone={evat.state === 'signed' ? 'green' : isWaiting(evat) ? 'gold' : 'red'}>{wordOf(props)}</Badge>
      </span>
      {isStale && <Badge tone="gold">{evatTexts.printedBefore}</Badge>}
    </>
  )
}
