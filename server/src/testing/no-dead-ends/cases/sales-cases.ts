import { fieldIn, textIn } from '../../world/caller.ts'
import { expectRefused, saved } from '../../world/verbs.ts'
import { inSteps, type MistakeCase, type Place, reversedBy, some } from '../mistake.ts'
import { done, numberOf } from '../small-business.ts'

const SALE = 'sales/reverse'
const RETURN = 'sales/reversereturn'
const PAYMENT = 'accounting/peopleacc/reverse'

const onAccount = (place: Place, customer: string, pieces = 4, more: object = {}): Promise<string> =>
  saved(place.sell(some(place, pieces), { saleType: 'CREDIT', customer, ...more }))

const layaway = (place: Place, more: object = {}): Promise<string> => {
  const { id, price } = place.goods[place.good]
  const deposit = [{ pid: 'C0000HD', amount: Number(price) }]
  return place.layaways.create({ lines: [{ productId: id, qty: 2, price: Number(price) }], deposit, ...more })
}

const wholeOf = (place: Place): number => 2 * Number(place.goods[place.good].price)

/** The last way out of a layaway: everything that was paid is refunded. */
const cancelled = (place: Place, number: string) => async (): Promise<string> => {
  const answer = await done(place.layaways.cancel(number, { reason: 'Entered by mistake', fee: 0 }))
  return textIn(answer.body, 'refundNumber')
}

