import { MOST_PIECES } from '@akonta/domain/shop/public-shop'
import type { Offer } from '@akonta/domain/shop/public-shop-calls'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import classes from './pieces.module.css'
import { publicTexts } from './texts.ts'
import { setPieces, type visitorCartOf } from './visitor-cart.ts'

type PiecesProps = {
  readonly cart: ReturnType<typeof visitorCartOf>
  readonly offer: Pick<Offer, 'code' | 'name' | 'price'>
  readonly pieces: number
}

/** Less, how many, more. One less than one takes the product out. */
export const Pieces = ({ cart, offer, pieces }: PiecesProps) => (
  <div className={classes.pieces}>
    <button type="button" aria-label={publicTexts.oneLess(offer.name)} onClick={() => setPieces(cart, offer, pieces - 1)}>
      <IconMinus size={18} stroke={2} aria-hidden />
    </button>
    <output aria-label={publicTexts.inCart(pieces, offer.name)}>{pieces}</output>
    <button
      type="button"
      aria-label={publicTexts.oneMore(offer.name)}
      disabled={pieces >= MOST_PIECES}
      onClick={() => setPieces(cart, offer, pieces + 1)}
    >
      <IconPlus size={18} stroke={2} aria-hidden />
    </button>
  </div>
)
