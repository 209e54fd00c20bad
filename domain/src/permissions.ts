export type Role = 'ROLE_ADMIN' | 'ROLE_USER'
export type Privilege = 'GRANT' | 'DENY'

/** What decides a person's rights. Unknown role names count as none. */
export type Rights = {
  readonly roles: readonly string[]
  readonly privilege: string
  /** What somebody with the right has approved for this one call. */
  readonly approval?: Pick<Approval, 'actions'>
  /** Of a program with an API key: everything it may do. It has no role. */
  readonly scopes?: readonly Action[]
}

const EVERYONE = 'everyone'
const GRANTED = 'granted'
const ADMIN = 'admin'

type Holders = typeof EVERYONE | typeof GRANTED | typeof ADMIN

/** Who may do what: the table of the points, "Who may do what". The server uses it to decide, the screens to explain. */
export const PERMISSIONS = {
  see_lists: EVERYONE,
  sell: EVERYONE,
  receive_payment: EVERYONE,
  use_register: EVERYONE,
  open_drawer: GRANTED,
  confirm_payment: GRANTED,
  add_customer: EVERYONE,
  handle_storefront_orders: EVERYONE,
  use_local_database: EVERYONE,
  see_costs: GRANTED,
  see_books: GRANTED,
  buy: GRANTED,
  order_goods: GRANTED,
  receive_goods: GRANTED,
  produce: GRANTED,
  transfer: GRANTED,
  adjust_stock: GRANTED,
  count_stock: EVERYONE,
  approve_count: GRANTED,
  edit_catalogue: GRANTED,
  edit_payees: GRANTED,
  post_opening_balance: GRANTED,
  approve_requests: GRANTED,
  override_price: GRANTED,
  exceed_credit_limit: GRANTED,
  override_credit_hold: GRANTED,
  choose_price_list: GRANTED,
  edit_prices: GRANTED,
  give_discount: GRANTED,
  sell_expired: GRANTED,
  return_sale: GRANTED,
  type_wallet_id: GRANTED,
  close_wallet_request: GRANTED,
  see_registers: GRANTED,
  correct_count: GRANTED,
  pay_supplier: GRANTED,
  move_money: GRANTED,
  reconcile_bank: GRANTED,
  handle_cash: GRANTED,
  handle_cheques: GRANTED,
  write_journal: GRANTED,
  record_expense: GRANTED,
  record_vat: GRANTED,
  date_documents: GRANTED,
  handle_evat: GRANTED,
  delete_records: ADMIN,
  edit_chart_of_accounts: ADMIN,
  see_employees: ADMIN,
  edit_employees: ADMIN,
  run_payroll: ADMIN,
  reverse: ADMIN,
  manage_users: ADMIN,
  manage_connections: ADMIN,
  change_settings: ADMIN,
  settle_evat: ADMIN,
  file_vat: ADMIN,
  see_audit_trail: ADMIN,
  close_month: ADMIN,
  reopen_reconciliation: ADMIN,
  import_data: ADMIN,
  export_person: ADMIN,
  act_for_every_branch: ADMIN,
} as const satisfies Record<string, Holders>

export type Action = keyof typeof PERMISSIONS

/** What a person with the right can approve by PIN at the till of a person without it. */
export const APPROVABLE = [
  'give_discount',
  'override_price',
  'sell_expired',
  'exceed_credit_limit',
  'override_credit_hold',
  'return_sale',
  'open_drawer',
  'type_wallet_id',
  'handle_cash',
] as const satisfies readonly Action[]

/** What no API key may do: manage people and connections, and approve. Its branch is a separate choice, not a right. */
const FOR_PEOPLE = ['manage_users', 'manage_connections', 'approve_requests', 'act_for_every_branch'] as const satisfies readonly Action[]

/** What an API key may be allowed to do. */
export type Scope = Exclude<Action, (typeof FOR_PEOPLE)[number]>

const isAction = (name: string): name is Action => Object.hasOwn(PERMISSIONS, name)

export const isScope = (name: string): name is Scope => isAction(name) && !FOR_PEOPLE.some(each => each === name)

export const SCOPES: readonly Scope[] = Object.keys(PERMISSIONS).filter(isScope)

/** Rights whose calls concern every branch at once: pay, the audit trail, settings, months. A key of one branch cannot have them. */
const FOR_EVERY_BRANCH = [
  'see_employees',
  'edit_employees',
  'run_payroll',
  'change_settings',
  'file_vat',
  'see_audit_trail',
  'close_month',
  'import_data',
  'export_person',
] as const satisfies readonly Scope[]

/** Whether a key of one branch can have the right. */
export const isForOneBranch = (scope: Scope): boolean => !FOR_EVERY_BRANCH.some(each => each === scope)

export type Approvable = (typeof APPROVABLE)[number]

export const isApprovable = (action: string): action is Approvable => APPROVABLE.some(each => each === action)

export type Approval = { readonly approverId: number; readonly approver: string; readonly actions: readonly Action[] }

/** Rights to see pay: each view is recorded in the audit trail (domain rules, section 11). */
export const SHOW_PAY: ReadonlySet<string> = new Set<Action>(['see_employees', 'run_payroll', 'export_person'])

const WHO: Record<Holders, string> = {
  everyone: 'Every signed-in user may do this',
  granted: 'Only an administrator or a user with privilege GRANT may do this',
  admin: 'Only an administrator may do this',
}

export const isAdmin = (actor: Rights): boolean => actor.roles.includes('ROLE_ADMIN')

/** A person with neither role may do nothing. A program may do what is among its scopes. */
export const can = (actor: Rights, action: Action): boolean => {
  if (actor.scopes !== undefined) return actor.scopes.includes(action)
  if (isAdmin(actor)) return true
  if (!actor.roles.includes('ROLE_USER')) return false
  if (actor.approval?.actions.includes(action)) return true
  const holders: Holders = PERMISSIONS[action]
  return holders === EVERYONE || (holders === GRANTED && actor.privilege === 'GRANT')
}

/** Who may do it, in a sentence. */
export const whoMay = (action: Action): string => WHO[PERMISSIONS[action]]

/** The sentence of a refusal: a person learns who may do it, a program which right its key does not have. */
export const whyNot = ({ scopes }: Rights, action: Action): string =>
  scopes === undefined ? whoMay(action) : `This API key does not have the right ${action}`
