import { IconShoppingCart, IconSortDescending } from '@tabler/icons-react'
import { type ReactNode, type Ref, useState } from 'react'
import type { CartLine } from '../../lib/cart-store.ts'
import { Badge } from '../frames/badge.tsx'
import { EmptyState } from '../messages/empty-state.tsx'
import { saveNewestFirst, showsNewestFirst } from './cart-order.ts'
import type { CartShape } from './cart-row.tsx'
import { CartTable, type CartTableHandle } from './cart-table.tsx'
import classes from './entry-page.module.css'
import { entryTexts } from './texts.ts'
import type { LineFaults } from './use-submission.ts'

type CartCardProps<Line extends CartLine> = {
  readonly tableRef: Ref<CartTableHandle>
  readonly header: ReactNode
  readonly lines: readonly Line[]
  readonly shape: CartShape<Line>
  readonly selected: Line['id'] | null
  readonly faults: LineFaults
  readonly disabled: boolean
  readonly onSelect: (id: Line['id']) => void
  readonly onChange: (line: Line) => void
  readonly onRemove: (id: Line['id']) => void
  readonly onLeave: () => void
  readonly footer: ReactNode
}

/** The right-hand card: header fields, the list, total and actions. */
export const CartCard = <Line extends CartLine>({ tableRef, header, footer, ...table }: CartCardProps<Line>) => {
  const [newestFirst, setNewestFirst] = useState(showsNewestFirst)
  return (
    <section className={`card ${classes.right}`} aria-label={entryTexts.cart}>
      {header && <div className={classes.fields}>{header}</div>}
      <div className={classes.cartHead}>
        <IconShoppingCart size={18} aria-hidden />
        <h2>{entryTexts.cart}</h2>
        <Badge tone="indigo">{entryTexts.lines(table.lines.length)}</Badge>
        <button
          type="button"
          className={classes.order}
          aria-pressed={newestFirst}
          onClick={() => {
            saveNewestFirst(!newestFirst)
            setNewestFirst(!newestFirst)
          }}
        >
          <IconSortDescending size={16} aria-hidden />
          {entryTexts.newestFirst}
        </button>
      </div>
      <div className={classes.lines}>
        <CartTable ref={tableRef} label={entryTexts.cart} newestFirst={newestFirst} {...table} />
        {table.lines.length === 0 && <EmptyState icon={IconShoppingCart} title={entryTexts.emptyCart} hint={entryTexts.emptyCartHint} />}
      </div>
      {footer}
    </section>
  )
}
