import type { RouteObject } from 'react-router'
import { NotFoundPage } from './session/not-found-page.tsx'
import { BrokenPage } from './shell/broken-page.tsx'
import { Guard } from './shell/guard.tsx'
import { HeaderPage } from './shell/header-page.tsx'
import { Root } from './shell/root.tsx'
import { Loading } from './ui/messages/loading.tsx'

const productList = () => import('./catalogue/product-list-page.tsx')
const productView = () => import('./product/product-view-page.tsx')
const reorderList = () => import('./stock/reorder-page.tsx')
const expiringStock = () => import('./stock/expiring-page.tsx')
const orderEntry = () => import('./purchases/orders/order-edit-page.tsx')
const taxTableForm = () => import('./payroll/tax-tables/tax-table-form-page.tsx')
const payrollSection = () => import('./payroll/payroll-section-page.tsx')
const adminDashboard = () => import('./dashboard/dashboard-page.tsx')
const deletedProducts = () => import('./catalogue/product-archive-page.tsx')

/** The screens behind the guard (specification, section 2). */
const protectedScreens: RouteObject[] = [
  { path: 'dashboard', lazy: () => import('./home/start-page.tsx') },
  { path: 'sbranch', lazy: () => import('./business/select-branch-page.tsx') },

  { path: 'admin/productlist', lazy: productList },
  { path: 'admin/productlist/page/:pageNumber', lazy: productList },
  { path: 'admin/productlist/search/:keyword/page/:pageNumber', lazy: productList },
  { path: 'admin/product/create', lazy: () => import('./catalogue/product-create-page.tsx') },
  { path: 'admin/product/labels', lazy: () => import('./labels/labels-page.tsx') },
  { path: 'admin/product/edit/:id', lazy: () => import('./catalogue/product-edit-page.tsx') },
  { path: 'admin/product/view/:id', lazy: productView },
  { path: 'admin/product/view/:id/:branch', lazy: productView },
  { path: 'admin/product/view/:id/:branch/page/:pageNumber', lazy: productView },
  { path: 'admin/product/deleted', lazy: deletedProducts },
  { path: 'admin/product/deleted/page/:pageNumber', lazy: deletedProducts },
  { path: 'admin/product/adjustQty', lazy: () => import('./adjustments/adjust-page.tsx') },
  { path: 'admin/counts', lazy: () => import('./counts/counts-page.tsx') },
  { path: 'admin/counts/new', lazy: () => import('./counts/start-page.tsx') },
  { path: 'admin/counts/history', lazy: () => import('./counts/history-page.tsx') },
  { path: 'admin/counts/view/:number', lazy: () => import('./counts/count-page.tsx') },
  { path: 'admin/counts/enter/:number', lazy: () => import('./counts/entry-page.tsx') },
  { path: 'admin/product/adjustments', lazy: () => import('./adjustments/adjustment-list-page.tsx') },
  { path: 'admin/product/adjustments/:invoicenum', lazy: () => import('./adjustments/adjustment-page.tsx') },
  { path: 'admin/categoryList', lazy: () => import('./catalogue/lookups/category-list-page.tsx') },
  { path: 'admin/category/edit/:id', lazy: () => import('./catalogue/lookups/category-edit-page.tsx') },
  { path: 'admin/prices', lazy: () => import('./pricing/prices-page.tsx') },
  { path: 'admin/unitList', lazy: () => import('./catalogue/lookups/unit-list-page.tsx') },
  { path: 'admin/unit/edit/:id', lazy: () => import('./catalogue/lookups/unit-edit-page.tsx') },
  { path: 'admin/reorderList', lazy: reorderList },
  { path: 'admin/reorderList/page/:pageNumber', lazy: reorderList },
  { path: 'admin/expiringStock', lazy: expiringStock },
  { path: 'admin/expiringStock/:span', lazy: expiringStock },
  { path: 'admin/expiringStock/:span/page/:pageNumber', lazy: expiringStock },
  { path: 'admin/updateDB', lazy: () => import('./offline/update-page.tsx') },

  { path: 'admin/sales/makesales/:salestype', lazy: () => import('./sales/till/sale-page.tsx') },
  { path: 'admin/sales/register', lazy: () => import('./registers/register-page.tsx') },
  { path: 'admin/sales/register/:session', lazy: () => import('./registers/report-page.tsx') },
  { path: 'admin/sales/registersessions', lazy: () => import('./registers/sessions-page.tsx') },
  { path: 'admin/sales/posreceipt/:salestype/:invoicenum', lazy: () => import('./sales/receipt/receipt-page.tsx') },
  { path: 'admin/sales/posreceiptview/:invoicenum', lazy: () => import('./sales/receipt/receipt-page.tsx') },
  { path: 'admin/sales/salesreturn/:invoicenum', lazy: () => import('./sales/returns/return-page.tsx') },
  { path: 'admin/sales/creditnote/:invoicenum', lazy: () => import('./sales/returns/credit-note-page.tsx') },
  { path: 'admin/sales/refundslip/:invoicenum', lazy: () => import('./sales/receipt/refund-slip-page.tsx') },
  { path: 'admin/sales/deliverynote/:invoicenum', lazy: () => import('./sales/receipt/delivery-note-page.tsx') },
  { path: 'admin/sales/quotations', lazy: () => import('./sales/quotations/quotations-page.tsx') },
  { path: 'admin/sales/quotations/:number', lazy: () => import('./sales/quotations/quotation-page.tsx') },
  { path: 'admin/sales/layaways', lazy: () => import('./sales/layaways/layaways-page.tsx') },
  { path: 'admin/sales/layaways/:number', lazy: () => import('./sales/layaways/layaway-page.tsx') },
  { path: 'admin/sales/salesreport', lazy: () => import('./sales/report/sales-report-page.tsx') },

  { path: 'admin/purchases/makepurchase', lazy: () => import('./purchases/purchase-page.tsx') },
  { path: 'admin/purchases/purchasesreport', lazy: () => import('./purchases/purchases-report-page.tsx') },
  { path: 'admin/purchases/purchasesreportsingle/:invoicenum', lazy: () => import('./purchases/purchase-view-page.tsx') },
  { path: 'admin/purchases/purchasereturnsingle/:invoicenum', lazy: () => import('./purchases/return-view-page.tsx') },
  { path: 'admin/purchases/orders', lazy: () => import('./purchases/orders/orders-page.tsx') },
  { path: 'admin/purchases/orders/:number', lazy: () => import('./purchases/orders/order-page.tsx') },
  { path: 'admin/purchases/neworder', lazy: orderEntry },
  { path: 'admin/purchases/neworder/edit/:number', lazy: orderEntry },
  { path: 'admin/purchases/neworder/reorder', lazy: () => import('./purchases/orders/suggest-page.tsx') },
  { path: 'admin/purchases/receive/:number', lazy: () => import('./purchases/receipts/receive-page.tsx') },
  { path: 'admin/purchases/receipts', lazy: () => import('./purchases/receipts/receipts-page.tsx') },
  { path: 'admin/purchases/receipts/:number', lazy: () => import('./purchases/receipts/receipt-page.tsx') },
  { path: 'admin/purchases/invoice', lazy: () => import('./purchases/receipts/invoice-page.tsx') },
  { path: 'admin/purchases/landedcost', lazy: () => import('./purchases/receipts/landed-page.tsx') },
  { path: 'admin/purchases/costs/:number', lazy: () => import('./purchases/receipts/cost-page.tsx') },
  { path: 'admin/production/makeproduction', lazy: () => import('./production/production-page.tsx') },
  { path: 'admin/production/prodreport', lazy: () => import('./production/production-report-page.tsx') },
  { path: 'admin/production/prodreportvariance', lazy: () => import('./production/variance-page.tsx') },
  { path: 'admin/production/prodreportsingle/:invoicenum', lazy: () => import('./production/production-document-page.tsx') },
  { path: 'admin/producttransfer/makeprodtransfer', lazy: () => import('./transfers/transfer-page.tsx') },
  { path: 'admin/producttransfer/ptreport', lazy: () => import('./transfers/transfer-report-page.tsx') },
  { path: 'admin/producttransfer/ptreportsingle/:invoicenum', lazy: () => import('./transfers/transfer-document-page.tsx') },
  { path: 'admin/producttransfer/transit', lazy: () => import('./transfers/transit/transit-page.tsx') },
  { path: 'admin/producttransfer/transit/:number', lazy: () => import('./transfers/transit/dispatch-page.tsx') },
  { path: 'admin/producttransfer/transit/:number/receive', lazy: () => import('./transfers/transit/receive-page.tsx') },

  { path: 'admin/accounting/chartofaccounts', lazy: () => import('./accounts/chart-page.tsx') },
  { path: 'admin/accounting/ledger/:account', lazy: () => import('./accounts/ledger-page.tsx') },
  { path: 'admin/accounting/generaljournal', lazy: () => import('./journals/journal-list-page.tsx') },
  { path: 'admin/accounting/generaljournal/:number', lazy: () => import('./journals/journal-page.tsx') },
  { path: 'admin/accounting/gjnew', lazy: () => import('./journals/journal-entry-page.tsx') },
  { path: 'admin/accounting/entries/:number', lazy: () => import('./journals/entries-page.tsx') },
  { path: 'admin/accounting/expense', lazy: () => import('./expenses/expense-page.tsx') },
  { path: 'admin/accounting/expenses', lazy: () => import('./expenses/expenses-page.tsx') },
  { path: 'admin/accounting/expenses/:number', lazy: () => import('./expenses/expense-document-page.tsx') },
  { path: 'admin/accounting/customer', lazy: () => import('./people/customer-list-page.tsx') },
  { path: 'admin/accounting/bank', lazy: () => import('./people/bank-list-page.tsx') },
  { path: 'admin/accounting/bankstatements', lazy: () => import('./bank-statements/accounts-page.tsx') },
  { path: 'admin/accounting/bankstatements/:account', lazy: () => import('./bank-statements/statements-page.tsx') },
  { path: 'admin/accounting/bankstatements/:account/import', lazy: () => import('./bank-statements/import-page.tsx') },
  { path: 'admin/accounting/bankstatements/:account/lines', lazy: () => import('./bank-statements/lines-page.tsx') },
  { path: 'admin/accounting/providerday/:pid', lazy: () => import('./wallets/payouts/provider-day-page.tsx') },
  { path: 'admin/accounting/supplier', lazy: () => import('./people/supplier-list-page.tsx') },
  { path: 'admin/accounting/statement/:pid', lazy: () => import('./payees/statement-page.tsx') },
  { path: 'admin/accounting/makepayment', lazy: () => import('./payments/payments-page.tsx') },
  { path: 'admin/accounting/payment/:number', lazy: () => import('./payments/payment-page.tsx') },

  { path: 'admin/reports/trialbalance', lazy: () => import('./statements/trial-balance-page.tsx') },
  { path: 'admin/reports/profitandloss', lazy: () => import('./statements/profit-and-loss-page.tsx') },
  { path: 'admin/reports/balancesheet', lazy: () => import('./statements/balance-sheet-page.tsx') },
  { path: 'admin/reports/overdue', lazy: () => import('./credit/overdue-page.tsx') },
  { path: 'admin/reports/statements', lazy: () => import('./credit/statements-page.tsx') },
  { path: 'admin/reports/ageing/:list', lazy: () => import('./statements/ageing-page.tsx') },
  { path: 'admin/reports/ageing/:list/:pid', lazy: () => import('./statements/unpaid-invoices-page.tsx') },
  { path: 'admin/reports/stockvaluation', lazy: () => import('./statements/stock-valuation-page.tsx') },
  { path: 'admin/reports/evat', lazy: () => import('./evat/documents-page.tsx') },
  { path: 'admin/reports/evatcompare', lazy: () => import('./evat/compare-page.tsx') },
  { path: 'admin/reports/evatday', lazy: () => import('./evat/day-page.tsx') },
  { path: 'admin/reports/vatreturn', lazy: () => import('./vat-returns/vat-return-page.tsx') },
  { path: 'admin/reports/vatreturn/:month/:figure', lazy: () => import('./vat-returns/figure-documents-page.tsx') },
  { path: 'admin/reports/vatreturns', lazy: () => import('./vat-returns/filed-returns-page.tsx') },
  { path: 'admin/reports/monthclose', lazy: () => import('./closing/month-close-page.tsx') },

  {
    lazy: () => import('./payroll/payroll-frame.tsx'),
    children: [
      { path: 'admin/payroll', lazy: payrollSection },
      { path: 'admin/payroll/employees', lazy: payrollSection },
      { path: 'admin/payroll/payrollentry', lazy: payrollSection },
      { path: 'admin/payroll/payrollconfig', lazy: payrollSection },
      { path: 'admin/payroll/runs', lazy: () => import('./payroll/run/runs-page.tsx') },
      { path: 'admin/payroll/runs/:number', lazy: () => import('./payroll/run/run-page.tsx') },
      { path: 'admin/payroll/papers', lazy: () => import('./payroll/documents/documents-page.tsx') },
      { path: 'admin/payroll/payslips/:number', lazy: () => import('./payroll/documents/payslips-page.tsx') },
      { path: 'admin/payroll/taxtables', lazy: () => import('./payroll/tax-tables/tax-tables-page.tsx') },
      { path: 'admin/payroll/taxtables/:key', lazy: () => import('./payroll/tax-tables/tax-table-page.tsx') },
      { path: 'admin/payroll/taxtables/:key/copy', lazy: taxTableForm },
      { path: 'admin/payroll/taxtables/:key/edit', lazy: taxTableForm },
      { path: 'admin/payroll/pay', lazy: () => import('./payroll/money/owed-page.tsx') },
      { path: 'admin/payroll/payments/:number', lazy: () => import('./payroll/money/payment-document-page.tsx') },
      { path: 'admin/payroll/loans', lazy: () => import('./payroll/money/loans-page.tsx') },
      { path: 'admin/payroll/loans/:id', lazy: () => import('./payroll/money/loan-history-page.tsx') },
      { path: 'admin/payroll/loanpapers/:number', lazy: () => import('./payroll/money/loan-document-page.tsx') },
    ],
  },

  {
    lazy: () => import('./dashboard/dashboard-frame.tsx'),
    children: [
      { path: 'admin/dashboard', lazy: adminDashboard },
      { path: 'admin/adminlayout/admindashbd', lazy: adminDashboard },
      { path: 'admin/adminlayout/salesanalytics', lazy: () => import('./dashboard/analytics-page.tsx') },
      { path: 'admin/adminlayout/salespapers', lazy: () => import('./dashboard/documents-page.tsx') },
    ],
  },
  {
    lazy: () => import('./settings/settings-frame.tsx'),
    children: [
      { path: 'admin/settingslayout', lazy: () => import('./settings/settings-page.tsx') },
      { path: 'admin/settingslayout/users', lazy: () => import('./users/users-page.tsx') },
      { path: 'admin/adminlayout/accounttypes', lazy: () => import('./users/account-types-page.tsx') },
      { path: 'admin/settingslayout/vat', lazy: () => import('./vat/vat-page.tsx') },
      { path: 'admin/settingslayout/evat', lazy: () => import('./evat/settings-page.tsx') },
      { path: 'admin/settingslayout/business', lazy: () => import('./settings/profile-page.tsx') },
      { path: 'admin/settingslayout/employer', lazy: () => import('./settings/employer-page.tsx') },
      { path: 'admin/settingslayout/branches', lazy: () => import('./settings/branches-page.tsx') },
      { path: 'admin/settingslayout/numbers', lazy: () => import('./settings/numbers-page.tsx') },
      { path: 'admin/settingslayout/rules', lazy: () => import('./settings/rules-page.tsx') },
      { path: 'admin/settingslayout/printers', lazy: () => import('./printing/printers-page.tsx') },
      { path: 'admin/settingslayout/sharing', lazy: () => import('./sharing/sharing-page.tsx') },
      { path: 'admin/settingslayout/publicshop', lazy: () => import('./shop/public-shop-settings-page.tsx') },
      { path: 'admin/settingslayout/import', lazy: () => import('./imports/imports-page.tsx') },
      { path: 'admin/settingslayout/import/:id', lazy: () => import('./imports/import-page.tsx') },
      { path: 'admin/settingslayout/audit', lazy: () => import('./audit/audit-page.tsx') },
    ],
  },
  { path: 'admin/personaldata/:kind/:id', lazy: () => import('./personal-data/personal-data-page.tsx') },
  { path: 'help', lazy: () => import('./help/help-page.tsx') },
  { path: 'help/:topic', lazy: () => import('./help/help-page.tsx') },
  { path: 'help/screens/:screen', lazy: () => import('./help/screen-page.tsx') },
  { path: 'help/guides/:guide', lazy: () => import('./help/guide-page.tsx') },
  { path: 'pin', lazy: () => import('./pins/own-pin-page.tsx') },
  { path: 'password', lazy: () => import('./users/own-password-page.tsx') },
  { path: 'register', lazy: () => import('./users/register-page.tsx') },

  { path: 'shop', lazy: () => import('./shop/shop-page.tsx') },
  { path: 'product/:id', lazy: () => import('./shop/product-page.tsx') },
  { path: 'cart/:id', lazy: () => import('./shop/cart-page.tsx') },
  { path: 'shipping', lazy: () => import('./shop/shipping-page.tsx') },
  { path: 'admin/shop/orders', lazy: () => import('./shop/orders-page.tsx') },
  { path: 'admin/shop/orders/:number', lazy: () => import('./shop/order-page.tsx') },
]

