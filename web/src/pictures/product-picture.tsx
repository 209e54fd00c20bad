import type { ReactNode, Ref } from 'react'
import classes from './product-picture.module.css'

const TONES = 5

/** The same category always has the same colour. */
const toneOf = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % TONES

const firstLetters = (name: string): string =>
  name
    .split(/\s+/)
    .map(word => word.match(/\p{L}|\p{N}/u)?.[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()

type ProductPictureProps = {
  readonly ref?: Ref<HTMLSpanElement>
  readonly name: string
  readonly category: string
  readonly size?: 'small' | 'tiny'
  readonly faded?: boolean
  /** The photo, if there is one: a decorative image, because its product is named next to it. */
  readonly photo?: ReactNode
}

/** The place of a product's picture: its photo, or letters drawn from its name until there is one. */
export const ProductPicture = ({ ref, name, category, size, faded = false, photo }: ProductPictureProps) => (
  <span ref={ref} className={classes.picture} data-tone={toneOf(category || name)} data-size={size} data-faded={faded || undefined}>
    {photo ?? (
      <svg viewBox="0 0 120 90" preserveAspectRatio="xMidYMid slice" aria-hidden>
        <circle className={classes.disc} cx="98" cy="14" r="40" />
        <circle className={classes.disc} cx="16" cy="88" r="30" />
        <text className={classes.letters} x="60" y="47" textAnchor="middle" dominantBaseline="central">
          {firstLetters(name)}
        </text>
      </svg>
    )}
  </span>
)