export const SALES_CASES = {
  'cash sale, saved': {
    wrong: async place => reversedBy(place, SALE, await saved(place.sell(some(place, 3)))),
  },
  'cash sale, paid by bank and cash': {
    wrong: async place => {
      const tenders = [
        { pid: place.momo, amount: '10', transactionId: `MP-${place.today()}-${place.good}` },
        { pid: 'C0000HD', amount: String(3 * Number(place.goods[place.good].price) - 10) },
      ]
      return reversedBy(place, SALE, await saved(place.sell(some(place, 3), { tenders })))
    },
  },
  'cash sale, partly returned': {
    wrong: async place => {
      const sale = await saved(place.sell(some(place, 3)))
      const back = await saved(place.returnSale(sale, { 1: 1 }))
      return inSteps(
        [sale, back],
        async () => {
          await expectRefused(place.reverse('sale', sale), 409, `Goods from this sale were returned. Reverse ${back} first`)
          return place.undo(RETURN, back)
        },
        () => place.undo(SALE, sale),
      )
    },
  },
  'sale on account, not paid': {
    wrong: async place => reversedBy(place, SALE, await onAccount(place, place.school)),
  },
  'sale on account, partly paid at once': {
    wrong: async place => reversedBy(place, SALE, await onAccount(place, place.school, 4, { paid: '10' })),
  },
  'sale on account, paid later': {
    wrong: async place => reversedBy(place, SALE, await onAccount(place, place.kojo)),
    also: async place => {
      await saved(place.receive(place.kojo, 25))
    },
  },
  'sale on account, the customer deactivated': {
    wrong: async place => reversedBy(place, SALE, await onAccount(place, place.school)),
    also: async place => {
      await done(place.admin.delete(`/api/accounting/people/delete/asempa/${place.school}`))
    },
    afterwards: async place => {
      await done(place.at(`accounting/people/restore/asempa/${place.school}`))
    },
  },
  'sales return, refunded in cash': {
    wrong: async place => {
      const sale = await saved(place.sell(some(place, 3)))
      const back = await saved(place.returnSale(sale, { 1: 2 }))
      return inSteps(
        [sale, back],
        () => place.undo(RETURN, back),
        () => place.undo(SALE, sale),
      )
    },
  },
  'sales return, on account and allocated': {
    wrong: async place => {
      const sale = await onAccount(place, place.kojo)
      const back = await saved(place.returnSale(sale, { 1: 2 }, { refund: 'ACCOUNT' }))
      return inSteps(
        [sale, back],
        () => place.undo(RETURN, back),
        () => place.undo(SALE, sale),
      )
    },
    also: async place => {
      await saved(place.receive(place.kojo, 15))
      await place.at('accounting/peopleacc/setoff/asempa', { pid: place.kojo })
    },
  },
  'reversal, saved': {
    // The sale is right, its reversal is the mistake: in the other business it was never reversed.
    wrong: async place => {
      const sale = await saved(place.sell(some(place, 2)))
      const reversal = await place.undo(SALE, sale)
      return inSteps([sale, reversal], async () => {
        await expectRefused(place.reverse('journal', reversal), 422, { code: 'cannot_reverse' })
        return saved(place.sell(some(place, 2)))
      })
    },
    instead: async place => {
      await saved(place.sell(some(place, 2)))
    },
  },
  'layaway, with a deposit': {
    wrong: async place => {
      const number = await layaway(place)
      return inSteps([], cancelled(place, number))
    },
  },
  'layaway, a part entered by mistake': {
    wrong: async place => {
      const number = await layaway(place)
      const part = await place.layaways.received(place.layaways.pay(number, 5))
      return inSteps([part], () => place.undo(PAYMENT, part), cancelled(place, number))
    },
  },
  'layaway, handed over': {
    wrong: async place => {
      const number = await layaway(place, { deposit: [{ pid: 'C0000HD', amount: wholeOf(place) }] })
      const sale = await numberOf(place.layaways.complete(number), 'salesinvoice')
      const payment = await depositOf(place, number)
      return inSteps(
        [sale, payment],
        () => place.undo(SALE, sale),
        () => place.undo(PAYMENT, payment),
      )
    },
  },
  'layaway, cancelled': {
    wrong: async place => {
      const number = await layaway(place)
      await cancelled(place, number)()
      return inSteps(
        [],
        async () => saved(place.at(`sales/layaway/reopen/asempa/${number}`, { reason: 'Cancelled by mistake' })),
        cancelled(place, number),
      )
    },
  },
  'quotation, open': {
    wrong: async place => {
      const number = await quotation(place)
      return inSteps([], async () => {
        await done(place.at(`sales/quotation/withdraw/asempa/${number}`, { reason: 'Wrong price' }))
        return ''
      })
    },
  },
  'quotation, sold': {
    // Sold to the wrong customer: after the reversal of the sale, the right one buys it.
    wrong: async place => {
      const number = await quotation(place)
      const path = `sales/makesales/asempa?quotation=${number}`
      const wrong = await numberOf(place.at(path, place.bodies.sale(some(place, 1))), 'salesinvoice')
      return inSteps(
        [wrong],
        () => place.undo(SALE, wrong),
        () => numberOf(place.at(path, place.bodies.sale(some(place, 1))), 'salesinvoice'),
      )
    },
    instead: async place => {
      await saved(place.sell(some(place, 1)))
    },
  },
  'order of a customer, waiting': {
    wrong: async place => {
      const number = await order(place)
      return inSteps([], async () => {
        await done(place.at(`shop/order/cancel/asempa/${number}`, { reason: 'Entered by mistake' }))
        return ''
      })
    },
  },
  'order of a customer, sold': {
    wrong: async place => {
      const number = await order(place)
      return reversedBy(place, SALE, await numberOf(place.at(`shop/order/sell/asempa/${number}`), 'salesinvoice'))
    },
  },
} as const satisfies Readonly<Record<string, MistakeCase>>

const quotation = (place: Place): Promise<string> => {
  const { id, price } = place.goods[place.good]
  const lines = [{ productId: id, qty: 1, price: Number(price) }]
  const body = { branch: 'ACC', customerName: 'Esi Boateng', phone: '024 555 0101', validUntil: '2026-12-24', note: '', lines }
  return numberOf(place.at('sales/quotation/asempa', body), 'quotationNumber')
}

const order = (place: Place): Promise<string> =>
  numberOf(
    place.at('shop/order/asempa', {
      customerName: 'Esi Boateng',
      phone: '024 555 0101',
      branch: 'ACC',
      lines: [{ productId: place.goods[place.good].id, qty: 2 }],
    }),
    'orderNumber',
  )

const depositOf = async (place: Place, number: string): Promise<string> => {
  const { body } = await done(place.admin.get(`/api/sales/layaway/asempa/${number}`))
  const [payment] = [fieldIn(body, 'payments')].flat()
  return textIn(payment, 'document')
}
