/** One or two letters for a person: "Ama Mensah" is AM, "ama" is A. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(word => Array.from(word ?? '')[0] ?? '')
  return letters.join('').toLocaleUpperCase()
}
