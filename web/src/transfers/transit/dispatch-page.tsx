import { formatDayFirst } from '@akonta/domain/dates'
import { goodsName } from '@akonta/domain/packs/pack'
import { reverseTransfer } from '@akonta/domain/transfers/transfer-calls'
import { type Dispatch, type DispatchLine, dispatchByNumber, reverseTransferReceipt } from '@akonta/domain/transfers/transit-calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { Attachments } from '../../attachments/attachments.tsx'
import { path } from '../../lib/api.ts'
import { asksOrNull, call } from '../../lib/call.ts'
import { useBranch, useCan, useDb } from '../../lib/session.ts'
import { reversalOf } from '../../navigation/reversal-texts.ts'
import { DocumentPage } from '../../ui/document-page/document-page.tsx'
import type { DocumentView } from '../../ui/document-page/document-sheet.tsx'
import { namesOfDifference } from './difference.ts'
import { RefuseButton } from './refuse-button.tsx'
import { transitTexts } from './texts.ts'

const viewOf = (dispatch: Dispatch): DocumentView<DispatchLine> => ({
  title: transitTexts.titleOf(dispatch.number),
  facts: [
    { label: transitTexts.status, value: transitTexts.states[dispatch.state] },
    { label: transitTexts.sent, value: formatDayFirst(dispatch.date) },
    { label: transitTexts.from, value: dispatch.source },
    { label: transitTexts.to, value: dispatch.destination },
    { label: transitTexts.deliveredBy, value: dispatch.deliveredBy },
    { label: transitTexts.attendant, value: dispatch.by },
    { label: dispatch.state === 'RETURNED' ? transitTexts.returnedWith : transitTexts.receipt, value: dispatch.receipt },
    { label: transitTexts.receivedBy, value: dispatch.state === 'RECEIVED' ? dispatch.receivedBy : '' },
    { label: transitTexts.note, value: dispatch.note },
  ],
  columns: [
    { head: transitTexts.productName, kind: 'text', of: goodsName },
    { head: transitTexts.qty, kind: 'quantity', of: line => line.quantity },
    ...(dispatch.state === 'RECEIVED'
      ? [
          // What came over is in the stock of the branch too.
          { head: transitTexts.received, kind: 'quantity' as const, of: (line: DispatchLine) => line.received + line.over },
          { head: transitTexts.difference, kind: 'text' as const, of: namesOfDifference },
        ]
      : []),
    { head: transitTexts.value, kind: 'money', of: line => line.value },
  ],
  // The sheet goes with the goods.
  columnsOffPaper: 1,
  lines: dispatch.lines,
  total: dispatch.value,
  signatures: [
    { label: transitTexts.attendant, value: dispatch.by },
    { label: transitTexts.receivedBy, value: dispatch.state === 'RECEIVED' ? dispatch.receivedBy : '' },
  ],
  reversedBy: dispatch.state === 'RETURNED' ? dispatch.receipt : '',
})

/** /admin/producttransfer/transit/{number}: what is on its way, or what became of it. */
export const Component = () => {
  const db = useDb()
  const branch = useBranch()
  const mayReceive = useCan('receive_goods')
  const { number = '' } = useParams()
  const document = asksOrNull(dispatchByNumber, { db, number })
  // The page below asks the same query: it is one call.
  const dispatch = useQuery(document).data
  const isOurs = ({ state, destinationCode }: Dispatch): boolean => mayReceive && state === 'IN_TRANSIT' && branch?.code === destinationCode
  return (
    <DocumentPage
      title={transitTexts.titleOf(number)}
      number={number}
      below={<Attachments kind="transfer" number={number} />}
      document={document}
      view={viewOf}
      actions={found => (
        <>
          <Button component={Link} variant="default" to={path`/admin/producttransfer/ptreportsingle/${found.number}`}>
            {transitTexts.waybill}
          </Button>
          {isOurs(found) && (
            <>
              <RefuseButton number={found.number} source={found.source} />
              <Button component={Link} to={path`/admin/producttransfer/transit/${found.number}/receive`}>
                {transitTexts.receive}
              </Button>
            </>
          )}
        </>
      )}
      hasMainAction={isOurs}
      back="/admin/producttransfer/transit"
      failedText={transitTexts.couldNotLoadOne}
      missingText={transitTexts.missing(number)}
      reverse={{
        effect: found => reversalOf(found.state === 'RECEIVED' ? 'transfer_receipt' : 'transfer'),
        send: (reason, requestId) =>
          dispatch?.state === 'RECEIVED'
            ? call(reverseTransferReceipt, { db, number: dispatch.receipt, body: { reason } }, { requestId })
            : call(reverseTransfer, { db, number: dispatch?.number ?? number, body: { reason } }, { requestId }),
      }}
    />
  )
}
