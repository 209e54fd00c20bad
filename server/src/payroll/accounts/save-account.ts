import {
  checkConsent,
  checkTreatment,
  type NewPayrollAccount,
  type PayrollAccount,
  type PayrollAccountChanges,
  type PayrollAccountType,
} from '@akonta/domain/payroll/payroll-account'
import { Refusal } from '@akonta/domain/refusals'
import { type Statement, type Transaction, violatedConstraint } from '../../db/database.ts'
import { nextId } from '../../db/id-counter.ts'

const INSERT: Statement = {
  name: 'payroll-account-insert',
  text: `insert into payroll_account (business_id, payroll_account_id, name, type, usual_amount, treatment, consent, created_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
}
const LOCK: Statement = {
  name: 'payroll-account-lock',
  text: 'select type, consent from payroll_account where business_id = $1 and payroll_account_id = $2 for no key update',
}
const EDIT: Statement = {
  name: 'payroll-account-edit',
  text: `update payroll_account set name = $3, usual_amount = $4, treatment = $5, consent = $6 where business_id = $1 and payroll_account_id = $2`,
}
const USE: Statement = {
  name: 'payroll-account-use',
  text: `update payroll_account set active = $3 where business_id = $1 and payroll_account_id = $2`,
}

const unknown = (): Refusal => new Refusal('not_found', 'There is no such payroll account')

const explainTakenName =
  (name: string, type: PayrollAccountType) =>
  (error: unknown): never => {
    if (violatedConstraint(error) === 'payroll_account_by_name')
      throw new Refusal('already_exists', `An account named ${name} of the type ${type} already exists`)
    throw error
  }

/** Creates an account and returns its id. Refuses bad_input (a treatment or consent that its type does not have) and already_exists (the name). */
export const createPayrollAccount = async (tx: Transaction, userId: number, account: NewPayrollAccount): Promise<number> => {
  const { name, type, usualAmount, treatment, consent } = account
  checkTreatment(type, treatment)
  checkConsent(type, consent)
  const accountId = await nextId(tx, 'payroll_account')
  const values = [tx.businessId, accountId, name, type, usualAmount, treatment, consent, userId]
  await tx.count(INSERT, values).catch(explainTakenName(name, type))
  return accountId
}

/** Changes everything but the type. Refuses not_found, and what `createPayrollAccount` refuses. */
export const editPayrollAccount = async (
  tx: Transaction,
  accountId: number,
  { name, usualAmount, treatment, ...more }: PayrollAccountChanges,
): Promise<void> => {
  const found = await tx.row<Pick<PayrollAccount, 'type' | 'consent'>>(LOCK, [tx.businessId, accountId])
  if (!found) throw unknown()
  const { consent = found.consent } = more
  checkTreatment(found.type, treatment)
  checkConsent(found.type, consent)
  await tx.count(EDIT, [tx.businessId, accountId, name, usualAmount, treatment, consent]).catch(explainTakenName(name, found.type))
}

/** Offers an account in runs, or no longer. Past runs do not change. Refuses not_found. */
export const setPayrollAccountActive = async (tx: Transaction, accountId: number, isActive: boolean): Promise<void> => {
  if ((await tx.count(USE, [tx.businessId, accountId, isActive])) === 0) throw unknown()
}
