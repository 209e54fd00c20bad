import type { Of } from '../world/verbs.ts'
import type { SmallBusiness } from './small-business.ts'

/** A business in which a mistake is made, and which goods it is about. */
export type Place = SmallBusiness & {
  readonly good: 'soap' | 'milo'
  /** What one piece of them is bought for, in cedis. */
  readonly cost: number
}

export type Mistake = {
  /** Everything that was entered by mistake, by its number: it stays visible. Empty for records without a number. */
  readonly documents: readonly string[]
  /** Makes the calls of the table. Returns the numbers of the documents that these calls saved. */
  correct(): Promise<readonly string[]>
}

/** One row of the table as it happens in a business. */
export type MistakeCase = {
  /** What is entered by mistake, up to the state of the row. */
  wrong(place: Place): Promise<Mistake>
  /** What was right, and is entered at once where nobody makes the mistake. The correction enters it too. */
  instead?(place: Place): Promise<void>
  /** What really happened afterwards, with the mistake or without it: the customer paid, the month was closed. */
  also?(place: Place): Promise<void>
  /** What happens after the correction, with the mistake or without it, so that the next rows find the business as it was. */
  afterwards?(place: Place): Promise<void>
}

/** A cart or delivery of the goods of the place. */
export const some = <T>({ good }: Place, of: T): Of<T> => ({ [good]: of })

/** Reverses these documents, the last first, by the call with this path. */
export const reversedBy = (place: Place, path: string, ...documents: readonly string[]): Mistake => ({
  documents,
  correct: async () => {
    const numbers: string[] = []
    for (const each of [...documents].reverse()) numbers.push(await place.undo(path, each))
    return numbers
  },
})

/** Several steps, one after the other. */
export const inSteps = (documents: readonly string[], ...steps: readonly (() => Promise<string>)[]): Mistake => ({
  documents,
  correct: async () => {
    const numbers: string[] = []
    for (const step of steps) numbers.push(await step())
    return numbers.filter(number => number !== '')
  },
})
