import { expect } from 'vitest'
import { fieldIn } from '../../world/caller.ts'
import { saved } from '../../world/verbs.ts'
import { inSteps, type MistakeCase, type Place, some } from '../mistake.ts'
import { done } from '../small-business.ts'

const SALE = 'sales/reverse'
const PAYMENT = 'accounting/peopleacc/reverse'
const WALLET = 'wallets/reverse'

const step = (work: () => Promise<unknown>) => async (): Promise<string> => {
  await work()
  return ''
}
const priceOf = (place: Place, pieces: number): number => pieces * Number(place.goods[place.good].price)
/** Money from a phone for so many pieces. */
const paid = (place: Place, pieces = 2, ending = '034'): Promise<number> => place.phones().decided(ending, priceOf(place, pieces))

const sellFor = (place: Place, collection: number, pieces = 2): Promise<string> => {
  const tenders = [{ pid: place.phones().wallet(), amount: String(priceOf(place, pieces)), collection }]
  return saved(place.sell(some(place, pieces), { tenders }))
}
const newest = async (place: Place, kind: string): Promise<string> => {
  const [row] = await place.rows<{ number: string }>(
    'select document_number as number from posting where business_id = $1 and document_kind = $2 order by posting_id desc limit 1',
    kind,
  )
  return row?.number ?? ''
}
/** All that is left of a payment is sent back. Returns what the provider sent, which is a separate document. */
const sentBack = (place: Place, collection: number) => async (): Promise<string> => {
  await done(place.at('wallets/sendback/asempa', { collection, reason: 'Entered by mistake' }))
  await place.phones().sendRefunds()
  return ''
}
const failedRefund = async (place: Place, pieces = 2): Promise<number> => {
  const collection = await paid(place, pieces, '035')
  await sentBack(place, collection)()
  return collection
}
const undecided = async (place: Place): Promise<{ readonly collection: number; readonly refund: number }> => {
  const collection = await paid(place, 2, '036')
  await sentBack(place, collection)()
  const { body } = await done(place.admin.get('/api/wallets/refunds/asempa/ALL/recent'))
  const found = (Array.isArray(body) ? body : []).find(each => fieldIn(each, 'collection') === collection)
  expect(fieldIn(found, 'state')).toBe('needs_people')
  return { collection, refund: Number(fieldIn(found, 'id')) }
}
const closeRefund = (place: Place, refund: number) => () =>
  done(place.at('wallets/closerefund/asempa', { refund, outcome: 'done', reason: 'Paystack: paid' }))
const inCash = (place: Place, collection: number): Promise<string> =>
  saved(place.at('wallets/cashback/asempa', { collection, reason: 'The wallet is closed' }))
const takenBack = (place: Place, collection: number, more: object = {}): Promise<string> =>
  saved(place.at('wallets/takenback/asempa', { collection, reason: 'Disputed', ...more }))

/** What the provider kept of the last payment of the mistake: a cost, whatever became of the money. */
let kept = 0
const noteFee = async (place: Place): Promise<void> => {
  const [row] = await place.rows<{ fee: string }>(
    'select fee::text from wallet_receipt where business_id = $1 order by posting_id desc limit 1',
  )
  kept = Number(row?.fee ?? 0) / 100
}
const onlyFee = async (place: Place): Promise<void> => {
  await done(
    place.journal(
      [
        ['B0000CH', kept, 0],
        [place.phones().wallet(), 0, kept],
      ],
      { by: place.admin },
    ),
  )
}
/** Cash for money that stays at the provider. */
const swapped = async (place: Place): Promise<void> => {
  await done(
    place.journal(
      [
        ['B0000CH', kept, 0],
        [place.phones().wallet(), priceOf(place, 2) - kept, 0],
        ['C0000HD', 0, priceOf(place, 2)],
      ],
      { by: place.admin },
    ),
  )
}
const paidOnly = async (place: Place): Promise<void> => {
  await paid(place)
}
const soldByPhone = async (place: Place): Promise<void> => {
  await sellFor(place, await paid(place))
}

const returnedToWallet = async (place: Place): Promise<readonly [sale: string, back: string]> => {
  const sale = await sellFor(place, await paid(place))
  const back = await saved(place.returnSale(sale, { 1: 1 }, { refund: 'WALLET' }))
  await place.phones().sendRefunds()
  return [sale, back]
}
const soldAgain = async (place: Place): Promise<string> => sellFor(place, await paid(place, 1), 1)

