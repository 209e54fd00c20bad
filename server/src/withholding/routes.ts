import { changesBetween } from '@akonta/domain/audit/audit-entry'
import { formatDayFirst, monthName } from '@akonta/domain/dates'
import * as suppliers from '@akonta/domain/withholding/supplier-calls'
import * as calls from '@akonta/domain/withholding/withholding-calls'
import { recordAction, recordKey } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { refuseDating } from '../http/entry-date.ts'
import { handle } from '../http/handle.ts'
import { guardOfPaidTax } from '../payees/describe-paid-tax-queries.ts'
import { enterCertificate } from './enter-certificate.ts'
import { payTax } from './pay-tax.ts'
import { readMonth } from './read-month.ts'
import { findSupplier, setSupplier, supplierOf } from './set-supplier.ts'
import { type SupplierRow, suppliersIn } from './supplier-queries.ts'

const factsOf = ({ rule, certificate, until, tin }: SupplierRow) => ({
  Rule: rule,
  'Exemption certificate': certificate,
  'Exempt until': until === null ? '' : formatDayFirst(until),
  TIN: tin,
})

export const withholdingRoutes = (api: Api): void => {
  handle(api, calls.withholdingOfMonth, async ({ tx, today, params, query, branchOrAll }) =>
    readMonth(tx, params.month, today, (await branchOrAll(query.branch))?.branchId ?? null),
  )

  handle(
    api,
    calls.payWithheldTax,
    async call => {
      const { tx, actor, user, body, branch } = call
      refuseDating(user, body.date)
      const { documentNumber } = await payTax(tx, actor, (await branch()).branchId, body)
      const changes = [{ what: 'Document', before: '', after: documentNumber }]
      recordAction(call, { kind: 'withholding', action: 'Paid', subject: `Withholding tax for ${monthName(body.month)}`, changes })
      return documentNumber
    },
    { guard: guardOfPaidTax(({ month }) => ({ summary: `Withholding tax for ${monthName(month)}` })) },
  )

  handle(api, calls.enterCertificate, async call => {
    const { tx, actor, body, branch } = call
    const { before, ...entered } = await enterCertificate(tx, actor, body, branch)
    const changes = changesBetween({ Certificate: before }, { Certificate: entered.certificate })
    recordAction(call, { kind: 'withholding', action: 'Entered the certificate', subject: entered.payment, changes })
    return entered
  })

  handle(api, suppliers.supplierWithholdings, async ({ tx, today, ownOrAll }) =>
    (await suppliersIn(tx, today)).map(row => supplierOf(row, today, ownOrAll() === null)),
  )

  handle(api, suppliers.supplierWithholding, async ({ tx, today, params, ownOrAll }) =>
    supplierOf(await findSupplier(tx, today, params.pid), today, ownOrAll() === null),
  )

  handle(api, suppliers.setSupplierWithholding, async call => {
    const { tx, actor, today, body, ownOrAll } = call
    const before = await findSupplier(tx, today, body.pid)
    await setSupplier(tx, actor, today, body)
    const after = await findSupplier(tx, today, body.pid)
    const changes = changesBetween(factsOf(before), factsOf(after))
    const about = recordKey('payee', body.pid)
    recordAction(call, { kind: 'payee', action: 'Set the withholding rule', subject: after.name, changes, about })
    return supplierOf(after, today, ownOrAll() === null)
  })
}
