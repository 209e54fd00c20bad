import type { LogoKind } from '@akonta/domain/business/logo'
import type { BranchSettings, BusinessRules, NumberSeries, Profile } from '@akonta/domain/business/settings-calls'
import type { Database, Statement, Transaction } from '../db/database.ts'

const SELECT = `
  select b.branch_code as code, b.name, b.location, b.phone, b.active as "isOpen", b.register_sessions as "registerSessions", b.pins,
    b.drawer_approval as "drawerApproval",
    coalesce((select e.is_on and evat_mode() <> 'off' from evat_branch e
      where e.business_id = b.business_id and e.branch_id = b.branch_id order by e.setting_no desc limit 1), false) as "signsSales",
    b.layaway_deposit as deposit, b.layaway_days as days, b.layaway_fee as fee
  from branch b where b.business_id = $1`

const BRANCHES: Statement = { name: 'settings-branches', text: `${SELECT} order by b.branch_id` }
const BRANCH: Statement = { name: 'settings-branch', text: `${SELECT} and b.branch_code = $2` }

type BranchRow = Omit<BranchSettings, 'layaways'> & {
  readonly deposit: bigint | null
  readonly days: number | null
  readonly fee: bigint | null
}

const settingsOf = ({ deposit, days, fee, ...branch }: BranchRow): BranchSettings => ({
  ...branch,
  layaways: deposit === null || days === null || fee === null ? null : { deposit, days, fee },
})

/** Every branch, including closed ones, in the order in which they were opened. */
export const allBranches = async (tx: Transaction): Promise<readonly BranchSettings[]> =>
  (await tx.rows<BranchRow>(BRANCHES, [tx.businessId])).map(settingsOf)

export const branchSettings = async (tx: Transaction, code: string): Promise<BranchSettings | undefined> => {
  const row = await tx.row<BranchRow>(BRANCH, [tx.businessId, code])
  return row && settingsOf(row)
}

type ProfileRow = Omit<Profile, 'logo' | 'branches'> & BusinessRules

const PROFILE: Statement = {
  name: 'settings-profile',
  text: `select name, location, phone, tin, receipt_footer as "receiptFooter", allow_negative_stock as "allowNegativeStock",
           first_day as "firstDay", public_address as "publicAddress", cash_rounding as "cashRounding",
           transfers_in_transit as "transfersInTransit", withholding_tax as "withholdingTax", day_basis as "dayBasis",
           exists (select from vat_setting v where v.business_id = $1 and v.scheme is not null) as "usesVat"
         from business
         where business_id = $1`,
}

export const businessProfile = async (tx: Transaction): Promise<ProfileRow> => {
  const profile = await tx.row<ProfileRow>(PROFILE, [tx.businessId])
  if (!profile) throw new Error('A transaction of no business')
  return profile
}

export type LogoRow = { readonly kind: LogoKind; readonly content: Uint8Array }

const LOGO: Statement = { name: 'settings-logo', text: 'select kind, content from business_logo where business_id = $1' }

export const businessLogo = (tx: Transaction): Promise<LogoRow | undefined> => tx.row<LogoRow>(LOGO, [tx.businessId])

type Series = Omit<NumberSeries, 'documents'>

const SERIES: Statement = {
  name: 'settings-series',
  text: `select b.branch_code as branch, b.name as "branchName", s.series, s.last_number::int as last,
           document_number_of(b.branch_code, s.series, s.last_number) as number
         from document_series s join branch b on b.business_id = s.business_id and b.branch_id = s.branch_id
         where s.business_id = $1 order by b.branch_id, s.series`,
}

/** The last number of every series, by branch. */
export const numberSeries = (tx: Transaction): Promise<Series[]> => tx.rows<Series>(SERIES, [tx.businessId])

const ANY: Statement = { name: 'business-any', text: 'select any_business() as found' }

/** Is there any business on this installation, demo or real? */
export const anyBusiness = async (database: Database): Promise<boolean> =>
  (await database.rows<{ found: boolean }>(ANY)).some(({ found }) => found)

/** The same within a transaction, which sees what was committed before. */
export const anyBusinessIn = async (tx: Transaction): Promise<boolean> => (await tx.one<{ found: boolean }>(ANY)).found
