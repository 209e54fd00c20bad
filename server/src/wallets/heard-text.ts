/** The longest message of a provider that is stored. */
export const LONGEST_WORDS = 500

const LARGEST_RAW = 8_192

/** Without characters that PostgreSQL or a list cannot show. */
export const plainText = (text: string, longest: number): string => text.replaceAll(/\p{Cc}/gu, ' ').slice(0, longest)

/** An answer as it is stored: cut to the size of its column. */
export const storedAnswer = (raw: string): string =>
  Buffer.from(raw.replaceAll('\u0000', ''))
    .subarray(0, LARGEST_RAW - 3)
    .toString('utf8')
