import { formatMoney } from '@akonta/domain/money'
import { reverseSale } from '@akonta/domain/sales/return-calls'
import type { Receipt } from '@akonta/domain/sales/sale-calls'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { path } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { reversalOfSale } from '../../navigation/reversal-texts.ts'
import { approvalsText } from '../../pins/approvals-text.ts'
import { useMayWithApproval } from '../../pins/use-pins.ts'
import { ReverseButton } from '../../ui/document-page/reverse-button.tsx'
import { documentTexts } from '../../ui/document-page/texts.ts'
import { Badge } from '../../ui/frames/badge.tsx'
import { salesTexts } from '../texts.ts'
import classes from './receipt.module.css'

type OfReceipt = { readonly receipt: Receipt }

/** What is known of a sale besides its document: who approved what, its reversal, or the credit notes of its returns. */
export const WhatBecame = ({ receipt: { reversedBy, returns, approvals } }: OfReceipt) => (
  <span className={classes.became}>
    {approvals.length > 0 && <span>{approvalsText(approvals)}</span>}
    {reversedBy !== '' && <Badge tone="red">{documentTexts.reversed(reversedBy)}</Badge>}
    {returns
      .filter(note => note.reversedBy === '')
      .map(note => (
        <Link key={note.number} className="link" to={path`/admin/sales/creditnote/${note.number}`}>
          {salesTexts.returned(note.number)} {formatMoney(-note.total)}
        </Link>
      ))}
  </span>
)

/** Return, for users who may return goods, while some are out. */
export const ReturnAction = ({ receipt: { invoice, lines } }: { readonly receipt: Pick<Receipt, 'invoice' | 'lines'> }) => {
  const mayReturn = useMayWithApproval('return_sale')
  if (!mayReturn || lines.every(line => line.returned >= line.quantity)) return null
  return (
    <Button component={Link} to={path`/admin/sales/salesreturn/${invoice}`} variant="default">
      {salesTexts.returnGoods}
    </Button>
  )
}

/** The delivery note; Return for users who may return goods, while some are out; Reverse for users who may reverse a sale without returns. */
export const UndoActions = ({ receipt }: OfReceipt) => {
  const { invoice, lines, returns, reversedBy } = receipt
  const db = useDb()
  if (reversedBy !== '') return null
  return (
    <>
      <Button component={Link} to={path`/admin/sales/deliverynote/${invoice}`} variant="default">
        {salesTexts.deliveryNote}
      </Button>
      <ReturnAction receipt={{ invoice, lines }} />
      {returns.every(note => note.reversedBy !== '') && (
        <ReverseButton
          number={invoice}
          effect={reversalOfSale(receipt)}
          reverse={(reason, requestId) => call(reverseSale, { db, number: invoice, body: { reason } }, { requestId })}
        />
      )}
    </>
  )
}
