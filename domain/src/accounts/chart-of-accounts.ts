import type { AccountTypeKey } from './account-types.ts'

/**
 * The role of an account → its fixed code. Rules use the role and never spell a code. I0000TR, C0000HD, C0000GS, S0000ES, F0000RT and
 * D0000CT are the specification's; the others follow their pattern.
 */
export const ACCOUNT = {
  cash: 'C0000HD',
  bank: 'B0000NK',
  chequesInHand: 'C0000HQ',
  receivable: 'A0000RC',
  staffLoans: 'S0000LN',
  inventory: 'I0000TR',
  goodsInTransit: 'G0000IT',
  branchCurrent: 'B0000CA',
  inputVat: 'F0000RI',
  withholdingTaxSuffered: 'W0000HT',
  prepayments: 'P0000PD',
  fixedAssets: 'F0000XA',
  accumulatedDepreciation: 'A0000DP',
  payable: 'A0000PY',
  receivedNotInvoiced: 'G0000RN',
  walletMoney: 'W0000MU',
  vatPayable: 'F0000RT',
  incomeTaxPayable: 'P0000YE',
  pensionTierOnePayable: 'S0000T1',
  pensionTierTwoPayable: 'P0000T2',
  pensionTierThreePayable: 'P0000T3',
  netSalariesPayable: 'N0000SP',
  otherDeductionsPayable: 'O0000DD',
  withholdingTaxPayable: 'W0000HP',
  loansPayable: 'L0000NS',
  openingBalanceEquity: 'O0000BE',
  ownerCapital: 'O0000CP',
  drawings: 'D0000RW',
  retainedEarnings: 'R0000TE',
  sales: 'S0000ES',
  salesReturns: 'S0000RN',
  discountAllowed: 'D0000CT',
  discountReceived: 'D0000RC',
  otherIncome: 'O0000IN',
  costOfGoods: 'C0000GS',
  productionCostApplied: 'P0000RA',
  purchasePriceVariance: 'P0000PV',
  stockCountDifferences: 'S0000TK',
  missingItems: 'S0000MS',
  expiredItems: 'S0000EX',
  damagedItems: 'S0000DM',
  salaries: 'S0000AL',
  employerPension: 'S0000ER',
  rent: 'R0000NT',
  utilities: 'U0000TL',
  transport: 'T0000RP',
  bankCharges: 'B0000CH',
  repairs: 'R0000PM',
  depreciation: 'D0000PN',
  badDebts: 'B0000DB',
  generalExpenses: 'G0000EX',
  cashShortAndOver: 'C0000SO',
  roundingDifferences: 'R0000OU',
} as const

export type AccountRole = keyof typeof ACCOUNT
export type FixedAccountCode = (typeof ACCOUNT)[AccountRole]

/**
 * What the account must agree with. `debtor`, `creditor` and `bank` accept only lines with a payee of that kind; `stock` equals the value
 * of the stock in each branch; `branch` nets to zero over the business; `receipts` equals the goods received without their invoice;
 * `wallet` equals the collections that were paid and not used.
 */
export type Control = 'debtor' | 'creditor' | 'bank' | 'stock' | 'branch' | 'receipts' | 'wallet'

export type ChartEntry = {
  /** Unique in the business, the specification's accountKey. Never given to another account. */
  readonly key: number
  readonly code: FixedAccountCode
  readonly name: string
  readonly type: AccountTypeKey
  readonly control?: Control
}

