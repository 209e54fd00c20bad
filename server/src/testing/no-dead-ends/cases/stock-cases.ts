import { expect } from 'vitest'
import type { Good } from '../../world/goods.ts'
import { expectRefused, saved } from '../../world/verbs.ts'
import { inSteps, type MistakeCase, type Place, reversedBy, some } from '../mistake.ts'
import { done, numberOf } from '../small-business.ts'

const ADJUSTMENT = 'product/reverseadjustment'
const PRODUCTION = 'production/reverse'
const TRANSFER = 'producttransfer/reverse'
const ENTRY = 'accounting/generaljournal/reverse'

const counted = async (place: Place): Promise<string> => {
  const { counts } = place
  const number = await counts.start({ scope: 'LIST', products: [place.goods[place.good].id] }, place.admin)
  await done(counts.count(number, place.good, 900, {}, { by: place.admin }))
  return number
}

const produced = async (place: Place, pieces = 6): Promise<string> => saved(place.produce({ water: [pieces, { costPrice: 2 }] }))

const openingStock = (place: Place, qty: number, good: Good = 'kettle'): Promise<string> =>
  numberOf(place.at(`product/openingstock/asempa/${place.goods[good].id}`, { qty, costPrice: 5 }), 'invoicenoGen')

export const STOCK_CASES = {
  'adjustment, goods written off': {
    wrong: async place => reversedBy(place, ADJUSTMENT, await saved(place.adjust('DAMAGED_ITEMS', some(place, 3)))),
  },
  'adjustment, goods found': {
    wrong: async place => reversedBy(place, ADJUSTMENT, await saved(place.adjust('STOCKTAKING', some(place, 3)))),
  },
  'stock count, being counted': {
    wrong: async place => {
      const number = await counted(place)
      return inSteps([], () => done(place.counts.step(number, 'CANCEL', place.admin, 'Entered by mistake')).then(() => ''))
    },
  },
  'stock count, submitted': {
    wrong: async place => {
      const number = await counted(place)
      await done(place.counts.step(number, 'SUBMIT', place.admin))
      return inSteps([], () => done(place.counts.step(number, 'CANCEL', place.admin, 'Entered by mistake')).then(() => ''))
    },
  },
  'stock count, approved': {
    wrong: async place => {
      const number = await counted(place)
      await done(place.counts.step(number, 'SUBMIT', place.admin))
      const adjustment = await numberOf(place.counts.approve(number, place.granted), 'invoicenoGen')
      return reversedBy(place, ADJUSTMENT, adjustment)
    },
  },
  'production, in stock': { wrong: async place => reversedBy(place, PRODUCTION, await produced(place)) },
  'production, its output sold': {
    // Ten were made, a hundred were entered.
    wrong: async place => {
      const wrong = await produced(place, 100)
      return inSteps(
        [wrong],
        async () => {
          await expectRefused(place.reverse('production', wrong), 409, {
            message: expect.stringMatching(/Enter the correct production first, then reverse this one$/),
          })
          return produced(place, 10)
        },
        () => place.undo(PRODUCTION, wrong),
      )
    },
    instead: async place => {
      await produced(place, 10)
    },
    also: async place => {
      await saved(place.sell({ water: 10 }))
    },
  },
  'transfer, its goods sold': {
    // Four were sent, seven were entered: the other three are sent back.
    wrong: async place => {
      const wrong = await saved(place.transfer({ dough: 7 }))
      return inSteps([wrong], () => saved(place.transfer({ dough: 3 }, { from: 'KUM', to: 'ACC' })))
    },
    instead: async place => {
      await saved(place.transfer({ dough: 4 }))
    },
    also: async place => {
      await saved(place.adjust('DAMAGED_ITEMS', { dough: 4 }, { branchId: 'KUM' }))
    },
  },
  'transfer, received at once': { wrong: async place => reversedBy(place, TRANSFER, await saved(place.transfer(some(place, 7)))) },
  'transfer in transit, on its way': {
    wrong: async place => reversedBy(place, TRANSFER, await saved(place.transfer(some(place, 7)))),
  },
  'transfer in transit, refused': {
    // The goods are on their way; the other branch refused them by mistake: they are sent again.
    wrong: async place => {
      const dispatch = await saved(place.transfer(some(place, 7)))
      const refused = await saved(place.transit.refuse(dispatch, place.admin))
      let again = ''
      return inSteps(
        [dispatch, refused],
        async () => {
          again = await saved(place.transfer(some(place, 7)))
          return again
        },
        () => place.undo(TRANSFER, again),
      )
    },
  },
  'transfer in transit, received': {
    wrong: async place => {
      const dispatch = await saved(place.transfer(some(place, 7)))
      const receipt = await saved(place.transit.receiveAll(dispatch))
      return inSteps(
        [dispatch, receipt],
        async () => {
          await expectRefused(
            place.reverse('transfer', dispatch),
            409,
            `${dispatch} was received as ${receipt}. Reverse that receipt first`,
          )
          return place.undo('producttransfer/reversereceipt', receipt)
        },
        () => place.undo(TRANSFER, dispatch),
      )
    },
  },
  'transfer in transit, received short': {
    wrong: async place => {
      const dispatch = await saved(place.transfer(some(place, 7)))
      const receipt = await saved(place.transit.receive(dispatch, some(place, [4, 1, 0] as const), place.admin))
      return inSteps(
        [dispatch, receipt],
        () => place.undo('producttransfer/reversereceipt', receipt),
        () => place.undo(TRANSFER, dispatch),
      )
    },
  },
  'transfer in transit, received too much, its goods sold': {
    // Five of seven arrived, all seven were entered, and five were sold: the missing two are written off.
    wrong: async place => {
      const dispatch = await saved(place.transfer({ sugar: 7 }))
      const receipt = await saved(place.transit.receiveAll(dispatch))
      return inSteps([dispatch, receipt], () => saved(place.adjust('MISSING_ITEMS', { sugar: 2 }, { branchId: 'KUM' })))
    },
    instead: async place => {
      const dispatch = await saved(place.transfer({ sugar: 7 }))
      await saved(place.transit.receive(dispatch, { sugar: [5, 0, 0] }, place.admin))
    },
    also: async place => {
      await saved(place.adjust('DAMAGED_ITEMS', { sugar: 5 }, { branchId: 'KUM' }))
    },
  },
  'opening stock, its goods sold': {
    // Five were there, fifty were entered.
    wrong: async place => {
      const wrong = await openingStock(place, 50)
      return inSteps(
        [wrong],
        async () => {
          const toDo = 'Enter the correct opening stock first, then reverse this one'
          await expectRefused(place.reverse('journal', wrong), 409, { message: expect.stringContaining(toDo) })
          return openingStock(place, 5)
        },
        () => place.undo(ENTRY, wrong),
      )
    },
    instead: async place => {
      await openingStock(place, 5)
    },
    also: async place => {
      await saved(place.sell({ kettle: 5 }))
    },
  },
  'opening stock, saved': {
    wrong: async place => {
      return reversedBy(place, ENTRY, await openingStock(place, 5, 'jug'))
    },
  },
} as const satisfies Readonly<Record<string, MistakeCase>>
