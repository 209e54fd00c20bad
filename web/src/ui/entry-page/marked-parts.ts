export type MarkedPart = { readonly text: string; readonly marked: boolean; readonly at: number }

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Splits a text into matching and other parts, ignoring case. Each typed word counts separately. */
export const markedParts = (text: string, typed: string): readonly MarkedPart[] => {
  const words = typed.split(/\s+/).filter(word => word !== '')
  if (words.length === 0) return [{ text, marked: false, at: 0 }]
  const pieces = text.split(new RegExp(`(${words.map(escaped).join('|')})`, 'gi'))
  let at = 0
  const parts = pieces.map((piece, index) => {
    const part = { text: piece, marked: index % 2 === 1, at }
    at += piece.length
    return part
  })
  return parts.filter(part => part.text !== '')
}
