import { formatMoney } from '@akonta/domain/money'
import { amountOwed } from '@akonta/domain/purchases/purchase-totals'
import { exactAmount, formatExactAmount, formatQuantity, formatUnitCost, type Quantity } from '@akonta/domain/quantity'
import { useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CartItem } from '../goods/cart-item.ts'
import { findStockItem, stockItemSource } from '../goods/find-stock-items.ts'
import { isValidQuantity, nameOfLine, quantityOf, withQuantity } from '../goods/goods-line.ts'
import type { StockItem } from '../goods/stock-item.ts'
import { path } from '../lib/api.ts'
import { type ChosenBranch, useBranch, useCan, useDb } from '../lib/session.ts'
import { BranchNeeded } from '../session/branch-needed.tsx'
import { NotAllowed } from '../session/not-allowed.tsx'
import type { CartShape } from '../ui/entry-page/cart-row.tsx'
import { EntryPage } from '../ui/entry-page/entry-page.tsx'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { InputTaxFields } from '../vat-returns/input-tax-fields.tsx'
import { PaidNowFields } from './paid-now-fields.tsx'
import { usePurchaseCart } from './purchase-cart.ts'
import { PurchaseDialog } from './purchase-dialog.tsx'
import { boughtOf, purchaseLineOf } from './purchase-line.ts'
import { SupplierFields } from './supplier-fields.tsx'
import { purchaseTexts } from './texts.ts'
import { usePurchase } from './use-purchase.ts'

const amountText = (line: CartItem): string => {
  const { quantity, costPrice } = boughtOf(line)
  return isValidQuantity(quantity) ? formatExactAmount(exactAmount(quantity, costPrice)) : purchaseTexts.noAmount
}

const SHAPE: CartShape<CartItem> = {
  nameHead: purchaseTexts.productName,
  nameOf: nameOfLine,
  hintOf: line => (line.expDate === '' ? null : purchaseTexts.expires(line.expDate)),
  quantityOf,
  withQuantity,
  columns: [
    { kind: 'quantity', head: purchaseTexts.qty },
    {
      kind: 'figure',
      head: purchaseTexts.costPrice,
      text: line => formatUnitCost(boughtOf(line).costPrice),
      phonePrefix: purchaseTexts.times,
    },
    { kind: 'figure', head: purchaseTexts.amount, text: amountText, strong: true },
  ],
}

/** /admin/purchases/makepurchase */
export const Component = () => {
  const branch = useBranch()
  const mayBuy = useCan('buy')
  if (branch === null) return <BranchNeeded />
  if (!mayBuy) return <NotAllowed title={purchaseTexts.titleFor(branch.name)}>{purchaseTexts.mayNot}</NotAllowed>
  // Another branch is another list.
  return <PurchaseEntry key={branch.code} branch={branch} />
}

type Chosen = { readonly item: StockItem; readonly quantity: Quantity | null }

/** Supplier and invoice number above the list; each product through Purchase Details. */
const PurchaseEntry = ({ branch }: { readonly branch: ChosenBranch }) => {
  const db = useDb()
  const supplierField = useRef<HTMLInputElement>(null)
  const invoiceField = useRef<HTMLInputElement>(null)
  const dateField = useRef<HTMLInputElement>(null)
  const referenceField = useRef<HTMLInputElement>(null)
  const purchase = usePurchase({ supplier: supplierField, invoice: invoiceField, date: dateField, reference: referenceField })
  const source = useMemo(() => stockItemSource(db, branch.code), [db, branch.code])
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const choose = (item: StockItem, quantity: Quantity | null): void => setChosen({ item, quantity })
  const total = amountOwed({ lines: purchase.lines.map(boughtOf), tax: purchase.tax })
  return (
    <>
      <EntryPage
        title={purchaseTexts.titleFor(branch.name)}
        note={
          <Link className="link" to="/admin/purchases/purchasesreport">
            {purchaseTexts.report}
          </Link>
        }
        source={source}
        onChoose={choose}
        scan={{ find: code => findStockItem(db, branch.code, code), onFound: choose, noMatch: purchaseTexts.noProductFor }}
        useCart={usePurchaseCart}
        documentAt={number => path`/admin/purchases/purchasesreportsingle/${number}`}
        listedText={line => formatQuantity(quantityOf(line) ?? 0n)}
        shape={SHAPE}
        total={{ label: purchaseTexts.totalCost, amount: formatMoney(total) }}
        submission={purchase.submission}
        onFieldKey={() => supplierField.current?.focus()}
        header={
          <SupplierFields
            supplierField={supplierField}
            invoiceField={invoiceField}
            dateField={dateField}
            terms={purchase.terms}
            faultOf={purchase.submission.faultOf}
            disabled={purchase.submission.step !== 'list'}
            onChange={purchase.changeTerms}
          />
        }
        belowTotal={
          <>
            {purchase.taxFields && <InputTaxFields {...purchase.taxFields} disabled={purchase.submission.step !== 'list'} />}
            <PaidNowFields
              branch={branch.code}
              paid={purchase.paid}
              referenceField={referenceField}
              fault={purchase.submission.faultOf('reference')}
              disabled={purchase.submission.step !== 'list'}
              onChange={purchase.changePaid}
              onEnter={purchase.submission.ask}
            />
          </>
        }
        dialog={
          chosen && (
            <PurchaseDialog
              key={chosen.item.id}
              item={chosen.item}
              quantity={chosen.quantity}
              onClose={() => setChosen(null)}
              onAdd={details => {
                setChosen(null)
                usePurchaseCart.getState().add(purchaseLineOf(chosen.item, details, purchase.terms))
              }}
            />
          )
        }
      />
      <ConfirmDialog
        opened={purchase.question !== null}
        careful
        title={purchase.question?.isInvoice === false ? purchaseTexts.sameReference : purchaseTexts.sameInvoice}
        question={purchaseTexts.saveAgain(purchase.question?.sentence ?? '')}
        onConfirm={() => purchase.answer(true)}
        onCancel={() => purchase.answer(false)}
      />
    </>
  )
}
