import { changesBetween } from '@akonta/domain/audit/audit-entry'
import { monthName } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import * as records from '@akonta/domain/vat/vat-record-calls'
import * as calls from '@akonta/domain/vat/vat-return-calls'
import { recordAction } from '../../db/record-change.ts'
import type { Api } from '../../http/api.ts'
import { refuseDating } from '../../http/entry-date.ts'
import { handle } from '../../http/handle.ts'
import { guardOfPaidTax } from '../../payees/describe-paid-tax-queries.ts'
import { fileReturn } from './file-return.ts'
import { filedReturns } from './filed-return-queries.ts'
import { payImportVat } from './pay-import-vat.ts'
import { listedReturn, readDocuments, readReturn, returnInBooks } from './read-return.ts'
import { findSaleForWithholding, recordWithheldVat, withholdingOf } from './record-withheld-vat.ts'
import { MOST_DOCUMENTS } from './return-queries.ts'
import { settleReturn } from './settle-return.ts'
import { withdrawReturn } from './withdraw-return.ts'

export const vatReturnRoutes = (api: Api): void => {
  handle(api, calls.vatReturn, async ({ tx, today, params, query, branchOrAll }) =>
    readReturn(tx, params.month, today, (await branchOrAll(query.branch))?.branchId ?? null),
  )

  handle(api, calls.vatReturnDocuments, async ({ tx, params, query, branchOrAll }) => {
    const branch = (await branchOrAll(query.branch))?.branchId ?? null
    const { scope } = await returnInBooks(tx, params.month, branch)
    const found = await readDocuments(tx, scope, params.figure)
    if (found.length > MOST_DOCUMENTS) throw new Refusal('too_large', `More than ${MOST_DOCUMENTS} documents. Choose one branch`)
    return found
  })

  handle(api, calls.filedReturns, async ({ tx, ownOrAll }) =>
    (await filedReturns(tx)).map(each => listedReturn(each, ownOrAll() === null)).reverse(),
  )

  handle(api, calls.fileReturn, async call => {
    const { tx, actor, today, body } = call
    await fileReturn(tx, actor, body.month)
    recordAction(call, { kind: 'vat', action: 'Filed', subject: `VAT return for ${monthName(body.month)}` })
    return readReturn(tx, body.month, today, null)
  })

  handle(api, calls.withdrawReturn, async call => {
    const { tx, actor, today, body } = call
    await withdrawReturn(tx, actor, body)
    const changes = changesBetween(null, { Reason: body.reason })
    recordAction(call, { kind: 'vat', action: 'Withdrew', subject: `VAT return for ${monthName(body.month)}`, changes })
    return readReturn(tx, body.month, today, null)
  })

  handle(
    api,
    calls.settleReturn,
    async call => {
      const { tx, actor, user, body, branch } = call
      refuseDating(user, body.date)
      const { documentNumber } = await settleReturn(tx, actor, (await branch()).branchId, body)
      const changes = [{ what: 'Document', before: '', after: documentNumber }]
      recordAction(call, { kind: 'vat', action: 'Settled', subject: `VAT return for ${monthName(body.month)}`, changes })
      return documentNumber
    },
    { guard: guardOfPaidTax(({ month }) => ({ summary: `VAT for ${monthName(month)}` })) },
  )

  handle(
    api,
    records.payImportVat,
    async ({ tx, actor, user, body, branch }) => {
      refuseDating(user, body.date)
      return (await payImportVat(tx, actor, (await branch()).branchId, body)).documentNumber
    },
    {
      guard: guardOfPaidTax(({ declaration, office }) => ({
        summary: `Import VAT, declaration ${declaration}`,
        facts: [{ name: 'Customs office', value: office }],
      })),
    },
  )

  handle(api, records.withholdingOfSale, async ({ tx, params, branch }) =>
    withholdingOf(await findSaleForWithholding(tx, params.number, branch)),
  )

  handle(api, records.recordWithheldVat, async ({ tx, actor, user, body, branch }) => {
    refuseDating(user, body.date)
    const found = await findSaleForWithholding(tx, body.sale, branch)
    return (await recordWithheldVat(tx, actor, found, body)).documentNumber
  })
}
