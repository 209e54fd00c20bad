import { LONGEST_REASON } from '@akonta/domain/contract/fields'
import { formatMoney } from '@akonta/domain/money'
import { baseQuantityOf } from '@akonta/domain/packs/pack'
import type { Quantity } from '@akonta/domain/quantity'
import { discountOnLines } from '@akonta/domain/sales/receipt-sums'
import type { NewReturn } from '@akonta/domain/sales/return-calls'
import { type Receipt, receiptByNumber } from '@akonta/domain/sales/sale-calls'
import type { Refund } from '@akonta/domain/sales/sale-return'
import { isCheque } from '@akonta/domain/sales/tender'
import { Button, TextInput } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useCashRounding } from '../../business/cash-rounding.ts'
import { path, type SentApproval } from '../../lib/api.ts'
import { keys } from '../../lib/call.ts'
import { useCan, useUser } from '../../lib/session.ts'
import { useConnected, useTill } from '../../offline/till-state.ts'
import { useApproval } from '../../pins/use-approval.tsx'
import { useMayWithApproval, usePinsOn } from '../../pins/use-pins.ts'
import { NotAllowed } from '../../session/not-allowed.tsx'
import { texts } from '../../texts.ts'
import { BackButton } from '../../ui/frames/back-button.tsx'
import { HeadedPage } from '../../ui/frames/headed-page.tsx'
import { Page } from '../../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../../ui/frames/page-heading.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import { useGoOn } from '../../ui/saving/go-on.ts'
import { findReceipt } from '../receipt/find-receipt.ts'
import { salesTexts } from '../texts.ts'
import { refundOf, withReturnsHere } from './refund-here.ts'
import { returnHere } from './return-here.ts'
import { ReturnLines } from './return-lines.tsx'
import classes from './return-page.module.css'
import { returnTexts } from './texts.ts'

/** /admin/sales/salesreturn/{invoicenum}: the return of goods of a sale. */
export const Component = () => {
  const { invoicenum = '' } = useParams()
  const user = useUser()
  const mayReturn = useMayWithApproval('return_sale')
  const isOn = usePinsOn()
  const query = useQuery({
    queryKey: keys.of(receiptByNumber, { db: user.dbname, invoice: invoicenum }),
    queryFn: () => findReceipt(user, invoicenum),
    enabled: mayReturn,
  })
  const entries = useTill(state => state.entries)
  const title = returnTexts.title(invoicenum)
  if (!mayReturn && isOn === undefined)
    return (
      <HeadedPage title={title} back={path`/admin/sales/posreceiptview/${invoicenum}`} width="document" isTight>
        <Loading />
      </HeadedPage>
    )
  if (!mayReturn) return <NotAllowed title={title}>{returnTexts.mayNot}</NotAllowed>
  const receipt = query.isPlaceholderData ? undefined : query.data
  return (
    <Page width="document" isTight>
      <HeadingWithBack>
        <BackButton to={path`/admin/sales/posreceiptview/${invoicenum}`} />
        <PageHeading title={title} note={receipt?.customer} />
      </HeadingWithBack>
      {query.isError && <LoadError what={salesTexts.couldNotLoadReceipt} failure={query.error} onRetry={() => void query.refetch()} />}
      {receipt === undefined && !query.isError && <Loading />}
      {receipt === null && <EmptyState icon={IconReceipt} title={salesTexts.noReceipt(invoicenum)} hint={salesTexts.noReceiptHint} />}
      {receipt && <ReturnForm key={receipt.invoice} receipt={withReturnsHere(receipt, entries)} />}
    </Page>
  )
}

const leftOf = (line: Receipt['lines'][number]): Quantity => baseQuantityOf(line) - line.returned

/**
 * The ways to refund a sale, the usual one first. Only a connected till can send money back to the wallet that paid by request, and knows who
 * owes for a cheque that the bank returned.
 */
const refundsOf = ({ saleType, tenders }: Receipt, isConnected: boolean): readonly Refund[] => {
  const wallet = isConnected && tenders.some(({ collection }) => collection !== undefined) ? (['WALLET'] as const) : []
  if (saleType === 'CREDIT') return ['ACCOUNT', ...wallet, 'CASH']
  return isConnected && tenders.some(isCheque) ? [...wallet, 'CASH', 'ACCOUNT'] : [...wallet, 'CASH']
}

