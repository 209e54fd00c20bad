import { formatDayFirst } from '@akonta/domain/dates'
import { goodsName } from '@akonta/domain/packs/pack'
import { type GoodsDocument, type GoodsLine, goodsDocumentByNumber, reverseProduction } from '@akonta/domain/production/production-calls'
import { EXACT_PER_PESEWA, formatExactAmount } from '@akonta/domain/quantity'
import { reverseTransfer } from '@akonta/domain/transfers/transfer-calls'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { Attachments } from '../attachments/attachments.tsx'
import { asksOrNull, call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { reversalOf } from '../navigation/reversal-texts.ts'
import { texts } from '../texts.ts'
import { DocumentPage } from '../ui/document-page/document-page.tsx'
import type { DocumentView } from '../ui/document-page/document-sheet.tsx'
import switchClasses from '../ui/fields/switch.module.css'
import type { Column } from '../ui/table/column.ts'
import { tablesOf } from './made-tables.ts'
import { goodsTexts } from './texts.ts'

const REPORTS = { production: '/admin/production/prodreport', transfer: '/admin/producttransfer/ptreport' } as const

const COLUMNS: readonly Column<GoodsLine>[] = [
  { head: goodsTexts.productName, kind: 'text', of: goodsName },
  { head: goodsTexts.qty, kind: 'quantity', of: line => line.quantity },
  { head: goodsTexts.costPrice, kind: 'unitCost', of: line => line.unitCost },
  {
    head: goodsTexts.amount,
    kind: 'money',
    of: line => line.cost,
    cell: ({ cost }) => (cost === null ? texts.hiddenFigure : formatExactAmount(cost * EXACT_PER_PESEWA)),
  },
]

/** Cost price and amount. */
const PRICE_COLUMNS = 2

const viewOf = (document: GoodsDocument, printsPrices: boolean): DocumentView<GoodsLine> => ({
  facts: [
    { label: goodsTexts.entryDate, value: formatDayFirst(document.date) },
    { label: document.kind === 'transfer' ? goodsTexts.from : goodsTexts.branch, value: document.branch },
    { label: goodsTexts.to, value: document.destination },
    { label: goodsTexts.deliveredBy, value: document.deliveredBy },
  ],
  columns: COLUMNS,
  // The waybill travels with the driver.
  columnsOffPaper: document.kind === 'transfer' && !printsPrices ? PRICE_COLUMNS : 0,
  lines: document.lines,
  below: document.lines.flatMap(tablesOf),
  total: document.total,
  signatures: [
    { label: goodsTexts.attendant, value: document.attendant },
    { label: goodsTexts.authorizedBy, value: '' },
    ...(document.kind === 'transfer' ? [{ label: goodsTexts.receivedBy, value: '' }] : []),
  ],
  reversedBy: document.reversedBy,
})

type GoodsDocumentPageProps = {
  /** The expected kind, until the number shows the actual one (D6, AMB-097). */
  readonly kind: GoodsDocument['kind']
  /** Next to the actions of a waybill with this number. */
  readonly transferAction?: (number: string) => ReactNode
}

/** One production, or the waybill of one transfer: print, back to its report, and its reversal. */
export const GoodsDocumentPage = ({ kind: expected, transferAction }: GoodsDocumentPageProps) => {
  const { invoicenum = '' } = useParams()
  const db = useDb()
  const [printsPrices, setPrintsPrices] = useState(false)
  const document = asksOrNull(goodsDocumentByNumber, { db, number: invoicenum })
  // The page below asks the same query: it is one call.
  const query = useQuery(document)
  const kind = (query.isPlaceholderData ? null : query.data?.kind) ?? expected
  return (
    <DocumentPage
      title={kind === 'transfer' ? goodsTexts.transferTitle(invoicenum) : goodsTexts.productionTitle(invoicenum)}
      number={invoicenum}
      below={<Attachments kind={kind} number={invoicenum} />}
      document={document}
      view={document => viewOf(document, printsPrices)}
      actions={document =>
        document.kind === 'transfer' && (
          <>
            <label className={switchClasses.switch}>
              <input type="checkbox" checked={printsPrices} onChange={event => setPrintsPrices(event.currentTarget.checked)} />
              {goodsTexts.printPrices}
            </label>
            {transferAction?.(document.number)}
          </>
        )
      }
      back={REPORTS[kind]}
      failedText={goodsTexts.couldNotLoadDocument}
      missingText={goodsTexts.noDocument(invoicenum)}
      reverse={{
        effect: found => reversalOf(found.kind),
        send: (reason, requestId) =>
          call(kind === 'transfer' ? reverseTransfer : reverseProduction, { db, number: invoicenum, body: { reason } }, { requestId }),
      }}
    />
  )
}
