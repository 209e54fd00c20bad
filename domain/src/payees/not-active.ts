import { type Refusal, RefusalOfSubject } from '../refusals.ts'

export const SELECT = { debtor: 'Select a Customer', creditor: 'Select a Supplier' } as const
const ONE = { debtor: 'customer', creditor: 'supplier' } as const

/** Somebody may have removed the customer or supplier after they were chosen on a screen, which still shows the name. */
export const notActive = (pid: string, category: keyof typeof SELECT): Refusal => {
  const sentenceOf = (name: string | undefined): string =>
    name === undefined ? SELECT[category] : `${name} is not an active ${ONE[category]}. ${SELECT[category]}`
  return new RefusalOfSubject('bad_input', { kind: 'payee', id: pid }, sentenceOf, { field: 'pid' })
}
