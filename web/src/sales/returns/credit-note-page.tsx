import { formatMoment } from '@akonta/domain/dates'
import { stampOfReturn } from '@akonta/domain/evat/printed-stamp'
import { formatMoney } from '@akonta/domain/money'
import { goodsName } from '@akonta/domain/packs/pack'
import { isProvisionalNumber } from '@akonta/domain/sales/offline-sale'
import { sumsOfVat } from '@akonta/domain/sales/receipt-sums'
import { type CreditNote, creditNoteByNumber, reverseReturn } from '@akonta/domain/sales/return-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Attachments } from '../../attachments/attachments.tsx'
import { EvatBadge } from '../../evat/evat-badge.tsx'
import { StampBlocks, StampHead } from '../../evat/stamp-blocks.tsx'
import { useStamp } from '../../evat/use-stamp.ts'
import { path } from '../../lib/api.ts'
import { asksOrNull, call } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { reversalOfReturn } from '../../navigation/reversal-texts.ts'
import { findDocument } from '../../offline/outbox/find-document.ts'
import { pinTexts } from '../../pins/texts.ts'
import { DocumentPage } from '../../ui/document-page/document-page.tsx'
import type { DocumentView } from '../../ui/document-page/document-sheet.tsx'
import { salesTexts } from '../texts.ts'
import { returnTexts } from './texts.ts'

/** What was sent back to wallets, the rounding of the rest, and what was paid in cash or on account; only the total if that is all of it. */
const partsOfRefund = ({ refund, total, rounding, wallets = [] }: CreditNote) => {
  const rest = wallets.reduce((left, { amount }) => left - amount, total) + rounding
  return [
    ...wallets.map(({ name, amount, state, isTakenBack = false }) => {
      const label = isTakenBack ? returnTexts.takenBack(name) : returnTexts.toWallet[state](name)
      return { label, amount: formatMoney(amount) }
    }),
    ...(rounding === 0n ? [] : [{ label: salesTexts.rounding, amount: formatMoney(rounding) }]),
    ...(rest === 0n || rest === total
      ? []
      : [{ label: refund === 'ACCOUNT' ? returnTexts.refunds.ACCOUNT : returnTexts.cashRefunded, amount: formatMoney(rest) }]),
  ]
}

const stampOf = ({ evat, invoice, saleReceiptNumber }: CreditNote) => {
  if (evat === null) return {}
  const stamp = stampOfReturn(evat, { number: invoice, receiptNumber: saleReceiptNumber })
  const head = <StampHead stamp={{ ...stamp, words: [stamp.heading, ...stamp.words] }} />
  return { stamp: { head, blocks: <StampBlocks stamp={stamp} /> } }
}

const viewOf = (document: CreditNote): DocumentView<CreditNote['lines'][number]> => ({
  ...stampOf(document),
  ...(document.isPractice === true && { mark: salesTexts.practice }),
  facts: [
    { label: returnTexts.sale, value: document.invoice, to: path`/admin/sales/posreceiptview/${document.invoice}` },
    { label: salesTexts.customer, value: document.customer },
    { label: returnTexts.refund, value: returnTexts.refunds[document.refund] },
    { label: returnTexts.reason, value: document.reason },
    { label: salesTexts.branch, value: document.branch },
    { label: salesTexts.date, value: formatMoment(document.returnedAt) },
    ...(document.approvals.length === 0 ? [] : [{ label: pinTexts.approver, value: document.approvals.map(({ by }) => by).join(', ') }]),
    ...(document.vat === null ? [] : [{ label: returnTexts.tin, value: document.vat.tin }]),
  ],
  columns: [
    { head: salesTexts.productName, kind: 'text', of: goodsName },
    { head: salesTexts.qty, kind: 'quantity', of: line => line.quantity },
    { head: salesTexts.sellingPrice, kind: 'unitPrice', of: line => line.price },
    { head: salesTexts.amount, kind: 'money', of: line => line.amount },
  ],
  lines: document.lines,
  total: document.total,
  sums: {
    above:
      document.discount === 0n
        ? []
        : [
            { label: salesTexts.goods, amount: formatMoney(document.goods) },
            { label: returnTexts.discountShare, amount: formatMoney(-document.discount) },
          ],
    below: [...sumsOfVat(document.vat).map(({ label, value }) => ({ label, amount: value })), ...partsOfRefund(document)],
  },
  signatures: [
    { label: salesTexts.attendant, value: document.attendant },
    { label: returnTexts.receivedBy, value: '' },
  ],
  hasFooter: true,
  reversedBy: document.reversedBy,
})

/** /admin/sales/creditnote/{number}: the return for a sale. */
export const Component = () => {
  const db = useDb()
  const { invoicenum = '' } = useParams()
  const online = asksOrNull(creditNoteByNumber, { db, returnNumber: invoicenum })
  const asked = { ...online, queryFn: () => findDocument(creditNoteByNumber, db, invoicenum, online.queryFn) }
  const query = useQuery(asked)
  const queries = useQueryClient()
  const note = query.isPlaceholderData ? null : (query.data ?? null)
  const { isSigning } = useStamp(note?.evat ?? null, evat => queries.setQueryData(asked.queryKey, note && { ...note, evat }))
  return (
    <DocumentPage
      title={returnTexts.creditNote(invoicenum)}
      number={invoicenum}
      below={<Attachments kind="sale_return" number={invoicenum} />}
      document={asked}
      actions={({ evat }) => evat !== null && <EvatBadge evat={evat} isSigning={isSigning} />}
      view={viewOf}
      back="/admin/sales/salesreport"
      failedText={returnTexts.couldNotLoad}
      missingText={returnTexts.none(invoicenum)}
      // One that only this till has is settled in the list of Update Database.
      isUndoneHere={note => !isProvisionalNumber(note.number)}
      reverse={{
        effect: reversalOfReturn,
        send: (reason, requestId) => call(reverseReturn, { db, number: invoicenum, body: { reason } }, { requestId }),
      }}
    />
  )
}
