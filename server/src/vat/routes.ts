import { changesBetween } from '@akonta/domain/audit/audit-entry'
import { codeInWords } from '@akonta/domain/audit/code-in-words'
import { formatDayFirst } from '@akonta/domain/dates'
import * as calls from '@akonta/domain/vat/vat-calls'
import { recordAction, recordChange } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { handle } from '../http/handle.ts'
import { setTaxClass, setVat } from './set-vat.ts'
import { choosableClasses, taxClassOf, untaxedProducts, vatSettings } from './vat-queries.ts'

export const vatRoutes = (api: Api): void => {
  handle(api, calls.vatSettings, async ({ tx, today }) => {
    const settings = await vatSettings(tx)
    const current = settings.find(({ validFrom }) => validFrom <= today)
    return { scheme: current?.scheme ?? null, tin: current?.tin ?? '', settings, classes: await choosableClasses(tx) }
  })

  handle(api, calls.setVat, async call => {
    const { tx, actor, today, body } = call
    const current = (await vatSettings(tx)).find(({ validFrom }) => validFrom <= body.validFrom)
    await setVat(tx, actor, today, body)
    const before = { Scheme: current?.scheme ?? 'No VAT', TIN: current?.tin ?? '' }
    const after = { Scheme: body.scheme ?? 'No VAT', TIN: body.tin }
    const subject = `VAT from ${formatDayFirst(body.validFrom)}`
    recordAction(call, { kind: 'vat', action: 'Set', subject, changes: changesBetween(before, after) })
  })

  handle(api, calls.untaxedProducts, ({ tx }) => untaxedProducts(tx))

  handle(api, calls.setTaxClass, async call => {
    const { tx, body } = call
    const read = async () => {
      const product = await taxClassOf(tx, body.productId)
      return product && { name: product.name, facts: { 'Tax class': codeInWords(product.taxClass) } }
    }
    await recordChange(call, { kind: 'product', action: 'Changed the tax class', id: body.productId, read }, () =>
      setTaxClass(tx, body.productId, body.taxClass),
    )
  })
}
