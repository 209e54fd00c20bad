/** In help texts, the name of a button, menu, field or screen is between two pairs of asterisks: Choose **Save Return**. */
const NAME = /\*\*(.+?)\*\*/

/** The pieces of a help text; each second one is a name. */
export const piecesOf = (text: string): readonly string[] => text.split(NAME)

/** The names in a help text. */
export const namesIn = (text: string): readonly string[] => piecesOf(text).filter((_, place) => place % 2 === 1)

/** The text as it is read and searched. */
export const plainText = (text: string): string => piecesOf(text).join('')
