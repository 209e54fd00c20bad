import type { Action } from '@akonta/domain/permissions'

export type MenuEntry = {
  readonly label: string
  readonly to: string
  /** Without this right the page only names who has it. */
  readonly needs?: Action
  /** Only where GRA signs the sales of a branch. */
  readonly ofEvat?: true
  /** Only in the menus of a business registered for VAT. */
  readonly ofVat?: true
  /** Only in a business that turned withholding tax on. */
  readonly ofWithholding?: true
  /** Only where transfers go through goods in transit. */
  readonly ofTransit?: true
  /** Only in branches that ask the phones of their customers for money. */
  readonly ofWallets?: true
}

/** Entries below a line, possibly under their own heading. */
type MenuPart = { readonly heading?: string; readonly entries: readonly MenuEntry[] }

export type MenuGroup = {
  readonly label: string
  readonly entries: readonly MenuEntry[]
  /** Screens beyond the specification: they are listed below a line. */
  readonly additions?: readonly MenuPart[]
  /** Path prefixes, in lower case, of this menu's screens. */
  readonly covers: readonly string[]
}

/** The five menus of the specification, section 2, in its order. Labels where it gives none: AMB-032; Cash Sales: AMB-033. */
export const MENUS: readonly MenuGroup[] = [
  {
    label: 'INVENTORY',
    entries: [
      { label: 'Category List', to: '/admin/categoryList' },
      { label: 'Product List', to: '/admin/productlist' },
      { label: 'Inventory Adjustment', to: '/admin/product/adjustQty', needs: 'adjust_stock' },
      { label: 'Update Database', to: '/admin/updateDB' },
    ],
    additions: [
      {
        entries: [
          { label: 'Units', to: '/admin/unitList' },
          { label: 'Labels', to: '/admin/product/labels' },
          { label: 'Prices', to: '/admin/prices' },
          { label: 'Reorder List', to: '/admin/reorderList' },
          { label: 'Expiring Stock', to: '/admin/expiringStock' },
          { label: 'Past Adjustments', to: '/admin/product/adjustments' },
          { label: 'Stock Counts', to: '/admin/counts', needs: 'count_stock' },
        ],
      },
    ],
    covers: [
      '/admin/category',
      '/admin/counts',
      '/admin/product/',
      '/admin/productlist',
      '/admin/updatedb',
      '/admin/unit',
      '/admin/prices',
      '/admin/reorderlist',
      '/admin/expiringstock',
    ],
  },
  {
    label: 'TRANSACTION',
    entries: [
      { label: 'Purchases', to: '/admin/purchases/makepurchase', needs: 'buy' },
      { label: 'Credit Sales', to: '/admin/sales/makesales/CREDIT' },
      { label: 'Cash Sales', to: '/admin/sales/makesales/CASH' },
      { label: 'Production', to: '/admin/production/makeproduction', needs: 'produce' },
      { label: 'Inter Stock Transfer', to: '/admin/producttransfer/makeprodtransfer', needs: 'transfer' },
    ],
    additions: [
      {
        entries: [
          { label: 'Purchase Orders', to: '/admin/purchases/orders', needs: 'order_goods' },
          { label: 'Goods Receipts', to: '/admin/purchases/receipts', needs: 'receive_goods' },
          { label: 'Goods in Transit', to: '/admin/producttransfer/transit', ofTransit: true },
        ],
      },
      {
        entries: [
          { label: 'Register', to: '/admin/sales/register' },
          { label: 'Cash and Safe', to: '/admin/sales/cash' },
          { label: 'Quotations', to: '/admin/sales/quotations' },
          { label: 'Layaways', to: '/admin/sales/layaways' },
          { label: 'Phone Payments', to: '/admin/sales/phonepayments', ofWallets: true },
          { label: 'Shop', to: '/shop' },
          { label: 'Orders', to: '/admin/shop/orders' },
        ],
      },
    ],
    covers: [
      '/admin/purchases/makepurchase',
      '/admin/purchases/orders',
      '/admin/purchases/neworder',
      '/admin/purchases/receive/',
      '/admin/purchases/receipts',
      '/admin/purchases/invoice',
      '/admin/purchases/landedcost',
      '/admin/purchases/costs/',
      '/admin/sales/',
      '/admin/production/',
      '/admin/producttransfer/',
      '/shop',
      '/product/',
      '/cart/',
      '/shipping',
      '/admin/shop/',
    ],
  },
  {
    label: 'PAYEE',
    entries: [
      { label: 'Customers', to: '/admin/accounting/customer' },
      { label: 'Banks', to: '/admin/accounting/bank' },
      { label: 'Suppliers', to: '/admin/accounting/supplier' },
    ],
    additions: [
      {
        entries: [
          { label: 'Payments', to: '/admin/accounting/makepayment' },
          { label: 'Cheques', to: '/admin/accounting/cheques' },
          { label: 'Bank Statements', to: '/admin/accounting/bankstatements', needs: 'reconcile_bank' },
        ],
      },
      {
        heading: 'Books',
        entries: [
          { label: 'Expense', to: '/admin/accounting/expense', needs: 'record_expense' },
          { label: 'General Journal', to: '/admin/accounting/generaljournal', needs: 'see_books' },
          { label: 'Recurring', to: '/admin/accounting/recurring', needs: 'see_books' },
          { label: 'Bank Reconciliation', to: '/admin/accounting/reconciliation', needs: 'reconcile_bank' },
          { label: 'Chart Of Accounts', to: '/admin/accounting/chartofaccounts', needs: 'see_books' },
          { label: 'Approvals', to: '/admin/accounting/approvals' },
        ],
      },
    ],
    covers: ['/admin/accounting/'],
  },
  {
    label: 'PAYROLL',
    entries: [
      { label: 'Employees', to: '/admin/payroll/employees', needs: 'see_employees' },
      { label: 'Payroll Config', to: '/admin/payroll/payrollconfig', needs: 'see_employees' },
      { label: 'Payroll Entry', to: '/admin/payroll/payrollentry', needs: 'see_employees' },
    ],
    additions: [{ entries: [{ label: 'Dashboard Overview', to: '/admin/payroll', needs: 'see_employees' }] }],
    covers: ['/admin/payroll'],
  },
  {
    label: 'REPORTS',
    entries: [
      { label: 'Sales Report', to: '/admin/sales/salesreport' },
      { label: 'Production Report', to: '/admin/production/prodreport' },
      { label: 'Inter-Stock Transfer Report', to: '/admin/producttransfer/ptreport' },
    ],
    additions: [
      {
        entries: [
          { label: 'Production Variance', to: '/admin/production/prodreportvariance', needs: 'see_costs' },
          { label: 'Purchases Report', to: '/admin/purchases/purchasesreport' },
          { label: 'Overdue Customers', to: '/admin/reports/overdue' },
          { label: 'Customer Statements', to: '/admin/reports/statements' },
          { label: 'Register Sessions', to: '/admin/sales/registersessions' },
          { label: 'Loss Prevention', to: '/admin/reports/lossprevention', needs: 'see_books' },
        ],
      },
      {
        heading: 'Books',
        entries: [
          { label: 'Trial Balance', to: '/admin/reports/trialbalance', needs: 'see_books' },
          { label: 'Profit and Loss', to: '/admin/reports/profitandloss', needs: 'see_books' },
          { label: 'Profit by Branch', to: '/admin/reports/branchprofit', needs: 'see_books' },
          { label: 'Balance Sheet', to: '/admin/reports/balancesheet', needs: 'see_books' },
          { label: 'Cash Flow', to: '/admin/reports/cashflow', needs: 'see_books' },
          { label: 'Customer Ageing', to: '/admin/reports/ageing/customers', needs: 'see_books' },
          { label: 'Supplier Ageing', to: '/admin/reports/ageing/suppliers', needs: 'see_books' },
          { label: 'Stock Valuation', to: '/admin/reports/stockvaluation', needs: 'see_books' },
          { label: 'VAT Return', to: '/admin/reports/vatreturn', needs: 'see_books', ofVat: true },
          { label: 'Withholding Tax', to: '/admin/reports/withholdingtax', needs: 'see_books', ofWithholding: true },
          { label: 'Month Close', to: '/admin/reports/monthclose', needs: 'close_month' },
        ],
      },
      {
        heading: 'E-VAT',
        entries: [
          { label: 'E-VAT Documents', to: '/admin/reports/evat', needs: 'see_books', ofEvat: true },
          { label: 'Our VAT and GRA’s', to: '/admin/reports/evatcompare', needs: 'see_books', ofEvat: true },
          { label: 'E-VAT Day Summary', to: '/admin/reports/evatday', needs: 'see_books', ofEvat: true },
        ],
      },
    ],
    covers: [
      '/admin/sales/salesreport',
      '/admin/sales/registersessions',
      '/admin/sales/posreceiptview/',
      '/admin/production/prodreport',
      '/admin/producttransfer/ptreport',
      '/admin/purchases/purchasesreport',
      '/admin/reports/',
      '/admin/purchases/purchasereturnsingle',
    ],
  },
]

