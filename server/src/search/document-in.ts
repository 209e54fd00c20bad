import { isRecord } from '@akonta/domain/contract/codec'
import { readTypedNumber } from '@akonta/domain/search/document-number'

/** Quotations and layaways have series of their own. */
const OTHER_SERIES = /^(?:QUO|LAY)-\d+$/

const isNumber = (text: string): boolean => (text.includes('-') && readTypedNumber(text) !== null) || OTHER_SERIES.test(text)

/** The number of the document that a stored answer names, whatever its field is called; empty if it names none. */
export const documentIn = (answer: unknown): string => {
  const texts = isRecord(answer) ? Object.values(answer).filter(value => typeof value === 'string') : []
  return texts.find(isNumber) ?? ''
}
