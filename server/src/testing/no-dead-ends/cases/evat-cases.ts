import { expect } from 'vitest'
import { saved } from '../../world/verbs.ts'
import { inSteps, type MistakeCase, type Place, some } from '../mistake.ts'
import { done } from '../small-business.ts'

const SALE = 'sales/reverse'
const RETURN = 'sales/reversereturn'

const sell = (place: Place, pieces = 2): Promise<string> => saved(place.sell(some(place, pieces)))
const takeBack = (place: Place, sale: string): Promise<string> => saved(place.returnSale(sale, { 1: 1 }))
const send = (place: Place) => async (): Promise<string> => {
  await place.evat().send()
  return ''
}
const undone = (place: Place, path: string, number: string) => () => place.undo(path, number)
/** What a person decides about a document. */
const decide = (place: Place, deed: string, number: string, body: object) => async (): Promise<string> => {
  await done(place.admin.post(`/api/evat/${deed}/asempa/${number}`, body))
  return ''
}
const rejected = async (place: Place, code: string, message: string): Promise<string> => {
  await place.evat().send()
  await place.evat().refuseNext(code, message)
  const sale = await sell(place)
  await place.evat().send()
  expect(await place.evat().stateOf(sale)).toBe('rejected')
  return sale
}
const soldAndSent = async (place: Place): Promise<void> => {
  await sell(place)
  await place.evat().send()
}
const setting = (place: Place, change: object) => async (): Promise<string> => {
  await done(place.admin.post('/api/evat/branch/asempa', { ...place.evat().setting, ...change }))
  return ''
}

export const EVAT_CASES = {
  'E-VAT invoice, waiting to be sent': {
    wrong: async place => {
      const sale = await sell(place)
      return inSteps([sale], undone(place, SALE, sale), send(place))
    },
  },
  'E-VAT invoice, signed': {
    wrong: async place => {
      const sale = await sell(place)
      await place.evat().send()
      expect(await place.evat().stateOf(sale)).toBe('done')
      return inSteps([sale], undone(place, SALE, sale), send(place))
    },
  },
  'E-VAT invoice, without an answer': {
    wrong: async place => {
      await place.evat().send()
      const sale = await sell(place)
      await place.evat().loseAnswer(sale)
      return inSteps([sale], undone(place, SALE, sale), send(place))
    },
  },
  'E-VAT invoice, rejected': {
    wrong: async place => {
      const sale = await rejected(place, 'E751', 'Item category not found.')
      return inSteps([sale], undone(place, SALE, sale), decide(place, 'again', sale, {}), send(place))
    },
  },
  'E-VAT invoice, rejected for its buyer': {
    wrong: async place => {
      const sale = await rejected(place, 'E824', 'Invalid TIN')
      const buyer = { name: 'Adwoa Stores', tin: 'P0012345670', reason: 'Mistyped' }
      return inSteps([sale], decide(place, 'buyer', sale, buyer), send(place))
    },
    instead: soldAndSent,
  },
  'E-VAT invoice, rejected for the code of a product': {
    wrong: async place => {
      const { id } = place.goods[place.good]
      const sale = await rejected(place, 'E806', `Invalid item category (${id}, Taxable Item)`)
      return inSteps([sale], decide(place, 'recode', sale, { productId: id, reason: 'GRA knows it as exempt' }), send(place))
    },
    instead: soldAndSent,
  },
  'E-VAT invoice, its number taken at GRA': {
    wrong: async place => {
      await place.evat().send()
      await place.evat().takeNumber()
      const sale = await sell(place)
      await place.evat().send()
      expect(await place.evat().stateOf(sale)).toBe('rejected')
      return inSteps([sale], decide(place, 'renumber', sale, { reason: 'Taken' }), send(place))
    },
    instead: soldAndSent,
  },
  'E-VAT invoice, settled without a stamp': {
    wrong: async place => {
      const sale = await rejected(place, 'E751', 'Item category not found.')
      await decide(place, 'settle', sale, { reason: 'Entered at the tax office', receiptNumber: '' })()
      return inSteps([sale], undone(place, SALE, sale), send(place))
    },
  },
  'E-VAT invoice, settled by mistake': {
    wrong: async place => {
      const sale = await rejected(place, 'E751', 'Item category not found.')
      await decide(place, 'settle', sale, { reason: 'The wrong line of the list', receiptNumber: '' })()
      return inSteps([sale], undone(place, SALE, sale), () => sell(place), send(place))
    },
    instead: soldAndSent,
  },
  'E-VAT refund, waiting to be sent': {
    wrong: async place => {
      const sale = await sell(place)
      const back = await takeBack(place, sale)
      return inSteps([sale, back], undone(place, RETURN, back), send(place))
    },
    instead: soldAndSent,
  },
  'E-VAT refund, signed': {
    wrong: async place => {
      const sale = await sell(place)
      const back = await takeBack(place, sale)
      await place.evat().send()
      expect(await place.evat().stateOf(back)).toBe('done')
      return inSteps([sale, back], undone(place, RETURN, back), send(place))
    },
    instead: soldAndSent,
  },
  'E-VAT refund, rejected': {
    wrong: async place => {
      const sale = await sell(place)
      await place.evat().send()
      const back = await takeBack(place, sale)
      await place.evat().refuseNext('E999', 'Try again')
      await place.evat().send()
      expect(await place.evat().stateOf(back)).toBe('rejected')
      return inSteps([sale, back], undone(place, RETURN, back), decide(place, 'again', back, {}), send(place))
    },
    instead: soldAndSent,
  },
  'E-VAT cancellation of a refund, signed': {
    wrong: async place => {
      const sale = await sell(place)
      const back = await takeBack(place, sale)
      const cancelled = await place.undo(RETURN, back)
      await place.evat().send()
      expect(await place.evat().stateOf(cancelled)).toBe('done')
      return inSteps([sale, back, cancelled], () => takeBack(place, sale), send(place))
    },
    instead: async place => {
      await takeBack(place, await sell(place))
      await place.evat().send()
    },
  },
  'E-VAT of a branch, its key refused': {
    wrong: async place => {
      await setting(place, { key: 'mistyped' })()
      const sale = await sell(place)
      return inSteps([sale], setting(place, {}), send(place))
    },
    instead: soldAndSent,
  },
  'E-VAT of a branch, switched off': {
    wrong: async place => {
      await setting(place, { on: false })()
      const sale = await sell(place)
      return inSteps([sale], setting(place, {}), undone(place, SALE, sale), () => sell(place), send(place))
    },
    instead: soldAndSent,
  },
} as const satisfies Readonly<Record<string, MistakeCase>>
