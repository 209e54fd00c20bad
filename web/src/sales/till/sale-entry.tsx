import { businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { formatQuantity, formatUnitPrice, ONE, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import type { SaleType } from '@akonta/domain/sales/sale'
import { type ReactNode, useMemo, useState } from 'react'
import { isValidQuantity, quantityOf, withQuantity } from '../../goods/goods-line.ts'
import { shortWarning } from '../../goods/short-warning.ts'
import { type ChosenBranch, useDb } from '../../lib/session.ts'
import { RegisterNote } from '../../registers/register-note.tsx'
import type { CartShape } from '../../ui/entry-page/cart-row.tsx'
import { EntryPage } from '../../ui/entry-page/entry-page.tsx'
import type { Submission } from '../../ui/entry-page/use-submission.ts'
import { ConfirmDialog } from '../../ui/messages/confirm-dialog.tsx'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import { HeldCarts } from '../held/held-carts.tsx'
import { QuotationButton } from '../quotations/quotation-button.tsx'
import { SoldQuotation } from '../quotations/sold-quotation.tsx'
import { salesTexts } from '../texts.ts'
import { ExpiredWarning } from './expired-warning.tsx'
import { findProductByCode } from './find-products.ts'
import { SaleDetailsDialog } from './sale-details-dialog.tsx'
import type { SaleProduct } from './sale-product.ts'
import { saleSource } from './sale-source.ts'
import { useSaleTerms } from './sale-terms.ts'
import { useSalesCart } from './sales-cart.ts'
import { expiredOf, listPriceOf, priceOf, type SalesLine, salesLineOf, stockOf } from './sales-line.ts'
import type { ConsentQuestion, UsedTransaction } from './use-sale.ts'

type SaleEntryProps = {
  readonly title: string
  readonly saleType: SaleType
  readonly branch: ChosenBranch
  /** In the order of the list. */
  readonly amounts: readonly Pesewas[]
  readonly totalText: string
  readonly submission: Submission
  readonly header?: ReactNode
  readonly belowTotal: ReactNode
  readonly question: UsedTransaction
  readonly consentQuestion: ConsentQuestion
  readonly onFieldKey?: () => void
}

const today = (): string => {
  const now = new Date()
  return `${now.toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' })} ${formatDayFirst(businessDateOf(now))}`
}

/** The columns of every sale: the quantity can be edited, the price is locked. */
const salesShape = (amounts: readonly Pesewas[]): CartShape<SalesLine> => ({
  nameHead: salesTexts.productName,
  nameOf: line => line.productName,
  hintOf: line => {
    const listPrice = listPriceOf(line)
    return listPrice === null ? null : salesTexts.listPrice(formatUnitPrice(listPrice))
  },
  warningsOf: line => {
    const expired = expiredOf(line)
    return [
      ...shortWarning(quantityOf(line), stockOf(line)),
      ...(expired === null ? [] : [salesTexts.expired(formatQuantity(expired.quantity), formatDayFirst(expired.expiresOn))]),
    ]
  },
  quantityOf,
  withQuantity,
  columns: [
    { kind: 'quantity', head: salesTexts.qty },
    { kind: 'figure', head: salesTexts.sellingPrice, text: line => formatUnitPrice(priceOf(line)), phonePrefix: salesTexts.times },
    {
      kind: 'figure',
      head: salesTexts.amount,
      text: (line, index) => (isValidQuantity(quantityOf(line)) ? formatMoney(amounts[index] ?? 0n) : salesTexts.noAmount),
      strong: true,
    },
  ],
})

type Chosen = { readonly product: SaleProduct; readonly quantity: Quantity | null }

/** The common parts of cash and credit sales: search, Sale Details, scanner, the list. */
export const SaleEntry = ({
  saleType,
  branch,
  amounts,
  totalText,
  header,
  belowTotal,
  question,
  consentQuestion,
  ...entry
}: SaleEntryProps) => {
  const db = useDb()
  const source = useMemo(() => saleSource(db, branch.code), [db, branch.code])
  const [chosen, setChosen] = useState<Chosen | null>(null)
  // An unanswered save whose end this page did not see, after a reload or on return to it.
  const [isOpenEnded] = useState(() => useSaleTerms.getState().sent)
  const requestId = useSalesCart(cart => cart.requestId)
  const unanswered = isOpenEnded && requestId !== null ? <MessageBox>{salesTexts.outcomeUnknown}</MessageBox> : undefined

  const consent = salesTexts.consents[consentQuestion.asked?.code ?? 'expired_goods']
  const isBusy = entry.submission.step !== 'list'
  const add = (product: SaleProduct, quantity: Quantity, price?: UnitPrice): void =>
    useSalesCart.getState().add(salesLineOf(product, quantity, price))
  return (
    <>
      <EntryPage
        {...entry}
        belowTotal={
          <>
            <SoldQuotation disabled={isBusy} />
            {belowTotal}
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
          </>
        }
        source={source}
        onChoose={(product, quantity) => setChosen({ product, quantity })}
        scan={{
          find: code => findProductByCode(db, branch.code, code),
          onFound: (product, quantity) => add(product, quantity ?? ONE),
          noMatch: salesTexts.noProductFor,
        }}
        useCart={useSalesCart}
        listedText={line => formatQuantity(quantityOf(line) ?? 0n)}
        shape={salesShape(amounts)}
        total={{ label: salesTexts.totalAmount, amount: totalText }}
        header={
          (header ?? unanswered) && (
            <>
              {header}
              {unanswered}
            </>
          )
        }
        dialog={
          chosen && (
            <SaleDetailsDialog
              product={chosen.product}
              quantity={chosen.quantity}
              onClose={() => setChosen(null)}
              onAdd={(quantity, price) => {
                setChosen(null)
                add(chosen.product, quantity, price)
              }}
            />
          )
        }
      />
      <ConfirmDialog
        opened={question.sentence !== null}
        careful
        title={salesTexts.sameTransaction}
        question={salesTexts.sameTransactionQuestion}
        subject={question.sentence ?? ''}
        onConfirm={() => question.answer(true)}
        onCancel={() => question.answer(false)}
      />
      <ConfirmDialog
        opened={consentQuestion.asked !== null}
        careful
        title={consent.title}
        question={consent.question}
        subject={consentQuestion.asked?.sentence ?? ''}
        onConfirm={() => consentQuestion.answer(true)}
        onCancel={() => consentQuestion.answer(false)}
      />
    </>
  )
}