/** What a business has that puts further entries in its menus. */
export type MenuHas = {
  readonly evat?: boolean
  readonly vat?: boolean
  readonly withholding?: boolean
  readonly transit?: boolean
  readonly wallets?: boolean
}

type Uses = Pick<MenuEntry, 'ofEvat' | 'ofVat' | 'ofWithholding' | 'ofTransit' | 'ofWallets'>

/** E-VAT, the VAT return, withholding tax, goods in transit and phone payments are named only where they are used. */
export const isUsed = ({ ofEvat, ofVat, ofWithholding, ofTransit, ofWallets }: Uses, has: MenuHas): boolean =>
  (!ofEvat || has.evat === true) &&
  (!ofVat || has.vat === true) &&
  (!ofWithholding || has.withholding === true) &&
  (!ofTransit || has.transit === true) &&
  (!ofWallets || has.wallets === true)

/** The menu of a user: permitted entries in their place, and the rest muted at the end of the menu. */
export const entriesFor = ({ entries, additions = [] }: MenuGroup, may: (action: Action) => boolean, has: MenuHas = {}) => {
  const isOpen = ({ needs }: MenuEntry): boolean => needs === undefined || may(needs)
  const parts: readonly MenuPart[] = [{ entries }, ...additions].map(part => ({
    ...part,
    entries: part.entries.filter(entry => isUsed(entry, has)),
  }))
  return {
    parts: parts.map(part => ({ ...part, entries: part.entries.filter(isOpen) })).filter(part => part.entries.length > 0),
    locked: parts.flatMap(part => part.entries).filter(entry => !isOpen(entry)),
  }
}

/** The menu of a path: the one with the longest matching prefix. */
export const menuOf = (pathname: string): string | null => {
  const path = pathname.toLowerCase()
  const matches = MENUS.flatMap(({ label, covers }) =>
    covers.filter(start => path.startsWith(start)).map(start => ({ label, length: start.length })),
  )
  return matches.sort((a, b) => b.length - a.length)[0]?.label ?? null
}
