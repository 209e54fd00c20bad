import { TAX_CLASSES } from '@akonta/domain/vat/sale-vat'
import { VAT_SCHEMES } from '@akonta/domain/vat/vat-schemes'
import { z } from 'zod'
import { businessDate, lineOrEmpty, recordId } from '../http/fields.ts'

const schemeCode = z.enum(VAT_SCHEMES.map(scheme => scheme.code))
const taxClass = z.enum(TAX_CLASSES)

export const vatSettingBody = z
  .object({
    validFrom: businessDate,
    scheme: z.union([schemeCode, z.literal('')]).meta({ description: 'Empty: no VAT from that day on' }),
    tin: lineOrEmpty(20).meta({ description: 'The tax number of the business; needed with a scheme' }),
  })
  .meta({ examples: [{ validFrom: '2026-12-01', scheme: 'GH-2026', tin: 'C0012345678' }] })

export const savedAnswer = z.object({ savedSuccessfully: z.boolean() }).meta({ examples: [{ savedSuccessfully: true }] })

export const vatSettingsAnswer = z
  .object({
    scheme: z.string().meta({ description: 'Today’s scheme, or empty while no VAT is charged' }),
    tin: z.string(),
    settings: z.array(z.object({ validFrom: z.string(), scheme: z.string(), tin: z.string(), setBy: z.string(), setAt: z.string() })),
  })
  .meta({
    examples: [
      {
        scheme: 'GH-2026',
        tin: 'C0012345678',
        settings: [
          { validFrom: '2026-12-01', scheme: 'GH-2026', tin: 'C0012345678', setBy: 'Ama Owner', setAt: '2026-11-20T14:32:00.000Z' },
        ],
      },
    ],
  })

export const taxClassBody = z.object({ productId: recordId, taxClass }).meta({ examples: [{ productId: 1002, taxClass: 'EXEMPT' }] })

export const untaxedProductAnswer = z
  .object({ productId: z.number(), productName: z.string(), taxClass })
  .meta({ examples: [{ productId: 1002, productName: 'Maize 1kg', taxClass: 'EXEMPT' }] })
