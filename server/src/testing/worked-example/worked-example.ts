import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** One branch, one week, 26 transactions with every entry and both results calculated by hand: the reference for the books. */
const lineOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ product: z.string(), qty: z.string(), ...shape })
const entry = z.object({ branch: z.string(), account: z.string(), payee: z.string().optional(), debit: z.string(), credit: z.string() })
const tenders = z.array(z.object({ method: z.string(), account: z.string().optional(), amount: z.string() })).optional()
const money = { method: z.enum(['CASH', 'BANK']), account: z.string().optional(), amount: z.string() }
const at = { ref: z.string(), date: z.string(), level: z.enum(['core', 'extended']), expect_refused: z.literal(true).optional() }
const returned = { original: z.string(), lines: z.array(lineOf({})) }

const sum = z.string().default('0.00')
const parts = z.array(z.object({ accname: z.string(), amount: z.string() })).default([])

const transaction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payee_opening'), ...at, payee: z.string(), amount: z.string(), drcr: z.enum(['DR', 'CR']) }),
  z.object({ kind: z.literal('opening_stock'), ...at, lines: z.array(lineOf({ unit_cost: z.string() })) }),
  z.object({ kind: z.literal('journal'), ...at, lines: z.array(entry) }),
  z.object({
    kind: z.literal('purchase'),
    ...at,
    supplier: z.string(),
    invoice: z.string(),
    terms: z.enum(['CASH', 'CREDIT']),
    lines: z.array(lineOf({ cost_price: z.string(), selling_price: z.string() })),
  }),
  z.object({
    kind: z.literal('sale'),
    ...at,
    type: z.enum(['CASH', 'CREDIT']),
    customer: z.string().optional(),
    discount: z.string().optional(),
    tenders,
    lines: z.array(lineOf({ selling_price: z.string() })),
  }),
  z.object({ kind: z.literal('receive_payment'), ...at, customer: z.string(), ...money }),
  z.object({ kind: z.literal('supplier_payment'), ...at, supplier: z.string(), ...money }),
  z.object({ kind: z.literal('adjustment'), ...at, type: z.enum(['DAMAGED_ITEMS', 'STOCKTAKING']), lines: z.array(lineOf({})) }),
  z.object({ kind: z.literal('production'), ...at, lines: z.array(lineOf({ cost_price: z.string() })) }),
  z.object({ kind: z.literal('production_bom'), ...at, ...lineOf({}).shape, overhead: z.string(), components: z.array(lineOf({})) }),
  z.object({
    kind: z.literal('payroll_run'),
    ...at,
    period_start: z.string(),
    period_end: z.string(),
    lines: z.array(
      z.object({ employee: z.string(), overtime: sum, allowances: parts, earnings: parts, deductions: parts, loandeduction: sum }),
    ),
  }),
  z.object({ kind: z.literal('purchase_return'), ...at, supplier: z.string(), ...returned }),
  z.object({ kind: z.literal('sales_return'), ...at, customer: z.string(), ...returned }),
])

const results = z.object({
  stock: z.array(z.object({ product: z.string(), qty: z.string(), value: z.string(), cost_price: z.string() })),
  inventory_value: z.string(),
  selling_prices: z.record(z.string(), z.string()),
  payee_balances: z.array(z.object({ payee: z.string(), debits: z.string(), credits: z.string(), shown_as: z.string() })),
  trial_balance: z.object({
    rows: z.array(
      z.object({
        account: z.string(),
        debit_turnover: z.string(),
        credit_turnover: z.string(),
        balance_debit: z.string(),
        balance_credit: z.string(),
      }),
    ),
    total_debit: z.string(),
    total_credit: z.string(),
  }),
  profit_and_loss: z.object({
    sales: z.string(),
    sales_returns: z.string(),
    discount_allowed: z.string(),
    net_sales: z.string(),
    cost_of_sales_lines: z.record(z.string(), z.string()),
    cost_of_sales: z.string(),
    gross_profit: z.string(),
    other_income: z.string(),
    expense_lines: z.record(z.string(), z.string()),
    expenses: z.string(),
    net_profit: z.string(),
  }),
  balance_sheet: z.object({
    assets: z.string(),
    liabilities: z.string(),
    equity_before_profit: z.string(),
    profit_of_period: z.string(),
  }),
  reports_by_branch: z.object({
    BR001: z.object({
      sales_report: z.object({
        rows: z.array(z.object({ invoice_of: z.string(), date: z.string(), credit: z.string(), customer: z.string() })),
        total_credit: z.string(),
      }),
      production_report: z.object({
        rows: z.array(z.object({ transaction_of: z.string(), date: z.string(), debit: z.string() })),
        total_debit: z.string(),
      }),
    }),
  }),
})

const example = z.object({
  setup: z.object({
    branches: z.array(z.object({ key: z.string(), name: z.string() })),
    products: z.array(z.object({ key: z.string(), name: z.string(), cost_price: z.string(), selling_price: z.string() })),
    payees: z.array(z.object({ key: z.string(), name: z.string(), category: z.enum(['debtor', 'creditor', 'bank']) })),
    employees: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        basicsalary: z.string(),
        salaryperiod: z.enum(['MONTHLY', 'HOURS']),
        loan_balance: z.string(),
      }),
    ),
  }),
  transactions: z.array(transaction),
  expected_entries_full: z.record(z.string(), z.array(entry)),
  expected_core: results,
  expected_full: results,
})

export type ExampleTransaction = z.infer<typeof transaction>
export type ExampleEntry = z.infer<typeof entry>
export type ExampleResults = z.infer<typeof results>
export type WorkedExample = z.infer<typeof example>

export const readWorkedExample = (): WorkedExample =>
  example.parse(JSON.parse(readFileSync(new URL('./worked-example.json', import.meta.url), 'utf8')))
