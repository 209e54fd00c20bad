import { importStatement } from '../../bank-statements/send-statement.ts'
import { reconciling, statementFile } from '../../reconciliation/reconciling.ts'
import { fieldIn } from '../../world/caller.ts'
import { expectRefused, saved } from '../../world/verbs.ts'
import { inSteps, type MistakeCase, type Place, reversedBy, some } from '../mistake.ts'
import { done, numberOf } from '../small-business.ts'

const PAYMENT = 'accounting/peopleacc/reverse'
const ENTRY = 'accounting/generaljournal/reverse'
const RENT = 'R0000NT'

let references = 0
const reference = (): string => {
  references += 1
  return `REF-${references}`
}

const spend = (place: Place, more: object = {}, query = ''): Promise<string> =>
  numberOf(
    place.at(`accounting/expense/create/asempa${query}`, {
      ...{ accountKey: RENT, accDate: place.today(), amount: 30, paymentType: 'CASH', pid: '', particulars: 'Rent' },
      ...more,
    }),
    'transNum',
  )

const move = (place: Place): Promise<string> =>
  saved(place.at('accounting/peopleacc/movemoney/asempa', { fromAccount: 'C0000HD', toAccount: place.gcb, amount: 60, refNo: reference() }))

const quiet = (call: Promise<unknown>): Promise<string> => call.then(() => '')

const recurring = (place: Place, more: object = {}): Promise<string> =>
  numberOf(
    place.at('recurring/create/asempa', {
      ...{ branch: 'ACC', kind: 'EXPENSE', name: `Rent ${reference()}`, every: 'MONTH', nextDate: place.today(), pid: place.gcb },
      lines: [{ accountKey: 42, debit: 450, credit: 0, particulars: 'Rent' }],
      ...more,
    }),
    'recurring',
  )

const setState = (place: Place, number: string, state: string): Promise<string> =>
  quiet(done(place.at(`recurring/state/asempa/${number}`, { state })))
const ended = (place: Place, number: string): Promise<string> => setState(place, number, 'ENDED')

/** A bank whose statements begin with a line of 90.00 that a payment of a customer explains. */
const matched = async (place: Place) => {
  const payment = await saved(place.receive(place.kojo, 90, { bank: place.ecobank, refNo: reference() }))
  const does = reconciling(place.admin, place.ecobank)
  const file = statementFile(place.ecobank, '50000.00', [`${place.today()} +90.00 - DEPOSIT ${reference()}`])
  const statement = fieldIn((await importStatement(place.admin, place.ecobank, file)) as unknown, 'id')
  await done(does.start(place.today()))
  const [line] = await does.bankLines(place.today())
  const book = (await does.bookLines(place.today())).find(({ document }) => document === payment)
  await done(does.match([line?.key ?? ''], [book?.key ?? '']))
  const [match] = await does.matches()
  return { payment, does, match: match?.id ?? 0, statement }
}

/** Reverses what `matched` did, so that each business is as before. */
const unmatched = async (place: Place, { does, match, statement }: Awaited<ReturnType<typeof matched>>): Promise<void> => {
  await done(does.undo(match))
  await done(does.startAgain())
  await done(place.at(`bankstatements/undo/asempa/${statement}`, { reason: 'The wrong file' }))
}

const journalOf = (place: Place, more: object = {}): Promise<string> =>
  saved(
    place.journal(
      [
        [RENT, 25, 0],
        ['C0000HD', 0, 25],
      ],
      { by: place.admin, ...more },
    ),
  )

