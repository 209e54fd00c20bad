import { businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { goodsKey, type LinePack } from '@akonta/domain/packs/pack'
import { formatQuantity, formatUnitPrice, ONE, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import type { SaleType } from '@akonta/domain/sales/sale'
import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import { useEvatNote } from '../../evat/evat-note.tsx'
import { baseOf, nameOfLine, quantityOf } from '../../goods/goods-line.ts'
import { shortWarning } from '../../goods/short-warning.ts'
import { path } from '../../lib/api.ts'
import { type ChosenBranch, useDb } from '../../lib/session.ts'
import { currentTime } from '../../lib/storage/clock.ts'
import { PostingNote } from '../../recurring/from-recurring.tsx'
import { RegisterNote } from '../../registers/register-note.tsx'
import type { CartShape } from '../../ui/entry-page/cart-row.tsx'
import { EntryPage } from '../../ui/entry-page/entry-page.tsx'
import type { ItemSearchHandle } from '../../ui/entry-page/item-search-box.tsx'
import { showNotice } from '../../ui/messages/notice.ts'
import { discountLabel } from '../discounts/discount-label.ts'
import { useLineDiscount } from '../discounts/line-discount.tsx'
import { Favourites } from '../favourites/favourites.tsx'
import { HeldCarts } from '../held/held-carts.tsx'
import { LayawayButton } from '../layaways/layaway-button.tsx'
import { listOf } from '../prices/line-price.ts'
import { PriceListChoice } from '../prices/price-list-choice.tsx'
import { QuotationButton } from '../quotations/quotation-button.tsx'
import { SoldQuotation } from '../quotations/sold-quotation.tsx'
import type { CurrentSale } from '../saving/use-sale.ts'
import { salesTexts } from '../texts.ts'
import { ExpiredWarning } from './expired-warning.tsx'
import { isNumberOfPacks, isValidLine, linesOfLabel, MOST_PACKS, withTypedQuantity } from './label-line.ts'
import { amountOf, type LineAmount, type LineAmounts } from './line-amounts.ts'
import type { SaleProduct } from './sale-product.ts'
import { saleSource } from './sale-source.ts'
import { setTerms, useSaleTerms } from './sale-terms.ts'
import { useSalesCart } from './sales-cart.ts'
import { addedTo, discountOf, expiredOf, listPriceOf, priceOf, repriced, type SalesLine, salesLineOf, stockOf } from './sales-line.ts'
import { useScalePatterns, useScannedProduct } from './scale-patterns.ts'
import { ConfirmDialog, SaleDetailsDialog } from './till-dialogs.ts'

type SaleEntryProps = {
  readonly saleType: SaleType
  readonly branch: ChosenBranch
  readonly sale: CurrentSale
  readonly header?: ReactNode
  readonly belowTotal: ReactNode
  readonly onFieldKey?: () => void
  readonly onListed: () => void
  readonly searchRef?: RefObject<ItemSearchHandle | null>
}

/** By name, without the formatter of the browser: its first use takes as long as a screen. */
const today = (): string => {
  const now = currentTime()
  return `${salesTexts.weekdays[now.getUTCDay()] ?? ''} ${formatDayFirst(businessDateOf(now))}`
}

/** What is unusual about a line's price. */
const hintOf = (line: SalesLine, amount: LineAmount | undefined): string | null => {
  const listPrice = listPriceOf(line)
  const { priceNote } = line
  const discount = discountOf(line)
  const hints = [
    ...(priceNote === undefined ? [] : [priceNote]),
    ...(listPrice === null ? [] : [salesTexts.listPrice(formatUnitPrice(listPrice))]),
    ...(discount === null || amount === undefined ? [] : [`${discountLabel(discount)} ${formatMoney(-amount.discount)}`]),
  ]
  return hints.length === 0 ? null : hints.join(' · ')
}

const paidText = (amount: LineAmount | undefined): string =>
  amount === undefined ? salesTexts.noAmount : formatMoney(amount.goods - amount.discount)

/** The columns of every sale: the quantity can be edited, the price is locked. An amount is what the line costs after its own discount. */
const salesShape = (amounts: LineAmounts, action: CartShape<SalesLine>['action']): CartShape<SalesLine> => ({
  nameHead: salesTexts.productName,
  nameOf: nameOfLine,
  hintOf: line => hintOf(line, amountOf(amounts, line)),
  warningsOf: line => {
    const expired = expiredOf(line)
    return [
      ...shortWarning(baseOf(line), stockOf(line)),
      ...(expired === null ? [] : [salesTexts.expired(formatQuantity(expired.quantity), formatDayFirst(expired.expiresOn))]),
    ]
  },
  quantityOf,
  withQuantity: (line, quantity) => repriced(withTypedQuantity(line, quantity), listOf(useSaleTerms.getState())),
  ...(action && { action }),
  columns: [
    { kind: 'quantity', head: salesTexts.qty },
    { kind: 'figure', head: salesTexts.sellingPrice, text: line => formatUnitPrice(priceOf(line)), phonePrefix: salesTexts.times },
    {
      kind: 'figure',
      head: salesTexts.amount,
      text: line => (isValidLine(line) ? paidText(amountOf(amounts, line)) : salesTexts.noAmount),
      strong: true,
    },
  ],
})

/**
 * The line of a product that is in the list already. A scanned pack has its own line, and each label of a scale. Chosen by hand, a product is
 * there once in single units (REQ-382); besides its packs it can still be added.
 */
const listedAs = (product: SaleProduct, lines: readonly SalesLine[], isScan: boolean): SalesLine | undefined => {
  if (product.labelled !== undefined) return undefined
  const pack = isScan ? product.pack : undefined
  return lines.find(({ id }) => String(id) === goodsKey({ productId: product.id, ...(pack && { pack }) }))
}

type Chosen = { readonly product: SaleProduct; readonly quantity: Quantity | null }

/** What is asked before a sale is saved: a transaction id that was used before, the consent of the user, or an approval. */
const SaleQuestions = ({ usedTransaction, consent, approval }: CurrentSale['questions']) => {
  const { title, question } = salesTexts.consents[consent.asked?.code ?? 'expired_goods']
  return (
    <>
      {approval}
      {usedTransaction.sentence !== null && (
        <ConfirmDialog
          opened
          careful
          title={salesTexts.sameTransaction}
          question={salesTexts.sameTransactionQuestion}
          subject={usedTransaction.sentence}
          onConfirm={() => usedTransaction.answer(true)}
          onCancel={() => usedTransaction.answer(false)}
        />
      )}
      {consent.asked !== null && (
        <ConfirmDialog
          opened
          careful
          title={title}
          question={question}
          subject={consent.asked.sentence}
          onConfirm={() => consent.answer(true)}
          onCancel={() => consent.answer(false)}
        />
      )}
    </>
  )
}

const isSaleSent = (): boolean => useSaleTerms.getState().sent

/** The common parts of cash and credit sales: search, Sale Details, scanner, the list. */
export const SaleEntry = ({ saleType, branch, sale, header, belowTotal, ...entry }: SaleEntryProps) => {
  const { amounts, totals, submission, questions } = sale
  const db = useDb()
  const evatNote = useEvatNote(branch.code)
  const patterns = useScalePatterns(db)
  const findScanned = useScannedProduct(db, branch.code)
  const source = useMemo(() => saleSource(db, branch.code, patterns), [db, branch.code, patterns])
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const recurring = useSaleTerms(terms => terms.recurring)

  const isBusy = submission.step !== 'list'
  const lineDiscount = useLineDiscount(amounts)
  const add = (product: SaleProduct, quantity: Quantity, price?: UnitPrice, pack: LinePack | undefined = product.pack): void => {
    const cart = useSalesCart.getState()
    const line = salesLineOf(product, quantity, price, { pack, list: listOf(useSaleTerms.getState()) })
    const listed = cart.lines.find(({ id }) => id === line.id)
    // A unit that was in the list already was chosen in the dialog: its line has both quantities.
    if (listed === undefined) cart.add(line)
    else cart.replace(addedTo(listed, line, listOf(useSaleTerms.getState())))
  }
  const addLabels = (product: SaleProduct, packs: Quantity): void => {
    if (!isNumberOfPacks(packs)) {
      showNotice({ tone: 'error', text: salesTexts.packsOfLabel(MOST_PACKS) })
      return
    }
    const { lines, put } = useSalesCart.getState()
    put([...lines, ...linesOfLabel(product, packs, { list: listOf(useSaleTerms.getState()), lines })])
  }
  const addFound = (product: SaleProduct, quantity: Quantity): void =>
    product.labelled === undefined ? add(product, quantity) : addLabels(product, quantity)
  return (
    <>
      <EntryPage
        {...entry}
        title={salesTexts.saleTitle(saleType, branch.name)}
        submission={submission}
        belowTotal={
          <>
            <SoldQuotation disabled={isBusy} />
            <PostingNote from={recurring} disabled={isBusy} onRelease={() => setTerms({ recurring: null })} />
            {belowTotal}
            <PriceListChoice disabled={isBusy} />
            <ExpiredWarning />
          </>
        }
        note={
          <>
            <RegisterNote branch={branch.code} />
            {today()}
          </>
        }
        actions={
          <>
            <HeldCarts branch={branch} saleType={saleType} disabled={isBusy} />
            <QuotationButton branch={branch} saleType={saleType} disabled={isBusy} />
            <LayawayButton branch={branch} saleType={saleType} disabled={isBusy} />
          </>
        }
        source={source}
        beforeTyping={(add, backToSearch) => <Favourites branch={branch} onAdd={add} onEdited={backToSearch} />}
        onChoose={(product, quantity) =>
          product.labelled === undefined ? setChosen({ product, quantity }) : addLabels(product, quantity ?? ONE)
        }
        scan={{
          find: findScanned,
          onFound: (product, quantity) => addFound(product, quantity ?? ONE),
          noMatch: salesTexts.noProductFor,
        }}
        useCart={useSalesCart}
        documentAt={number => path`/admin/sales/posreceipt/${saleType}/${number}`}
        isSent={isSaleSent}
        listedAs={listedAs}
        listedText={line => formatQuantity(quantityOf(line) ?? 0n)}
        shape={salesShape(amounts, lineDiscount.action)}
        total={{ label: salesTexts.totalAmount, amount: formatMoney(totals.total) }}
        header={
          (evatNote || header) && (
            <>
              {evatNote}
              {header}
            </>
          )
        }
        dialog={
          lineDiscount.dialog ??
          (chosen && (
            <SaleDetailsDialog
              key={chosen.product.id}
              product={chosen.product}
              quantity={chosen.quantity}
              onClose={() => setChosen(null)}
              onAdd={(quantity, price, pack) => {
                setChosen(null)
                add(chosen.product, quantity, price, pack)
              }}
            />
          ))
        }
      />
      <SaleQuestions {...questions} />
    </>
  )
}
