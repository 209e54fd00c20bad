import { z } from 'zod'
import { line, moment, wholeNumber } from '../http/fields.ts'

const LAST_ID = wholeNumber({ most: 2_147_483_647 })

/**
 * What the button sends (AMB-063), as form data or JSON. The token determines the business, so a named database must be that one (AMB-003).
 * The rest are additions, for changes only and for long lists.
 */
const localCopyFields = z.object({
  database: line(60).optional().meta({ description: 'The dbname of the token' }),
  branch: line(40).optional().meta({ description: 'If left out, the branch in X-Branch-Code, otherwise the user’s own' }),
  since: moment.optional().meta({ description: 'An addition: only what changed since then. The last answer says what to send' }),
  afterProduct: LAST_ID.optional().meta({ description: 'An addition: the next part of a long list' }),
  afterCustomer: LAST_ID.optional(),
  allCustomers: z
    .enum(['yes'])
    .optional()
    .meta({ description: 'An addition: every customer, not only those changed since then; for a till that has erased its customers' }),
})

/** Without a body: everything. */
export const localCopyBody = z
  .preprocess(body => (body === undefined ? {} : body), localCopyFields)
  .meta({ examples: [{ database: 'asempa', branch: 'ACC' }] })

const product = z.object({
  id: z.number(),
  productName: z.string(),
  productCode: z.string(),
  barcode: z.string(),
  retCash: z.number(),
  available: z.number(),
})

const customer = z.object({ pid: z.string(), payee: z.string(), phone: z.string() })

export const localCopyAnswer = z
  .object({
    database: z.string(),
    branch: z.string(),
    whole: z.boolean().meta({ description: 'Everything, not only what changed' }),
    allCustomers: z.boolean().meta({ description: 'Every customer, not only those that changed' }),
    since: z.string().meta({ description: 'What to send next time' }),
    more: z.boolean().meta({ description: 'There is another part: ask again after the last ids' }),
    afterProduct: z.number(),
    afterCustomer: z.number(),
    productCount: z.number().meta({ description: 'How many the branch’s copy has when it is complete' }),
    customerCount: z.number(),
    products: z.array(product),
    removedProducts: z.array(z.number()),
    customers: z.array(customer),
    removedCustomers: z.array(z.string()),
  })
  .meta({
    examples: [
      {
        database: 'asempa',
        branch: 'ACC',
        whole: true,
        allCustomers: true,
        since: '2026-11-20T14:27:00.000Z',
        more: false,
        afterProduct: 1001,
        afterCustomer: 12,
        productCount: 1,
        customerCount: 1,
        products: [
          { id: 1001, productName: 'Milo Tin 400g', productCode: 'MILO400', barcode: '6034000123457', retCash: 85, available: 24 },
        ],
        removedProducts: [],
        customers: [{ pid: 'P0012', payee: 'Nana Yaa', phone: '024 111 2222' }],
        removedCustomers: [],
      },
    ],
  })