export const PHONE_CASES = {
  'payment request, waiting for the customer': {
    wrong: async place => {
      const collection = await place.phones().ask('007', 20)
      return inSteps(
        [],
        step(() => done(place.at('wallets/giveup/asempa', { collection }))),
      )
    },
  },
  'payment request, waiting for a code': {
    wrong: async place => {
      const collection = await place.phones().ask('010', 20, { network: 'telecel' })
      return inSteps(
        [],
        step(() => done(place.at('wallets/giveup/asempa', { collection }))),
      )
    },
  },
  'payment request, without an answer': {
    wrong: async place => {
      const collection = await place.phones().decided('026', 20)
      return inSteps(
        [],
        step(async () => {
          await place.phones().grownOld(collection)
          await done(place.at('wallets/close/asempa', { collection, reason: 'Paystack support: never charged' }))
        }),
      )
    },
  },
  'payment request, declined': {
    wrong: async place => {
      await place.phones().decided('003', priceOf(place, 2))
      return inSteps([], async () => sellFor(place, await paid(place)))
    },
    instead: soldByPhone,
  },
  'payment request, paid after the till stopped waiting': {
    wrong: async place => {
      const collection = await place.phones().ask('008', priceOf(place, 2))
      await done(place.at('wallets/giveup/asempa', { collection }))
      place.phones().turn(420)
      await place.phones().look(collection)
      await noteFee(place)
      return inSteps([await newest(place, 'wallet_receipt')], sentBack(place, collection))
    },
    instead: onlyFee,
  },
  'payment request, paid with another amount': {
    wrong: async place => {
      const collection = await paid(place, 2, '022')
      await noteFee(place)
      return inSteps([await newest(place, 'wallet_receipt')], sentBack(place, collection))
    },
    instead: onlyFee,
  },
  'payment request, paid without a sale': {
    wrong: async place => {
      const collection = await paid(place)
      await noteFee(place)
      return inSteps([await newest(place, 'wallet_receipt')], sentBack(place, collection))
    },
    instead: onlyFee,
  },
  'payment request, used by a sale': {
    wrong: async place => {
      const collection = await paid(place)
      await noteFee(place)
      const sale = await sellFor(place, collection)
      return inSteps([sale], () => place.undo(SALE, sale), sentBack(place, collection))
    },
    instead: onlyFee,
  },
  'payment request, used by the wrong sale': {
    wrong: async place => {
      const collection = await paid(place)
      const sale = await sellFor(place, collection)
      return inSteps(
        [sale],
        () => place.undo(SALE, sale),
        () => sellFor(place, collection),
      )
    },
    instead: soldByPhone,
  },
  'payment request, used by a payment of a customer': {
    wrong: async place => {
      const collection = await paid(place)
      await noteFee(place)
      const payment = await saved(place.receive(place.yaw, priceOf(place, 2), { bank: place.phones().wallet(), refNo: '', collection }))
      return inSteps([payment], () => place.undo(PAYMENT, payment), sentBack(place, collection))
    },
    instead: onlyFee,
  },
  'refund to a wallet, sent': {
    wrong: async place => {
      const collection = await paid(place)
      await noteFee(place)
      await sentBack(place, collection)()
      return inSteps([await newest(place, 'wallet_refund')], async () => sellFor(place, await paid(place)))
    },
    instead: async place => {
      await onlyFee(place)
      await soldByPhone(place)
    },
  },
  'refund to a wallet, not decided by the provider': {
    wrong: async place => {
      const { refund } = await undecided(place)
      await noteFee(place)
      return inSteps([], step(closeRefund(place, refund)))
    },
    instead: onlyFee,
  },
  'refund to a wallet, failed': {
    wrong: async place => {
      const collection = await failedRefund(place)
      await noteFee(place)
      return inSteps([], () => inCash(place, collection))
    },
    instead: swapped,
  },
  'refund to a wallet, reported as sent by mistake': {
    wrong: async place => {
      const { collection, refund } = await undecided(place)
      await noteFee(place)
      await closeRefund(place, refund)()
      const sent = await newest(place, 'wallet_refund')
      return inSteps(
        [sent],
        () => place.undo(WALLET, sent),
        () => inCash(place, collection),
      )
    },
    instead: swapped,
  },
  'refund in cash, saved': {
    wrong: async place => {
      const cash = await inCash(place, await failedRefund(place))
      return inSteps([cash], () => place.undo(WALLET, cash))
    },
    instead: paidOnly,
  },
  'payment taken back by the provider, saved': {
    wrong: async place => {
      const taken = await takenBack(place, await paid(place))
      return inSteps([taken], () => place.undo(WALLET, taken))
    },
    instead: paidOnly,
  },
  'payment taken back by the provider, its loss reversed': {
    wrong: async place => {
      const collection = await paid(place)
      const sale = await sellFor(place, collection)
      const taken = await takenBack(place, collection, { accountKey: 'B0000DB' })
      const reversal = await place.undo(SALE, sale)
      const regained = await takenBack(place, collection)
      return inSteps([sale, taken, reversal, regained], () => place.undo(WALLET, regained))
    },
    instead: async place => {
      const collection = await paid(place)
      const sale = await sellFor(place, collection)
      await takenBack(place, collection, { accountKey: 'B0000DB' })
      await place.undo(SALE, sale)
    },
  },
  'sales return, sent back to the wallet': {
    wrong: async place => {
      const [sale, back] = await returnedToWallet(place)
      return inSteps([sale, back], () => soldAgain(place))
    },
    // Money really went to the customer and came again: the return stays, and so does a second sale.
    instead: async place => {
      await returnedToWallet(place)
      await soldAgain(place)
    },
  },
  'sales return, paid in cash because the wallet could not take it': {
    wrong: async place => {
      const collection = await paid(place, 2, '035')
      const sale = await sellFor(place, collection)
      const back = await saved(place.returnSale(sale, { 1: 1 }, { refund: 'WALLET' }))
      await place.phones().sendRefunds()
      const cash = await inCash(place, collection)
      return inSteps(
        [sale, back, cash],
        () => place.undo(WALLET, cash),
        () => place.undo('sales/reversereturn', back),
      )
    },
    instead: soldByPhone,
  },
  'payout of a provider, entered': {
    wrong: async place => {
      await paid(place)
      const payout = String(place.phones().simulator.ledger.payOut()?.id)
      const body = { provider: place.phones().provider(), date: place.today(), payout, bank: place.gcb }
      const number = await saved(place.at('wallets/enterpayout/asempa', body))
      return inSteps([number], () => place.undo(PAYMENT, number))
    },
    instead: paidOnly,
  },
} as const satisfies Readonly<Record<string, MistakeCase>>
