import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { CONTROL_ACCOUNT } from '@akonta/domain/accounts/control-account'
import { foldText } from '@akonta/domain/catalogue/search-text'
import { businessDateOf } from '@akonta/domain/dates'
import { required } from '@akonta/domain/imports/row-reader'
import { type PayeeRow, readPayeeRow } from '@akonta/domain/imports/rows/payee-row'
import type { PayeeCategory } from '@akonta/domain/payees/payee'
import { post } from '../../ledger/post.ts'
import { createPayee } from '../../payees/create-payee.ts'
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
    let savedCount = 0
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
        for (const { row, found, details, opens } of wanted) {
          const branch = branchIds.get(row.branch ?? '') ?? null
          let payeeId = found?.payeeId
          if (found === undefined) {
            const { creditLimit, termsDays, creditHeld, leadDays, priceList, ...others } = details
            const created = await createPayee(
              call.tx,
              call.actor,
              {
                ...others,
                category,
                openingBalance: null,
                creditLimit: creditLimit ?? undefined,
                termsDays: termsDays ?? undefined,
              },
              branch,
            )
            payeeId = created.payeeId
            if (creditHeld || priceList !== null || leadDays !== null) await setDetails(call.tx, call.actor, created.pid, category, details)
            await ledger.created('payee', [created.pid])
          } else if (keptText(details) !== keptText(found)) await changePayee(saving, found, details)
          if (!opens || row.balance === null || branch === null || payeeId === undefined) continue
          const date = businessDateOf(call.actor.at)
          const posted = await post(call.tx, call.actor, openingBalancePosting({ payeeId, category, branch, date, balance: row.balance }))
          ledger.posted(posted.documentNumber)
          savedCount += 1
        }
      },
      finish: async (_saving, report) => report(savedCount, savedCount),
    }
  }
