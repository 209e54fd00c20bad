import { expect } from 'vitest'
import type { Fields } from '../../world/bodies.ts'
import { textIn } from '../../world/caller.ts'
import type { Good } from '../../world/goods.ts'
import { expectRefused, saved } from '../../world/verbs.ts'
import { inSteps, type MistakeCase, type Place, reversedBy, some } from '../mistake.ts'
import { done } from '../small-business.ts'

const PURCHASE = 'purchases/reverse'
const RETURN = 'purchases/reversereturn'
const RECEIPT = 'goodsreceipts/reverse'
const COST = 'landedcosts/reverse'
const PAYMENT = 'accounting/peopleacc/reverse'

const bought = (place: Place, supplier = place.mill, pieces = 10, more: Fields = {}): Promise<string> =>
  saved(place.buy(supplier, some(place, [pieces, { costPrice: place.cost }]), more))

/** Ten of goods of which the shop has no others. */
const boughtTen = (place: Place, good: 'bread' | 'shea', supplier: string, costPrice = 5): Promise<string> =>
  saved(place.buy(supplier, { [good]: [10, { costPrice }] }))

const received = async ({ orders, grains, cost }: Place, good: Good): Promise<readonly [order: string, receipt: string]> => {
  const order = await orders.order(grains, { [good]: [10, cost] })
  return [order, await saved(orders.receive(order, { [good]: 10 }))]
}

const paidWithSlip = (place: Place): Promise<string> => saved(place.pay(place.grains, 12, { refNo: 'SLIP-7', query: '?again=yes' }))

/** The order of a receipt that was reversed is wrong too: nothing was ordered. */
const cancelOrder = (place: Place, order: string) => async (): Promise<string> => {
  await done(place.orders.step(order, 'CANCEL', 'Entered by mistake'))
  return ''
}

