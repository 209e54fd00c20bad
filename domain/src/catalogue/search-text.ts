/** Letters of Ghanaian languages that have no accent to take off. They are found by the letter that people type instead of them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ɛ: 'e', ɔ: 'o', ŋ: 'n', ɖ: 'd', ƒ: 'f', ɣ: 'g', ʋ: 'v', ı: 'i' }

const SPECIAL_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g')

/**
 * Text as the search compares it: small letters without accents, one blank between words, none at the ends. "  Ɛno  Café " is
 * "eno cafe". Folding what is folded changes nothing.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(SPECIAL_LETTER, letter => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** What a product is found by. */
type Named = { readonly name: string; readonly code: string; readonly barcodes: readonly string[] }

/**
 * The one text that a product is found by: name, then codes, folded, with a blank before every word and one at the end. So a text
 * at its very start is the start of the name, and a text behind a blank the start of a word, a code or a barcode.
 */
export const searchText = ({ name, code, barcodes }: Named): string => ` ${foldText([name, code, ...barcodes].join(' '))} `
