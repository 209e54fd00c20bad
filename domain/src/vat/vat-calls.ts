import { call, saved } from '../contract/call.ts'
import { emptyOr, list, record, type Value } from '../contract/codec.ts'
import { date, lineOrEmpty, moment, number, oneOf, recordId, sentDate, text } from '../contract/fields.ts'
import { TAX_CLASSES } from './tax-classes.ts'
import { VAT_SCHEMES } from './vat-schemes.ts'

const area = 'VAT'
const SCHEME_CODES = VAT_SCHEMES.map(({ code }) => code)

const taxClass = oneOf(TAX_CLASSES)

const setting = record({ validFrom: date, scheme: emptyOr(text), tin: text, setBy: text, setAt: moment })
/** One VAT setting. Without a scheme VAT ends. */
export type VatSetting = Value<typeof setting>

export const vatSettings = call({
  method: 'GET',
  path: '/api/vat/settings/:db',
  area,
  summary: 'VAT status today and the VAT history',
  permission: 'see_lists',
  answer: record(
    {
      scheme: ['scheme', emptyOr(text), 'Today’s scheme, or empty while no VAT is charged'],
      tin: text,
      settings: list(setting),
      classes: ['classes', list(taxClass), 'The tax classes that can be chosen; some only where GRA has enabled them for a branch'],
    },
    {
      examples: [
        {
          scheme: 'GH-2026',
          tin: 'C0012345678',
          classes: ['STANDARD', 'ZERO', 'EXEMPT'],
          settings: [
            { validFrom: '2026-12-01', scheme: 'GH-2026', tin: 'C0012345678', setBy: 'Ama Owner', setAt: '2026-11-20T14:32:00.000Z' },
          ],
        },
      ],
    },
  ),
  addition: true,
})

export const setVat = call({
  method: 'POST',
  path: '/api/vat/set/:db',
  area,
  summary: 'Turn VAT on or off from a given day',
  permission: 'change_settings',
  body: record(
    {
      validFrom: sentDate,
      scheme: ['scheme', emptyOr(oneOf(SCHEME_CODES)), { enum: [...SCHEME_CODES, ''], description: 'Empty: no VAT from that day on' }],
      tin: ['tin', lineOrEmpty(20), 'The tax number of the business; needed with a scheme'],
    },
    { examples: [{ validFrom: '2026-12-01', scheme: 'GH-2026', tin: 'C0012345678' }] },
  ),
  answer: saved,
  addition: true,
  posts: true,
})

const taxedProduct = record(
  { productId: number, name: ['productName', text], taxClass },
  { examples: [{ productId: 1002, productName: 'Maize 1kg', taxClass: 'EXEMPT' }] },
)
export type TaxedProduct = Value<typeof taxedProduct>

export const untaxedProducts = call({
  method: 'GET',
  path: '/api/vat/untaxed/:db',
  area,
  summary: 'List the products that are not taxed at the standard rate',
  permission: 'see_lists',
  answer: list(taxedProduct),
  addition: true,
})

export const setTaxClass = call({
  method: 'POST',
  path: '/api/vat/taxclass/:db',
  area,
  summary: 'Change the tax class of a product',
  permission: 'edit_catalogue',
  body: record({ productId: recordId, taxClass }, { examples: [{ productId: 1002, taxClass: 'EXEMPT' }] }),
  answer: saved,
  refusals: ['not_found'],
  addition: true,
  posts: true,
})
