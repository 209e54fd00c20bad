import { formatQuantity, formatUnitCost, ONE, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import { type ReactNode, useMemo, useState } from 'react'
import type { createCart } from '../lib/cart-store.ts'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import type { SaleProduct } from '../sales/sale-product.ts'
import { findProductByCode } from '../sales/sales-calls.ts'
import type { SubmitWords } from '../ui/entry-page/cart-footer.tsx'
import type { CartShape } from '../ui/entry-page/cart-table.tsx'
import { EntryPage } from '../ui/entry-page/entry-page.tsx'
import type { Submission } from '../ui/entry-page/use-submission.ts'
import { GoodsDialog } from './goods-dialog.tsx'
import { amountText, costOf, type GoodsLine, quantityOf, totalText, withQuantity } from './goods-line.ts'
import { goodsSource } from './goods-source.ts'
import { goodsTexts } from './texts.ts'

type GoodsEntryProps<Line extends GoodsLine> = {
  readonly title: string
  readonly branch: ChosenBranch
  readonly useCart: ReturnType<typeof createCart<Line>>
  readonly lineOf: (product: SaleProduct, quantity: Quantity, cost: UnitPrice | null) => Line
  readonly dialogTitle: string
  /** Where the cost of the goods comes from: 'typed' here, or 'known' to the server. What is known leaves the branch, so it must be there. */
  readonly cost: 'typed' | 'known'
  readonly submission: Submission
  readonly words?: SubmitWords
  readonly header: ReactNode
  readonly onFieldKey: () => void
}

/** The columns of goods at cost: the quantity can be changed, the rest follows (specification, section 2). */
const goodsShape = <Line extends GoodsLine>(): CartShape<Line> => ({
  nameHead: goodsTexts.productName,
  nameOf: line => line.productName,
  quantityOf,
  withQuantity,
  columns: [
    { kind: 'quantity', head: goodsTexts.qty },
    { kind: 'figure', head: goodsTexts.costPrice, text: costText, phonePrefix: goodsTexts.times },
    { kind: 'figure', head: goodsTexts.amount, text: amountText, strong: true },
  ],
})

const costText = (line: GoodsLine): string => {
  const cost = costOf(line)
  return cost === null ? goodsTexts.noAmount : formatUnitCost(cost)
}

type Chosen = { readonly product: SaleProduct; readonly quantity: Quantity | null }

/** What transfer and production share: search, dialog, scanner, the list at cost. */
export const GoodsEntry = <Line extends GoodsLine>(props: GoodsEntryProps<Line>) => {
  const { branch, useCart, lineOf, dialogTitle, cost, ...entry } = props
  const db = useDb()
  const source = useMemo(() => goodsSource(db, branch.code, { leaves: cost === 'known' }), [db, branch.code, cost])
  const shape = useMemo(() => goodsShape<Line>(), [])
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const lines = useCart(cart => cart.lines)
  const add = (product: SaleProduct, quantity: Quantity, unitCost: UnitPrice | null): void =>
    useCart.getState().add(lineOf(product, quantity, unitCost))
  return (
    <EntryPage
      {...entry}
      note={branch.name}
      source={source}
      onChoose={(product, quantity) => setChosen({ product, quantity })}
      scan={{
        find: code => findProductByCode(db, branch.code, code),
        onFound: (product, quantity) => add(product, quantity ?? ONE, product.cost),
        noMatch: goodsTexts.noProductFor,
      }}
      useCart={useCart}
      listedText={line => formatQuantity(quantityOf(line) ?? 0n)}
      shape={shape}
      total={{ label: goodsTexts.totalCost, amount: totalText(lines), absentWhenEmpty: true }}
      dialog={
        chosen && (
          <GoodsDialog
            title={dialogTitle}
            product={chosen.product}
            quantity={chosen.quantity}
            cost={cost}
            onClose={() => setChosen(null)}
            onAdd={(quantity, unitCost) => {
              setChosen(null)
              add(chosen.product, quantity, unitCost)
            }}
          />
        )
      }
    />
  )
}
