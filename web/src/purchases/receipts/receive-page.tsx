import { paired } from '@akonta/domain/assert'
import type { BusinessDate } from '@akonta/domain/dates'
import { businessDateOf } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { baseQuantityOf, formatInPacks, type LinePack, partOfLine, priceInUnit, quantityText } from '@akonta/domain/packs/pack'
import { type OrderedLine, orderByNumber, type PurchaseOrder } from '@akonta/domain/purchases/order-calls'
import { purchaseTotals } from '@akonta/domain/purchases/purchase-totals'
import { LONGEST_DELIVERY_NOTE, purchaseOfOrder, type ReceivedGoods, receiveGoods } from '@akonta/domain/purchases/receipt-calls'
import type { Quantity, UnitPrice } from '@akonta/domain/quantity'
import { Button, TextInput } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { EntryDateField } from '../../business/book-date-field.tsx'
import { type EntryDate, sentDate, shownDate, useEntryDateFault } from '../../business/book-dates.ts'
import { ApiFailure, path } from '../../lib/api.ts'
import { asksOrNull, call } from '../../lib/call.ts'
import { useCan, useDb } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { UnitSelect } from '../../packs/unit-select.tsx'
import { forRight } from '../../session/gates.tsx'
import { texts } from '../../texts.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { PriceField } from '../../ui/fields/money-field.tsx'
import { QtyField } from '../../ui/fields/qty-field.tsx'
import switchClasses from '../../ui/fields/switch.module.css'
import { BackButton } from '../../ui/frames/back-button.tsx'
import { Page } from '../../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../../ui/frames/page-heading.tsx'
import { ConfirmDialog } from '../../ui/messages/confirm-dialog.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import { NO_TAX, type TaxDraft, taxFault, taxOfDraft, useInputTaxLaw, useTaxClasses } from '../../vat-returns/input-tax.ts'
import { InputTaxFields } from '../../vat-returns/input-tax-fields.tsx'
import orderClasses from '../orders/orders.module.css'
import { orderTexts } from '../orders/texts.ts'
import classes from './receipts.module.css'
import { receiptTexts } from './texts.ts'

/** Goods of an order as they come, on a phone too: /admin/purchases/receive/{order}. */
export const Component = forRight('receive_goods', { title: receiptTexts.receive, mayNot: receiptTexts.mayNotReceive }, () => {
  const { number = '' } = useParams()
  const found = useQuery({ ...asksOrNull(orderByNumber, { db: useDb(), number }), refetchOnWindowFocus: false })
  const order = found.data
  return (
    <Page>
      <HeadingWithBack>
        <BackButton to={path`/admin/purchases/orders/${number}`} />
        <PageHeading title={receiptTexts.receiveTitle(number)} note={order && receiptTexts.from(order.supplierName)} />
      </HeadingWithBack>
      {found.isError && <LoadError what={orderTexts.couldNotLoadOne} failure={found.error} onRetry={() => void found.refetch()} />}
      {order === undefined && !found.isError && <Loading />}
      {order === null && <EmptyState icon={IconFileText} title={orderTexts.missing(number)} />}
      {order && isOpen(order) && <ReceiveForm order={order} />}
      {order && !isOpen(order) && (
        <EmptyState
          icon={IconFileText}
          title={receiptTexts.notOpen(number)}
          hint={receiptTexts.notOpenHint}
          action={
            <Button component={Link} variant="default" to={path`/admin/purchases/orders/${number}`}>
              {orderTexts.titleOf(number)}
            </Button>
          }
        />
      )}
    </Page>
  )
})

const isOpen = ({ status }: PurchaseOrder): boolean => status === 'SENT' || status === 'PARTLY_RECEIVED' || status === 'RECEIVED'

type Typed = {
  readonly pack: LinePack | undefined
  readonly quantity: Quantity | null
  readonly costPrice: UnitPrice | null
  readonly expiresOn: BusinessDate | null
}

type Line = Omit<OrderedLine, keyof Typed> & Typed

/** What is still to come, in the unit of the order, or in base units if that is not a whole number of packs. */
const missingOf = (line: OrderedLine): Pick<Typed, 'quantity' | 'pack'> => {
  const wanted = baseQuantityOf(line)
  const { quantity, pack } = partOfLine(line.pack, wanted > line.received ? wanted - line.received : 0n)
  return { quantity, pack }
}

const inUnit = (each: Typed, pack: LinePack | undefined): Typed => ({
  ...each,
  pack,
  costPrice: each.costPrice === null ? null : priceInUnit(each.costPrice, each.pack, pack),
})

