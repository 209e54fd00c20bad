/** The beginning of a text, at most `longest` characters. A character of two halves, such as an emoji, is never cut in two: no database stores one. */
export const cutText = (text: string, longest: number): string => text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
