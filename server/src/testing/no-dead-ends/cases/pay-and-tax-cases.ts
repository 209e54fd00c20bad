import { fieldIn } from '../../world/caller.ts'
import { expectRefused, saved } from '../../world/verbs.ts'
import { inSteps, type MistakeCase, type Place, reversedBy, some } from '../mistake.ts'
import { done } from '../small-business.ts'

const ENTRY = 'accounting/generaljournal/reverse'
const RUN = 'payroll_emp_trans/reverse'
const PAID = 'payroll_payment/reverse'
const LOAN = 'payroll_loan/reverse'
const CASH = { paymentType: 'CASH', coa_account: 'C0000HD' }

let references = 0
const reference = (): string => {
  references += 1
  return `PT-${references}`
}

/** The first and the last day that one of nine months was paid for: mistakes of the same time are about different months. */
const monthOf = (count: number): string => {
  const month = `2026-0${(count % 9) + 1}`
  return `${month}-01/${month}-28`
}

const run = (place: Place): Promise<string> => {
  references += 1
  return saved(place.at(`payroll_emp_trans/create/asempa/${monthOf(references)}`, [{ id: 1, overtime: 50 }, { id: 2 }]))
}

const loan = (place: Place, more: object = {}): Promise<string> =>
  saved(
    place.at('payroll_loan/create/asempa', {
      id: 3,
      direction: 'granted',
      amount: 200,
      ...CASH,
      refNo: reference(),
      consent: 'Letter',
      ...more,
    }),
  )

/** The VAT return of a month that is over can be filed: the walk goes to the next month first. */
export const monthBefore = (day: string): string => new Date(Date.parse(`${day.slice(0, 8)}01`) - 86_400_000).toISOString().slice(0, 7)

const payNet = async (place: Place): Promise<string> => {
  const { body } = await done(place.admin.get('/api/payroll_payment/owed/asempa'))
  const owed = (Array.isArray(body) ? body : []).find(row => fieldIn(row, 'account') === 'N0000SP' && fieldIn(row, 'branch') === 'ACC')
  const lines = [{ branch: 'ACC', amount: Number(fieldIn(owed, 'owed')) }]
  return saved(place.at('payroll_payment/create/asempa', { account: 'N0000SP', lines, ...CASH, refNo: reference() }))
}

const paidRun = async (place: Place) => {
  const pay = await run(place)
  const payment = await payNet(place)
  return inSteps(
    [pay, payment],
    () => place.undo(PAID, payment),
    () => place.undo(RUN, pay),
  )
}

export const PAY_AND_TAX_CASES = {
  'payroll run, not paid': { wrong: async place => reversedBy(place, RUN, await run(place)) },
  'payroll run, net pay paid': { wrong: paidRun },
  'payroll run, with a loan deduction': {
    wrong: async place => {
      const lent = await loan(place)
      references += 1
      const pay = await saved(place.at(`payroll_emp_trans/create/asempa/${monthOf(references)}`, [{ id: 3, loandeduction: 50 }]))
      return inSteps(
        [lent, pay],
        () => place.undo(RUN, pay),
        () => place.undo(LOAN, lent),
      )
    },
  },
  'payroll payment, saved': { wrong: paidRun },
  'staff loan, granted': { wrong: async place => reversedBy(place, LOAN, await loan(place)) },
  'staff loan, partly repaid': {
    wrong: async place => {
      const lent = await loan(place)
      const repaid = await loan(place, { direction: 'repaid', amount: 80 })
      return reversedBy(place, LOAN, lent, repaid)
    },
  },
  'import VAT, recorded': {
    wrong: async place => {
      const body = {
        declaration: reference(),
        office: 'Tema Port',
        value: 1000,
        nhil: 25,
        getFund: 25,
        vat: 150,
        ...CASH,
        refNo: reference(),
      }
      return reversedBy(place, ENTRY, await saved(place.at('vat/import/asempa', body)))
    },
  },
  'VAT withheld by a customer, recorded': {
    wrong: async place => {
      const sale = await saved(place.sell(some(place, 20), { saleType: 'CREDIT', customer: place.kojo }))
      const certificate = await saved(place.at('vat/withheld/asempa', { sale, certificate: reference(), amount: 1 }))
      return inSteps(
        [sale, certificate],
        () => place.undo(ENTRY, certificate),
        () => place.undo('sales/reverse', sale),
      )
    },
  },
  'certificate of withheld tax, wrong number': {
    wrong: async place => {
      const payment = await saved(place.receive(place.nana, 97, { withheld: { tax: 3, certificate: reference() } }))
      return inSteps(
        [payment],
        async () => {
          await done(place.at('withholding/certificate/asempa', { payment, certificate: reference() }))
          return ''
        },
        () => place.undo('accounting/peopleacc/reverse', payment),
      )
    },
  },
  'withheld tax, paid to the authority': {
    wrong: async place => {
      const month = monthBefore(place.today())
      const paid = await saved(place.pay(place.grains, 97, { withheld: { kind: 'GOODS', base: 100 }, entryDate: `${month}-28` }))
      const tax = await saved(place.at('withholding/pay/asempa', { month, ...CASH, refNo: reference() }))
      return inSteps(
        [paid, tax],
        () => place.undo(ENTRY, tax),
        () => place.undo('accounting/peopleacc/reverse', paid),
      )
    },
  },
  'VAT return, filed': {
    wrong: async place => {
      const month = monthBefore(place.today())
      await done(place.at('vat/file/asempa', { month }))
      return inSteps([], () => done(place.at('vat/withdraw/asempa', { month, reason: 'An invoice was missing' })).then(() => ''))
    },
  },
  'VAT return, settled': {
    wrong: async place => {
      const month = monthBefore(place.today())
      await done(place.at('vat/file/asempa', { month }))
      const settled = await saved(place.at('vat/settle/asempa', { month, ...CASH, refNo: reference() }))
      return inSteps(
        [settled],
        async () => {
          await expectRefused(place.at('vat/withdraw/asempa', { month, reason: 'Wrong' }), 409, { code: 'already_settled' })
          return place.undo(ENTRY, settled)
        },
        () => done(place.at('vat/withdraw/asempa', { month, reason: 'An invoice was missing' })).then(() => ''),
      )
    },
  },
} as const satisfies Readonly<Record<string, MistakeCase>>