export const MONEY_CASES = {
  'payment of a customer, not allocated': {
    wrong: async place => reversedBy(place, PAYMENT, await saved(place.receive(place.nana, 33))),
  },
  'payment of a customer, allocated': {
    wrong: async place => {
      const payment = await saved(place.receive(place.school, 10))
      return reversedBy(place, PAYMENT, payment)
    },
    also: async place => {
      await place.at('accounting/peopleacc/setoff/asempa', { pid: place.school })
    },
  },
  'payment of a customer, tax withheld by them': {
    wrong: async place =>
      reversedBy(place, PAYMENT, await saved(place.receive(place.nana, 97, { withheld: { tax: 3, certificate: 'WHT-1' } }))),
  },
  'payment of a customer, the customer deactivated': {
    wrong: async place => reversedBy(place, PAYMENT, await saved(place.receive(place.adwoa, 21))),
    also: async place => {
      await done(place.admin.delete(`/api/accounting/people/delete/asempa/${place.adwoa}`))
    },
    afterwards: async place => {
      await done(place.at(`accounting/people/restore/asempa/${place.adwoa}`))
    },
  },
  'payment of a customer, matched with the bank statement': {
    wrong: async place => {
      const bank = await matched(place)
      return inSteps([bank.payment], async () => {
        await unmatched(place, bank)
        return place.undo(PAYMENT, bank.payment)
      })
    },
  },
  'bank statement, imported': {
    wrong: async place => {
      const bank = await matched(place)
      return inSteps([], async () => {
        await unmatched(place, bank)
        return place.undo(PAYMENT, bank.payment)
      })
    },
  },
  'match with the bank statement, saved': {
    wrong: async place => {
      const bank = await matched(place)
      return inSteps([], async () => {
        await unmatched(place, bank)
        return place.undo(PAYMENT, bank.payment)
      })
    },
  },
  'reconciliation, finished': {
    wrong: async place => {
      const bank = await matched(place)
      await done(bank.does.finish(place.today()))
      const [last] = await bank.does.past()
      return inSteps([bank.payment], async () => {
        await done(bank.does.reopen(last?.through ?? place.today()))
        await unmatched(place, bank)
        return place.undo(PAYMENT, bank.payment)
      })
    },
  },
  'transfer of money, saved': {
    wrong: async place => reversedBy(place, PAYMENT, await move(place)),
  },
  'allocation, saved': {
    wrong: async place => {
      const sale = await saved(place.sell(some(place, 1), { saleType: 'CREDIT', customer: place.nana }))
      const payment = await saved(place.receive(place.nana, 5, { settles: [] }))
      return inSteps(
        [sale, payment],
        () => place.undo(PAYMENT, payment),
        () => place.undo('sales/reverse', sale),
      )
    },
  },
  'expense, saved': { wrong: async place => reversedBy(place, ENTRY, await spend(place)) },
  'expense, with input tax': {
    wrong: async place =>
      reversedBy(
        place,
        ENTRY,
        await spend(place, {
          amount: 120,
          vatBasis: 'INCLUDED',
          nhil: 2.5,
          getFund: 2.5,
          vat: 15,
          supplier: 'Adum Estates',
          taxInvoice: reference(),
        }),
      ),
  },
  'journal, saved': { wrong: async place => reversedBy(place, ENTRY, await journalOf(place)) },
  'journal, of a branch that was closed': {
    wrong: async place => {
      references += 1
      const branch = { branch_code: `C${references}`, branchname: `Tamale ${references}` }
      await done(place.at('branch/create/asempa', branch))
      const line = { branchNo: branch.branch_code }
      const enter = (rent: number, cash: number) =>
        saved(
          place.journal(
            [
              [RENT, rent, cash, line],
              ['C0000HD', cash, rent, line],
            ],
            { by: place.admin },
          ),
        )
      // A branch is closed when it has no cash left.
      const documents = [await enter(25, 0), await enter(0, 25)]
      const [first = '', second = ''] = documents
      await done(place.at(`branch/close/asempa/${branch.branch_code}`))
      return inSteps(
        documents,
        async () => {
          await expectRefused(place.reverse('journal', first), 422, { code: 'branch_closed' })
          return quiet(done(place.at(`branch/reopen/asempa/${branch.branch_code}`)))
        },
        () => place.undo(ENTRY, first),
        () => place.undo(ENTRY, second),
        () => quiet(done(place.at(`branch/close/asempa/${branch.branch_code}`))),
      )
    },
  },
  'journal, of two branches': {
    wrong: async place => {
      const lines = [
        [RENT, 25, 0, { branchNo: 'ACC' }],
        ['C0000HD', 0, 25, { branchNo: 'ACC' }],
        [RENT, 12, 0, { branchNo: 'KUM' }],
        ['C0000HD', 0, 12, { branchNo: 'KUM' }],
      ] as const
      return reversedBy(place, ENTRY, await saved(place.journal(lines, { by: place.admin })))
    },
  },
  'opening balance of a customer, saved': {
    wrong: async place => {
      const lines = [
        [place.nana, 70, 0, { openningEntry: 'YES' }],
        ['O0000BE', 0, 70, { openningEntry: 'YES' }],
      ] as const
      return reversedBy(place, ENTRY, await saved(place.journal(lines, { by: place.admin })))
    },
  },
  'recurring document, entered': {
    wrong: async place => {
      const number = await recurring(place)
      const spent = await spend(
        place,
        { amount: 450, accountKey: 42, paymentType: 'BANK', pid: place.gcb },
        `?recurring=${number}&due=${place.today()}`,
      )
      return inSteps(
        [spent],
        () => place.undo(ENTRY, spent),
        () => ended(place, number),
      )
    },
  },
  'recurring document, skipped': {
    wrong: async place => {
      const number = await recurring(place)
      const due = place.today()
      await done(place.at(`recurring/skip/asempa/${number}`, { due, reason: 'Paid in advance' }))
      return inSteps([], () => ended(place, number))
    },
  },
  'recurring document, paused': {
    wrong: async place => {
      const number = await recurring(place)
      await setState(place, number, 'PAUSED')
      return inSteps([], () => setState(place, number, 'ACTIVE'))
    },
  },
  'recurring document, ended': {
    wrong: async place => {
      await ended(place, await recurring(place))
      return inSteps([], () => quiet(recurring(place)))
    },
  },
  'recurring invoice, entered': {
    wrong: async place => {
      const goods = [{ productId: place.goods[place.good].id, qty: 2 }]
      const number = await recurring(place, { kind: 'INVOICE', pid: place.school, lines: [], goods })
      const query = `?recurring=${number}&due=${place.today()}`
      const sale = await saved(place.sell(some(place, 2), { saleType: 'CREDIT', customer: place.school, query }))
      return inSteps(
        [sale],
        () => place.undo('sales/reverse', sale),
        () => ended(place, number),
      )
    },
  },
} as const satisfies Readonly<Record<string, MistakeCase>>
