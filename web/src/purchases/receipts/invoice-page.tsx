import { paired } from '@akonta/domain/assert'
import { businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { baseQuantityOf, type LinePack, packCount, packText, partOfLine, priceInUnit, quantityText } from '@akonta/domain/packs/pack'
import { purchaseTotals } from '@akonta/domain/purchases/purchase-totals'
import {
  type GoodsReceipt,
  invoiceReceipts,
  type ListedReceipt,
  listReceipts,
  receiptByNumber,
} from '@akonta/domain/purchases/receipt-calls'
import { formatQuantity, type Quantity, type UnitPrice, unitCostOf } from '@akonta/domain/quantity'
import { divideHalfUp } from '@akonta/domain/rounding'
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
            .map(({ number, date, openTotal }) => (
              <label key={number} className={switchClasses.switch}>
                <input type="checkbox" checked={chosen.includes(number)} onChange={() => toggle(number)} />
                <span>{receiptTexts.receiptLine(number, formatDayFirst(date), openTotal === null ? '' : formatMoney(openTotal))}</span>
              </label>
            ))}
        </fieldset>
      </section>
      {chosen.length > 0 && loaded.length === chosen.length && <InvoiceForm key={chosen.join()} receipts={loaded} />}
    </>
  )
}

/** What no invoice covers of a product, over all chosen receipts, in base units; the unit is that of the receipts if all came in the same. */
type Product = {
  readonly productId: number
  readonly name: string
  readonly open: Quantity
  readonly amount: Pesewas
  readonly pack: LinePack | undefined
  readonly parts: readonly { readonly number: string; readonly open: Quantity; readonly amount: Pesewas }[]
}

/** In the order of their lines. */
const productsOf = (receipts: readonly GoodsReceipt[]): readonly Product[] => {
  const products = new Map<number, Product>()
  for (const { number, lines } of receipts)
    for (const { productId, productName: name, pack, openQuantity: open, openAmount } of lines) {
      if (open === 0n) continue
      const before = products.get(productId)
      const amount = openAmount ?? 0n
      products.set(productId, {
        productId,
        name,
        open: (before?.open ?? 0n) + open,
        amount: (before?.amount ?? 0n) + amount,
        pack: before === undefined || (before.pack?.number === pack?.number && before.pack?.size === pack?.size) ? pack : undefined,
        parts: [...(before?.parts ?? []), { number, open, amount }],
      })
    }
  return [...products.values()].map(each => ({ ...each, pack: partOfLine(each.pack, each.open).pack }))
}

/** A line as it is typed: an empty quantity is not on the invoice. */
type Typed = { readonly quantity: Quantity | null; readonly costPrice: UnitPrice | null }

const proposed = ({ open, amount, pack }: Product): Typed => ({
  quantity: packCount(open, pack),
  costPrice: priceInUnit(unitCostOf(amount, open), undefined, pack),
})

/** What the typed part of a product was worth when it came, as the server will clear it. */
const receivedWorth = ({ parts }: Product, wanted: Quantity): Pesewas => {
  let rest = wanted
  return parts.reduce((sum, { open, amount }) => {
    const taken = rest < open ? rest : open
    rest -= taken
    return sum + (taken === open ? amount : divideHalfUp(amount * taken, open))
  }, 0n)
}

/** The receipts that have nothing on the invoice: the server takes the goods of the first ones first. */
const uncoveredOf = (receipts: readonly GoodsReceipt[], lines: readonly { readonly product: Product; readonly base: Quantity }[]) =>
  receipts.find(
    ({ number }) =>
      !lines.some(({ product, base }) => {
        const place = product.parts.findIndex(part => part.number === number)
        const before = product.parts.slice(0, place).reduce((sum, { open }) => sum + open, 0n)
        return place !== -1 && base > before
      }),
  )

const signed = (amount: bigint): string => `${amount > 0n ? '+' : ''}${formatMoney(amount)}`

