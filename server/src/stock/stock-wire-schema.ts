import { z } from 'zod'

const counted = { page: z.int(), pages: z.int(), totalElements: z.int() }

export const branchStockAnswer = z
  .array(
    z.object({
      branch_code: z.string(),
      branchname: z.string(),
      retStockLevel: z.number(),
      costPrice: z.number().nullable(),
      value: z.number().nullable(),
    }),
  )
  .meta({ examples: [[{ branch_code: 'KUM', branchname: 'Kumasi Adum', retStockLevel: 24, costPrice: 72.5, value: 1740 }]] })

export const stockCardAnswer = z
  .object({
    movements: z
      .array(
        z.object({
          movementNo: z.int(),
          date: z.string(),
          documentKind: z.string(),
          documentNumber: z.string(),
          quantity: z.number().meta({ description: 'Negative when it went out' }),
          value: z.number().nullable(),
          quantityAfter: z.number(),
          valueAfter: z.number().nullable(),
        }),
      )
      .readonly(),
    ...counted,
  })
  .meta({
    examples: [
      {
        movements: [
          {
            movementNo: 7,
            date: '2026-11-20',
            documentKind: 'sale',
            documentNumber: 'KUM-26-000873',
            quantity: -2,
            value: -145,
            quantityAfter: 24,
            valueAfter: 1740,
          },
        ],
        page: 0,
        pages: 1,
        totalElements: 7,
      },
    ],
  })

export const lotsAnswer = z
  .array(
    z.object({
      branch_code: z.string(),
      branchname: z.string(),
      expiresOn: z.string().nullable().meta({ description: 'Null for what has no expiry date' }),
      daysLeft: z.int().nullable().meta({ description: '0 on the last day, below 0 when it is past' }),
      qty: z.number(),
    }),
  )
  .meta({ examples: [[{ branch_code: 'KUM', branchname: 'Kumasi Adum', expiresOn: '2026-12-24', daysLeft: 34, qty: 24 }]] })

export const expiringAnswer = z
  .object({
    lots: z
      .array(
        z.object({
          id: z.int(),
          productName: z.string(),
          expiresOn: z.string(),
          daysLeft: z.int(),
          qty: z.number(),
          retStockLevel: z.number().meta({ description: 'All that the branch has of the product' }),
          costPrice: z.number().nullable(),
          value: z.number().nullable().meta({ description: 'At the average cost; null for those who may not see costs' }),
        }),
      )
      .readonly(),
    totalvalue: z.number().nullable().meta({ description: 'Of all pages' }),
    ...counted,
  })
  .meta({
    examples: [
      {
        lots: [
          {
            id: 1001,
            productName: 'Ideal Milk 160g',
            expiresOn: '2026-11-18',
            daysLeft: -2,
            qty: 6,
            retStockLevel: 30,
            costPrice: 6.75,
            value: 40.5,
          },
        ],
        totalvalue: 40.5,
        page: 0,
        pages: 1,
        totalElements: 1,
      },
    ],
  })

export const reorderAnswer = z
  .object({
    products: z
      .array(
        z.object({
          id: z.int(),
          productName: z.string(),
          retStockLevel: z.number(),
          retReorderLevel: z.number(),
          maxRetToOrder: z.number(),
          elsewhere: z.array(z.object({ branch_code: z.string(), retStockLevel: z.number() })).readonly(),
        }),
      )
      .readonly(),
    ...counted,
  })
  .meta({
    examples: [
      {
        products: [
          {
            id: 1001,
            productName: 'Milo Tin 400g',
            retStockLevel: 4,
            retReorderLevel: 12,
            maxRetToOrder: 120,
            elsewhere: [{ branch_code: 'KUM', retStockLevel: 24 }],
          },
        ],
        page: 0,
        pages: 1,
        totalElements: 1,
      },
    ],
  })
