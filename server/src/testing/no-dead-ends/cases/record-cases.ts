import { expect } from 'vitest'
import { readFile, viewIn } from '../../imports/send-file.ts'
import { fieldIn, textIn } from '../../world/caller.ts'
import { GOODS } from '../../world/goods.ts'
import { saved } from '../../world/verbs.ts'
import { inSteps, type Mistake, type MistakeCase, type Place } from '../mistake.ts'
import { done, idOfUser } from '../small-business.ts'
import { monthBefore } from './pay-and-tax-cases.ts'

let made = 0
const tag = (): string => {
  made += 1
  return `R${made}`
}

/** A step that saves no document. */
const step = (...calls: readonly (() => Promise<unknown>)[]): Mistake =>
  inSteps([], async () => {
    for (const call of calls) await call()
    return ''
  })

const productFile = (name: string) => `Product,Category,Unit,Selling price,Cost price\n${name},Groceries,Piece,12,8\n`

const journalLines = [
  ['R0000NT', 900, 0],
  ['C0000HD', 0, 900],
] as const

const ask = async (place: Place): Promise<number> => {
  await done(place.at('approvals/rules/asempa', { rules: [{ kind: 'journal', on: true, fromamount: 500 }] }))
  const answer = await place.journal(journalLines, { by: place.granted })
  expect(answer.status, answer.text).toBe(202)
  return Number(textIn(answer.body, 'approval').slice(2))
}

/** The first month that can be reopened. */
const firstClosed = async ({ admin }: Place): Promise<string> => {
  const { body } = await done(admin.get('/api/monthclose/status/asempa'))
  return String([fieldIn(body, 'reopenable')].flat().at(-1))
}

/** Turning approvals off is a request too: the other administrator approves it. */
const rulesOff = (place: Place) => async (): Promise<void> => {
  const asked = await place.at('approvals/rules/asempa', { rules: [{ kind: 'journal', on: false, fromamount: 500 }] })
  expect(asked.status, asked.text).toBe(202)
  const id = Number(textIn(asked.body, 'approval').slice(2))
  await done(place.at('approvals/approve/asempa', { id, reason: 'Agreed' }, place.granted))
}

export const RECORD_CASES = {
  'customer, deactivated': {
    wrong: async place => {
      await done(place.admin.delete(`/api/accounting/people/delete/asempa/${place.nana}`))
      return step(() => done(place.at(`accounting/people/restore/asempa/${place.nana}`)))
    },
  },
  'product, archived': {
    wrong: async place => {
      const { id } = GOODS.oil
      await done(place.admin.delete(`/api/product/delete/asempa/${id}`, { 'x-branch-code': 'ACC' }))
      return step(() => done(place.at(`product/restore/asempa/${id}`)))
    },
  },
  'account, deactivated': {
    wrong: async place => {
      const accountId = tag()
      await done(place.at('accounting/chartofaccounts/create/asempa', { accountType: 8, accountName: `Account ${accountId}`, accountId }))
      await done(place.at(`accounting/chartofaccounts/deactivate/asempa/${accountId}`))
      return step(() => done(place.at(`accounting/chartofaccounts/activate/asempa/${accountId}`)))
    },
  },
  'user, deactivated': {
    wrong: async place => {
      const userId = await idOfUser(place, 'denied')
      await done(place.at('1.0/users/deactivate/asempa', { id: userId }))
      return step(
        () => done(place.at('1.0/users/activate/asempa', { id: userId })),
        () => place.goTo(place.today()),
      )
    },
  },
  'employee, inactive': {
    wrong: async place => {
      const { body } = await done(place.admin.get('/api/employee/findOne/asempa/3'))
      await done(place.at('employee/update/asempa', { ...Object(body), emp_status: 'INACTIVE' }))
      return step(() => done(place.at('employee/update/asempa', { ...Object(body), emp_status: 'ACTIVE' })))
    },
  },
  'branch, closed': {
    wrong: async place => {
      const branch = { branch_code: `B${tag()}`, branchname: `Tamale ${made}` }
      await done(place.at('branch/create/asempa', branch))
      await done(place.at(`branch/close/asempa/${branch.branch_code}`))
      return step(
        () => done(place.at(`branch/reopen/asempa/${branch.branch_code}`)),
        () => done(place.at(`branch/close/asempa/${branch.branch_code}`)),
      )
    },
  },
  'held cart, waiting': {
    wrong: async place => {
      const { id, price } = place.goods[place.good]
      const cart = {
        branch: 'ACC',
        name: `Basket ${tag()}`,
        saleType: 'CASH',
        lines: [{ productId: id, qty: 1, price: Number(price) }],
        discount: null,
      }
      const answer = await done(place.at('sales/holdcart/asempa', cart))
      const number = fieldIn(answer.body, 'cart')
      return step(() => done(place.at(`sales/discardcart/asempa/ACC/${number}`)))
    },
  },
  'import, not saved': {
    wrong: async place => {
      const view = await readFile(place.admin, 'products', productFile(`Imported ${tag()}`))
      return step(() => done(place.at(`import/discard/asempa/${view.id}`)))
    },
  },
  'import, saved': {
    wrong: async place => {
      const view = await readFile(place.admin, 'products', productFile(`Imported ${tag()}`))
      viewIn(await place.at(`import/save/asempa/${view.id}`))
      return step(() => done(place.at(`import/undo/asempa/${view.id}`, { reason: 'The wrong file' })))
    },
  },
  'month, closed': {
    wrong: async place => {
      const month = monthBefore(place.today())
      const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
      await done(place.at('monthclose/close/asempa', { through: last, remark: 'Looked at' }))
      return step(async () =>
        done(place.at('monthclose/reopen/asempa', { from: await firstClosed(place), reason: 'An invoice came late' })),
      )
    },
  },
  'request for approval, waiting': {
    wrong: async place => {
      const id = await ask(place)
      return step(() => done(place.at('approvals/withdraw/asempa', { id, reason: 'Entered by mistake' }, place.granted)), rulesOff(place))
    },
  },
  'request for approval, approved': {
    wrong: async place => {
      const id = await ask(place)
      const document = textIn((await done(place.at('approvals/approve/asempa', { id, reason: 'Agrees' }))).body, 'document')
      await rulesOff(place)()
      return inSteps([document], () => place.undo('accounting/generaljournal/reverse', document))
    },
  },
  'request for approval, declined': {
    // The journal was right and declined by mistake: it is entered again. Reversed afterwards, so that both businesses can be compared.
    wrong: async place => {
      const id = await ask(place)
      await done(place.at('approvals/decline/asempa', { id, reason: 'Declined by mistake' }))
      await rulesOff(place)()
      let again = ''
      return inSteps(
        [],
        async () => {
          again = await saved(place.journal(journalLines, { by: place.granted }))
          return again
        },
        () => place.undo('accounting/generaljournal/reverse', again),
      )
    },
  },
} as const satisfies Readonly<Record<string, MistakeCase>>
