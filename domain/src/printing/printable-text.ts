/** The letters beyond ASCII that a printer is set to. None has the cedi sign, or the letters of Ewe and Twi. */
export const CODE_PAGES = ['cp437', 'cp858', 'windows1252', 'ascii'] as const
export type CodePage = (typeof CODE_PAGES)[number]

/** Letters and signs that cp437, cp858 and windows1252 all have. */
const WESTERN = new Set('éâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜüáíóúñÑªº¿¬½¼¡«»£¥°²±µß÷')

/** What is printed for characters that have no base letter of their own. Ewe and Twi are read without them every day. */
const INSTEAD: Readonly<Record<string, string>> = {
  ...{ ɛ: 'e', Ɛ: 'E', ɔ: 'o', Ɔ: 'O', ŋ: 'ng', Ŋ: 'Ng', ɖ: 'd', Ɖ: 'D', đ: 'd', Đ: 'D', ƒ: 'f', Ƒ: 'F', ɣ: 'g', Ɣ: 'G', ʋ: 'v', Ʋ: 'V' },
  ...{ ə: 'e', Ə: 'E', ɩ: 'i', ʊ: 'u', ɲ: 'ny', Ɲ: 'Ny', ɓ: 'b', Ɓ: 'B', ɗ: 'd', Ɗ: 'D', ƙ: 'k', Ƙ: 'K', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L' },
  ...{
    œ: 'oe',
    Œ: 'OE',
    ß: 'ss',
    æ: 'ae',
    Æ: 'AE',
    '×': 'x',
    '÷': '/',
    '−': '-',
    '–': '-',
    '—': '-',
    '‐': '-',
    '‑': '-',
    '·': '-',
    '•': '-',
  },
  ...{ '‘': "'", '’': "'", ʼ: "'", '“': '"', '”': '"', '…': '...', '€': 'EUR', '¢': 'c', '°': ' deg', '½': '1/2', '¼': '1/4', '¾': '3/4' },
  ...{ '²': '2', '³': '3', '№': 'No', '™': 'TM', '®': '(R)', '©': '(C)', µ: 'u' },
}

const CEDI = /(?:GH\s?[₵¢]|₵)\s?/giu
const MARKS = /\p{M}/gu
const IS_ASCII = /^[\x20-\x7e]$/
const CONTROLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

const printed = (character: string, codePage: CodePage): string => {
  if (IS_ASCII.test(character)) return character
  if (codePage !== 'ascii' && WESTERN.has(character)) return character
  const instead = INSTEAD[character]
  if (instead !== undefined) return instead
  const base = character.normalize('NFD').replace(MARKS, '')
  if (base === character || base === '') return /\p{Zs}/u.test(character) ? ' ' : '?'
  return [...base].map(each => printed(each, codePage)).join('')
}

/**
 * Text as a receipt printer can print it: the cedi sign becomes GHS, letters that its code page lacks become the nearest ones. Control
 * characters are removed, so that no text is a command to the printer.
 */
export const printableText = (text: string, codePage: CodePage): string =>
  [...text.replaceAll(CONTROLS, ' ').replaceAll(CEDI, 'GHS ').normalize('NFC')]
    .filter(character => !/^\p{M}$/u.test(character))
    .map(character => printed(character, codePage))
    .join('')
