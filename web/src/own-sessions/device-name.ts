/** The first that fits: browsers also claim to be those before them. */
const BROWSERS = [
  [/edg(?:e|a|ios)?\//i, 'Edge'],
  [/opr\/|opera/i, 'Opera'],
  [/samsungbrowser\//i, 'Samsung Internet'],
  [/firefox\/|fxios\//i, 'Firefox'],
  [/chrome\/|crios\//i, 'Chrome'],
  [/safari\//i, 'Safari'],
] as const
const SYSTEMS = [
  [/android/i, 'Android'],
  [/iphone/i, 'iPhone'],
  [/ipad/i, 'iPad'],
  [/windows/i, 'Windows'],
  [/macintosh/i, 'Mac'],
  [/linux|x11/i, 'Linux'],
] as const

const firstIn = (known: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  known.find(([pattern]) => pattern.test(userAgent))?.[1]

/** A device in words, from what its browser says it is: "Chrome on Android". Null if it says nothing that people would recognize. */
export const deviceName = (userAgent: string): string | null => {
  const names = [firstIn(BROWSERS, userAgent), firstIn(SYSTEMS, userAgent)].filter(name => name !== undefined)
  return names.length === 0 ? null : names.join(' on ')
}
