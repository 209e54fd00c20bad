import type { Product } from '@akonta/domain/catalogue/product-calls'
import type { Column } from '../ui/table/column.ts'
import classes from './catalogue.module.css'
import { catalogueTexts } from './texts.ts'

/** The columns with a box at each id, which selects the product for labels. A column more would not be the specified list. */
export const withBoxes = (
  columns: readonly Column<Product>[],
  selected: ReadonlySet<number>,
  select: (id: number, isSelected: boolean) => void,
): readonly Column<Product>[] =>
  columns.map(column =>
    column.kind === 'id'
      ? {
          ...column,
          cell: ({ id, name }: Product) => (
            <span className={classes.selected}>
              <input
                type="checkbox"
                aria-label={catalogueTexts.selectProduct(name)}
                checked={selected.has(id)}
                onChange={event => select(id, event.currentTarget.checked)}
              />
              {id}
            </span>
          ),
        }
      : column,
  )