/** Every screen and its address. Addresses ignore case (AMB-173); each screen is loaded when it is first opened. */
export const ROUTES: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: Loading,
    children: [
      { path: 'setup', lazy: () => import('./setup/setup-page.tsx'), ErrorBoundary: BrokenPage },
      { path: 'connect', lazy: () => import('./devices/connect-page.tsx'), ErrorBoundary: BrokenPage },
      { path: 'shared', lazy: () => import('./visitor/shared-page.tsx'), ErrorBoundary: BrokenPage },
      { path: 'shop/:shop', lazy: () => import('./shop/public/catalogue-page.tsx'), ErrorBoundary: BrokenPage },
      { path: 'shop/:shop/cart', lazy: () => import('./shop/public/cart-page.tsx'), ErrorBoundary: BrokenPage },
      { path: 'shop/:shop/order', lazy: () => import('./shop/public/order-page.tsx'), ErrorBoundary: BrokenPage },
      { path: 'login', lazy: () => import('./users/sign-in-page.tsx'), ErrorBoundary: BrokenPage },
      {
        // Separate from the sign-in page, which has no menus.
        lazy: () => import('./shell/page-frame.tsx'),
        children: [
          {
            ErrorBoundary: BrokenPage,
            children: [
              { index: true, lazy: () => import('./home/home-page.tsx') },
              { path: 'header', Component: HeaderPage },
              { Component: Guard, children: protectedScreens },
              { path: '*', Component: NotFoundPage },
            ],
          },
        ],
      },
    ],
  },
]
