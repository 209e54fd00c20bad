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

/** A page of every list, and one row more if the list continues. */
const pageAndOneMore = (page: number) => ({ size: calls.ROWS_OF_A_PAGE + 1, from: page * calls.ROWS_OF_A_PAGE })

/** The lists without that extra row. */
const cut = <Row>(rows: readonly Row[]): readonly Row[] => rows.slice(0, calls.ROWS_OF_A_PAGE)

const headingOf = async ({ tx, user, actor }: Call, page: number, lists: readonly (readonly unknown[])[]) => ({
  page,
  nextPage: lists.some(({ length }) => length > calls.ROWS_OF_A_PAGE) ? page + 1 : null,
  business: (await businessProfile(tx)).name,
  takenAt: actor.at,
  takenBy: user.displayName,
})

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
      const person = existing(await employeeById(tx, params.id), `There is no employee ${params.id}`)
      const page = pageAndOneMore(query.page ?? 0)
      const about = recordKey('employee', params.id)
      const payslips = await paysOf(tx, params.id, page)
      const loans = await loanHistory(tx, params.id, page)
      const attachments = await attachmentsOfEmployee(tx, params.id, page)
      const changes = await changesOfRecord(tx, about, page)
      const looks = await looksAtRecord(tx, about, true, page)
      const heading = await headingOf(call, query.page ?? 0, [payslips, loans, attachments, changes, looks])
      const lists = { payslips: cut(payslips), loans: cut(loans), attachments: cut(attachments), changes: cut(changes), looks: cut(looks) }
      return { kind: 'employee' as const, ...heading, person, ...lists }
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
      const page = pageAndOneMore(query.page ?? 0)
      const about = recordKey('payee', payee.pid)
      const account = await accountLines(tx, payee.pid, page)
      const goods = await goodsOf(tx, payee.pid, page)
      const orders = await ordersOf(tx, payee.pid, page)
      const quotations = await quotationsOf(tx, payee.pid, page)
      const layaways = await layawaysOf(tx, payee.pid, page)
      const recurring = await recurringOfPayee(tx, payee.pid, page)
      const purchaseOrders = await purchaseOrdersOf(tx, payee.pid, page)
      const cheques = await chequesOfPayee(tx, payee.pid, page)
      const withholdingRules = await withholdingRulesOf(tx, payee.pid, page)
      const withheldTax = await withheldTaxOf(tx, payee.pid, page)
      const attachments = await attachmentsOfPayee(tx, payee.pid, page)
      const shares = await sharesOfPayee(tx, payee.pid, page)
      const messages = await messagesOfPayee(tx, payee.pid, page)
      const phoneRequests = await requestsOfPayee(tx, payee.pid, page)
      const changes = await changesOfRecord(tx, about, page)
      const looks = await looksAtRecord(tx, about, false, page)
      const heading = await headingOf(call, query.page ?? 0, [
        account,
        goods,
        orders,
        quotations,
        layaways,
        recurring,
        purchaseOrders,
        cheques,
        withholdingRules,
        withheldTax,
        attachments,
        shares,
        messages,
        phoneRequests,
        changes,
        looks,
      ])
      const enteredBy = await nameOfUser(tx, payee.createdBy)
      const person = { ...payee, openingBalance: openingOf(payee), balance: -payee.balance, enteredBy }
      const lists = {
        account: cut(account),
        goods: cut(goods),
        orders: cut(orders),
        quotations: cut(quotations),
        layaways: cut(layaways),
        recurring: cut(recurring),
        purchaseOrders: cut(purchaseOrders),
        cheques: cut(cheques),
        withholdingRules: cut(withholdingRules),
        withheldTax: cut(withheldTax),
        attachments: cut(attachments),
        shares: cut(shares),
        messages: cut(messages),
        phoneRequests: cut(phoneRequests),
        changes: cut(changes),
        looks: cut(looks),
      }
      return { kind: KINDS[payee.category], ...heading, person, ...lists }
    },
    { accessOf: ({ person }, { query }) => exportOf(person.name, recordKey('payee', person.pid), query.page) },
  )

  handle(
    api,
    exportUser,
    async call => {
      const { tx, params, query } = call
      const { id, displayName, accountTypeName, branchid, ...user } = await userById(tx, params.id)
      const page = pageAndOneMore(query.page ?? 0)
      const about = recordKey('user', id)
      const sessions = await sessionsOfUser(tx, id, page)
      const changes = await changesOfRecord(tx, about, page)
      const looks = await looksAtRecord(tx, about, false, page)
      const heading = await headingOf(call, query.page ?? 0, [sessions, changes, looks])
      const person = { ...user, userId: id, name: displayName, accountType: accountTypeName, branch: branchid }
      return { kind: 'user' as const, ...heading, person, sessions: cut(sessions), changes: cut(changes), looks: cut(looks) }
    },
    { accessOf: ({ person }, { query }) => exportOf(person.name, recordKey('user', person.userId), query.page) },
  )
}
