import { accountsRoutes } from './accounts/routes.ts'
import { adjustmentsRoutes } from './adjustments/routes.ts'
import { apiKeyRoutes } from './api-keys/routes.ts'
import { approvalRoutes } from './approvals/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { bankStatementRoutes } from './bank-statements/routes.ts'
import { employerRoutes } from './business/employer-routes.ts'
import { firstStepsRoutes } from './business/first-steps-routes.ts'
import { businessRoutes } from './business/routes.ts'
import { settingsRoutes } from './business/settings-routes.ts'
import { heldCartRoutes } from './carts/held-cart-routes.ts'
import { cashRoutes } from './cash/routes.ts'
import { barcodeRoutes } from './catalogue/barcodes/routes.ts'
import { favouriteRoutes } from './catalogue/favourites/routes.ts'
import { pictureRoutes } from './catalogue/pictures/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { chequeRoutes } from './cheques/routes.ts'
import { closingRoutes } from './closing/routes.ts'
import { countRoutes } from './counts/routes.ts'
import { creditRoutes } from './credit/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { employeesRoutes } from './employees/routes.ts'
import { expensesRoutes } from './expenses/routes.ts'
import type { Api } from './http/api.ts'
import { importRoutes } from './imports/routes.ts'
import { journalsRoutes } from './journals/routes.ts'
import { layawayRoutes } from './layaways/routes.ts'
import { offlineRoutes } from './local-database/offline-routes.ts'
import { localDatabaseRoutes } from './local-database/routes.ts'
import { lossPreventionRoutes } from './loss-prevention/routes.ts'
import { payeesRoutes } from './payees/routes.ts'
import { paymentsRoutes } from './payments/routes.ts'
import { payrollAccountRoutes } from './payroll/accounts/account-routes.ts'
import { payrollDocumentRoutes } from './payroll/documents/document-routes.ts'
import { loanRoutes } from './payroll/money/loan-routes.ts'
import { payrollPaymentRoutes } from './payroll/money/payment-routes.ts'
import { payrollOverviewRoutes } from './payroll/overview/overview-routes.ts'
import { payrollRunRoutes } from './payroll/run/run-routes.ts'
import { ruleSetRoutes } from './payroll/tax-tables/tax-table-routes.ts'
import { personalDataRoutes } from './personal-data/routes.ts'
import { pricingRoutes } from './pricing/routes.ts'
import { billRoutes } from './production/bill-routes.ts'
import { controlRoutes } from './production/control-routes.ts'
import { productionRoutes } from './production/routes.ts'
import { orderRoutes } from './purchases/orders/order-routes.ts'
import { costChangeRoutes } from './purchases/receipts/cost-change-routes.ts'
import { receiptRoutes } from './purchases/receipts/receipt-routes.ts'
import { purchaseReturnRoutes } from './purchases/return-routes.ts'
import { purchasesRoutes } from './purchases/routes.ts'
import { reconciliationRoutes } from './reconciliation/routes.ts'
import { recurringRoutes } from './recurring/routes.ts'
import { registersRoutes } from './registers/routes.ts'
import { quotationRoutes } from './sales/quotations/quotation-routes.ts'
import { returnRoutes } from './sales/returns/return-routes.ts'
import { salesRoutes } from './sales/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { sharingRoutes } from './sharing/routes.ts'
import { publicShopRoutes } from './shop/public/routes.ts'
import { shopRoutes } from './shop/routes.ts'
import { statementsRoutes } from './statements/routes.ts'
import { stockRoutes } from './stock/routes.ts'
import { transfersRoutes } from './transfers/routes.ts'
import { accountTypeRoutes } from './users/account-type-routes.ts'
import { manageUsersRoutes } from './users/manage-routes.ts'
import { usersRoutes } from './users/routes.ts'
import { vatReturnRoutes } from './vat/returns/return-routes.ts'
import { vatRoutes } from './vat/routes.ts'
import { withholdingRoutes } from './withholding/routes.ts'

export const AREAS: readonly ((api: Api) => void)[] = [
  usersRoutes,
  manageUsersRoutes,
  accountTypeRoutes,
  apiKeyRoutes,
  approvalRoutes,
  businessRoutes,
  settingsRoutes,
  employerRoutes,
  firstStepsRoutes,
  accountsRoutes,
  journalsRoutes,
  expensesRoutes,
  recurringRoutes,
  catalogueRoutes,
  barcodeRoutes,
  pictureRoutes,
  favouriteRoutes,
  pricingRoutes,
  stockRoutes,
  adjustmentsRoutes,
  countRoutes,
  payeesRoutes,
  paymentsRoutes,
  chequeRoutes,
  creditRoutes,
  sharingRoutes,
  purchasesRoutes,
  purchaseReturnRoutes,
  orderRoutes,
  receiptRoutes,
  costChangeRoutes,
  salesRoutes,
  heldCartRoutes,
  registersRoutes,
  cashRoutes,
  quotationRoutes,
  layawayRoutes,
  shopRoutes,
  publicShopRoutes,
  localDatabaseRoutes,
  offlineRoutes,
  returnRoutes,
  vatRoutes,
  vatReturnRoutes,
  withholdingRoutes,
  transfersRoutes,
  productionRoutes,
  controlRoutes,
  billRoutes,
  employeesRoutes,
  payrollAccountRoutes,
  payrollRunRoutes,
  payrollOverviewRoutes,
  ruleSetRoutes,
  payrollDocumentRoutes,
  loanRoutes,
  payrollPaymentRoutes,
  statementsRoutes,
  lossPreventionRoutes,
  closingRoutes,
  searchRoutes,
  auditRoutes,
  personalDataRoutes,
  dashboardRoutes,
  importRoutes,
  bankStatementRoutes,
  reconciliationRoutes,
]
