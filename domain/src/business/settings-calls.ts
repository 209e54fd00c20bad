import { call } from '../contract/call.ts'
import { type Codec, defaulted, documented, list, mapped, nullable, record, refined, type Value } from '../contract/codec.ts'
import { date, flag, line, lineOrEmpty, number, oneOf, sentDate, sentMoney, text, wholeNumber } from '../contract/fields.ts'
import { DAY_BASES } from '../payroll/part-period.ts'
import { HUNDRED_PERCENT } from '../percent.ts'
import { CASH_ROUNDINGS, cashRoundingOf } from '../sales/cash-rounding.ts'
import { BRANCH_CODE } from './branches.ts'
import { LARGEST_LOGO_BYTES } from './logo.ts'

/** A layaway of more than a year is a store room. */
export const MOST_LAYAWAY_DAYS = 365

const see = { method: 'GET', area: 'Settings', permission: 'change_settings', addition: true } as const
const change = { ...see, method: 'POST', posts: true } as const

const BRANCH = { branch_code: 'TAM', branchname: 'Tamale', location: 'Hospital Road, Tamale', phone: '037 202 0000' }

const sentPercent = refined(sentMoney({ least: 0n }), percent => percent <= HUNDRED_PERCENT, 'must not be more than 100')

/** The terms of the layaways of a branch. Percentages in hundredths. */
const layawayTerms = record({
  deposit: ['depositPercent', sentPercent, 'The minimum deposit, as a percentage of the price'],
  days: ['days', wholeNumber({ least: 1, most: MOST_LAYAWAY_DAYS }), 'The longest time until everything is paid, in days'],
  fee: ['feePercent', sentPercent, 'The maximum cancellation fee, as a percentage of the price'],
})
export type LayawayTerms = Value<typeof layawayTerms>

const branch = record(
  {
    code: ['branch_code', text],
    name: ['branchname', text],
    location: text,
    phone: text,
    isOpen: ['active', flag],
    registerSessions: flag,
    signsSales: ['evat', flag, 'GRA signs its sales by E-VAT'],
    layaways: ['layaways', nullable(layawayTerms), 'null: off'],
    pins: ['pins', flag, 'PINs may be used to switch cashiers and to approve'],
    drawerApproval: ['drawerApproval', flag, 'Cash in and out of a drawer needs a person with the right'],
  },
  { examples: [{ ...BRANCH, active: true, registerSessions: false, evat: false, layaways: null, pins: false, drawerApproval: false }] },
)
/** A branch in the settings, open or closed. */
export type BranchSettings = Value<typeof branch>

const matching = (pattern: RegExp, fault: string, codec: Codec<string> = text): Codec<string> =>
  documented(
    refined(codec, value => pattern.test(value), fault),
    { pattern: pattern.source },
  )

const newBranch = record(
  {
    code: [
      'branch_code',
      matching(BRANCH_CODE, 'must be 1 to 12 letters, digits or _'),
      'The first part of its document numbers; it can never be changed',
    ],
    name: ['branchname', line(80)],
    location: defaulted(lineOrEmpty(200), '', ''),
    phone: defaulted(lineOrEmpty(60), '', ''),
  },
  { examples: [BRANCH] },
)
export type BranchDraft = Value<typeof newBranch>

export const openBranch = call({
  ...change,
  path: '/api/branch/create/:db',
  summary: 'Create a branch. Its code cannot be changed later',
  body: newBranch,
  answer: branch,
  refusals: ['already_exists'],
})

export const editBranch = call({
  ...change,
  path: '/api/branch/edit/:db',
  summary: 'Change name, location and phone of a branch',
  body: newBranch,
  answer: branch,
  refusals: ['not_found', 'already_exists'],
})

const params = { code: line(20) }

export const closeBranch = call({
  ...change,
  path: '/api/branch/close/:db/:code',
  summary: 'Close an empty branch. It takes no new documents',
  params,
  answer: branch,
  refusals: ['not_found', 'in_use'],
})

export const reopenBranch = call({
  ...change,
  path: '/api/branch/reopen/:db/:code',
  summary: 'Reopen a closed branch',
  params,
  answer: branch,
  refusals: ['not_found', 'in_use'],
})

