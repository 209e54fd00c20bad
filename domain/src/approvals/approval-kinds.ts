import type { Action } from '../permissions.ts'

type Kind = {
  readonly name: string
  /** What the rule covers, for the person who turns it on. */
  readonly covers: string
  /** The right without which nobody sees or approves such a request. */
  readonly needs: Action
  /** The rule applies from an amount; otherwise always. */
  readonly hasAmount: boolean
  /** It applies from a percentage too. */
  readonly hasPercent?: true
  /** Its figures say what people are paid: each view is recorded, and only people with its right see them. */
  readonly showsPay?: true
}

/** What a business can have approved by a second person. */
export const RULE_KINDS = ['journal', 'payment', 'money', 'adjustment', 'discount', 'credit', 'price', 'payroll', 'user'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

/** The same, and a change of the rules themselves while one of them is on. */
export const APPROVAL_KINDS = [...RULE_KINDS, 'rules'] as const
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]

export const APPROVALS: Readonly<Record<ApprovalKind, Kind>> = {
  journal: { name: 'Journal', covers: 'General journals, by the total of their debits', needs: 'write_journal', hasAmount: true },
  payment: {
    name: 'Payment',
    covers: 'Supplier payments, expenses, purchases paid at once, and taxes paid to GRA, by the amount paid',
    needs: 'pay_supplier',
    hasAmount: true,
  },
  money: {
    name: 'Money moved',
    covers: 'Money moved between cash, banks and wallets, by the amount',
    needs: 'move_money',
    hasAmount: true,
  },
  adjustment: {
    name: 'Stock adjustment',
    covers: 'Inventory adjustments by the value of the goods, and corrected prices of received goods by what they change',
    needs: 'adjust_stock',
    hasAmount: true,
  },
  discount: {
    name: 'Discount',
    covers: 'Discounts and prices below the price list in sales, quotations and layaways, from an amount and a percentage',
    needs: 'give_discount',
    hasAmount: true,
    hasPercent: true,
  },
  credit: {
    name: 'Credit over the limit',
    covers: 'Credit sales that exceed the customer’s credit limit, by the amount above it',
    needs: 'exceed_credit_limit',
    hasAmount: true,
  },
  price: {
    name: 'Price change',
    covers: 'Changes of selling prices: of products, packs, price lists and promotions',
    needs: 'edit_prices',
    hasAmount: false,
  },
  payroll: {
    name: 'Payroll',
    covers: 'Payroll runs by the net pay, payroll payments and loans to employees by the amount paid',
    needs: 'run_payroll',
    hasAmount: true,
    showsPay: true,
  },
  user: {
    name: 'User rights',
    covers: 'Changes of the role, privilege or branch of a user, and activating a user',
    needs: 'manage_users',
    hasAmount: false,
  },
  rules: { name: 'Approval rules', covers: 'Changes of these rules', needs: 'change_settings', hasAmount: false },
}

/** Days after which a request can no longer be approved. */
export const APPROVAL_DAYS = 14

export const approvalNumber = (id: number): string => `A-${id}`
