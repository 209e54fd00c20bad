import type { ImportKind } from './import-kind.ts'

/** How a cell is read: text, a figure with up to 4 decimals, money with 2, a whole number, a day, yes or no. */
export type FieldForm = 'text' | 'fine' | 'money' | 'whole' | 'day' | 'yes'

export type ImportField = {
  readonly key: string
  /** The heading of the template. */
  readonly heading: string
  readonly form: FieldForm
  readonly isRequired?: true
  /** Other headings, folded: lower case, single blanks. */
  readonly synonyms: readonly string[]
}

type About = { readonly form?: FieldForm; readonly isRequired?: true }

const field = (key: string, heading: string, synonyms: readonly string[], about: About = {}): ImportField => ({
  form: 'text',
  ...about,
  key,
  heading,
  synonyms,
})

const FINE = { form: 'fine' } as const
const MONEY = { form: 'money' } as const
const DAY = { form: 'day' } as const
const REQUIRED = { isRequired: true } as const

const BRANCH = field('branch', 'Branch', ['shop', 'store', 'location', 'branch name', 'branch code', 'outlet', 'warehouse'])
const BARCODES = field('barcodes', 'Barcode', ['barcodes', 'bar code', 'ean', 'ean13', 'upc', 'gtin', 'scan code'])
const CODE = field('code', 'Product code', ['code', 'sku', 'item code', 'item no', 'item number', 'ref', 'reference', 'plu'])
const COST = field('costPrice', 'Cost price', ['cost', 'buying price', 'purchase price', 'unit cost', 'cost per unit', 'buy price'], FINE)
const SELLING = field(
  'sellingPrice',
  'Selling price',
  ['price', 'retail price', 'sales price', 'sale price', 'unit price', 'selling', 'retail', 'cash price', 'sell price'],
  { ...FINE, ...REQUIRED },
)
const CARTON_PRICE = field('cartonPrice', 'Carton price', ['wholesale price', 'box price', 'pack price', 'price per carton'], FINE)
const PRODUCT_NAME = ['product', 'product name', 'item', 'item name', 'description', 'goods', 'article', 'product description']

const PRODUCTS: readonly ImportField[] = [
  field('name', 'Name', PRODUCT_NAME, REQUIRED),
  CODE,
  BARCODES,
  field('category', 'Category', ['group', 'department', 'product category', 'product group', 'class', 'family']),
  field('unit', 'Unit', ['unit of measure', 'uom', 'units', 'measure', 'unit type', 'sold by']),
  COST,
  SELLING,
  CARTON_PRICE,
  field(
    'packQuantity',
    'Pieces in a carton',
    ['pack size', 'pack quantity', 'units per carton', 'pieces per carton', 'qty per carton'],
    FINE,
  ),
  field('reorderLevel', 'Reorder level', ['minimum stock', 'min stock', 'reorder point', 'low stock', 'min', 'alert quantity'], FINE),
  field('maxQuantity', 'Most in stock', ['maximum stock', 'max stock', 'max', 'maximum'], FINE),
  field('tracksExpiry', 'Expires', ['expiry', 'has expiry', 'track expiry', 'perishable'], { form: 'yes' }),
  BRANCH,
  field(
    'stock',
    'Opening stock',
    ['stock', 'quantity', 'qty', 'on hand', 'in stock', 'stock on hand', 'stock level', 'current stock', 'balance', 'opening quantity'],
    FINE,
  ),
  field('expiresOn', 'Expiry date', ['expires on', 'best before', 'expiry day', 'exp date'], DAY),
]

const PRICES: readonly ImportField[] = [BARCODES, CODE, field('name', 'Name', PRODUCT_NAME), COST, SELLING, CARTON_PRICE]

const PRICE_LIST = field('priceList', 'Price list', [
  ...['list', 'for', 'price level', 'price group', 'tier', 'kind', 'customer kind', 'kind of customer', 'customer type', 'customer group'],
])

const PRICE_LISTS: readonly ImportField[] = [
  BARCODES,
  CODE,
  field('name', 'Name', PRODUCT_NAME),
  PRICE_LIST,
  field('pack', 'Pack', ['pack name', 'unit', 'package', 'sold by']),
  field('from', 'From quantity', ['from', 'quantity', 'qty', 'minimum quantity', 'min quantity', 'min qty', 'quantity break'], FINE),
  field('price', 'Price', ['special price', 'selling price', 'unit price', 'new price', 'wholesale price'], { ...FINE, ...REQUIRED }),
  field('startsOn', 'From day', ['first day', 'start date', 'starts on', 'starts', 'valid from', 'from date'], DAY),
  field('endsOn', 'To day', ['last day', 'end date', 'ends on', 'ends', 'valid to', 'valid until', 'until', 'to date'], DAY),
]

const PACKS: readonly ImportField[] = [
  BARCODES,
  CODE,
  field('name', 'Name', PRODUCT_NAME),
  field('pack', 'Pack', ['pack name', 'unit', 'package', 'uom', 'unit of measure'], REQUIRED),
  field(
    'size',
    'Pieces in a pack',
    ['holds', 'size', 'pack size', 'quantity', 'qty', 'pieces', 'pieces in a carton', 'units per pack'],
    FINE,
  ),
  field('price', 'Pack price', ['price', 'selling price', 'carton price', 'price per pack'], FINE),
  field('packBarcodes', 'Pack barcode', ['carton barcode', 'case barcode', 'outer barcode', 'barcode of pack']),
]

