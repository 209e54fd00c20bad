import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chequesOf } from '../testing/cheques/cheque-verbs.ts'
import { fieldIn, textIn } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { saved } from '../testing/world/verbs.ts'

const shop = await testShop({ accra: { rice: '100000 worth 5000000' }, kumasi: { rice: '100000 worth 5000000' } })
const does = chequesOf(shop)
const gcb = await shop.bank('GCB current account')

const ACTIONS = ['pay', 'sell', 'deposit', 'withdraw', 'clear', 'bounce', 'again', 'giveBack', 'reverse'] as const
const step = fc.record({
  action: fc.constantFrom(...ACTIONS),
  which: fc.nat(7),
  amount: fc.integer({ min: 1, max: 50 }),
  inKumasi: fc.boolean(),
})

type Kept = { readonly number: string; readonly isSale: boolean; readonly inKumasi: boolean; readonly amount: number; state: string }

/** The state after an action, or undefined if it is refused. */
const after = (action: string, { state }: Kept, hasBounced: boolean): string | undefined => {
  const next = new Map([
    ['deposit IN_HAND', 'DEPOSITED'],
    ['withdraw DEPOSITED', 'IN_HAND'],
    ['clear DEPOSITED', 'CLEARED'],
    ['bounce DEPOSITED', 'BOUNCED'],
    ['bounce CLEARED', 'BOUNCED'],
    ['again BOUNCED', 'IN_HAND'],
    ['giveBack BOUNCED', 'GIVEN_BACK'],
    ['reverse IN_HAND', hasBounced ? 'BOUNCED' : 'CANCELLED'],
  ])
  return next.get(`${action} ${state}`)
}

let last = 0
const count = (): number => {
  last += 1
  return last
}

test('after any steps, the account is the cheques in hand, and the customer owes what bounced @in-turn', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 20 }), async steps => {
      const customer = await shop.customer(`Customer ${count()}`)
      const kept: Kept[] = []
      const bounced = new Set<string>()
      const act = async (action: string, cheque: Kept) => {
        const id = await does.idOf(cheque.number)
        const found = (await shop.granted.get(`/api/cheques/cheque/asempa/${id}`)).body
        const document = textIn(found, 'document')
        const slip = (await does.list('received', `?text=${cheque.number}&branch=ALL`)).at(-1)?.slip || 'ACC-CD26-999999'
        const reversal = textIn(found, 'documentKind') === 'sale' ? 'sale' : 'payment'
        switch (action) {
          case 'deposit':
            return does.post('deposit/asempa', { cheques: [id], bank: gcb })
          case 'withdraw':
            return shop.admin.post(`/api/cheques/reversedeposit/asempa/${slip}`, { reason: 'Wrong bank' })
          case 'clear':
            return does.post('clear/asempa', { cheques: [id] })
          case 'bounce':
            return does.post(`bounce/asempa/${id}`, { reason: 'No funds', pid: customer })
          case 'again':
            return does.post(`again/asempa/${id}`, {})
          case 'giveBack':
            return does.post(`giveback/asempa/${id}`, {})
          default:
            return shop.reverse(reversal, document)
        }
      }
      for (const { action, which, amount, inKumasi } of steps) {
        if (action === 'pay' || action === 'sell' || kept.length === 0) {
          const number = `6${count()}`
          const isSale = action === 'sell'
          const branch = inKumasi ? 'KUM' : 'ACC'
          await saved(
            isSale
              ? shop.sell({ rice: amount }, { branch, tenders: [does.tender(String(amount * 100), { number })] })
              : does.receive(customer, amount * 100, { number }, { branch }),
          )
          kept.push({ number, isSale, inKumasi, amount: amount * 100, state: 'IN_HAND' })
          continue
        }
        const cheque = kept[which % kept.length]
        if (cheque === undefined) continue
        const next = after(action, cheque, bounced.has(cheque.number))
        const { status, text } = await act(action, cheque)
        expect([status === 200, `${action} ${cheque.state}: ${text}`]).toEqual([next !== undefined, `${action} ${cheque.state}: ${text}`])
        if (next === undefined) continue
        cheque.state = next
        if (next === 'BOUNCED') bounced.add(cheque.number)
      }
      const sum = (cheques: readonly Kept[]) => cheques.reduce((total, each) => total + each.amount, 0)
      const states = Object.fromEntries(await Promise.all(kept.map(async ({ number }) => [number, await does.stateOf(number)] as const)))
      expect(states).toEqual(Object.fromEntries(kept.map(({ number, state }) => [number, state])))
      const paid = sum(kept.filter(({ isSale, state }) => !isSale && ['IN_HAND', 'DEPOSITED', 'CLEARED'].includes(state)))
      const owed = sum(kept.filter(({ isSale, state }) => isSale && ['BOUNCED', 'GIVEN_BACK'].includes(state)))
      expect(fieldIn(await shop.payee(customer), 'balance')).toBe(paid - owed)
      const { branches } = Object(await does.totals())
      for (const each of branches) expect(each).toMatchObject({ unnamed: 0, account: each.inHand })
      expect(await shop.fault()).toBeNull()
    }),
    { numRuns: 2, endOnFailure: true },
  )
}, 300_000)
