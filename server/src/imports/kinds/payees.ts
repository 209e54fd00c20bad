import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { CONTROL_ACCOUNT } from '@akonta/domain/accounts/control-account'
import { paired } from '@akonta/domain/assert'
import { foldText } from '@akonta/domain/catalogue/search-text'
import { businessDateOf } from '@akonta/domain/dates'
import { required } from '@akonta/domain/imports/row-reader'
import { type PayeeRow, readPayeeRow } from '@akonta/domain/imports/rows/payee-row'
import type { OpeningBalance, PayeeCategory } from '@akonta/domain/payees/payee'
import { post } from '../../ledger/post.ts'
import { createPayees } from '../../payees/create-payee.ts'
import { openingBalancePosting } from '../../payees/opening-balance-posting.ts'
import { priceLists } from '../../pricing/pricing-queries.ts'
import { checkedOf, type OpenChecker, openSeen, stateOf } from './kind-rules.ts'
import { openOpeningEntry } from './opening-entry.ts'
import { changePayee, type Details, keptText, setDetails } from './payee-changes.ts'
import { type IndexedPayee, payeeIndex } from './payee-index-queries.ts'

const NO_DETAILS: Details = {
  ...{ name: '', phone: '', address: '', email: '', tin: '' },
  ...{ creditLimit: null, termsDays: null, creditHeld: false, leadDays: null, priceList: null },
}

const merged = (row: PayeeRow, before: Details, priceList: number | undefined): Details => ({
  name: row.name ?? before.name,
  phone: row.phone ?? before.phone,
  address: row.address ?? before.address,
  email: row.email ?? before.email,
  creditLimit: row.creditLimit ?? before.creditLimit,
  termsDays: row.termsDays ?? before.termsDays,
  tin: row.tin ?? before.tin,
  creditHeld: row.creditHeld ?? before.creditHeld,
  leadDays: row.leadDays ?? before.leadDays,
  priceList: priceList ?? before.priceList,
})

/** What a new payee is created with; hold, price list and lead time are set afterwards. */
const newPayeeOf = ({ name, phone, address, email, creditLimit, termsDays, tin }: Details) => ({
  ...{ name, phone, address, email, tin },
  creditLimit: creditLimit ?? undefined,
  termsDays: termsDays ?? undefined,
})

const NOUN: Readonly<Record<PayeeCategory, string>> = { debtor: 'customers', creditor: 'suppliers', bank: 'banks' }

type Wanted = { readonly row: PayeeRow; readonly found: IndexedPayee | undefined; readonly details: Details; readonly opens: boolean }

/** Customers, suppliers or banks, each opening balance its own document. */
export const payees =
  (category: PayeeCategory): OpenChecker =>
  async (tx, settings) => {
    const byName = new Map<string, IndexedPayee[]>()
    for (const payee of await payeeIndex(tx, category)) {
      const name = foldText(payee.name)
      byName.set(name, [...(byName.get(name) ?? []), payee])
    }
    const lists = new Map((await priceLists(tx)).map(({ id, name }) => [foldText(name), id]))
    const branchIds = new Map(settings.branches.map(({ branchCode, branchId }) => [branchCode, branchId]))
    const seen = openSeen()
    const opening = openOpeningEntry()
    let wanted: readonly Wanted[] = []
    const balances: { payeeId: number; branch: number; balance: OpeningBalance }[] = []
    return {
      opening,
      check: async rows => {
        const ready: Wanted[] = []
        const checked = rows.map(each => {
          const reader = settings.readerOf(each)
          const row = readPayeeRow(reader, category, settings.findBranch, settings.branch)
          required(reader, settings.columns, 'name', 'Name')
          const name = foldText(row.name ?? '')
          const earlier = name === '' ? undefined : seen(name, each.row)
          if (earlier !== undefined) reader.fault('name', `Row ${earlier} has this name too. Add something that tells them apart`)
          const same = byName.get(name) ?? []
          if (same.length > 1) reader.fault('name', `${same.length} ${NOUN[category]} have this name already`)
          const [found] = same
          const list = row.priceList === undefined ? undefined : lists.get(foldText(row.priceList))
          if (row.priceList !== undefined && list === undefined)
            reader.fault('priceList', `There is no price list ${row.priceList}. Import the price lists first`)
          const details = merged(row, found ?? NO_DETAILS, list)
          const opens = row.balance !== null && !(found?.used ?? false)
          if (found?.used && row.balance !== null)
            reader.note('balance', `The balance stays as it is: ${found.pid} has entries in the books already`)
          const changes = found !== undefined && (keptText(details) !== keptText(found) || opens)
          const state = stateOf(reader, settings, found ? { label: `${found.name} (${found.pid})`, column: 'name', changes } : null)
          if (state === 'new' || state === 'change') {
            ready.push({ row, found, details, opens })
            if (opens && row.balance && row.branch !== undefined) {
              const { amount, side } = row.balance
              opening.add(row.branch, CONTROL_ACCOUNT[category], ACCOUNT.openingBalanceEquity, side === 'DR' ? amount : -amount)
            }
          }
          return checkedOf(each, reader, state)
        })
        wanted = ready
        return checked
      },
      save: async saving => {
        const { call, ledger } = saving
        const branchOf = ({ row }: Wanted): number | null => branchIds.get(row.branch ?? '') ?? null
        const fresh = wanted.filter(({ found }) => found === undefined)
        const made = await createPayees(
          call.tx,
          call.actor,
          fresh.map(each => ({ ...newPayeeOf(each.details), category, branch: branchOf(each) })),
        )
        await ledger.created(
          'payee',
          made.map(({ pid }) => pid),
        )
        const ids = new Map(paired(fresh, made).map(([each, { payeeId }]) => [each, payeeId]))
        for (const [{ pid }, { details }] of paired(made, fresh))
          if (details.creditHeld || details.priceList !== null || details.leadDays !== null)
            await setDetails(call.tx, call.actor, pid, category, details)
        for (const each of wanted) {
          const { found, details, opens, row } = each
          if (found && keptText(details) !== keptText(found)) await changePayee(saving, found, details)
          const [payeeId, branch] = [found?.payeeId ?? ids.get(each), branchOf(each)]
          if (opens && row.balance !== null && branch !== null && payeeId !== undefined)
            balances.push({ payeeId, branch, balance: row.balance })
        }
      },
      finish: async ({ call, ledger }, report) => {
        const date = businessDateOf(call.actor.at)
        for (const [place, balance] of balances.entries()) {
          const posted = await post(call.tx, call.actor, openingBalancePosting({ ...balance, category, date }))
          ledger.posted(posted.documentNumber)
          report(place + 1, balances.length)
        }
      },
    }
  }