/** The accounts that every business starts with, in the order of the chart (domain rules, section 5). They can be renamed, not deleted. */
export const CHART: readonly ChartEntry[] = [
  { key: 1, code: ACCOUNT.cash, name: 'Cash in hand', type: 1 },
  { key: 2, code: ACCOUNT.bank, name: 'Bank and mobile money accounts', type: 1, control: 'bank' },
  { key: 3, code: ACCOUNT.chequesInHand, name: 'Cheques in hand', type: 1 },
  { key: 4, code: ACCOUNT.receivable, name: 'Accounts receivable', type: 1, control: 'debtor' },
  { key: 5, code: ACCOUNT.staffLoans, name: 'Staff loans', type: 1 },
  { key: 6, code: ACCOUNT.inventory, name: 'Inventory', type: 1, control: 'stock' },
  { key: 7, code: ACCOUNT.goodsInTransit, name: 'Goods in transit', type: 1 },
  { key: 8, code: ACCOUNT.branchCurrent, name: 'Branch current account', type: 1, control: 'branch' },
  { key: 9, code: ACCOUNT.inputVat, name: 'Input VAT and levies', type: 1 },
  { key: 10, code: ACCOUNT.withholdingTaxSuffered, name: 'Withholding tax suffered', type: 1 },
  { key: 11, code: ACCOUNT.prepayments, name: 'Prepayments and deposits', type: 1 },
  { key: 12, code: ACCOUNT.fixedAssets, name: 'Fixed assets at cost', type: 2 },
  { key: 13, code: ACCOUNT.accumulatedDepreciation, name: 'Accumulated depreciation', type: 2 },
  { key: 14, code: ACCOUNT.payable, name: 'Accounts payable', type: 3, control: 'creditor' },
  { key: 15, code: ACCOUNT.vatPayable, name: 'VAT and levies payable', type: 3 },
  { key: 16, code: ACCOUNT.incomeTaxPayable, name: 'PAYE payable', type: 3 },
  { key: 17, code: ACCOUNT.pensionTierOnePayable, name: 'SSNIT tier 1 payable', type: 3 },
  { key: 18, code: ACCOUNT.pensionTierTwoPayable, name: 'Tier 2 pension payable', type: 3 },
  { key: 19, code: ACCOUNT.pensionTierThreePayable, name: 'Tier 3 pension payable', type: 3 },
  { key: 20, code: ACCOUNT.netSalariesPayable, name: 'Net salaries payable', type: 3 },
  { key: 21, code: ACCOUNT.otherDeductionsPayable, name: 'Other payroll deductions payable', type: 3 },
  { key: 22, code: ACCOUNT.withholdingTaxPayable, name: 'Withholding tax payable', type: 3 },
  { key: 23, code: ACCOUNT.loansPayable, name: 'Loans payable', type: 4 },
  { key: 24, code: ACCOUNT.openingBalanceEquity, name: 'Opening balance equity', type: 5 },
  { key: 25, code: ACCOUNT.ownerCapital, name: 'Owner capital', type: 5 },
  { key: 26, code: ACCOUNT.drawings, name: 'Drawings', type: 5 },
  { key: 27, code: ACCOUNT.retainedEarnings, name: 'Retained earnings', type: 5 },
  { key: 28, code: ACCOUNT.sales, name: 'Sales', type: 6 },
  { key: 29, code: ACCOUNT.salesReturns, name: 'Sales returns', type: 6 },
  { key: 30, code: ACCOUNT.discountAllowed, name: 'Discount allowed', type: 6 },
  { key: 31, code: ACCOUNT.discountReceived, name: 'Discount received', type: 6 },
  { key: 32, code: ACCOUNT.otherIncome, name: 'Other income', type: 6 },
  { key: 33, code: ACCOUNT.costOfGoods, name: 'Cost of goods sold', type: 7 },
  { key: 34, code: ACCOUNT.productionCostApplied, name: 'Production cost applied', type: 7 },
  { key: 35, code: ACCOUNT.purchasePriceVariance, name: 'Purchase price variance', type: 7 },
  { key: 36, code: ACCOUNT.stockCountDifferences, name: 'Stock count differences', type: 7 },
  { key: 37, code: ACCOUNT.missingItems, name: 'Missing items', type: 7 },
  { key: 38, code: ACCOUNT.expiredItems, name: 'Expired items', type: 7 },
  { key: 39, code: ACCOUNT.damagedItems, name: 'Damaged items', type: 7 },
  { key: 40, code: ACCOUNT.salaries, name: 'Salaries and wages', type: 8 },
  { key: 41, code: ACCOUNT.employerPension, name: 'Employer pension contribution', type: 8 },
  { key: 42, code: ACCOUNT.rent, name: 'Rent', type: 8 },
  { key: 43, code: ACCOUNT.utilities, name: 'Utilities', type: 8 },
  { key: 44, code: ACCOUNT.transport, name: 'Transport and fuel', type: 8 },
  { key: 45, code: ACCOUNT.bankCharges, name: 'Bank and mobile money charges', type: 8 },
  { key: 46, code: ACCOUNT.repairs, name: 'Repairs and maintenance', type: 8 },
  { key: 47, code: ACCOUNT.depreciation, name: 'Depreciation', type: 8 },
  { key: 48, code: ACCOUNT.badDebts, name: 'Bad debts', type: 8 },
  { key: 49, code: ACCOUNT.generalExpenses, name: 'General expenses', type: 8 },
  { key: 50, code: ACCOUNT.cashShortAndOver, name: 'Cash short and over', type: 8 },
  { key: 51, code: ACCOUNT.roundingDifferences, name: 'Rounding differences', type: 8 },
  { key: 52, code: ACCOUNT.receivedNotInvoiced, name: 'Goods received, not invoiced', type: 3, control: 'receipts' },
  { key: 53, code: ACCOUNT.walletMoney, name: 'Wallet money not used yet', type: 3, control: 'wallet' },
]
