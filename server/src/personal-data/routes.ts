import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import { changesOfRecord, looksAtRecord } from '../audit/audit-queries.ts'
import { businessProfile } from '../business/settings-queries.ts'
import { type Look, recordKey } from '../db/record-change.ts'
import { employeeById } from '../employees/employee-queries.ts'
import type { Api } from '../http/api.ts'
import { line, recordId } from '../http/fields.ts'
import { route } from '../http/route.ts'
import type { Call } from '../http/serve-call.ts'
import { accountLines, goodsOf, ordersOf } from '../payees/payee-papers-queries.ts'
import { payeeByPid } from '../payees/payee-queries.ts'
import { paysOf } from '../payroll/documents/payslip-queries.ts'
import { loanHistory } from '../payroll/money/staff-loan-queries.ts'
import { findUser } from '../users/user-queries.ts'
import {
  accountToWire,
  changeToWire,
  employeeToPerson,
  goodsToWire,
  loanToWire,
  lookToWire,
  orderToWire,
  payeeToPerson,
  payToWire,
} from './personal-data-to-wire.ts'
import { employeeDataAnswer, pageQuery, payeeDataAnswer, ROWS_OF_A_PAGE } from './personal-data-wire-schema.ts'

const area = 'Personal data'
const permission = 'export_person'

/** The kinds of payee that may be a person. */
const KINDS = { debtor: 'customer', creditor: 'supplier' } as const

/** A page of every list, and one row more if the list continues. */
const pageAndOneMore = (page: number) => ({ size: ROWS_OF_A_PAGE + 1, from: page * ROWS_OF_A_PAGE })

/** The lists without that extra row. */
const cut = <Row>(rows: readonly Row[]): Row[] => rows.slice(0, ROWS_OF_A_PAGE)

const headingOf = async ({ tx, user, actor }: Call, page: number, lists: readonly (readonly unknown[])[]) => ({
  page,
  nextPage: lists.some(({ length }) => length > ROWS_OF_A_PAGE) ? page + 1 : null,
  business: (await businessProfile(tx)).name,
  takenAt: actor.at.toISOString(),
  takenBy: user.displayName,
})

/** For the audit trail: every page is a separate view. */
const exportOf = (name: string, about: string, page: number): Look => ({
  subject: page === 0 ? name : `${name}, part ${page + 1}`,
  about,
  isExport: true,
})

/**
 * All data stored about one person, for requests under the Data Protection Act 2012 (Act 843; domain rules, section 11). The audit trail
 * records who exported it. All are additions.
 */
export const personalDataRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'GET',
      path: '/api/personaldata/employee/:db/:id',
      area,
      summary: 'Export everything stored about an employee: record, pay, loans, changes, and who viewed the pay',
      permission,
      takes: { params: z.object({ id: recordId }), query: pageQuery },
      answer: employeeDataAnswer,
      refusals: ['not_found'],
      addition: true,
      look: ({ person }, { query }) => exportOf(person.name, recordKey('employee', person.id), query.page),
    },
    async call => {
      const { tx, params, query } = call
      const employee = await employeeById(tx, params.id)
      if (!employee) throw new Refusal('not_found', `There is no employee ${params.id}`)
      const page = pageAndOneMore(query.page)
      const about = recordKey('employee', employee.employeeId)
      const pays = await paysOf(tx, employee.employeeId, page)
      const loans = await loanHistory(tx, employee.employeeId, page)
      const changes = await changesOfRecord(tx, about, page)
      const looks = await looksAtRecord(tx, about, true, page)
      return {
        ...(await headingOf(call, query.page, [pays, loans, changes, looks])),
        kind: 'employee' as const,
        person: employeeToPerson(employee),
        payslips: cut(pays).map(payToWire),
        loans: cut(loans).map(loanToWire),
        changes: cut(changes).map(changeToWire),
        looks: cut(looks).map(lookToWire),
      }
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/personaldata/payee/:db/:pid',
      area,
      summary: 'Export everything stored about a customer or supplier: record, account, goods, orders, changes, and who exported it',
      permission,
      takes: { params: z.object({ pid: line(40) }), query: pageQuery },
      answer: payeeDataAnswer,
      refusals: ['not_found'],
      addition: true,
      look: ({ person }, { query }) => exportOf(person.name, recordKey('payee', person.id), query.page),
    },
    async call => {
      const { tx, params, query } = call
      const payee = await payeeByPid(tx, params.pid)
      if (!payee || payee.category === 'bank') throw new Refusal('not_found', `There is no customer or supplier ${params.pid}`)
      const page = pageAndOneMore(query.page)
      const about = recordKey('payee', payee.pid)
      const account = await accountLines(tx, payee.pid, page)
      const goods = await goodsOf(tx, payee.pid, page)
      const orders = await ordersOf(tx, payee.pid, page)
      const changes = await changesOfRecord(tx, about, page)
      const looks = await looksAtRecord(tx, about, false, page)
      return {
        ...(await headingOf(call, query.page, [account, goods, orders, changes, looks])),
        kind: KINDS[payee.category],
        person: payeeToPerson(payee, (await findUser(tx, payee.createdBy))?.displayName ?? ''),
        account: cut(account).map(accountToWire),
        goods: cut(goods).map(goodsToWire),
        orders: cut(orders).map(orderToWire),
        changes: cut(changes).map(changeToWire),
        looks: cut(looks).map(lookToWire),
      }
    },
  )
}
