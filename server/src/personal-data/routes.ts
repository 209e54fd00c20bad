import * as calls from '@akonta/domain/personal-data/personal-data-calls'
import { exportUser } from '@akonta/domain/personal-data/user-data-calls'
import { Refusal } from '@akonta/domain/refusals'
import { attachmentsOfEmployee, attachmentsOfPayee } from '../attachments/attachment-queries.ts'
import { changesOfRecord, looksAtRecord } from '../audit/audit-queries.ts'
import { businessProfile } from '../business/settings-queries.ts'
import { chequesOfPayee } from '../cheques/payee-cheque-queries.ts'
import { type Access, recordKey } from '../db/record-change.ts'
import { employeeById } from '../employees/employee-queries.ts'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { existing } from '../http/existing.ts'
import { handle } from '../http/handle.ts'
import { messagesOfPayee } from '../messages/message-queries.ts'
import {
  accountLines,
  goodsOf,
  layawaysOf,
  ordersOf,
  purchaseOrdersOf,
  quotationsOf,
  recurringOfPayee,
} from '../payees/payee-documents-queries.ts'
import { type Payee, payeeByPid } from '../payees/payee-queries.ts'
import { paysOf } from '../payroll/documents/payslip-queries.ts'
import { loanHistory } from '../payroll/money/staff-loan-queries.ts'
import { sharesOfPayee } from '../sharing/share-queries.ts'
import { nameOfUser, sessionsOfUser, userById } from '../users/user-queries.ts'
import { requestsOfPayee } from '../wallets/person-queries.ts'
import { withheldTaxOf, withholdingRulesOf } from '../withholding/person-queries.ts'

/** The kinds of payee that may be a person. */
const KINDS = { debtor: 'customer', creditor: 'supplier' } as const

/** Reads a page of each list, and one row more to learn whether a list continues; the heading comes after all of them. */
const openPage = (page = 0) => {
  let continues = false
  const asked = { size: calls.ROWS_OF_A_PAGE + 1, from: page * calls.ROWS_OF_A_PAGE }
  return {
    read: async <Row>(list: (part: typeof asked) => Promise<readonly Row[]>): Promise<readonly Row[]> => {
      const rows = await list(asked)
      continues ||= rows.length > calls.ROWS_OF_A_PAGE
      return rows.slice(0, calls.ROWS_OF_A_PAGE)
    },
    heading: async ({ tx, user, actor }: Call) => ({
      page,
      nextPage: continues ? page + 1 : null,
      business: (await businessProfile(tx)).name,
      takenAt: actor.at,
      takenBy: user.displayName,
    }),
  }
}

/** For the audit trail: every page is a separate view. */
const exportOf = (name: string, about: string, page = 0): Access => ({
  subject: page === 0 ? name : `${name}, part ${page + 1}`,
  about,
  isExport: true,
})

const openingOf = ({ openingBalance, openingSide }: Payee): bigint => (openingSide === 'CR' ? -openingBalance : openingBalance)

/**
 * All data stored about one person, for requests under the Data Protection Act 2012 (Act 843; domain rules, section 11). The audit trail
 * records who exported it. All are additions.
 */
export const personalDataRoutes = (api: Api): void => {
  handle(
    api,
    calls.exportEmployee,
    async call => {
      const { tx, params, query } = call
      const person = existing(await employeeById(tx, params.id), 'There is no such employee')
      const { read, heading } = openPage(query.page)
      const about = recordKey('employee', params.id)
      const lists = {
        payslips: await read(page => paysOf(tx, params.id, page)),
        loans: await read(page => loanHistory(tx, params.id, page)),
        attachments: await read(page => attachmentsOfEmployee(tx, params.id, page)),
        changes: await read(page => changesOfRecord(tx, about, page)),
        looks: await read(page => looksAtRecord(tx, about, true, page)),
      }
      return { kind: 'employee' as const, ...(await heading(call)), person, ...lists }
    },
    { accessOf: ({ person }, { query }) => exportOf(person.name, recordKey('employee', person.employeeId), query.page) },
  )

  handle(
    api,
    calls.exportPayee,
    async call => {
      const { tx, params, query } = call
      const payee = await payeeByPid(tx, params.pid)
      if (!payee || payee.category === 'bank') throw new Refusal('not_found', `There is no customer or supplier ${params.pid}`)
      const { read, heading } = openPage(query.page)
      const about = recordKey('payee', payee.pid)
      const lists = {
        account: await read(page => accountLines(tx, payee.pid, page)),
        goods: await read(page => goodsOf(tx, payee.pid, page)),
        orders: await read(page => ordersOf(tx, payee.pid, page)),
        quotations: await read(page => quotationsOf(tx, payee.pid, page)),
        layaways: await read(page => layawaysOf(tx, payee.pid, page)),
        recurring: await read(page => recurringOfPayee(tx, payee.pid, page)),
        purchaseOrders: await read(page => purchaseOrdersOf(tx, payee.pid, page)),
        cheques: await read(page => chequesOfPayee(tx, payee.pid, page)),
        withholdingRules: await read(page => withholdingRulesOf(tx, payee.pid, page)),
        withheldTax: await read(page => withheldTaxOf(tx, payee.pid, page)),
        attachments: await read(page => attachmentsOfPayee(tx, payee.pid, page)),
        shares: await read(page => sharesOfPayee(tx, payee.pid, page)),
        messages: await read(page => messagesOfPayee(tx, payee.pid, page)),
        phoneRequests: await read(page => requestsOfPayee(tx, payee.pid, page)),
        changes: await read(page => changesOfRecord(tx, about, page)),
        looks: await read(page => looksAtRecord(tx, about, false, page)),
      }
      const enteredBy = await nameOfUser(tx, payee.createdBy)
      const person = { ...payee, openingBalance: openingOf(payee), balance: -payee.balance, enteredBy }
      return { kind: KINDS[payee.category], ...(await heading(call)), person, ...lists }
    },
    { accessOf: ({ person }, { query }) => exportOf(person.name, recordKey('payee', person.pid), query.page) },
  )

  handle(
    api,
    exportUser,
    async call => {
      const { tx, params, query } = call
      const { id, displayName, accountTypeName, branchid, ...user } = await userById(tx, params.id)
      const { read, heading } = openPage(query.page)
      const about = recordKey('user', id)
      const lists = {
        sessions: await read(page => sessionsOfUser(tx, id, page)),
        changes: await read(page => changesOfRecord(tx, about, page)),
        looks: await read(page => looksAtRecord(tx, about, false, page)),
      }
      const person = { ...user, userId: id, name: displayName, accountType: accountTypeName, branch: branchid }
      return { kind: 'user' as const, ...(await heading(call)), person, ...lists }
    },
    { accessOf: ({ person }, { query }) => exportOf(person.name, recordKey('user', person.userId), query.page) },
  )
}
