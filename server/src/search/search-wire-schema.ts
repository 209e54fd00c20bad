import { PAYEE_CATEGORIES } from '@akonta/domain/payees/payee'
import { z } from 'zod'
import type { Found } from './search-queries.ts'

export const foundAnswer = z
  .object({
    products: z.array(z.object({ id: z.int(), productName: z.string(), productCode: z.string() })),
    payees: z.array(z.object({ pid: z.string(), payee: z.string(), category: z.enum(PAYEE_CATEGORIES), phone: z.string() })),
    employees: z
      .array(z.object({ id: z.int(), empname: z.string(), employeeid: z.string() }))
      .meta({ description: 'Only for users who may see employees; never shows what they are paid' }),
    papers: z.array(
      z.object({
        number: z.string(),
        kind: z.string().meta({ description: 'sale, purchase, transfer, journal …, reversal, or order for one of the storefront' }),
        paper: z.string().meta({ description: 'The number of the document that it reverses, otherwise its own' }),
        paperKind: z.string(),
        date: z.string(),
        branchname: z.string(),
        payee: z.string(),
        theirNumber: z.string().meta({ description: 'The supplier’s invoice number if the purchase was found by it, otherwise empty' }),
      }),
    ),
  })
  .meta({
    examples: [
      {
        products: [{ id: 1002, productName: 'Milo Tin 400g', productCode: 'MILO-400' }],
        payees: [{ pid: 'CUS-0001', payee: 'Maa Esi Chop Bar', category: 'debtor', phone: '024 000 0000' }],
        employees: [{ id: 7, empname: 'Ama Mensah', employeeid: 'EMP-0007' }],
        papers: [
          {
            number: 'ACC-26-000873',
            kind: 'sale',
            paper: 'ACC-26-000873',
            paperKind: 'sale',
            date: '2026-11-20',
            branchname: 'Accra Central',
            payee: '',
            theirNumber: '',
          },
        ],
      },
    ],
  })

export const foundToWire = ({ products, payees, employees, papers }: Found): z.input<typeof foundAnswer> => ({
  products: products.map(({ id, name, code }) => ({ id, productName: name, productCode: code })),
  payees: payees.map(({ pid, name, category, phone }) => ({ pid, payee: name, category, phone })),
  employees: employees.map(({ id, name, code }) => ({ id, empname: name, employeeid: code })),
  papers: papers.map(({ branch, ...paper }) => ({ ...paper, branchname: branch })),
})
