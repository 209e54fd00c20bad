import { decodeFine, formatQuantity } from '@akonta/domain/quantity'
import { Refusal } from '@akonta/domain/refusals'
import type { Shortage } from './price.ts'

const isShortage = (fact: unknown): fact is Shortage => typeof fact === 'object' && fact !== null && 'product' in fact && 'onHand' in fact

const forPeople = (text: string): string => {
  const quantity = decodeFine(text)
  return quantity.ok ? formatQuantity(quantity.value) : text
}

/** Words a stock refusal with names, and says what to do: "Milo Tin 400g: 3 in stock, 5 wanted". Everything else passes unchanged. */
export const nameShortages = async <T>(work: Promise<T>, nameOf: (product: number) => string, whatToDo = ''): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_enough_stock') throw error
    const facts = error.detail.shortages
    const shortages = Array.isArray(facts) ? facts.filter(isShortage) : []
    if (shortages.length === 0) throw error
    const sentence = shortages
      .map(short => `${nameOf(short.product)}: ${forPeople(short.onHand)} in stock, ${forPeople(short.wanted)} wanted`)
      .join('; ')
    throw new Refusal('not_enough_stock', `Not enough stock. ${sentence}${whatToDo === '' ? '' : `. ${whatToDo}`}`, error.detail)
  }
}