export const switchRegisterSessions = call({
  ...change,
  path: '/api/branch/registersessions/:db/:code',
  summary: 'Turn register sessions on or off in a branch',
  params,
  body: record({ on: flag }, { examples: [{ on: true }] }),
  answer: branch,
  refusals: ['not_found'],
})

export const setLayawayTerms = call({
  ...change,
  path: '/api/branch/layaways/:db/:code',
  summary: 'Turn layaways of a branch on with these terms, or off. Existing layaways keep their terms',
  params,
  body: record(
    { terms: ['terms', nullable(layawayTerms), 'null turns them off'] },
    { examples: [{ terms: { depositPercent: 20, days: 90, feePercent: 5 } }] },
  ),
  answer: branch,
  refusals: ['not_found'],
})

export const switchPins = call({
  ...change,
  path: '/api/branch/pins/:db/:code',
  summary: 'Turn PINs on or off in a branch, and decide whether cash in and out of a drawer needs a person with the right',
  params,
  body: record({ pins: flag, drawerApproval: flag }, { examples: [{ pins: true, drawerApproval: false }] }),
  answer: branch,
  refusals: ['not_found'],
})

const cashRounding = ['cashRounding', number, 'What cash is rounded to, in pesewas: 0 (off), 5 or 10'] as const

const transfersInTransit = ['transfersInTransit', flag, 'A transfer arrives when the other branch receives it, not at once'] as const

const withholding = ['withholdingTax', flag, 'Screens of payments offer withholding tax'] as const

const dayBasis = ['dayBasis', oneOf(DAY_BASES), 'The days by which payroll calculates the pay for a part of a period'] as const

const PROFILE = {
  name: 'Asempa Trading Ltd',
  location: 'Accra',
  phone: '030 200 0000',
  tin: 'C0012345678',
  receiptFooter: 'Goods sold are exchanged within 7 days',
}

const LOGO = /^(data:image\/(png|jpeg);base64,[A-Za-z0-9+/=]+)?$/

const profile = record(
  {
    name: text,
    location: text,
    phone: text,
    tin: text,
    receiptFooter: text,
    logo: ['logo', refined(text, address => LOGO.test(address), 'must be a picture'), 'A data: address of the picture, or empty'],
    firstDay: ['firstDay', date, 'The first day of the books: only opening balances are dated before it'],
    publicAddress: ['publicAddress', text, 'Where people outside the shop reach this server; empty: nowhere'],
    cashRounding,
    usesVat: ['usesVat', flag, 'The business is or was registered for VAT'],
    transfersInTransit,
    withholdingTax: withholding,
    branches: list(branch),
  },
  {
    examples: [
      {
        ...PROFILE,
        logo: '',
        firstDay: '2026-01-01',
        publicAddress: '',
        cashRounding: 0,
        usesVat: false,
        transfersInTransit: false,
        withholdingTax: false,
        branches: [{ ...BRANCH, active: true, registerSessions: false, evat: false, layaways: null, pins: false, drawerApproval: false }],
      },
    ],
  },
)
/** The data of the business on its documents. */
export type Profile = Value<typeof profile>

export const businessProfile = call({
  ...see,
  path: '/api/settings/profile/:db',
  summary: 'The business profile printed on documents: name, TIN, logo, footer and branch addresses',
  permission: 'see_lists',
  answer: profile,
})

const newProfile = record(
  { name: line(120), location: lineOrEmpty(200), phone: lineOrEmpty(60), tin: lineOrEmpty(20), receiptFooter: lineOrEmpty(200) },
  { examples: [PROFILE] },
)
export type ProfileDraft = Value<typeof newProfile>

export const changeProfile = call({
  ...change,
  path: '/api/settings/profile/:db',
  summary: 'Change the business profile printed on documents',
  body: newProfile,
  answer: profile,
})

/** Base64 uses four characters for three bytes. */
const LONGEST_LOGO_TEXT = Math.ceil((LARGEST_LOGO_BYTES + 1) / 3) * 4
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

