import { readOpeningBalance } from '@akonta/domain/payees/opening-balance'
import { type NewPayee, PAYEE_CATEGORIES } from '@akonta/domain/payees/payee'
import { z } from 'zod'
import { line, lineOrEmpty } from '../http/fields.ts'

export const payeeCategory = z.enum(PAYEE_CATEGORIES)

/** The Add Payee dialog. Its userId is accepted and not used; its balance and side have sentences of their own. */
export const newPayeeBody = z
  .object({
    payee: line(120),
    category: payeeCategory,
    phone: line(60),
    address: line(200),
    emailAddress: line(120),
    branchname: lineOrEmpty(80).nullish().meta({ description: 'Used only when X-Branch-Code is not sent and the user has no branch' }),
    openBalance: z.unknown().optional().meta({ type: 'number', minimum: 0, description: 'At most 2 decimals' }),
    drcr: z
      .unknown()
      .optional()
      .meta({ type: 'string', enum: ['DR', 'CR', ''], description: 'Needed when openBalance is above 0' }),
  })
  .meta({
    examples: [
      {
        payee: 'Maa Esi Chop Bar',
        category: 'debtor',
        phone: '024 000 0000',
        address: 'Osu, Accra',
        emailAddress: 'esi@example.com',
        branchname: 'Accra Central',
        openBalance: 150,
        drcr: 'DR',
        userId: 1,
      },
    ],
  })

export const newPayeeFromWire = (body: z.output<typeof newPayeeBody>): NewPayee => ({
  category: body.category,
  name: body.payee,
  phone: body.phone,
  address: body.address,
  email: body.emailAddress,
  openingBalance: readOpeningBalance(body.openBalance, body.drcr),
})

export const payeeAnswer = z
  .object({
    pid: z.string(),
    payee: z.string(),
    category: payeeCategory,
    phone: z.string(),
    address: z.string(),
    emailAddress: z.string(),
    branchname: z.string(),
    balance: z.number().meta({ description: 'Negative means Dr, positive means Cr' }),
    active: z.boolean(),
  })
  .meta({
    examples: [
      {
        pid: 'CUS-0001',
        payee: 'Maa Esi Chop Bar',
        category: 'debtor',
        phone: '024 000 0000',
        address: 'Osu, Accra',
        emailAddress: 'esi@example.com',
        branchname: 'Accra Central',
        balance: -150,
        active: true,
      },
    ],
  })
