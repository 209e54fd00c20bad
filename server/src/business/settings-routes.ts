import { readLogo } from '@akonta/domain/business/logo'
import * as calls from '@akonta/domain/business/settings-calls'
import { formatDayFirst } from '@akonta/domain/dates'
import type { DayBasis } from '@akonta/domain/payroll/part-period'
import { formatPercent } from '@akonta/domain/percent'
import type { Transaction } from '../db/database.ts'
import { type Recorded, recordAction, recordChange, recordMade } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import type { Call } from '../http/call.ts'
import { existing } from '../http/existing.ts'
import { handle } from '../http/handle.ts'
import { SERIES_LETTERS } from '../ledger/document-kinds.ts'
import { moveFirstDay } from '../ledger/first-day.ts'
import { closeBranch, editBranch, openBranch, reopenBranch, setLayawayTerms, switchPins, switchRegisterSessions } from './change-branch.ts'
import { allowNegativeStock, changeDayBasis, changeLogo, changeProfile, roundCash, switchWithholdingTax } from './change-settings.ts'
import { allBranches, branchSettings, businessLogo, businessProfile, numberSeries } from './settings-queries.ts'
import { switchTransit } from './switch-transit.ts'

const branchNow = async (tx: Transaction, code: string): Promise<calls.BranchSettings> => {
  const branch = existing(await branchSettings(tx, code), `There is no branch ${code}`)
  return branch
}

const layawaysOf = ({ layaways }: calls.BranchSettings): string =>
  layaways === null
    ? 'Off'
    : `Deposit ${formatPercent(layaways.deposit)}, ${layaways.days} days, cancellation fee ${formatPercent(layaways.fee)}`

const branchRecord = (branch: calls.BranchSettings): Recorded => ({
  name: branch.name,
  facts: {
    Code: branch.code,
    Name: branch.name,
    Location: branch.location,
    Phone: branch.phone,
    Status: branch.isOpen ? 'Open' : 'Closed',
    'Register sessions': branch.registerSessions ? 'On' : 'Off',
    Layaways: layawaysOf(branch),
    PINs: branch.pins ? 'On' : 'Off',
    'Approval of cash in and out': branch.drawerApproval ? 'On' : 'Off',
  },
})

const changeOfBranch = async (call: Call, action: string, code: string, change: () => Promise<void>): Promise<calls.BranchSettings> => {
  const read = async (): Promise<Recorded> => branchRecord(await branchNow(call.tx, code))
  await recordChange(call, { kind: 'branch', action, id: code, read }, change)
  return branchNow(call.tx, code)
}

const DAY_BASIS_NAMES: Readonly<Record<DayBasis, string>> = {
  CALENDAR: 'Calendar days',
  MONDAY_TO_FRIDAY: 'Monday to Friday',
  MONDAY_TO_SATURDAY: 'Monday to Saturday',
}

const profileRecord = async (tx: Transaction): Promise<Recorded> => {
  const {
    name,
    location,
    phone,
    tin,
    receiptFooter,
    allowNegativeStock,
    firstDay,
    cashRounding,
    transfersInTransit,
    withholdingTax,
    dayBasis,
  } = await businessProfile(tx)
  return {
    name: 'Business profile',
    facts: {
      Name: name,
      Location: location,
      Phone: phone,
      TIN: tin,
      'Receipt footer': receiptFooter,
      'Negative stock': allowNegativeStock ? 'Allowed' : 'Refused',
      'First day of the books': formatDayFirst(firstDay),
      'Transfers in transit': transfersInTransit ? 'On' : 'Off',
      'Withholding tax': withholdingTax ? 'On' : 'Off',
      'Pay for part of a period': DAY_BASIS_NAMES[dayBasis],
      'Cash rounding': cashRounding === 0 ? 'Off' : `To ${cashRounding} pesewas`,
    },
  }
}

const changeOfProfile = (call: Call, change: () => Promise<void>): Promise<void> =>
  recordChange(call, { kind: 'setting', action: 'Edited', id: 'profile', read: () => profileRecord(call.tx) }, change)

