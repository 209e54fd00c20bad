/** Letters of Ghanaian languages that have no accent to remove. They match the letter that people type instead. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ɛ: 'e', ɔ: 'o', ŋ: 'n', ɖ: 'd', ƒ: 'f', ɣ: 'g', ʋ: 'v', ı: 'i' }

const SPECIAL_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g')

/**
 * Text as the search compares it: lower case without accents, single spaces, none at the ends. " Ɛno Café " becomes "eno cafe". Folding is
 * idempotent.
 */
export const foldText = (text: string): string => (PLAIN_TEXT.test(text) ? text.toLowerCase().replace(/ {2,}/g, ' ').trim() : foldAny(text))

/** Nothing to fold but capitals and spaces: most names, in a fifth of the time. */
const PLAIN_TEXT = /^[ -~]*$/

const foldAny = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(SPECIAL_LETTER, letter => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

type Named = { readonly name: string; readonly code: string; readonly barcodes: readonly string[] }

/**
 * The text that a product is found by: name, then codes, folded, with a space before every word and one at the end. A match at the start of
 * the text is the start of the name; a match after a space is the start of a word, code or barcode.
 */
export const searchText = ({ name, code, barcodes }: Named): string => ` ${foldText([name, code, ...barcodes].join(' '))} `