export const PURCHASE_CASES = {
  'purchase, not paid': { wrong: async place => reversedBy(place, PURCHASE, await bought(place)) },
  'purchase, paid at once': {
    wrong: async place => {
      const lines = place.bodies.purchase(place.mill, some(place, [10, { costPrice: place.cost }]), {
        paidFrom: place.momo,
        paidReference: `MP-OUT-${place.good}`,
      })
      const { body } = await done(place.at('purchases/makepurchases/asempa', lines))
      const [purchase, payment] = [textIn(body, 'invoicenoGen'), textIn(body, 'paymentNumber')]
      return inSteps(
        [purchase, payment],
        () => place.undo(PAYMENT, payment),
        () => place.undo(PURCHASE, purchase),
      )
    },
  },
  'purchase, paid later': {
    wrong: async place => reversedBy(place, PURCHASE, await bought(place, place.carter)),
    also: async place => {
      await saved(place.pay(place.carter, 30))
    },
  },
  'purchase, partly returned': {
    wrong: async place => {
      const purchase = await bought(place)
      const back = await saved(place.returnPurchase(purchase, some(place, 2)))
      return inSteps(
        [purchase, back],
        async () => {
          await expectRefused(
            place.reverse('purchase', purchase),
            409,
            `Goods of ${purchase} were returned by ${back}. Reverse that return first`,
          )
          return place.undo(RETURN, back)
        },
        () => place.undo(PURCHASE, purchase),
      )
    },
  },
  'purchase, its goods sold': {
    // Bought from the mill, entered for the carter: the right purchase brings the goods that the wrong one takes away.
    wrong: async place => {
      const wrong = await boughtTen(place, 'bread', place.carter)
      return inSteps(
        [wrong],
        async () => {
          await expectRefused(place.reverse('purchase', wrong), 409, {
            message: expect.stringMatching(/Enter the correct purchase first, then reverse this one$/),
          })
          return boughtTen(place, 'bread', place.mill)
        },
        () => place.undo(PURCHASE, wrong),
      )
    },
    instead: async place => {
      await boughtTen(place, 'bread', place.mill)
    },
    also: async place => {
      await saved(place.sell({ bread: 10 }))
    },
  },
  'purchase, at a wrong price, its goods sold': {
    wrong: async place => {
      const wrong = await boughtTen(place, 'shea', place.mill, 50)
      return inSteps(
        [wrong],
        () => boughtTen(place, 'shea', place.mill),
        () => place.undo(PURCHASE, wrong),
      )
    },
    instead: async place => {
      await boughtTen(place, 'shea', place.mill)
    },
    also: async place => {
      await saved(place.sell({ shea: 10 }))
    },
  },
  'purchase return, saved': {
    wrong: async place => {
      const purchase = await bought(place)
      const back = await saved(place.returnPurchase(purchase, some(place, 10)))
      return inSteps(
        [purchase, back],
        () => place.undo(RETURN, back),
        () => place.undo(PURCHASE, purchase),
      )
    },
  },
  'purchase order, draft': {
    wrong: async place => {
      const order = await place.orders.order(place.grains, some(place, [5, 5] as const), { sent: false })
      return inSteps([], cancelOrder(place, order))
    },
  },
  'purchase order, sent': {
    wrong: async place => {
      const order = await place.orders.order(place.grains, some(place, [5, 5] as const))
      return inSteps([], cancelOrder(place, order))
    },
  },
  'purchase order, closed': {
    wrong: async place => {
      const order = await place.orders.order(place.grains, some(place, [5, 5] as const))
      await done(place.orders.step(order, 'CLOSE'))
      return inSteps(
        [],
        async () => {
          await done(place.orders.step(order, 'REOPEN'))
          expect(await place.orders.status(order)).toBe('SENT')
          return ''
        },
        cancelOrder(place, order),
      )
    },
  },
  'goods receipt, not invoiced': {
    wrong: async place => {
      const [order, receipt] = await received(place, place.good)
      return inSteps([receipt], () => place.undo(RECEIPT, receipt), cancelOrder(place, order))
    },
  },
  'goods receipt, its goods sold': {
    // Ten came, twenty were entered.
    wrong: async place => {
      const { orders, grains } = place
      const order = await orders.order(grains, { lantern: [20, 5] })
      const wrong = await saved(orders.receive(order, { lantern: 20 }))
      return inSteps(
        [wrong],
        async () => {
          const toDo = 'Enter the correct goods receipt first, then reverse this one'
          await expectRefused(place.orders.undo('goodsreceipts', wrong), 409, { message: expect.stringContaining(toDo) })
          return saved(orders.receive(order, { lantern: 10 }))
        },
        () => place.undo(RECEIPT, wrong),
      )
    },
    instead: async ({ orders, grains }) => {
      await saved(orders.receive(await orders.order(grains, { lantern: [20, 5] }), { lantern: 10 }))
    },
    also: async place => {
      await saved(place.sell({ lantern: 10 }))
    },
  },
  'goods receipt, invoiced': {
    wrong: async place => {
      const [order, receipt] = await received(place, place.good)
      const invoice = await saved(place.orders.invoice([receipt], some(place, place.cost)))
      return inSteps(
        [receipt, invoice],
        async () => {
          const sentence = `${receipt} was invoiced by ${invoice}. Reverse that purchase first`
          await expectRefused(place.orders.undo('goodsreceipts', receipt), 409, sentence)
          return place.undo(PURCHASE, invoice)
        },
        () => place.undo(RECEIPT, receipt),
        cancelOrder(place, order),
      )
    },
  },
  // Both change the average of goods that nothing else is about.
  'landed cost, saved': {
    wrong: async place => {
      const purchase = await saved(place.buy(place.mill, { rice: [10, { costPrice: 5 }] }))
      const freight = await saved(place.orders.land([purchase], 20))
      return inSteps(
        [purchase, freight],
        async () => {
          await expectRefused(place.reverse('purchase', purchase), 409, `${freight} changed the cost of these goods. Reverse it first`)
          return place.undo(COST, freight)
        },
        () => place.undo(PURCHASE, purchase),
      )
    },
  },
  'price correction, saved': {
    wrong: async place => {
      const [order, receipt] = await received(place, 'maize')
      const correction = await saved(place.orders.correct(receipt, { maize: place.cost + 1 }))
      return inSteps(
        [receipt, correction],
        () => place.undo(COST, correction),
        () => place.undo(RECEIPT, receipt),
        cancelOrder(place, order),
      )
    },
  },
  'payment to a supplier, allocated': {
    wrong: async place => reversedBy(place, PAYMENT, await saved(place.pay(place.grains, 40))),
  },
  'payment to a supplier, made twice': {
    wrong: async place => {
      return reversedBy(place, PAYMENT, await paidWithSlip(place))
    },
    also: async place => {
      await paidWithSlip(place)
    },
  },
  'payment to a supplier, tax withheld': {
    wrong: async place => reversedBy(place, PAYMENT, await saved(place.pay(place.grains, 97, { withheld: { kind: 'GOODS', base: 100 } }))),
  },
} as const satisfies Readonly<Record<string, MistakeCase>>
