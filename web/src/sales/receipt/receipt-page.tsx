import { isRecord } from '@akonta/domain/contract/codec'
import { formatMoney } from '@akonta/domain/money'
import { isProvisionalNumber } from '@akonta/domain/sales/offline-sale'
import { isProvisional, stampOn } from '@akonta/domain/sales/receipt-facts'
import { parseSaleType } from '@akonta/domain/sales/sale'
import { type Receipt, receiptByNumber } from '@akonta/domain/sales/sale-calls'
import { Button } from '@mantine/core'
import { IconCheck, IconReceipt } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { Attachments } from '../../attachments/attachments.tsx'
import { useIssuer } from '../../business/issuer.ts'
import { EvatBadge } from '../../evat/evat-badge.tsx'
import { EvatNote } from '../../evat/evat-note.tsx'
import { evatTexts } from '../../evat/texts.ts'
import { useStamp } from '../../evat/use-stamp.ts'
import { path } from '../../lib/api.ts'
import { keys } from '../../lib/call.ts'
import { useCan, useUser } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { ConfirmPayment } from '../../offline/confirm-payment.tsx'
import { offlineTexts } from '../../offline/texts.ts'
import { PrintHere } from '../../printing/print-here.tsx'
import { useRecordedPrints } from '../../printing/record-prints.ts'
import { FromRecurring, MakeRecurring } from '../../recurring/from-recurring.tsx'
import { ShareButton } from '../../sharing/share-button.tsx'
import { BackButton } from '../../ui/frames/back-button.tsx'
import { Badge } from '../../ui/frames/badge.tsx'
import { KeyHint } from '../../ui/frames/key-cap.tsx'
import { Page } from '../../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../../ui/frames/page-heading.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import { PrintPreview } from '../../ui/print/print-preview.tsx'
import { salesTexts } from '../texts.ts'
import { findReceipt } from './find-receipt.ts'
import classes from './receipt.module.css'
import { ShareReceipt } from './share-receipt.tsx'
import { SheetPaper } from './sheet-paper.tsx'
import { TillPaper } from './till-paper.tsx'
import { ReturnAction, UndoActions, WhatBecame } from './undo-actions.tsx'

const titleOf = (invoice: string, isCredit: boolean): string =>
  isCredit ? salesTexts.invoiceNumbered(invoice) : salesTexts.receipt(invoice)

/** A credit sale that the server has. */
const isInvoice = (receipt: Receipt): boolean => receipt.saleType === 'CREDIT' && !isProvisional(receipt)

/**
 * The receipt of a sale at two addresses: posreceipt/{salestype}/{invoicenum}, right after the sale, leads to a new one;
 * posreceiptview/{invoicenum} leads back to the sales report (AMB-086).
 */
export const Component = () => {
  const { salestype, invoicenum = '' } = useParams()
  const user = useUser()
  const queryKey = keys.of(receiptByNumber, { db: user.dbname, invoice: invoicenum })
  const query = useQuery({
    queryKey,
    queryFn: () => findReceipt(user, invoicenum),
  })
  const receipt = query.isPlaceholderData ? undefined : query.data
  useRecordedPrints(receipt?.invoice ?? null)
  const queries = useQueryClient()
  const signing = useStamp(receipt === undefined || receipt === null || isProvisional(receipt) ? null : receipt.evat, evat =>
    queries.setQueryData(queryKey, receipt && { ...receipt, evat }),
  )
  const navigate = useNavigate()
  const newSale = salestype === undefined ? null : `/admin/sales/makesales/${parseSaleType(salestype) ?? salestype}`
  const saleType = receipt?.saleType ?? parseSaleType(salestype ?? '')
  // Whether the document is a receipt or an invoice is not known before it is loaded: the heading does not change its word.
  const title = saleType === null && receipt === undefined ? invoicenum : titleOf(invoicenum, saleType === 'CREDIT')
  useShortcuts(newSale === null ? {} : { F2: () => void navigate(newSale) })
  return (
    <Page className={classes.page} isTight>
      <HeadingWithBack>
        {newSale === null && <BackButton to="/admin/sales/salesreport" />}
        <ReceiptHeading title={title} invoice={invoicenum} newSale={newSale} receipt={receipt ?? null} {...signing} />
      </HeadingWithBack>
      {receipt && receipt.evat !== null && <EvatNote branch={receipt.branchCode} />}
      {query.isError && <LoadError what={salesTexts.couldNotLoadReceipt} failure={query.error} onRetry={() => void query.refetch()} />}
      {receipt === undefined && !query.isError && <Loading />}
      {receipt === null && <EmptyState icon={IconReceipt} title={salesTexts.noReceipt(invoicenum)} hint={salesTexts.noReceiptHint} />}
      {receipt && isInvoice(receipt) && <FromRecurring number={receipt.invoice} />}
      {receipt && <Desk receipt={receipt} />}
      {receipt && newSale === null && !isProvisional(receipt) && <Attachments kind="sale" number={receipt.invoice} />}
    </Page>
  )
}

