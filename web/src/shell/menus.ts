export type MenuEntry = { readonly label: string; readonly to: string }

type MenuGroup = {
  readonly label: string
  readonly entries: readonly MenuEntry[]
  /** Screens that the specification does not have: they stand below a line. */
  readonly additions?: readonly MenuEntry[]
  /** Beginnings of the paths, in lower case, whose screens belong to this menu. */
  readonly covers: readonly string[]
}

/** The five menus of the specification, section 2, in its order. Labels where it gives none: AMB-032; Cash Sales: AMB-033. */
export const MENUS: readonly MenuGroup[] = [
  {
    label: 'INVENTORY',
    entries: [
      { label: 'Category List', to: '/admin/categoryList' },
      { label: 'Product List', to: '/admin/productlist' },
      { label: 'Inventory Adjustment', to: '/admin/product/adjustQty' },
      { label: 'Update Database', to: '/admin/updateDB' },
    ],
    additions: [
      { label: 'Units', to: '/admin/unitList' },
      { label: 'Reorder List', to: '/admin/reorderList' },
      { label: 'Expiring Stock', to: '/admin/expiringStock' },
      { label: 'Past Adjustments', to: '/admin/product/adjustments' },
    ],
    covers: [
      '/admin/category',
      '/admin/product/',
      '/admin/productlist',
      '/admin/updatedb',
      '/admin/unit',
      '/admin/reorderlist',
      '/admin/expiringstock',
    ],
  },
  {
    label: 'TRANSACTION',
    entries: [
      { label: 'Purchases', to: '/admin/purchases/makepurchase' },
      { label: 'Credit Sales', to: '/admin/sales/makesales/CREDIT' },
      { label: 'Cash Sales', to: '/admin/sales/makesales/CASH' },
      { label: 'Production', to: '/admin/production/makeproduction' },
      { label: 'Inter Stock Transfer', to: '/admin/producttransfer/makeprodtransfer' },
    ],
    additions: [
      { label: 'Shop', to: '/shop' },
      { label: 'Orders', to: '/admin/shop/orders' },
    ],
    covers: [
      '/admin/purchases/makepurchase',
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
      { label: 'Payments', to: '/admin/accounting/makepayment' },
      { label: 'Expense', to: '/admin/accounting/expense' },
      { label: 'General Journal', to: '/admin/accounting/generaljournal' },
      { label: 'Chart Of Accounts', to: '/admin/accounting/chartofaccounts' },
    ],
    covers: ['/admin/accounting/'],
  },
  {
    label: 'PAYROLL',
    entries: [
      { label: 'Employees', to: '/admin/payroll/employees' },
      { label: 'Payroll Config', to: '/admin/payroll/payrollconfig' },
      { label: 'Payroll Entry', to: '/admin/payroll/payrollentry' },
    ],
    additions: [{ label: 'Dashboard Overview', to: '/admin/payroll' }],
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
      { label: 'Purchases Report', to: '/admin/purchases/purchasesreport' },
      { label: 'Trial Balance', to: '/admin/reports/trialbalance' },
      { label: 'Profit and Loss', to: '/admin/reports/profitandloss' },
      { label: 'Balance Sheet', to: '/admin/reports/balancesheet' },
      { label: 'Customer Ageing', to: '/admin/reports/ageing/customers' },
      { label: 'Supplier Ageing', to: '/admin/reports/ageing/suppliers' },
      { label: 'Stock Valuation', to: '/admin/reports/stockvaluation' },
      { label: 'Month Close', to: '/admin/reports/monthclose' },
    ],
    covers: [
      '/admin/sales/salesreport',
      '/admin/sales/posreceiptview/',
      '/admin/production/prodreport',
      '/admin/producttransfer/ptreport',
      '/admin/purchases/purchasesreport',
      '/admin/reports/',
      '/admin/purchases/purchasereturnsingle',
    ],
  },
]

/** The menu that a path belongs to: the one that covers the longest part of it. */
export const menuOf = (pathname: string): string | null => {
  const path = pathname.toLowerCase()
  const matches = MENUS.flatMap(({ label, covers }) =>
    covers.filter(start => path.startsWith(start)).map(start => ({ label, length: start.length })),
  )
  return matches.sort((a, b) => b.length - a.length)[0]?.label ?? null
}
