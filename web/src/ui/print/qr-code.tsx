import { encode } from 'uqr'
import classes from './qr-code.module.css'

/** The light frame that a reader needs around a code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

type QrCodeProps = {
  readonly text: string
  /** What it is for, to screen readers. */
  readonly label: string
}

/** A larger one than this is drawn with less redundancy, so that its modules stay readable at the resolution of receipt printers. */
const LARGEST_VERSION = 25

const drawn = (text: string) => {
  const code = encode(text, { ecc: 'M', border: QUIET_ZONE })
  return code.version <= LARGEST_VERSION ? code : encode(text, { ecc: 'L', border: QUIET_ZONE })
}

/** A QR code, black on white in either scheme. It takes the width of what it is in. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const { data, size } = drawn(text)
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
