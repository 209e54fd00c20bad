import { expect } from 'vitest'
import { textIn } from '../../world/caller.ts'
import { expectRefused, saved } from '../../world/verbs.ts'
import { inSteps, type MistakeCase, type Place, reversedBy, some } from '../mistake.ts'
import { done } from '../small-business.ts'

const PAYMENT = 'accounting/peopleacc/reverse'

let references = 0

const quiet = (call: Promise<unknown>): Promise<string> => call.then(() => '')

const chequeOf = async (place: Place, customer: string): Promise<readonly [number: string, payment: string]> => {
  references += 1
  const number = String(100_000 + references)
  return [number, await saved(place.cheques.receive(customer, 45, { number, date: place.today() }))]
}

const ownCheque = async (place: Place): Promise<readonly [number: string, payment: string]> => {
  references += 1
  const number = String(200_000 + references)
  return [
    number,
    await saved(
      place.pay(place.carter, 11, { bank: place.gcb, refNo: number, cheque: { chequeNumber: number, chequeDate: place.today() } }),
    ),
  ]
}

const wholeOf = ({ goods, good }: Place): number => 2 * Number(goods[good].price)

const depositedCheque = async (place: Place) => {
  const [number, payment] = await chequeOf(place, place.kojo)
  const deposit = textIn((await done(place.cheques.deposit([number], place.gcb))).body, 'depositNumber')
  return { number, payment, deposit }
}
const CHEQUE_DEPOSIT = 'cheques/reversedeposit'

export const CHEQUE_CASES = {
  'cheque, in hand': {
    wrong: async place => reversedBy(place, PAYMENT, (await chequeOf(place, place.kojo))[1]),
  },
  'cheque, deposited': {
    wrong: async place => {
      const { payment, deposit } = await depositedCheque(place)
      return inSteps(
        [payment, deposit],
        async () => {
          await expectRefused(place.reverse('payment', payment), 409, { code: 'cheque_at_bank' })
          return place.undo(CHEQUE_DEPOSIT, deposit)
        },
        () => place.undo(PAYMENT, payment),
      )
    },
  },
  'cheque, marked as paid by the bank': {
    wrong: async place => {
      const { number, payment, deposit } = await depositedCheque(place)
      await place.cheques.clear(number)
      return inSteps(
        [payment, deposit],
        async () => quiet(done(place.cheques.post(`unmark/asempa/${await place.cheques.idOf(number)}`, {}))),
        () => place.undo(CHEQUE_DEPOSIT, deposit),
        () => place.undo(PAYMENT, payment),
      )
    },
  },
  'cheque, returned unpaid by mistake': {
    wrong: async place => {
      const { number, payment, deposit } = await depositedCheque(place)
      const returned = await saved(place.cheques.bounce(number))
      let again = ''
      let second = ''
      return inSteps(
        [payment, deposit, returned],
        async () => {
          again = await saved(place.cheques.post(`again/asempa/${await place.cheques.idOf(number)}`, {}))
          return again
        },
        async () => {
          second = textIn((await done(place.cheques.deposit([number], place.gcb))).body, 'depositNumber')
          return second
        },
        // The cheque itself was a mistake too, so that both businesses can be compared.
        () => place.undo(CHEQUE_DEPOSIT, second),
        () => place.undo(PAYMENT, again),
      )
    },
  },
  'cheque, given back by mistake': {
    wrong: async place => {
      const { number, payment, deposit } = await depositedCheque(place)
      const returned = await saved(place.cheques.bounce(number))
      await done(place.cheques.post(`giveback/asempa/${await place.cheques.idOf(number)}`, {}, place.admin))
      let again = ''
      return inSteps(
        [payment, deposit, returned],
        async () => {
          const receive = (query: string) => place.cheques.receive(place.kojo, 45, { number, date: place.today() }, { query })
          await expectRefused(receive(''), 409, { code: 'already_exists' })
          again = await saved(receive('?again=yes'))
          return again
        },
        () => place.undo(PAYMENT, again),
      )
    },
  },
  'cash sale by cheque, the cheque returned unpaid': {
    // The sale was a mistake, its cheque was deposited, and the bank returned it: the cheque is taken in hand again, and leaves with the sale.
    wrong: async place => {
      references += 1
      const number = String(100_000 + references)
      const sale = await saved(place.sell(some(place, 2), { tenders: [place.cheques.tender(String(wholeOf(place)), { number })] }))
      const deposit = textIn((await done(place.cheques.deposit([number], place.gcb))).body, 'depositNumber')
      const returned = await saved(place.cheques.bounce(number, { pid: place.yaw }))
      return inSteps(
        [sale, deposit, returned],
        async () => {
          await expectRefused(place.reverse('sale', sale), 409, {
            code: 'cheque_at_bank',
            message: expect.stringContaining('take a returned cheque in hand again'),
          })
          return saved(place.cheques.post(`again/asempa/${await place.cheques.idOf(number)}`, {}))
        },
        async () => {
          const reversal = await place.undo('sales/reverse', sale)
          expect(await place.cheques.stateOf(number)).toBe('CANCELLED')
          return reversal
        },
      )
    },
  },
  'sale on account, paid by a cheque that was returned unpaid': {
    wrong: async place => {
      references += 1
      const number = String(100_000 + references)
      const tenders = [place.cheques.tender('10', { number })]
      const sale = await saved(place.sell(some(place, 2), { saleType: 'CREDIT', customer: place.kojo, paid: '10', tenders }))
      const deposit = textIn((await done(place.cheques.deposit([number], place.gcb))).body, 'depositNumber')
      const returned = await saved(place.cheques.bounce(number))
      return inSteps(
        [sale, deposit, returned],
        async () => saved(place.cheques.post(`again/asempa/${await place.cheques.idOf(number)}`, {})),
        () => place.undo('sales/reverse', sale),
      )
    },
  },
  'cheque of the business, issued': {
    wrong: async place => {
      const [number, payment] = await ownCheque(place)
      return inSteps([payment], async () =>
        saved(place.cheques.post(`stop/asempa/${await place.cheques.idOf(number, 'given')}`, { reason: 'Typed twice' }, place.admin)),
      )
    },
  },
  'cheque of the business, marked as paid': {
    wrong: async place => {
      const [number, payment] = await ownCheque(place)
      const id = await place.cheques.idOf(number, 'given')
      await saved(place.cheques.post('present/asempa', { cheques: [id], date: place.today() }))
      return inSteps(
        [payment],
        () => quiet(done(place.cheques.post(`unmark/asempa/${id}`, {}))),
        () => saved(place.cheques.post(`stop/asempa/${id}`, { reason: 'Typed twice' }, place.admin)),
      )
    },
  },
} as const satisfies Readonly<Record<string, MistakeCase>>
