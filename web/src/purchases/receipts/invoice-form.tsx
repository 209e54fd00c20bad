import { formatMoney } from '@akonta/domain/money'
import type { GoodsReceipt } from '@akonta/domain/purchases/receipt-calls'
import { Button, TextInput } from '@mantine/core'
import { EntryDateField } from '../../business/book-date-field.tsx'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { texts } from '../../texts.ts'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import { InputTaxFields } from '../../vat-returns/input-tax-fields.tsx'
import orderClasses from '../orders/orders.module.css'
import { InvoicePriceFields } from './invoice-price-fields.tsx'
import { SameInvoiceDialog } from './same-invoice-dialog.tsx'
import { receiptTexts } from './texts.ts'
import { useInvoicing } from './use-invoicing.ts'

const signed = (amount: bigint): string => `${amount > 0n ? '+' : ''}${formatMoney(amount)}`

/** The prices on the supplier's invoice for the goods of these receipts. */
export const InvoiceForm = ({ receipts }: { readonly receipts: readonly GoodsReceipt[] }) => {
  const invoicing = useInvoicing(receipts)
  const { draft, change, law, uncovered, tried, isEmpty, total, difference, submit } = invoicing
  useShortcuts({ 'Ctrl+Enter': submit })
  return (
    <section className="card" aria-label={receiptTexts.pricesOnInvoice}>
      <div className={orderClasses.fields}>
        <TextInput
          label={receiptTexts.invoiceNumber}
          aria-required
          autoFocus
          autoComplete="off"
          maxLength={60}
          value={draft.invoice}
          error={tried && draft.invoice.trim() === '' && receiptTexts.enterInvoice}
          onChange={event => change({ invoice: event.currentTarget.value })}
        />
        <EntryDateField value={draft.date} error={invoicing.dateFault} onChange={date => change({ date })} />
      </div>
      <InvoicePriceFields products={invoicing.products} prices={draft.prices} tried={tried} onChange={prices => change({ prices })} />
      <div className={orderClasses.body}>
        {law !== null && <InputTaxFields law={law} draft={draft.tax} lines={invoicing.taxed} onChange={tax => change({ tax })} />}
        <p className="hint">{receiptTexts.partHint}</p>
        {tried && isEmpty && <MessageBox variant="danger">{receiptTexts.noneOnInvoice}</MessageBox>}
        {tried && !isEmpty && uncovered !== undefined && (
          <MessageBox variant="danger">{receiptTexts.uncovered(uncovered.number)}</MessageBox>
        )}
        {difference !== 0n && (
          <p className="hint">
            {receiptTexts.difference(signed(difference))}. {receiptTexts.differenceHint}
          </p>
        )}
      </div>
      <div className={orderClasses.footer}>
        <p className={orderClasses.total}>
          {receiptTexts.total} {texts.currency} {formatMoney(total)}
        </p>
        <Button loading={invoicing.isSaving} onClick={submit}>
          {receiptTexts.save}
        </Button>
      </div>
      <SameInvoiceDialog question={invoicing.question} onSaveAgain={invoicing.saveAgain} onClose={invoicing.closeQuestion} />
    </section>
  )
}