const profileNow = async (tx: Transaction): Promise<calls.Profile> => {
  const logo = await businessLogo(tx)
  return {
    ...(await businessProfile(tx)),
    logo: logo ? `data:${logo.kind};base64,${Buffer.from(logo.content).toString('base64')}` : '',
    branches: await allBranches(tx),
  }
}

/** The documents of a series, in words: "C26" → "customer payment". */
const documentsOf = (series: string): string => {
  const letter = series.replace(/\d+$/, '')
  return (Object.entries(SERIES_LETTERS).find(([, each]) => each === letter)?.[0] ?? series).replaceAll('_', ' ')
}

/** Settings of the whole business. Each change is recorded in the audit trail. */
export const settingsRoutes = (api: Api): void => {
  handle(api, calls.businessProfile, ({ tx }) => profileNow(tx))

  handle(api, calls.changeProfile, async call => {
    await changeOfProfile(call, () => changeProfile(call.tx, call.body))
    return profileNow(call.tx)
  })

  handle(api, calls.changeLogo, async call => {
    const { tx, body } = call
    await changeLogo(tx, body.image === '' ? null : readLogo(Buffer.from(body.image, 'base64')))
    recordAction(call, { kind: 'setting', action: body.image === '' ? 'Removed' : 'Changed', subject: 'The logo' })
    return profileNow(tx)
  })

  handle(api, calls.businessRules, ({ tx }) => businessProfile(tx))

  handle(api, calls.allowNegativeStock, async call => {
    await changeOfProfile(call, () => allowNegativeStock(call.tx, call.body.allowed))
    return businessProfile(call.tx)
  })

  handle(api, calls.roundCash, async call => {
    await changeOfProfile(call, () => roundCash(call.tx, call.body.pesewas))
    return businessProfile(call.tx)
  })

  handle(api, calls.switchTransit, async call => {
    await changeOfProfile(call, () => switchTransit(call.tx, call.body.on))
    return businessProfile(call.tx)
  })

  handle(api, calls.switchWithholdingTax, async call => {
    await changeOfProfile(call, () => switchWithholdingTax(call.tx, call.body.on))
    return businessProfile(call.tx)
  })

  handle(api, calls.changeDayBasis, async call => {
    await changeOfProfile(call, () => changeDayBasis(call.tx, call.body.basis))
    return businessProfile(call.tx)
  })

  handle(api, calls.moveFirstDay, async call => {
    await changeOfProfile(call, () => moveFirstDay(call.tx, call.body.firstDay, call.today))
    return businessProfile(call.tx)
  })

  handle(api, calls.numberSeries, async ({ tx }) =>
    (await numberSeries(tx)).map(each => ({ ...each, documents: documentsOf(each.series) })),
  )

  handle(api, calls.openBranch, async call => {
    const { tx, body } = call
    await openBranch(tx, body)
    const opened = await branchNow(tx, body.code)
    recordMade(call, { kind: 'branch', action: 'Opened', id: body.code }, branchRecord(opened))
    return opened
  })

  handle(api, calls.editBranch, call => changeOfBranch(call, 'Edited', call.body.code, () => editBranch(call.tx, call.body)))

  handle(api, calls.closeBranch, call => changeOfBranch(call, 'Closed', call.params.code, () => closeBranch(call.tx, call.params.code)))

  handle(api, calls.switchRegisterSessions, call =>
    changeOfBranch(call, 'Edited', call.params.code, () => switchRegisterSessions(call.tx, call.params.code, call.body.on)),
  )

  handle(api, calls.setLayawayTerms, call =>
    changeOfBranch(call, 'Edited', call.params.code, () => setLayawayTerms(call.tx, call.params.code, call.body.terms)),
  )

  handle(api, calls.switchPins, call =>
    changeOfBranch(call, 'Edited', call.params.code, () => switchPins(call.tx, call.params.code, call.body)),
  )

  handle(api, calls.reopenBranch, call => changeOfBranch(call, 'Reopened', call.params.code, () => reopenBranch(call.tx, call.params.code)))
}
