import { formatMoney } from '@akonta/domain/money'
import type { PurchaseOrder } from '@akonta/domain/purchases/order-calls'
import { LONGEST_DELIVERY_NOTE } from '@akonta/domain/purchases/receipt-calls'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { EntryDateField } from '../../business/book-date-field.tsx'
import { useCan } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { texts } from '../../texts.ts'
import switchClasses from '../../ui/fields/switch.module.css'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import { InputTaxFields } from '../../vat-returns/input-tax-fields.tsx'
import orderClasses from '../orders/orders.module.css'
import { allArrived } from './delivery.ts'
import { DeliveryLines } from './delivery-lines.tsx'
import classes from './receipts.module.css'
import { SameInvoiceDialog } from './same-invoice-dialog.tsx'
import { receiptTexts } from './texts.ts'
import { type Receiving, useReceiving } from './use-receiving.ts'

/** The number of the document that came with the goods: the delivery note, or the invoice. */
const NumberField = ({ delivery, change, tried }: Receiving) =>
  delivery.hasInvoice ? (
    <TextInput
      label={receiptTexts.invoiceNumber}
      aria-required
      autoComplete="off"
      maxLength={60}
      value={delivery.invoice}
      error={tried && delivery.invoice.trim() === '' && receiptTexts.enterInvoice}
      onChange={event => change({ invoice: event.currentTarget.value })}
    />
  ) : (
    <TextInput
      label={receiptTexts.deliveryNote}
      description={receiptTexts.deliveryNoteHint}
      autoFocus
      autoComplete="off"
      maxLength={LONGEST_DELIVERY_NOTE}
      value={delivery.deliveryNote}
      onChange={event => change({ deliveryNote: event.currentTarget.value })}
    />
  )

const InvoiceChoice = ({ delivery: { hasInvoice, isPaid }, change }: Receiving) => (
  <div className={classes.checks}>
    <label className={switchClasses.switch}>
      <input type="checkbox" checked={hasInvoice} onChange={event => change({ hasInvoice: event.currentTarget.checked })} />
      <span>
        {receiptTexts.withInvoice}
        <small className={`hint ${classes.below}`}>{receiptTexts.withInvoiceHint}</small>
      </span>
    </label>
    {hasInvoice && (
      <label className={switchClasses.switch}>
        <input type="checkbox" checked={isPaid} onChange={event => change({ isPaid: event.currentTarget.checked })} />
        <span>{receiptTexts.paid}</span>
      </label>
    )}
  </div>
)

/** What arrived of an order, with its invoice if that came too. Its lines are those that the order had at first: the order may be changed in the meantime. */
export const ReceiveForm = ({ order: given }: { readonly order: PurchaseOrder }) => {
  const [order] = useState(given)
  const mayBuy = useCan('buy')
  const receiving = useReceiving(order)
  const { delivery, change, hasPrices, law, taxed, tried, submit } = receiving
  useShortcuts({ 'Ctrl+Enter': submit })
  return (
    <section className="card" aria-label={receiptTexts.receiveTitle(order.number)}>
      <div className={orderClasses.fields}>
        <NumberField {...receiving} />
        <EntryDateField value={delivery.date} error={receiving.dateFault} onChange={date => change({ date })} />
      </div>
      <div className={orderClasses.body}>
        <div>
          <Button variant="default" onClick={() => change({ lines: allArrived(order, delivery.lines) })}>
            {receiptTexts.allArrived}
          </Button>
        </div>
      </div>
      <DeliveryLines
        ordered={order.lines}
        lines={delivery.lines}
        hasPrices={hasPrices}
        tried={tried}
        onChange={lines => change({ lines })}
      />
      <div className={orderClasses.body}>
        {mayBuy && hasPrices && <InvoiceChoice {...receiving} />}
        {delivery.hasInvoice && law !== null && (
          <InputTaxFields law={law} draft={delivery.tax} lines={taxed} onChange={tax => change({ tax })} />
        )}
        {tried && !receiving.hasGoods && <MessageBox variant="danger">{receiptTexts.nothing}</MessageBox>}
      </div>
      <div className={orderClasses.footer}>
        <p className={orderClasses.total}>{hasPrices && `${receiptTexts.total} ${texts.currency} ${formatMoney(receiving.total)}`}</p>
        <Button loading={receiving.isSaving} onClick={submit}>
          {receiptTexts.receive}
        </Button>
      </div>
      <SameInvoiceDialog question={receiving.question} onSaveAgain={receiving.saveAgain} onClose={receiving.closeQuestion} />
    </section>
  )
}
