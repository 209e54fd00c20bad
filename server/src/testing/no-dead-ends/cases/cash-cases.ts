import { textIn } from '../../world/caller.ts'
import { saved } from '../../world/verbs.ts'
import { inSteps, type MistakeCase, type Place, some } from '../mistake.ts'
import { done, idOfUser } from '../small-business.ts'

const open = (place: Place, float = 100): Promise<string> => place.registers.open({ by: place.denied, register: 'Till 1', float })

const close = async (place: Place, session: string, cash: number): Promise<void> => {
  await done(place.registers.close(session, { cash }, place.denied))
}

/** A shop with register sessions. The walk turns them off again, so that other rows pay into the main safe. */
const withSessions = async <T>(place: Place, work: () => Promise<T>): Promise<T> => {
  await done(place.registers.use(true))
  return work()
}

export const CASH_CASES = {
  'register session, opened with the wrong float': {
    wrong: place =>
      withSessions(place, async () => {
        const session = await open(place, 150)
        return inSteps([], async () => {
          await done(place.registers.cash(session, 'OUT', 50, place.denied))
          await close(place, session, 100)
          return ''
        })
      }),
  },
  'register session, cash put in by mistake': {
    wrong: place =>
      withSessions(place, async () => {
        const session = await open(place)
        await done(place.registers.cash(session, 'IN', 40, place.denied))
        return inSteps([], async () => {
          await done(place.registers.cash(session, 'OUT', 40, place.denied))
          await close(place, session, 100)
          return ''
        })
      }),
  },
  'register session, counted wrong': {
    wrong: place =>
      withSessions(place, async () => {
        const session = await open(place)
        await close(place, session, 90)
        return inSteps([], () => saved(place.registers.correct(session, { cash: 100 }, place.admin)))
      }),
  },
  'register session, open, its cashier deactivated': {
    wrong: place =>
      withSessions(place, async () => {
        const session = await open(place)
        const id = await idOfUser(place, 'denied')
        await done(place.at('1.0/users/deactivate/asempa', { id }))
        return inSteps(
          [],
          () => saved(place.registers.close(session, { cash: 100 }, place.admin)).then(() => ''),
          async () => {
            await done(place.at('1.0/users/activate/asempa', { id }))
            await place.goTo(place.today())
            return ''
          },
        )
      }),
  },
  'cash sale, in an open register session': {
    wrong: place =>
      withSessions(place, async () => {
        const session = await open(place)
        const by = place.denied.with({ 'x-register-session': session })
        const sale = await saved(place.sell(some(place, 2), { by }))
        return inSteps([sale], async () => {
          const reversal = await place.undo('sales/reverse', sale)
          await close(place, session, 100)
          return reversal
        })
      }),
  },
  'cash sale, in a closed register session': {
    // The sale never happened: the drawer was counted without its money, and the difference was posted as short.
    wrong: place =>
      withSessions(place, async () => {
        const session = await open(place)
        const by = place.denied.with({ 'x-register-session': session })
        const sale = await saved(place.sell(some(place, 2), { by }))
        await close(place, session, 100)
        return inSteps(
          [sale],
          () => place.undo('sales/reverse', sale),
          async () => {
            await done(place.registers.correct(session, { cash: 100 }, place.admin))
            return ''
          },
        )
      }),
  },
  'cash given, on its way': {
    wrong: async place => {
      const move = await place.cash.given('safe', `bank:${place.gcb}`, 30)
      return inSteps([move], async () => textIn((await done(place.cash.cancel(move, place.admin))).body, 'invoicenoGen'))
    },
  },
  'cash given, received': {
    wrong: async place => {
      const move = await place.cash.given('safe', `bank:${place.gcb}`, 30)
      const receipt = await place.cash.received(move, 30, { slip: `SL-${move}` })
      return inSteps(
        [move, receipt],
        () => saved(place.cash.reverse(receipt)),
        async () => textIn((await done(place.cash.cancel(move, place.admin))).body, 'invoicenoGen'),
      )
    },
  },
  'safe, counted wrong': {
    wrong: async place => {
      const [safe] = await place.cash.places('ACC')
      const amount = safe?.amount ?? 0
      await done(place.cash.count(safe?.place ?? '', amount - 10, place.admin))
      return inSteps([], async () => {
        await done(place.cash.count(safe?.place ?? '', amount, place.admin))
        return ''
      })
    },
  },
} as const satisfies Readonly<Record<string, MistakeCase>>
