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

type ProductPictureProps = { readonly name: string; readonly category: string; readonly small?: boolean; readonly faded?: boolean }

/** Drawn from the name, for a product without a picture. */
export const ProductPicture = ({ name, category, small = false, faded = false }: ProductPictureProps) => (
  <span className={classes.picture} data-tone={toneOf(category || name)} data-small={small || undefined} data-faded={faded || undefined}>
    <svg viewBox="0 0 120 90" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <circle className={classes.disc} cx="98" cy="14" r="40" />
      <circle className={classes.disc} cx="16" cy="88" r="30" />
      <text className={classes.letters} x="60" y="47" textAnchor="middle" dominantBaseline="central">
        {firstLetters(name)}
      </text>
    </svg>
  </span>
)
