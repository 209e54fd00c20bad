import { expect } from 'vitest'
import { type Answer, type Caller, textIn } from '../world/caller.ts'
import type { TestShop } from '../world/test-shop.ts'
import { saved } from '../world/verbs.ts'

type Fields = Readonly<Record<string, unknown>>

type ChequeOf = { readonly number: string; readonly bank?: string; readonly date?: string; readonly drawer?: string }

/** What people do with cheques in the shop of a test, each through its call. */
export const chequesOf = (shop: TestShop) => {
  const post = (path: string, body: unknown, by: Caller = shop.granted) => by.post(`/api/cheques/${path}`, body)
  const details = ({ bank = 'GCB Bank', date = '2026-11-20', drawer }: ChequeOf) => ({ bank, chequeDate: date, ...(drawer && { drawer }) })
  const list = async (direction: 'received' | 'given', query = '', by: Caller = shop.granted) => {
    const { body, status, text } = await by.get(`/api/cheques/${direction}/asempa${query}`)
    expect(status, text).toBe(200)
    return Array.isArray(body) ? body : []
  }
  /** The last cheque with this number. */
  const find = async (number: string, direction: 'received' | 'given') =>
    (await list(direction, `?text=${number}&branch=ALL`)).findLast(({ chequeNumber }) => chequeNumber === number)
  const idOf = async (number: string, direction: 'received' | 'given' = 'received'): Promise<number> => {
    return (await find(number, direction)).id
  }
  return {
    post,
    list,
    idOf,
    details,
    tender: (amount: string, { number, bank = 'GCB Bank', date = '2026-11-20', drawer }: ChequeOf) => ({
      ...{ pid: 'C0000HQ', amount, transactionId: number },
      cheque: { bank, date, drawer },
    }),
    receive: (pid: string, amount: number | string, cheque: ChequeOf, fields: Fields = {}) =>
      shop.receive(pid, amount, {
        ...{ paymentType: 'CHEQUE', coa_account: 'C0000HQ', refNo: cheque.number, cheque: details(cheque) },
        ...fields,
      }),
    deposit: async (numbers: readonly string[], bank: string, fields: Fields = {}, by?: Caller): Promise<Answer> => {
      const cheques = await Promise.all(numbers.map(number => idOf(number)))
      return post('deposit/asempa', { cheques, bank, ...fields }, by)
    },
    bounce: async (number: string, fields: Fields = {}, by?: Caller): Promise<Answer> =>
      post(`bounce/asempa/${await idOf(number)}`, { reason: 'Insufficient funds', ...fields }, by),
    stateOf: async (number: string, direction: 'received' | 'given' = 'received'): Promise<string> =>
      textIn(await find(number, direction), 'state'),
    clear: async (number: string) => saved(post('clear/asempa', { cheques: [await idOf(number)] })),
    /** The cheques in hand of Accra and the balance of their account, with the entries that no cheque was named for. */
    accra: async () => {
      const { branches, unnamed } = Object((await shop.granted.get('/api/cheques/totals/asempa?branch=ACC')).body)
      const [accra, ...others] = branches
      expect(others).toEqual([])
      return { ...accra, entries: unnamed }
    },
    totals: async () => (await shop.granted.get('/api/cheques/totals/asempa?branch=ALL')).body,
  }
}
