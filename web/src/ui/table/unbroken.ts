/** A text that goes to the next line as a whole: a phone number, a name with its figure. For the screen, not for saved files. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

/** A text in which a separator is at the end of a line, never at the beginning of the next. */
export const separated = (text: string): string => text.replaceAll(' · ', '\u00a0· ')

/** Such texts one after the other: a line ends between two of them. */
export const unbrokenEach = (texts: readonly string[]): string => texts.map(unbroken).join('\u00a0· ')

/** A text whose numbers do not go on in the next line: two phone numbers may be on two lines, one is not. */
export const withWholeNumbers = (text: string): string => text.replaceAll(/(\d) (?=\d)/g, '$1\u00a0')
