import { businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { purchaseTotals } from '@akonta/domain/purchases/purchase-totals'
import {
  type GoodsReceipt,
  invoiceReceipts,
  type ListedReceipt,
  listReceipts,
  receiptByNumber,
} from '@akonta/domain/purchases/receipt-calls'
import { formatQuantity, type Quantity, type UnitPrice, unitCostOf } from '@akonta/domain/quantity'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { EntryDateField } from '../../business/book-date-field.tsx'
import { type EntryDate, sentDate, shownDate, useEntryDateFault } from '../../business/book-dates.ts'
import { ApiFailure, path } from '../../lib/api.ts'
import { asks, asksOrNull, call } from '../../lib/call.ts'
import { type ChosenBranch, useCan, useDb } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { forBranch } from '../../session/gates.tsx'
import { NotAllowed } from '../../session/not-allowed.tsx'
import { texts } from '../../texts.ts'
import { PriceField } from '../../ui/fields/money-field.tsx'
import switchClasses from '../../ui/fields/switch.module.css'
import { BackButton } from '../../ui/frames/back-button.tsx'
import { Page } from '../../ui/frames/page.tsx'
import { HeadingWithBack, PageHeading } from '../../ui/frames/page-heading.tsx'
import { ConfirmDialog } from '../../ui/messages/confirm-dialog.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import { NO_TAX, type TaxDraft, taxFault, taxOfDraft, useInputTaxLaw, useTaxClasses } from '../../vat-returns/input-tax.ts'
import { InputTaxFields } from '../../vat-returns/input-tax-fields.tsx'
import orderClasses from '../orders/orders.module.css'
import classes from './receipts.module.css'
import { receiptTexts } from './texts.ts'

/** The supplier's invoice for goods that came before it: /admin/purchases/invoice?receipt= */
export const Component = forBranch(branch => <InvoicePage branch={branch} />)

const InvoicePage = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const mayBuy = useCan('buy')
  const found = useQuery({ ...asks(listReceipts, { db, branch: branch.code, open: true }), refetchOnWindowFocus: false, enabled: mayBuy })
  if (!mayBuy) return <NotAllowed title={receiptTexts.invoiceTitle}>{receiptTexts.mayNotBuy}</NotAllowed>
  return (
    <Page>
      <HeadingWithBack>
        <BackButton to="/admin/purchases/receipts" />
        <PageHeading title={receiptTexts.invoiceTitle} />
      </HeadingWithBack>
      {found.isError && <LoadError what={receiptTexts.couldNotLoad} failure={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Loading />}
      {found.data?.length === 0 && (
        <EmptyState icon={IconTruckDelivery} title={receiptTexts.nothingToInvoice} hint={receiptTexts.noneHint} />
      )}
      {found.data && found.data.length > 0 && <Choose receipts={found.data} />}
    </Page>
  )
}

const suppliersOf = (receipts: readonly ListedReceipt[]) => [...new Map(receipts.map(each => [each.supplierId, each.supplier]))]

const Choose = ({ receipts }: { readonly receipts: readonly ListedReceipt[] }) => {
  const db = useDb()
  const [search] = useSearchParams()
  const asked = receipts.find(({ number }) => number === search.get('receipt')) ?? receipts[0]
  const [supplier, setSupplier] = useState(asked?.supplierId ?? '')
  const [chosen, setChosen] = useState<readonly string[]>(asked === undefined ? [] : [asked.number])
  const details = useQueries({ queries: chosen.map(number => asksOrNull(receiptByNumber, { db, number })) })
  const loaded = details.flatMap(({ data }) => (data ? [data] : []))
  const toggle = (number: string): void => setChosen(chosen.includes(number) ? chosen.filter(each => each !== number) : [...chosen, number])
  return (
    <>
      <section className="card" aria-label={receiptTexts.chooseReceipts}>
        <div className={orderClasses.fields}>
          <NativeSelect
            label={receiptTexts.supplier}
            data={suppliersOf(receipts).map(([value, label]) => ({ value, label }))}
            value={supplier}
            onChange={event => {
              const pid = event.currentTarget.value
              setSupplier(pid)
              setChosen(receipts.filter(each => each.supplierId === pid).map(each => each.number))
            }}
          />
        </div>
        <fieldset className={orderClasses.body}>
          <legend className="spoken">{receiptTexts.chooseReceipts}</legend>
          {receipts
            .filter(each => each.supplierId === supplier)
            .map(({ number, date, total }) => (
              <label key={number} className={switchClasses.switch}>
                <input type="checkbox" checked={chosen.includes(number)} onChange={() => toggle(number)} />
                <span>{receiptTexts.receiptLine(number, formatDayFirst(date), total === null ? '' : formatMoney(total))}</span>
              </label>
            ))}
        </fieldset>
      </section>
      {chosen.length > 0 && loaded.length === chosen.length && <InvoiceForm key={chosen.join()} receipts={loaded} />}
    </>
  )
}

type Product = { readonly productId: number; readonly name: string; readonly quantity: Quantity; readonly amount: bigint }

/** What came of each product with all of the receipts, in the order of their lines. */
const productsOf = (receipts: readonly GoodsReceipt[]): readonly Product[] => {
  const products = new Map<number, Product>()
  for (const { lines } of receipts)
    for (const { productId, productName: name, quantity, amount } of lines) {
      const before = products.get(productId)
      products.set(productId, {
        productId,
        name,
        quantity: (before?.quantity ?? 0n) + quantity,
        amount: (before?.amount ?? 0n) + (amount ?? 0n),
      })
    }
  return [...products.values()]
}

const signed = (amount: bigint): string => `${amount > 0n ? '+' : ''}${formatMoney(amount)}`

const InvoiceForm = ({ receipts }: { readonly receipts: readonly GoodsReceipt[] }) => {
  const db = useDb()
  const navigate = useNavigate()
  const products = productsOf(receipts)
  const [prices, setPrices] = useState<ReadonlyMap<number, UnitPrice | null>>(
    () => new Map(products.map(({ productId, quantity, amount }) => [productId, unitCostOf(amount, quantity)])),
  )
  const [invoice, setInvoice] = useState('')
  const [date, setDate] = useState<EntryDate>('')
  const [taxDraft, setTaxDraft] = useState<TaxDraft>(NO_TAX)
  const [tried, setTried] = useState(false)
  const [question, setQuestion] = useState<string | null>(null)
  const dateFault = useEntryDateFault()(date)
  const complete = products.flatMap(({ productId, quantity }) => {
    const costPrice = prices.get(productId) ?? null
    return costPrice === null ? [] : [{ productId, quantity, costPrice }]
  })
  const totals = purchaseTotals(complete)
  const law = useInputTaxLaw(shownDate(date) ?? businessDateOf(new Date()))
  const classOf = useTaxClasses(law !== null && taxDraft.basis !== null)
  const taxed = complete.map(({ productId }, index) => ({ amount: totals.lines[index] ?? 0n, taxClass: classOf(productId) }))
  const tax = taxOfDraft(law, taxDraft, taxed)
  const received = products.reduce((sum, { amount }) => sum + amount, 0n)
  const saving = useSave({
    send: (again: boolean, requestId) =>
      call(
        invoiceReceipts,
        {
          db,
          again,
          body: {
            receipts: receipts.map(({ number }) => number),
            invoice: invoice.trim(),
            date: sentDate(date),
            tax,
            prices: complete.map(({ productId, costPrice }) => ({ productId, costPrice })),
          },
        },
        { requestId },
      ),
    saved: number => ({ text: receiptTexts.purchaseSaved, detail: number }),
    failed: failure => {
      if (!(failure instanceof ApiFailure && failure.code === 'already_exists')) return receiptTexts.notSaved
      setQuestion(failure.message)
      return null
    },
    onSaved: number => void navigate(path`/admin/purchases/purchasesreportsingle/${number}`),
  })
  const submit = (): void => {
    setTried(true)
    if (invoice.trim() !== '' && complete.length === products.length && dateFault === null && taxFault(law, tax, taxed) === null)
      saving.save(false)
  }
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
          value={invoice}
          error={tried && invoice.trim() === '' && receiptTexts.enterInvoice}
          onChange={event => setInvoice(event.currentTarget.value)}
        />
        <EntryDateField value={date} error={tried && dateFault} onChange={setDate} />
      </div>
      <ul className={classes.lines} data-fields={1}>
        {products.map(({ productId, name, quantity }) => (
          <li key={productId}>
            <p>
              {name}
              <span>{receiptTexts.pieces(formatQuantity(quantity))}</span>
            </p>
            <PriceField
              aria-label={receiptTexts.priceOf(name)}
              value={prices.get(productId) ?? null}
              error={tried && prices.get(productId) === null && receiptTexts.enterPrice}
              onChange={costPrice => setPrices(new Map(prices).set(productId, costPrice))}
              onFocus={event => event.currentTarget.select()}
            />
          </li>
        ))}
      </ul>
      <div className={orderClasses.body}>
        {law !== null && <InputTaxFields law={law} draft={taxDraft} lines={taxed} onChange={setTaxDraft} />}
        {totals.total !== received && (
          <p className="hint">
            {receiptTexts.difference(signed(totals.total - received))}. {receiptTexts.differenceHint}
          </p>
        )}
      </div>
      <div className={orderClasses.footer}>
        <p className={orderClasses.total}>
          {receiptTexts.total} {texts.currency} {formatMoney(totals.total)}
        </p>
        <Button loading={saving.isSaving} onClick={submit}>
          {receiptTexts.save}
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