const InvoiceForm = ({ receipts }: { readonly receipts: readonly GoodsReceipt[] }) => {
  const db = useDb()
  const navigate = useNavigate()
  const products = productsOf(receipts)
  const [typed, setTyped] = useState<readonly Typed[]>(() => products.map(proposed))
  const [invoice, setInvoice] = useState('')
  const [date, setDate] = useState<EntryDate>('')
  const [taxDraft, setTaxDraft] = useState<TaxDraft>(NO_TAX)
  const [tried, setTried] = useState(false)
  const [question, setQuestion] = useState<string | null>(null)
  const dateFault = useEntryDateFault()(date)
  const complete = paired(products, typed).flatMap(([product, { quantity, costPrice }]) =>
    quantity === null || quantity === 0n || costPrice === null
      ? []
      : [
          {
            product,
            productId: product.productId,
            pack: product.pack,
            quantity,
            costPrice,
            base: baseQuantityOf({ ...product, quantity }),
          },
        ],
  )
  const isMissingPrice = typed.some(({ quantity, costPrice }) => (quantity ?? 0n) > 0n && costPrice === null)
  const isTooMuch = complete.some(({ base, product }) => base > product.open)
  const uncovered = uncoveredOf(receipts, complete)
  const totals = purchaseTotals(complete)
  const law = useInputTaxLaw(shownDate(date) ?? businessDateOf(new Date()))
  const classOf = useTaxClasses(law !== null && taxDraft.basis !== null)
  const taxed = complete.map(({ productId }, index) => ({ amount: totals.lines[index] ?? 0n, taxClass: classOf(productId) }))
  const tax = taxOfDraft(law, taxDraft, taxed)
  const received = complete.reduce((sum, { product, base }) => sum + receivedWorth(product, base), 0n)
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
            prices: complete.map(({ productId, quantity, costPrice, pack }) => ({ productId, quantity, costPrice, pack })),
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
    const isWrong = complete.length === 0 || isMissingPrice || isTooMuch || uncovered !== undefined
    if (invoice.trim() !== '' && !isWrong && dateFault === null && taxFault(law, tax, taxed) === null) saving.save(false)
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
      <ul className={classes.lines} data-fields={2}>
        {paired(products, typed).map(([product, each], place) => {
          const { productId, name, open, pack } = product
          const change = (changed: Partial<Typed>): void => setTyped(typed.with(place, { ...each, ...changed }))
          return (
            <li key={productId}>
              <div className={classes.product}>
                <p>
                  {name}
                  <span>{receiptTexts.openOf(quantityText(partOfLine(pack, open)), packText(pack))}</span>
                </p>
              </div>
              <QtyField
                aria-label={receiptTexts.quantityOnInvoice(name)}
                placeholder="0"
                value={each.quantity}
                error={(each.quantity ?? 0n) > packCount(open, pack) && receiptTexts.moreThanOpen(formatQuantity(packCount(open, pack)))}
                onChange={quantity => change({ quantity })}
                onFocus={event => event.currentTarget.select()}
              />
              <PriceField
                aria-label={receiptTexts.priceOf(name)}
                value={each.costPrice}
                error={tried && (each.quantity ?? 0n) > 0n && each.costPrice === null && receiptTexts.enterPrice}
                onChange={costPrice => change({ costPrice })}
                onFocus={event => event.currentTarget.select()}
              />
            </li>
          )
        })}
      </ul>
      <div className={orderClasses.body}>
        {law !== null && <InputTaxFields law={law} draft={taxDraft} lines={taxed} onChange={setTaxDraft} />}
        <p className="hint">{receiptTexts.partHint}</p>
        {tried && complete.length === 0 && <MessageBox variant="danger">{receiptTexts.noneOnInvoice}</MessageBox>}
        {tried && complete.length > 0 && uncovered !== undefined && (
          <MessageBox variant="danger">{receiptTexts.uncovered(uncovered.number)}</MessageBox>
        )}
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
