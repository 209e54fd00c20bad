import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { CONTROL_ACCOUNT } from '@akonta/domain/accounts/control-account'
import { changesBetween } from '@akonta/domain/audit/audit-entry'
import { foldText } from '@akonta/domain/catalogue/search-text'
import { nullable, optional, record } from '@akonta/domain/contract/codec'
import { integer, money, text } from '@akonta/domain/contract/fields'
import { businessDateOf } from '@akonta/domain/dates'
import { required } from '@akonta/domain/imports/row-reader'
import { type PayeeRow, readPayeeRow } from '@akonta/domain/imports/rows/payee-row'
import type { PayeeCategory } from '@akonta/domain/payees/payee'
import { recordAction, recordKey } from '../../db/record-change.ts'
import { post } from '../../ledger/post.ts'
import { createPayee } from '../../payees/create-payee.ts'
import { editPayee } from '../../payees/edit-payee.ts'
import { openingBalancePosting } from '../../payees/opening-balance-posting.ts'
import { payeeByPid } from '../../payees/payee-queries.ts'
import { payeeRecord } from '../../payees/payee-record.ts'
import { checkedOf, type OpenChecker, openSeen, type Saving, stateOf } from './kind-rules.ts'
import { openOpeningEntry } from './opening-entry.ts'
import { type IndexedPayee, payeeIndex } from './payee-index-queries.ts'

/** The details of a payee as an import keeps them, to restore them. */
export const keptPayee = record({
  name: text,
  phone: text,
  address: text,
  email: text,
  creditLimit: nullable(money),
  termsDays: nullable(integer),
  tin: optional(text),
})

type Details = Pick<IndexedPayee, 'name' | 'phone' | 'address' | 'email' | 'creditLimit' | 'termsDays' | 'tin'>

const NO_DETAILS: Details = { name: '', phone: '', address: '', email: '', creditLimit: null, termsDays: null, tin: '' }

const detailsOf = ({ name, phone, address, email, creditLimit, termsDays, tin }: Details): Details => ({
  ...{ name, phone, address, email, creditLimit, termsDays, tin },
})

const merged = (row: PayeeRow, before: Details): Details => ({
  name: row.name ?? before.name,
  phone: row.phone ?? before.phone,
  address: row.address ?? before.address,
  email: row.email ?? before.email,
  creditLimit: row.creditLimit ?? before.creditLimit,
  termsDays: row.termsDays ?? before.termsDays,
  tin: row.tin ?? before.tin,
})

const keptText = (details: Details): string => keptPayee.write(details) ?? ''

const NOUN: Readonly<Record<PayeeCategory, string>> = { debtor: 'customers', creditor: 'suppliers', bank: 'banks' }

type Wanted = { readonly row: PayeeRow; readonly found: IndexedPayee | undefined; readonly opens: boolean }

const change = async ({ call, ledger }: Saving, category: PayeeCategory, found: IndexedPayee, after: Details): Promise<void> => {
  const { pid } = found
  const was = await payeeByPid(call.tx, pid)
  await editPayee(call.tx, { ...after, pid, category })
  const is = await payeeByPid(call.tx, pid)
  if (was && is) {
    const [before, now] = [payeeRecord(was), payeeRecord(is)]
    const changes = changesBetween(before.facts, now.facts)
    recordAction(call, { kind: 'payee', action: 'Edited by an import', subject: now.name, changes, about: recordKey('payee', pid) })
  }
  await ledger.changed('payee', pid, keptText(detailsOf(found)), keptText(after))
}

/** Customers, suppliers or banks, each opening balance its own document. */
export const payees =
  (category: PayeeCategory): OpenChecker =>
  async (tx, settings) => {
    const byName = new Map<string, IndexedPayee[]>()
    for (const payee of await payeeIndex(tx, category)) {
      const name = foldText(payee.name)
      byName.set(name, [...(byName.get(name) ?? []), payee])
    }
    const branchIds = new Map(settings.branches.map(({ branchCode, branchId }) => [branchCode, branchId]))
    const seen = openSeen()
    const opening = openOpeningEntry()
    let wanted: readonly Wanted[] = []
    let done = 0
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
          const opens = row.balance !== null && !(found?.used ?? false)
          if (found?.used && row.balance !== null)
            reader.note('balance', `The balance stays as it is: ${found.pid} has entries in the books already`)
          const changes = found !== undefined && (keptText(merged(row, found)) !== keptText(detailsOf(found)) || opens)
          const state = stateOf(reader, settings, found ? { label: `${found.name} (${found.pid})`, column: 'name', changes } : null)
          if (state === 'new' || state === 'change') {
            ready.push({ row, found, opens })
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
        for (const { row, found, opens } of wanted) {
          const branch = branchIds.get(row.branch ?? '') ?? null
          const details = merged(row, found ?? NO_DETAILS)
          let payeeId = found?.payeeId
          if (found === undefined) {
            const { creditLimit, termsDays, ...others } = details
            const made = await createPayee(
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
            payeeId = made.payeeId
            await ledger.created('payee', [made.pid])
          } else if (keptText(details) !== keptText(detailsOf(found))) await change(saving, category, found, details)
          if (!opens || row.balance === null || branch === null || payeeId === undefined) continue
          const date = businessDateOf(call.actor.at)
          const posted = await post(call.tx, call.actor, openingBalancePosting({ payeeId, category, branch, date, balance: row.balance }))
          ledger.posted(posted.documentNumber)
          done += 1
        }
      },
      finish: async (_saving, report) => report(done, done),
    }
  }