type Sent = { readonly lines: NewReturn['lines']; readonly approved?: SentApproval }

const ReturnForm = ({ receipt }: { readonly receipt: Receipt }) => {
  const user = useUser()
  const rounding = useCashRounding(user.dbname)
  const goOn = useGoOn()
  const [back, setBack] = useState<ReadonlyMap<number, Quantity>>(new Map())
  const isConnected = useConnected()
  const ways = refundsOf(receipt, isConnected)
  const [chosen, setRefund] = useState<Refund | null>(null)
  const refund = chosen !== null && ways.includes(chosen) ? chosen : (ways[0] ?? 'CASH')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const firstField = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLInputElement>(null)
  const mayReturn = useCan('return_sale')
  const approval = useApproval()
  const saving = useSave({
    form: 'sale-return',
    send: ({ lines, approved }: Sent, requestId) =>
      returnHere({ user, receipt, body: { refund, reason: reason.trim(), lines }, rounding, requestId, approved }),
    saved: number => ({ text: returnTexts.saved, detail: number }),
    failed: (failure, { approved }) => (approval.takeFailure(failure, approved) ? null : returnTexts.failed),
    onSaved: number => goOn(path`/admin/sales/creditnote/${number}`, { replace: true }),
  })
  if (receipt.reversedBy !== '') return <MessageBox>{returnTexts.undone(receipt.reversedBy)}</MessageBox>
  if (receipt.lines.every(line => leftOf(line) <= 0n)) return <MessageBox>{returnTexts.nothingLeft}</MessageBox>

  const returned = receipt.lines.flatMap(line => {
    const quantity = back.get(line.lineNo) ?? 0n
    return quantity > 0n ? [{ lineNo: line.lineNo, quantity, left: leftOf(line) }] : []
  })
  const { cost: goods } = refundOf(receipt, returned)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (returned.length === 0) firstField.current?.focus()
    else if (returned.some(line => line.quantity > line.left)) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    else if (reason.trim() === '') reasonField.current?.focus()
    else {
      const lines = returned.map(({ lineNo, quantity }) => ({ lineNo, quantity }))
      if (mayReturn) saving.save({ lines })
      else {
        const subject = `${receipt.invoice} · ${texts.currency} ${formatMoney(goods)}`
        approval.ask({ actions: ['return_sale'], subject, send: approved => saving.save({ lines, approved }) })
      }
    }
  }
  return (
    <>
      {approval.dialog}
      <form ref={form} className={`card ${classes.form}`} noValidate onSubmit={submit}>
        <ReturnLines
          lines={receipt.lines}
          back={back}
          firstField={firstField}
          fault={tried && returned.length === 0 ? returnTexts.enterQuantity : null}
          disabled={saving.isSaving}
          onChange={(lineNo, quantity) => setBack(new Map(back).set(lineNo, quantity))}
        />
        <div className={classes.terms}>
          <fieldset className={classes.refunds} disabled={saving.isSaving}>
            <legend>{returnTexts.refund}</legend>
            {ways.map(each => (
              <label key={each}>
                <input type="radio" name="refund" checked={refund === each} onChange={() => setRefund(each)} />
                <span className={classes.way}>{returnTexts.refunds[each]}</span>
                <span className="hint">
                  {each === 'ACCOUNT' && receipt.saleType === 'CASH' ? returnTexts.chequeHint : returnTexts.refundHint[each]}
                </span>
              </label>
            ))}
          </fieldset>
          <TextInput
            ref={reasonField}
            label={returnTexts.reason}
            aria-required
            maxLength={LONGEST_REASON}
            autoComplete="off"
            value={reason}
            disabled={saving.isSaving}
            error={tried && reason.trim() === '' && texts.required(returnTexts.reason)}
            onChange={event => setReason(event.currentTarget.value)}
          />
        </div>
        <div className={classes.footer}>
          <div>
            <p className={classes.total}>
              {returnTexts.goodsBack}
              <output>
                {texts.currency} {formatMoney(goods)}
              </output>
            </p>
            {receipt.discount > discountOnLines(receipt) && <p className="hint">{returnTexts.lessDiscount}</p>}
          </div>
          <Button type="submit" size="md" loading={saving.isSaving} aria-busy={saving.isSaving}>
            {returnTexts.save}
          </Button>
        </div>
      </form>
    </>
  )
}
