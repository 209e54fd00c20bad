import { LARGEST_LOGO_BYTES } from '@akonta/domain/business/logo'
import { z } from 'zod'
import { businessDate, line, lineOrEmpty } from '../http/fields.ts'

/** Base64 uses four characters for three bytes. */
const LONGEST_LOGO_TEXT = Math.ceil((LARGEST_LOGO_BYTES + 1) / 3) * 4

const branchCode = z
  .string()
  .regex(/^[A-Za-z0-9_]{1,12}$/, { error: 'must be 1 to 12 letters, digits or _' })
  .meta({ description: 'The first part of its document numbers; it can never be changed' })

const branch = { branch_code: branchCode, branchname: line(80), location: lineOrEmpty(200).default(''), phone: lineOrEmpty(60).default('') }
const BRANCH = { branch_code: 'TAM', branchname: 'Tamale', location: 'Hospital Road, Tamale', phone: '037 202 0000' }

export const branchBody = z.object(branch).meta({ examples: [BRANCH] })

export const branchAnswer = z
  .object({ branch_code: z.string(), branchname: z.string(), location: z.string(), phone: z.string(), active: z.boolean() })
  .meta({ examples: [{ ...BRANCH, active: true }] })

const profile = {
  name: line(120),
  location: lineOrEmpty(200),
  phone: lineOrEmpty(60),
  tin: lineOrEmpty(20),
  receiptFooter: lineOrEmpty(200),
}
const PROFILE = {
  name: 'Asempa Trading Ltd',
  location: 'Accra',
  phone: '030 200 0000',
  tin: 'C0012345678',
  receiptFooter: 'Goods sold are exchanged within 7 days',
}

export const profileBody = z.object(profile).meta({ examples: [PROFILE] })

export const profileAnswer = z
  .object({
    name: z.string(),
    location: z.string(),
    phone: z.string(),
    tin: z.string(),
    receiptFooter: z.string(),
    logo: z.string().meta({ description: 'A data: address of the picture, or empty' }),
    firstDay: z.string().meta({ description: 'The first day of the books: nothing but opening balances is dated before it' }),
    branches: z.array(branchAnswer),
  })
  .meta({ examples: [{ ...PROFILE, logo: '', firstDay: '2026-01-01', branches: [{ ...BRANCH, active: true }] }] })

export const logoBody = z
  .object({
    image: z
      .string()
      .max(LONGEST_LOGO_TEXT, { error: 'The logo must be at most 100 KB' })
      .regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, { error: 'must be base64' })
      .meta({ description: 'A PNG or JPEG of at most 100 KB in base64; empty takes the picture away' }),
  })
  .meta({ examples: [{ image: '' }] })

const EMPLOYER = {
  ssnitNumber: 'A123456789',
  trustee: 'Enterprise Trustees',
  scheme: 'Asempa Occupational Pension',
  schemeNumber: 'OPS 1234',
}

/** Unknown values are empty. */
export const employerBody = z
  .object({ ssnitNumber: lineOrEmpty(20), trustee: lineOrEmpty(120), scheme: lineOrEmpty(120), schemeNumber: lineOrEmpty(40) })
  .meta({ examples: [EMPLOYER] })

export const employerAnswer = z
  .object({
    ssnitNumber: z.string().meta({ description: 'The number that SSNIT gave the employer' }),
    trustee: z.string().meta({ description: 'Who keeps the tier 2 contributions' }),
    scheme: z.string(),
    schemeNumber: z.string(),
  })
  .meta({ examples: [EMPLOYER] })

export const rulesAnswer = z
  .object({ allowNegativeStock: z.boolean(), firstDay: z.string() })
  .meta({ examples: [{ allowNegativeStock: false, firstDay: '2026-01-01' }] })
export const firstDayBody = z
  .object({ firstDay: businessDate.meta({ description: 'From 2007-07-01, when the present cedi was introduced, to today' }) })
  .meta({ examples: [{ firstDay: '2026-01-01' }] })
export const negativeStockBody = z.object({ allowed: z.boolean() }).meta({ examples: [{ allowed: false }] })

export const seriesAnswer = z
  .object({
    branch: z.string(),
    branchname: z.string(),
    series: z.string(),
    papers: z.string().meta({ description: 'What it numbers: "customer payment"' }),
    last: z.number().meta({ description: 'How many documents it has numbered: the numbers have no gaps' }),
    number: z.string().meta({ description: 'The last number given' }),
  })
  .meta({ examples: [{ branch: 'ACC', branchname: 'Accra Central', series: '26', papers: 'sale', last: 873, number: 'ACC-26-000873' }] })