const cameOf = (lines: readonly Line[]) =>
  lines.flatMap(line => (line.quantity !== null && line.quantity > 0n ? [{ ...line, quantity: line.quantity }] : []))

const ReceiveForm = ({ order }: { readonly order: PurchaseOrder }) => {
  const db = useDb()
  const navigate = useNavigate()
  const seesCosts = useCan('see_costs')
  const mayBuy = useCan('buy')
  const [typed, setTyped] = useState<readonly Typed[]>(() =>
    order.lines.map(line => ({ pack: line.pack, quantity: null, costPrice: line.costPrice, expiresOn: null })),
  )
  const [note, setNote] = useState('')
  const [hasInvoice, setHasInvoice] = useState(false)
  const [invoice, setInvoice] = useState('')
  const [isPaid, setPaid] = useState(false)
  const [date, setDate] = useState<EntryDate>('')
  const [taxDraft, setTaxDraft] = useState<TaxDraft>(NO_TAX)
  const [tried, setTried] = useState(false)
  const [question, setQuestion] = useState<string | null>(null)
  const dateFault = useEntryDateFault()(date)
  const lines: readonly Line[] = paired(order.lines, typed).map(([line, each]) => ({ ...line, ...each }))
  const came = cameOf(lines)
  const priced = came.flatMap(line => (line.costPrice === null ? [] : [{ quantity: line.quantity, costPrice: line.costPrice }]))
  const totals = purchaseTotals(priced)
  const law = useInputTaxLaw(shownDate(date) ?? businessDateOf(new Date()))
  const classOf = useTaxClasses(hasInvoice && law !== null && taxDraft.basis !== null)
  const taxed = came.map((line, index) => ({ amount: totals.lines[index] ?? 0n, taxClass: classOf(line.productId) }))
  const tax = hasInvoice ? taxOfDraft(law, taxDraft, taxed) : undefined
  const saving = useSave({
    send: async (again: boolean, requestId) => {
      if (!hasInvoice) return call(receiveGoods, { db, order: order.number, body: goodsOf() }, { requestId })
      return call(purchaseOfOrder, { db, order: order.number, again, body: purchaseOf() }, { requestId })
    },
    saved: number => ({
      text: hasInvoice ? receiptTexts.purchaseSaved : receiptTexts.received,
      detail: number,
      action: {
        label: receiptTexts.view,
        run: () =>
          void navigate(hasInvoice ? path`/admin/purchases/purchasesreportsingle/${number}` : path`/admin/purchases/receipts/${number}`),
      },
    }),
    failed: failure => {
      if (!(failure instanceof ApiFailure && failure.code === 'already_exists')) return receiptTexts.notSaved
      setQuestion(failure.message)
      return null
    },
    onSaved: () => void navigate(path`/admin/purchases/orders/${order.number}`),
    onSentForApproval: () => void navigate(path`/admin/purchases/orders/${order.number}`),
  })
  const goodsOf = (): ReceivedGoods => ({
    deliveryNote: note.trim(),
    date: sentDate(date),
    lines: came.map(({ productId, pack, quantity, costPrice, expiresOn }) => ({
      productId,
      pack,
      quantity,
      costPrice: costPrice ?? undefined,
      expiresOn,
    })),
  })
  const purchaseOf = () => ({
    supplier: order.supplier,
    invoice: invoice.trim(),
    purchaseType: isPaid ? ('CASH' as const) : ('CREDIT' as const),
    date: sentDate(date),
    tax,
    lines: came.map(({ productId, pack, quantity, costPrice, expiresOn }) => ({
      productId,
      pack,
      quantity,
      costPrice: costPrice ?? 0n,
      sellingPrice: 0n,
      expiresOn,
    })),
  })
  const submit = (): void => {
    setTried(true)
    const isWrong =
      came.length === 0 ||
      came.some(line => (line.tracksExpiry && line.expiresOn === null) || (seesCosts && line.costPrice === null)) ||
      (hasInvoice && (invoice.trim() === '' || taxFault(law, tax, taxed) !== null)) ||
      dateFault !== null
    if (!isWrong) saving.save(false)
  }
  useShortcuts({ 'Ctrl+Enter': submit })
  const change = (place: number, changed: Typed): void => setTyped(typed.map((each, index) => (index === place ? changed : each)))
  const hasExpiry = order.lines.some(line => line.tracksExpiry)
  return (
    <section className="card" aria-label={receiptTexts.receiveTitle(order.number)}>
      <div className={orderClasses.fields}>
        {!hasInvoice && (
          <TextInput
            label={receiptTexts.deliveryNote}
            description={receiptTexts.deliveryNoteHint}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autoFocus
            autoComplete="off"
            maxLength={LONGEST_DELIVERY_NOTE}
            value={note}
            onChange={event => setNote(event.currentTarget.value)}
          />
        )}
        {hasInvoice && (
          <TextInput
            label={receiptTexts.invoiceNumber}
            aria-required
            autoComplete="off"
            maxLength={60}
            value={invoice}
            error={tried && invoice.trim() === '' && receiptTexts.enterInvoice}
            onChange={event => setInvoice(event.currentTarget.value)}
          />
        )}
        <EntryDateField value={date} error={tried && dateFault} onChange={setDate} />
      </div>
      <div className={orderClasses.body}>
        <div>
          <Button
            variant="default"
            onClick={() => {
              setTyped(
                paired(order.lines, typed).map(([line, each]) => {
                  const { quantity, pack } = missingOf(line)
                  return { ...inUnit(each, pack), quantity }
                }),
              )
            }}
          >
            {receiptTexts.allArrived}
          </Button>
        </div>
      </div>
      <ul className={classes.lines} data-fields={hasExpiry ? 3 : seesCosts ? 2 : 1}>
        {paired(order.lines, typed).map(([line, each], place) => (
          <li key={line.productId}>
            <div className={classes.product}>
              <p>
                {line.productName}
                <span>{receiptTexts.lineFacts(quantityText(line), formatInPacks(line.received, line.packs))}</span>
              </p>
              <UnitSelect
                subject={line.productName}
                packs={line.packs}
                pack={each.pack}
                onChoose={pack => change(place, inUnit(each, pack))}
              />
            </div>
            <QtyField
              aria-label={receiptTexts.quantityOf(line.productName)}
              placeholder="0"
              value={each.quantity}
              onChange={quantity => change(place, { ...each, quantity })}
              onFocus={event => event.currentTarget.select()}
            />
            {seesCosts && (
              <PriceField
                aria-label={receiptTexts.priceOf(line.productName)}
                value={each.costPrice}
                error={tried && (each.quantity ?? 0n) > 0n && each.costPrice === null && receiptTexts.enterPrice}
                onChange={costPrice => change(place, { ...each, costPrice })}
                onFocus={event => event.currentTarget.select()}
              />
            )}
            {line.tracksExpiry && (
              <DateField
                label={receiptTexts.expiry}
                aria-label={receiptTexts.expiryOf(line.productName)}
                isDayFirstOnly
                value={each.expiresOn}
                error={tried && (each.quantity ?? 0n) > 0n && each.expiresOn === null && receiptTexts.enterExpiry}
                onChange={expiresOn => change(place, { ...each, expiresOn })}
              />
            )}
          </li>
        ))}
      </ul>
      <div className={orderClasses.body}>
        {mayBuy && seesCosts && (
          <div className={classes.checks}>
            <label className={switchClasses.switch}>
              <input type="checkbox" checked={hasInvoice} onChange={event => setHasInvoice(event.currentTarget.checked)} />
              <span>
                {receiptTexts.withInvoice}
                <small className={`hint ${classes.below}`}>{receiptTexts.withInvoiceHint}</small>
              </span>
            </label>
            {hasInvoice && (
              <label className={switchClasses.switch}>
                <input type="checkbox" checked={isPaid} onChange={event => setPaid(event.currentTarget.checked)} />
                <span>{receiptTexts.paid}</span>
              </label>
            )}
          </div>
        )}
        {hasInvoice && law !== null && <InputTaxFields law={law} draft={taxDraft} lines={taxed} onChange={setTaxDraft} />}
        {tried && came.length === 0 && <MessageBox variant="danger">{receiptTexts.nothing}</MessageBox>}
      </div>
      <div className={orderClasses.footer}>
        <p className={orderClasses.total}>{seesCosts && `${receiptTexts.total} ${texts.currency} ${formatMoney(totals.total)}`}</p>
        <Button loading={saving.isSaving} onClick={submit}>
          {receiptTexts.receive}
        </Button>
      </div>
      <ConfirmDialog
        opened={question !== null}
        careful
        title={receiptTexts.sameInvoice}
        question={receiptTexts.saveAgain(question ?? '')}
        onConfirm={() => {
          setQuestion(null)
          saving.save(true)
        }}
        onCancel={() => setQuestion(null)}
      />
    </section>
  )
}