const SIDE = field('side', 'Dr or Cr', ['dr cr', 'drcr', 'side', 'dr', 'type of balance', 'debit or credit'])
const PHONE = field('phone', 'Phone', ['telephone', 'phone number', 'mobile', 'tel', 'contact', 'mobile number', 'phone no'])
const EMAIL = field('email', 'E-mail', ['email', 'mail', 'email address', 'e mail address'])
const ADDRESS = field('address', 'Location', ['address', 'town', 'city', 'residence'])

const TIN = field('tin', 'TIN or Ghana Card', [
  ...['tin', 'tax number', 'tin number', 'tax id', 'taxpayer identification number', 'vat number'],
])

const payee = (names: readonly string[], balance: readonly string[], more: readonly ImportField[] = []): readonly ImportField[] => [
  field('name', 'Name', names, REQUIRED),
  PHONE,
  ADDRESS,
  EMAIL,
  ...more,
  BRANCH,
  field('balance', 'Opening balance', ['balance', 'open balance', 'amount', 'outstanding', 'amount owed', 'opening', ...balance], MONEY),
  SIDE,
]

const EMPLOYEES: readonly ImportField[] = [
  field(
    'employeeNumber',
    'Employee ID',
    ['employee number', 'staff id', 'staff number', 'staff no', 'employee no', 'id', 'number'],
    REQUIRED,
  ),
  field('title', 'Title', ['salutation']),
  field('name', 'Name', ['employee', 'employee name', 'full name', 'staff name', 'staff'], REQUIRED),
  field('gender', 'Gender', ['sex'], REQUIRED),
  field('birthDate', 'Date of birth', ['dob', 'birth date', 'birthday', 'born'], { ...DAY, ...REQUIRED }),
  field('socialSecurityNumber', 'SSNIT number', ['ssnit', 'ssnit no', 'social security number', 'ss number']),
  field('ghanaCardNumber', 'Ghana Card number', ['ghana card', 'ghanacard', 'national id', 'id card']),
  field('taxStatus', 'Tax status', []),
  EMAIL,
  PHONE,
  field('bankName', 'Bank', ['bank name']),
  field('bankAccount', 'Account number', ['account no', 'bank account', 'account', 'bank account number']),
  field('jobTitle', 'Job title', ['position', 'job', 'role', 'designation']),
  field('department', 'Department', ['unit', 'section']),
  field('hireDate', 'Hire date', ['date hired', 'start date', 'date of employment', 'employed on', 'date employed'], {
    ...DAY,
    ...REQUIRED,
  }),
  field('basicSalary', 'Basic salary', ['salary', 'basic', 'basic pay', 'pay', 'monthly salary', 'wage'], { ...MONEY, ...REQUIRED }),
  field('salaryPeriod', 'Salary period', ['paid per', 'period', 'pay period']),
  field('loanAmount', 'Loan amount', ['loan'], MONEY),
  field('loanBalance', 'Loan balance', ['loan outstanding'], MONEY),
  BRANCH,
]

const ACCOUNTS: readonly ImportField[] = [
  field('code', 'Account ID', ['code', 'account code', 'account no', 'account number', 'gl code', 'number'], REQUIRED),
  field('name', 'Name', ['account', 'account name', 'title'], REQUIRED),
  field('type', 'Type', ['account type', 'class', 'category', 'group'], REQUIRED),
  field('description', 'Description', ['note', 'notes', 'details']),
  BRANCH,
  field('debit', 'Opening debit', ['debit', 'dr', 'debit balance', 'opening dr'], MONEY),
  field('credit', 'Opening credit', ['credit', 'cr', 'credit balance', 'opening cr'], MONEY),
]

const FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  products: PRODUCTS,
  prices: PRICES,
  price_lists: PRICE_LISTS,
  packs: PACKS,
  customers: payee(
    ['customer', 'customer name', 'client', 'client name', 'debtor', 'account name'],
    ['owes', 'debt', 'balance due'],
    [
      field('creditLimit', 'Credit limit', ['limit', 'maximum credit'], MONEY),
      TIN,
      field('termsDays', 'Payment terms (days)', ['terms', 'payment terms', 'credit days', 'days'], { form: 'whole' }),
      PRICE_LIST,
      field('creditHeld', 'Credit hold', ['on hold', 'hold', 'blocked', 'stopped'], { form: 'yes' }),
    ],
  ),
  suppliers: payee(
    ['supplier', 'supplier name', 'vendor', 'vendor name', 'creditor'],
    ['we owe', 'payable'],
    [
      TIN,
      field('leadDays', 'Lead time (days)', ['lead time', 'lead days', 'delivery days', 'days to deliver', 'delivery time'], {
        form: 'whole',
      }),
    ],
  ),
  banks: payee(['bank', 'bank name', 'account', 'wallet', 'account name'], ['bank balance']),
  employees: EMPLOYEES,
  accounts: ACCOUNTS,
}

export type BranchName = { readonly code: string; readonly name: string }

/** The key of the column with the opening stock of one branch. */
export const stockKey = (branchCode: string): string => `stock:${branchCode}`

const stockOf = ({ code, name }: BranchName): ImportField =>
  field(
    stockKey(code),
    `Opening stock ${name}`,
    [code, name].flatMap(each => [
      ...[each, `stock ${each}`, `in stock ${each}`, `opening stock ${each}`],
      ...[`${each} stock`, `qty ${each}`, `quantity ${each}`],
    ]),
    FINE,
  )

/** The fields of a list, in the order of its template. Products have a column of opening stock for each branch too. */
export const fieldsOf = (kind: ImportKind, branches: readonly BranchName[]): readonly ImportField[] =>
  kind === 'products' ? [...FIELDS.products, ...branches.map(stockOf)] : FIELDS[kind]
