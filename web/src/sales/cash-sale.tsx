import { businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { formatQuantity, formatUnitPrice, ONE, type Quantity } from '@akonta/domain/quantity'
import { useMemo, useRef, useState } from 'react'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import { EntryPage } from '../ui/entry-page/entry-page.tsx'
import { MessageBox } from '../ui/message-box.tsx'
import { SaleDetailsDialog } from './sale-details-dialog.tsx'
import type { SaleProduct } from './sale-product.ts'
import { saleSource } from './sale-source.ts'
import { findProductByCode } from './sales-calls.ts'
import { useSalesCart } from './sales-cart.ts'
import { isValidQuantity, priceOf, quantityOf, type SalesLine, salesLineOf, withQuantity } from './sales-line.ts'
import { TenderFields } from './tender-fields.tsx'
import { salesTexts } from './texts.ts'
import { useCashSale } from './use-cash-sale.ts'

const today = (): string => {
  const now = new Date()
  return `${now.toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' })} ${formatDayFirst(businessDateOf(now))}`
}

type Chosen = { readonly product: SaleProduct; readonly quantity: Quantity | null }

/** Cash over the counter: search, Enter, quantity, Enter; then the money and Submit Cart. */
export const CashSale = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const source = useMemo(() => saleSource(db, branch.code), [db, branch.code])
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const paidField = useRef<HTMLInputElement>(null)
  const { paid, setPaid, totals, totalText, submission } = useCashSale(branch, paidField)
  // A save without an answer that this page did not see end: a reload, or the way back to it.
  const [isOpenEnded] = useState(() => useSalesCart.getState().requestId !== null)
  const requestId = useSalesCart(cart => cart.requestId)

  const add = (product: SaleProduct, quantity: Quantity): void => useSalesCart.getState().add(salesLineOf(product, quantity))
  return (
    <EntryPage
      title={salesTexts.saleTitle('CASH', branch.name)}
      note={today()}
      source={source}
      onChoose={(product, quantity) => setChosen({ product, quantity })}
      scan={{
        find: code => findProductByCode(db, branch.code, code),
        onFound: (product, quantity) => add(product, quantity ?? ONE),
        noMatch: salesTexts.noProductFor,
      }}
      useCart={useSalesCart}
      listedText={line => formatQuantity(quantityOf(line) ?? 0n)}
      shape={{
        nameHead: salesTexts.productName,
        nameOf: line => line.productName,
        quantityOf,
        withQuantity,
        columns: [
          { kind: 'quantity', head: salesTexts.qty },
          { kind: 'figure', head: salesTexts.sellingPrice, text: line => formatUnitPrice(priceOf(line)), phonePrefix: salesTexts.times },
          { kind: 'figure', head: salesTexts.amount, text: (line, index) => amountText(line, totals.lines[index]), strong: true },
        ],
      }}
      total={{ label: salesTexts.totalAmount, amount: totalText }}
      header={isOpenEnded && requestId !== null ? <MessageBox>{salesTexts.outcomeUnknown}</MessageBox> : undefined}
      belowTotal={
        <TenderFields
          inputRef={paidField}
          paid={paid}
          totals={totals}
          disabled={submission.step === 'saving'}
          onChange={setPaid}
          onEnter={submission.ask}
        />
      }
      submission={submission}
      dialog={
        chosen && (
          <SaleDetailsDialog
            product={chosen.product}
            quantity={chosen.quantity}
            onClose={() => setChosen(null)}
            onAdd={quantity => {
              setChosen(null)
              add(chosen.product, quantity)
            }}
          />
        )
      }
    />
  )
}

const amountText = (line: SalesLine, amount: bigint | undefined): string =>
  isValidQuantity(quantityOf(line)) ? formatMoney(amount ?? 0n) : '–'
