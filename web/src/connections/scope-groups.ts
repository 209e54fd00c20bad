import { SCOPES, type Scope } from '@akonta/domain/permissions'

const GROUPS = {
  sales: 'Sales and registers',
  customers: 'Customers and suppliers',
  goods: 'Goods and stock',
  buying: 'Purchases',
  money: 'Money and books',
  staff: 'Employees and pay',
  business: 'Business',
} as const

type Group = keyof typeof GROUPS

/** What a program may do with each right, in the words of the screens. */
const RIGHTS: Readonly<Record<Scope, readonly [group: Group, label: string]>> = {
  see_lists: ['business', 'See lists and the reports of its branch'],
  sell: ['sales', 'Sell, quote and take layaways'],
  receive_payment: ['sales', 'Receive payments from customers'],
  use_register: ['sales', 'Open and close register sessions'],
  open_drawer: ['sales', 'Open the cash drawer without a sale'],
  confirm_payment: ['sales', 'Confirm payments that were typed at the till'],
  add_customer: ['customers', 'Add customers'],
  handle_storefront_orders: ['sales', 'Handle orders of the shop'],
  use_local_database: ['business', 'Load the product list of a till'],
  see_costs: ['goods', 'See costs, margins and stock value'],
  see_books: ['money', 'See accounts and statements'],
  buy: ['buying', 'Record and return purchases'],
  order_goods: ['buying', 'Order goods from suppliers'],
  receive_goods: ['buying', 'Receive ordered goods'],
  produce: ['goods', 'Record production'],
  transfer: ['goods', 'Transfer goods between branches'],
  adjust_stock: ['goods', 'Adjust stock'],
  count_stock: ['goods', 'Count stock'],
  approve_count: ['goods', 'Approve stock counts'],
  edit_catalogue: ['goods', 'Add and edit products, categories and units'],
  edit_payees: ['customers', 'Edit customers, and add and edit suppliers and banks'],
  post_opening_balance: ['customers', 'Post opening balances'],
  override_price: ['sales', 'Sell at another price'],
  exceed_credit_limit: ['sales', 'Sell beyond a credit limit'],
  override_credit_hold: ['sales', 'Sell to customers on credit hold'],
  choose_price_list: ['sales', 'Choose another price list'],
  edit_prices: ['goods', 'Edit price lists and promotions'],
  give_discount: ['sales', 'Give discounts'],
  sell_expired: ['sales', 'Sell expired goods'],
  return_sale: ['sales', 'Accept returns of sold goods'],
  type_wallet_id: ['sales', 'Enter transaction IDs of mobile money by hand'],
  close_wallet_request: ['sales', 'Close mobile money requests, and refund'],
  see_registers: ['sales', 'See the register sessions of others'],
  correct_count: ['sales', 'Correct the count of a closed register'],
  pay_supplier: ['money', 'Pay suppliers'],
  move_money: ['money', 'Transfer money between cash and bank'],
  reconcile_bank: ['money', 'Reconcile bank statements'],
  handle_cash: ['money', 'Move cash between safe, registers and bank'],
  handle_cheques: ['money', 'Record what happens to cheques'],
  write_journal: ['money', 'Write journal entries'],
  record_expense: ['money', 'Record expenses'],
  record_vat: ['money', 'Record VAT on imports, withheld VAT and withholding tax'],
  date_documents: ['money', 'Date documents on an earlier day'],
  handle_evat: ['money', 'Handle E-VAT documents'],
  delete_records: ['business', 'Delete and deactivate records'],
  edit_chart_of_accounts: ['money', 'Edit the chart of accounts'],
  see_employees: ['staff', 'See employees and their pay'],
  edit_employees: ['staff', 'Add and edit employees'],
  run_payroll: ['staff', 'Run and pay payroll'],
  reverse: ['money', 'Reverse documents'],
  change_settings: ['business', 'Change settings'],
  settle_evat: ['money', 'Settle E-VAT documents by hand'],
  file_vat: ['money', 'File VAT returns and pay withholding tax'],
  see_audit_trail: ['business', 'See the audit trail'],
  close_month: ['money', 'Close months'],
  reopen_reconciliation: ['money', 'Reopen bank reconciliations'],
  import_data: ['business', 'Import data'],
  export_person: ['staff', 'Export the data of a person'],
}

export const rightLabel = (scope: string): string => {
  const known = SCOPES.find(each => each === scope)
  return known === undefined ? scope : RIGHTS[known][1]
}

type ScopeGroup = { readonly title: string; readonly scopes: readonly Scope[] }

const isGroup = (name: string): name is Group => Object.hasOwn(GROUPS, name)

/** Every right that a key can have, in groups, in the order of the table of permissions. */
export const SCOPE_GROUPS: readonly ScopeGroup[] = Object.keys(GROUPS)
  .filter(isGroup)
  .map(group => ({ title: GROUPS[group], scopes: SCOPES.filter(scope => RIGHTS[scope][0] === group) }))
