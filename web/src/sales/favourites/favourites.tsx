import { favourites } from '@akonta/domain/catalogue/favourite-calls'
import { formatUnitPrice } from '@akonta/domain/quantity'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keys } from '../../lib/call.ts'
import { type ChosenBranch, useCan, useDb } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { ProductPhoto } from '../../pictures/product-photo.tsx'
import { texts } from '../../texts.ts'
import { KeyHint } from '../../ui/frames/key-cap.tsx'
import type { SaleProduct } from '../till/sale-product.ts'
import { FavouritesDialog } from '../till/till-dialogs.ts'
import classes from './favourites.module.css'
import { findFavourites } from './find-favourites.ts'
import { favouriteTexts } from './texts.ts'

/** The row of digits, from the left. */
const TILE_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-', '='] as const

type FavouritesProps = { readonly branch: ChosenBranch; readonly onAdd: (product: SaleProduct) => void; readonly onEdited: () => void }

/** The favourites of a branch on its tills, until something is typed. Each adds one to the list, by a key or a touch. */
export const Favourites = ({ branch, onAdd, onEdited }: FavouritesProps) => {
  const db = useDb()
  const mayChoose = useCan('edit_catalogue')
  const [isEditing, setEditing] = useState(false)
  const wasEditing = useRef(false)
  const edited = useEffectEvent(onEdited)
  // After the dialog the next step is the next item.
  useEffect(() => {
    if (wasEditing.current && !isEditing) edited()
    wasEditing.current = isEditing
  }, [isEditing])
  const found = useQuery({
    queryKey: [...keys.area(db, favourites), 'favourites', branch.code],
    queryFn: ({ signal }) => findFavourites(db, branch.code, signal),
  })
  const products = found.data ?? []
  useShortcuts(
    Object.fromEntries(
      TILE_KEYS.flatMap((key, place) => {
        const product = products[place]
        return product === undefined ? [] : [[`Alt+Shift+${key}`, () => onAdd(product)]]
      }),
    ),
  )
  if (!found.isSuccess || (products.length === 0 && !mayChoose)) return null
  const edit = mayChoose && (
    <Button variant="subtle" size="compact-sm" className={classes.edit ?? ''} onClick={() => setEditing(true)}>
      {products.length === 0 ? favouriteTexts.choose : favouriteTexts.edit}
    </Button>
  )
  return (
    <section className={classes.favourites} aria-label={favouriteTexts.title}>
      <div className={classes.head}>
        <p className={classes.hint}>
          {products.length === 0 ? favouriteTexts.none : <span className={classes.keys}>{favouriteTexts.keys}</span>}
        </p>
        {edit}
      </div>
      {products.length > 0 && (
        <ul className={classes.tiles}>
          {products.map((product, place) => (
            <li key={product.id}>
              <button
                type="button"
                className={classes.tile}
                aria-keyshortcuts={`Alt+Shift+${TILE_KEYS[place] ?? ''}`}
                // Keeps the focus in the search.
                onMouseDown={event => event.preventDefault()}
                onClick={() => onAdd(product)}
              >
                {product.picture && <ProductPhoto product={product} size="tiny" />}
                <span className={classes.text}>
                  <span className={classes.name}>{product.name}</span>
                  <span className={classes.price}>
                    {texts.currency} {formatUnitPrice(product.price)}
                  </span>
                </span>
                <span className={classes.key}>
                  <KeyHint>{TILE_KEYS[place] ?? ''}</KeyHint>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isEditing && <FavouritesDialog branch={branch} chosen={products} onClose={() => setEditing(false)} />}
    </section>
  )
}
