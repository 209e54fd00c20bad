import type { LinePack } from '@akonta/domain/packs/pack'
import { formatQuantity, formatUnitCost, ONE, type Quantity, type UnitPrice } from '@akonta/domain/quantity'
import { type ReactNode, useMemo, useState } from 'react'
import type { createCart } from '../lib/cart-store.ts'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import type { SubmitWords } from '../ui/entry-page/cart-footer.tsx'
import type { CartShape } from '../ui/entry-page/cart-row.tsx'
import { EntryPage } from '../ui/entry-page/entry-page.tsx'
import type { Submission } from '../ui/entry-page/use-submission.ts'
import { findStockItem, stockItemSource } from './find-stock-items.ts'
import { GoodsDialog } from './goods-dialog.tsx'
import {
  amountText,
  availableOf,
  baseOf,
  type Costing,
  costingOf,
  type GoodsLine,
  nameOfLine,
  quantityOf,
  totalText,
  withQuantity,
} from './goods-line.ts'
import { shortWarning } from './short-warning.ts'
import { costAsEntered, type StockItem, type StockUse } from './stock-item.ts'
import { goodsTexts } from './texts.ts'

type GoodsEntryProps<Line extends GoodsLine> = {
  readonly title: string
  readonly branch: ChosenBranch
  readonly useCart: ReturnType<typeof createCart<Line>>
  readonly lineOf: (product: StockItem, quantity: Quantity, cost: UnitPrice | null, pack?: LinePack) => Line
  readonly dialogTitle: string
  /** Asks for other details of a chosen product than its quantity and cost. */
  readonly dialogFor?: (chosen: Chosen, add: (line: Line) => void, close: () => void) => ReactNode
  /** The cost of a line, if it is not unit cost × quantity. */
  readonly costing?: (line: Line) => Costing
  readonly hintOf?: (line: Line) => string | null
  /** The source of the cost: 'typed' here, or 'known' to the server. Goods of known cost leave the branch, so they must be in stock. */
  readonly cost: 'typed' | 'known'
  readonly submission: Submission
  /** The address of a document. */
  readonly documentAt: (number: string) => string
  readonly words?: SubmitWords
  readonly header: ReactNode
  readonly onFieldKey: () => void
}

/** The columns of goods at cost: only the quantity can be edited (specification, section 2). */
const goodsShape = <Line extends GoodsLine>(costing: (line: Line) => Costing, hintOf?: (line: Line) => string | null): CartShape<Line> => ({
  nameHead: goodsTexts.productName,
  nameOf: nameOfLine,
  ...(hintOf && { hintOf }),
  warningsOf: line => {
    const available = availableOf(line)
    return available === null ? [] : shortWarning(baseOf(line), available)
  },
  quantityOf,
  withQuantity,
  columns: [
    { kind: 'quantity', head: goodsTexts.qty },
    { kind: 'figure', head: goodsTexts.costPrice, text: line => costText(costing(line)), phonePrefix: goodsTexts.times },
    { kind: 'figure', head: goodsTexts.amount, text: line => amountText(costing(line)), strong: true },
  ],
})

const LEAVES: StockUse = { leaves: true, shows: 'available' }

const costText = ({ one }: Costing): string => (one === null ? goodsTexts.noAmount : formatUnitCost(one))

type Chosen = { readonly product: StockItem; readonly quantity: Quantity | null }

/** The common parts of transfer and production: search, dialog, scanner, the list at cost. */
export const GoodsEntry = <Line extends GoodsLine>(props: GoodsEntryProps<Line>) => {
  const { branch, useCart, lineOf, dialogTitle, dialogFor, costing = costingOf, hintOf, cost, ...entry } = props
  const db = useDb()
  const source = useMemo(() => stockItemSource(db, branch.code, cost === 'known' ? LEAVES : undefined), [db, branch.code, cost])
  const shape = useMemo(() => goodsShape<Line>(costing, hintOf), [costing, hintOf])
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const lines = useCart(cart => cart.lines)
  const add = (line: Line): void => {
    setChosen(null)
    useCart.getState().add(line)
  }
  const close = (): void => setChosen(null)
  return (
    <EntryPage
      {...entry}
      branch={branch.name}
      source={source}
      onChoose={(product, quantity) => setChosen({ product, quantity })}
      scan={{
        find: code => findStockItem(db, branch.code, code),
        onFound: (product, quantity) => add(lineOf(product, quantity ?? ONE, costAsEntered(product), product.pack)),
        noMatch: goodsTexts.noProductFor,
      }}
      useCart={useCart}
      listedText={line => formatQuantity(quantityOf(line) ?? 0n)}
      shape={shape}
      total={{ label: goodsTexts.totalCost, amount: totalText(lines.map(costing)), absentWhenEmpty: true }}
      dialog={
        chosen &&
        (dialogFor ? (
          dialogFor(chosen, add, close)
        ) : (
          <GoodsDialog
            key={chosen.product.id}
            title={dialogTitle}
            product={chosen.product}
            quantity={chosen.quantity}
            cost={cost}
            onClose={close}
            onAdd={(quantity, unitCost, pack) => add(lineOf(chosen.product, quantity, unitCost, pack))}
          />
        ))
      }
    />
  )
}
