import { changesBetween } from '@akonta/domain/audit/audit-entry'
import { formatDayFirst } from '@akonta/domain/dates'
import { z } from 'zod'
import { recordChange, recordDeed } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { route } from '../http/route.ts'
import { setTaxClass, setVat } from './set-vat.ts'
import { taxClassOf, untaxedProducts, vatSettings } from './vat-queries.ts'
import { savedAnswer, taxClassBody, untaxedProductAnswer, vatSettingBody, vatSettingsAnswer } from './vat-wire-schema.ts'

const area = 'VAT'

export const vatRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'GET',
      path: '/api/vat/settings/:db',
      area,
      summary: 'VAT status today and the VAT history',
      permission: 'see_lists',
      takes: {},
      answer: vatSettingsAnswer,
      addition: true,
    },
    async ({ tx, today }) => {
      const settings = await vatSettings(tx)
      const counting = settings.find(setting => setting.valid_from <= today)
      return {
        scheme: counting?.scheme ?? '',
        tin: counting?.tin ?? '',
        settings: settings.map(setting => ({
          validFrom: setting.valid_from,
          scheme: setting.scheme ?? '',
          tin: setting.tin,
          setBy: setting.set_by,
          setAt: setting.set_at.toISOString(),
        })),
      }
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/vat/set/:db',
      area,
      summary: 'Turn VAT on or off from a given day',
      permission: 'change_settings',
      takes: { body: vatSettingBody },
      answer: savedAnswer,
      posts: true,
      addition: true,
    },
    async call => {
      const { tx, actor, today, body } = call
      const counting = (await vatSettings(tx)).find(setting => setting.valid_from <= body.validFrom)
      await setVat(tx, actor, today, { ...body, scheme: body.scheme === '' ? null : body.scheme })
      const before = { Scheme: counting?.scheme ?? 'No VAT', TIN: counting?.tin ?? '' }
      const after = { Scheme: body.scheme === '' ? 'No VAT' : body.scheme, TIN: body.tin }
      const subject = `VAT from ${formatDayFirst(body.validFrom)}`
      recordDeed(call, { kind: 'vat', deed: 'Set', subject, changes: changesBetween(before, after) })
      return { savedSuccessfully: true }
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/vat/untaxed/:db',
      area,
      summary: 'List the exempt and zero-rated products',
      permission: 'see_lists',
      takes: {},
      answer: z.array(untaxedProductAnswer),
      addition: true,
    },
    async ({ tx }) =>
      (await untaxedProducts(tx)).map(product => ({
        productId: product.product_id,
        productName: product.name,
        taxClass: product.tax_class,
      })),
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/vat/taxclass/:db',
      area,
      summary: 'Change the tax class of a product',
      permission: 'edit_catalogue',
      takes: { body: taxClassBody },
      answer: savedAnswer,
      refusals: ['not_found'],
      posts: true,
      addition: true,
    },
    async call => {
      const { tx, body } = call
      const read = async () => {
        const product = await taxClassOf(tx, body.productId)
        return product && { name: product.name, facts: { 'Tax class': product.tax_class } }
      }
      await recordChange(call, { kind: 'product', deed: 'Taxed otherwise', id: body.productId, read }, () =>
        setTaxClass(tx, body.productId, body.taxClass),
      )
      return { savedSuccessfully: true }
    },
  )
}
