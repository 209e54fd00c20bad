/** A code that was seen, since when it is the same, and whether it was passed on. */
export type SeenCode = { readonly code: string; readonly seenAt: number; readonly isPassedOn: boolean }

export const NOTHING_SEEN: SeenCode = { code: '', seenAt: Number.NEGATIVE_INFINITY, isPassedOn: false }

/** A code that was out of the picture so long is scanned again. A hand that trembles takes less. */
const GONE_AFTER_MS = 1_200

/**
 * Processes what one picture of the camera contained, at a time in ms: returns the code when it is scanned. Two pictures in a row must agree,
 * because a blurred one is sometimes misread; after that the code counts once until it has left the picture.
 */
export const followPicture = (
  seen: SeenCode,
  code: string | null,
  at: number,
): { readonly seen: SeenCode; readonly scanned: string | null } => {
  if (code === null) return { seen: at - seen.seenAt > GONE_AFTER_MS ? NOTHING_SEEN : seen, scanned: null }
  const isSame = code === seen.code && at - seen.seenAt <= GONE_AFTER_MS
  const scanned = isSame && !seen.isPassedOn ? code : null
  return { seen: { code, seenAt: at, isPassedOn: isSame }, scanned }
}

/** A UPC-A is an EAN-13 with a zero in front, which is not printed under its bars. Scanners leave it out too. */
export const printedCode = (read: string): string => (/^0\d{12}$/.test(read) ? read.slice(1) : read.trim())
