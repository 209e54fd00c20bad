import { goodsName } from '@akonta/domain/packs/pack'
import { MOST_PIECES } from '@akonta/domain/shop/public-shop'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import classes from './pieces.module.css'
import { publicTexts } from './texts.ts'
import { type Choice, setPieces, type visitorCartOf } from './visitor-cart.ts'

type PiecesProps = {
  readonly cart: ReturnType<typeof visitorCartOf>
  readonly offer: Choice
  readonly pieces: number
}

/** Less, how many, more. One less than one takes the product out. */
export const Pieces = ({ cart, offer, pieces }: PiecesProps) => {
  const name = goodsName({ ...offer, productName: offer.name })
  return (
    <div className={classes.pieces}>
      <button type="button" aria-label={publicTexts.oneLess(name)} onClick={() => setPieces(cart, offer, pieces - 1)}>
        <IconMinus size={18} stroke={2} aria-hidden />
      </button>
      <output aria-label={publicTexts.inCart(pieces, name)}>{pieces}</output>
      <button
        type="button"
        aria-label={publicTexts.oneMore(name)}
        disabled={pieces >= MOST_PIECES}
        onClick={() => setPieces(cart, offer, pieces + 1)}
      >
        <IconPlus size={18} stroke={2} aria-hidden />
      </button>
    </div>
  )
}