const logoText = documented(
  refined(text, ({ length }) => length <= LONGEST_LOGO_TEXT, 'The logo must be at most 100 KB'),
  { maxLength: LONGEST_LOGO_TEXT },
)

export const changeLogo = call({
  ...change,
  path: '/api/settings/logo/:db',
  summary: 'Set or remove the logo printed on documents',
  body: record(
    { image: ['image', matching(BASE64, 'must be base64', logoText), 'A PNG or JPEG of at most 100 KB in base64; empty removes the logo'] },
    { examples: [{ image: '' }] },
  ),
  answer: profile,
})

const rules = record(
  {
    allowNegativeStock: flag,
    firstDay: date,
    cashRounding,
    transfersInTransit,
    withholdingTax: withholding,
    dayBasis,
  },
  {
    examples: [
      {
        allowNegativeStock: false,
        firstDay: '2026-01-01',
        cashRounding: 0,
        transfersInTransit: false,
        withholdingTax: false,
        dayBasis: 'CALENDAR',
      },
    ],
  },
)

export type BusinessRules = Value<typeof rules>

export const businessRules = call({ ...see, path: '/api/settings/rules/:db', summary: 'The rules of the business', answer: rules })

export const allowNegativeStock = call({
  ...change,
  path: '/api/settings/negativestock/:db',
  summary: 'Allow or disallow selling below zero stock',
  body: record({ allowed: flag }, { examples: [{ allowed: false }] }),
  answer: rules,
  refusals: ['in_use'],
})

export const switchTransit = call({
  ...change,
  path: '/api/settings/transfersintransit/:db',
  summary: 'Turn transfers in transit on or off, while Goods in transit has a balance of zero',
  body: record({ on: flag }, { examples: [{ on: true }] }),
  answer: rules,
  refusals: ['in_use'],
})

export const switchWithholdingTax = call({
  ...change,
  path: '/api/settings/withholdingtax/:db',
  summary: 'Show or hide withholding tax on the screens of payments. What was recorded stays',
  body: record({ on: flag }, { examples: [{ on: true }] }),
  answer: rules,
})

export const roundCash = call({
  ...change,
  path: '/api/settings/cashrounding/:db',
  summary: 'Round the cash of sales and refunds to 5 or 10 pesewas, or not at all',
  body: record(
    {
      pesewas: [
        'pesewas',
        mapped(
          refined(wholeNumber({ most: 10 }), pesewas => CASH_ROUNDINGS.some(step => step === pesewas), 'must be 0, 5 or 10'),
          { read: cashRoundingOf, write: step => step },
        ),
        '0 turns it off',
      ],
    },
    { examples: [{ pesewas: 5 }] },
  ),
  answer: rules,
})

export const changeDayBasis = call({
  ...change,
  path: '/api/settings/daybasis/:db',
  summary: 'Choose the days by which payroll calculates the pay for a part of a period. Earlier runs keep theirs',
  body: record({ basis: oneOf(DAY_BASES) }, { examples: [{ basis: 'MONDAY_TO_FRIDAY' }] }),
  answer: rules,
})

export const moveFirstDay = call({
  ...change,
  path: '/api/settings/firstday/:db',
  summary: 'Move the first day of the books, while only opening balances are dated before it',
  body: record(
    { firstDay: ['firstDay', sentDate, 'From 2007-07-01, when the present cedi was introduced, to today'] },
    { examples: [{ firstDay: '2026-01-01' }] },
  ),
  answer: rules,
  refusals: ['in_use'],
})

const series = record(
  {
    branch: text,
    branchName: ['branchname', text],
    series: text,
    documents: ['papers', text, 'What it numbers: "customer payment"'],
    last: ['last', number, 'How many documents it has numbered: the numbers have no gaps'],
    number: ['number', text, 'The last number given'],
  },
  { examples: [{ branch: 'ACC', branchname: 'Accra Central', series: '26', papers: 'sale', last: 873, number: 'ACC-26-000873' }] },
)
export type NumberSeries = Value<typeof series>

export const numberSeries = call({
  ...see,
  path: '/api/settings/series/:db',
  summary: 'List every document number series with its last number',
  answer: list(series),
})