/** Whether the sale was saved a moment ago: then its receipt is the first one. */
const useJustSaved = (): boolean => {
  const { state } = useLocation()
  return isRecord(state) && state.justSaved === true
}

type ReceiptHeadingProps = {
  readonly title: string
  readonly invoice: string
  readonly newSale: string | null
  readonly receipt: Receipt | null
  /** Its stamp may come in a moment. */
  readonly isSigning: boolean
}

const ReceiptHeading = ({ title, invoice, newSale, receipt, isSigning }: ReceiptHeadingProps) => {
  const justSaved = useJustSaved()
  const mayConfirm = useCan('confirm_payment')
  const [isConfirming, setConfirming] = useState(false)
  const unconfirmed = receipt === null || receipt.reversedBy !== '' ? [] : receipt.tenders.filter(({ toConfirm }) => toConfirm)
  const isConfirmable = mayConfirm && unconfirmed.length > 0 && receipt !== null && !isProvisional(receipt)
  return (
    <PageHeading
      title={title}
      note={
        <span className={classes.states}>
          {justSaved && (
            <Badge tone="green">
              <span className={classes.saved}>
                <IconCheck size={13} aria-hidden />
                {salesTexts.savedSuccessfully}
              </span>
            </Badge>
          )}
          {newSale !== null && receipt !== null && receipt.changeDue > 0n && (
            <span className={classes.change}>
              {salesTexts.change} <strong>{formatMoney(receipt.changeDue)}</strong>
            </span>
          )}
          {receipt !== null && isProvisional(receipt) && <Badge tone="gold">{offlineTexts.waits}</Badge>}
          {receipt !== null && unconfirmed.length > 0 && <Badge tone="gold">{offlineTexts.unconfirmed}</Badge>}
          {receipt !== null && receipt.evat !== null && <EvatBadge evat={receipt.evat} isSigning={isSigning} />}
          {receipt !== null && <WhatBecame receipt={receipt} />}
        </span>
      }
      actions={
        <>
          {isConfirmable && (
            <Button variant="default" onClick={() => setConfirming(true)}>
              {offlineTexts.confirmPayment}
            </Button>
          )}
          {isConfirming && <ConfirmPayment invoice={invoice} payments={unconfirmed} onClose={() => setConfirming(false)} />}
          {receipt !== null && isProvisional(receipt) && <ReturnAction receipt={receipt} />}
          {receipt !== null && !isProvisional(receipt) && <UndoActions receipt={{ ...receipt, invoice }} />}
          {newSale !== null && (
            <Button component={Link} to={newSale} variant="default" aria-keyshortcuts="F2" rightSection={<KeyHint>F2</KeyHint>}>
              {salesTexts.newSale}
            </Button>
          )}
          {receipt?.evat?.undone && (
            <Button component={Link} to={path`/admin/sales/refundslip/${invoice}`} variant="default">
              {evatTexts.refundSlip}
            </Button>
          )}
          {receipt !== null && newSale === null && isInvoice(receipt) && <MakeRecurring kind="sale" number={receipt.invoice} />}
          {/* Not in use before the receipt is there, so that New Sale does not move from under the finger. */}
          {receipt === null && !isProvisionalNumber(invoice) && <ShareButton number={invoice} prepare={null} />}
          {receipt !== null && !isProvisional(receipt) && <ShareReceipt receipt={receipt} />}
          <PrintHere
            branch={receipt?.branchCode ?? ''}
            document={
              receipt === null || isProvisional(receipt)
                ? null
                : { kind: 'receipt', number: receipt.invoice, isNew: justSaved, isWaiting: isSigning }
            }
            disabled={receipt === null}
          />
        </>
      }
    />
  )
}

const Desk = ({ receipt }: { readonly receipt: Receipt }) => {
  const issuer = useIssuer(receipt.branch)
  const isReprint = !useJustSaved()
  const drawn = { receipt, issuer, isReprint, stamp: stampOn(receipt) }
  return (
    <PrintPreview
      name={receipt.saleType}
      usual={receipt.saleType === 'CASH' ? 'till' : 'a4'}
      labels={{ all: salesTexts.paper, till: salesTexts.tillRoll, a4: salesTexts.a4 }}
      papers={{
        till: (ref, chosen) => <TillPaper ref={ref} {...drawn} chosen={chosen} />,
        a4: (ref, chosen) => <SheetPaper ref={ref} {...drawn} chosen={chosen} />,
      }}
    />
  )
}
