import { readLogo } from '@akonta/domain/business/logo'
import { formatDayFirst } from '@akonta/domain/dates'
import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import type { Transaction } from '../db/database.ts'
import { type CallInTransaction, type Recorded, recordChange, recordDeed, recordMade } from '../db/record-change.ts'
import type { Api } from '../http/api.ts'
import { line } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { DOCUMENT_KINDS } from '../ledger/document-kinds.ts'
import { moveFirstDay } from '../ledger/first-day.ts'
import { closeBranch, editBranch, openBranch, reopenBranch } from './change-branch.ts'
import { allowNegativeStock, changeLogo, changeProfile } from './change-settings.ts'
import {
  allBranches,
  type BranchRow,
  branchSettings,
  businessLogo,
  businessProfile,
  numberSeries,
  type ProfileRow,
} from './settings-queries.ts'
import {
  branchAnswer,
  branchBody,
  firstDayBody,
  logoBody,
  negativeStockBody,
  profileAnswer,
  profileBody,
  rulesAnswer,
  seriesAnswer,
} from './settings-wire-schema.ts'

const area = 'Settings'
const permission = 'change_settings'

const branchToWire = ({ code, name, ...rest }: BranchRow): z.output<typeof branchAnswer> => ({
  branch_code: code,
  branchname: name,
  ...rest,
})

const branchRecord = ({ code, name, location, phone, active }: BranchRow): Recorded => ({
  name,
  facts: { Code: code, Name: name, Location: location, Phone: phone, Status: active ? 'Open' : 'Closed' },
})

const branchNow = async (tx: Transaction, code: string): Promise<BranchRow> => {
  const branch = await branchSettings(tx, code)
  if (!branch) throw new Refusal('not_found', `There is no branch ${code}`)
  return branch
}

const changeOfBranch = (call: CallInTransaction, deed: string, code: string, change: () => Promise<void>): Promise<void> =>
  recordChange(call, { kind: 'branch', deed, id: code, read: async () => branchRecord(await branchNow(call.tx, code)) }, change)

const profileRecord = (profile: ProfileRow): Recorded => ({
  name: 'Business profile',
  facts: {
    Name: profile.name,
    Location: profile.location,
    Phone: profile.phone,
    TIN: profile.tin,
    'Receipt footer': profile.receiptFooter,
    'Negative stock': profile.allowNegativeStock ? 'Allowed' : 'Refused',
    'First day of the books': formatDayFirst(profile.firstDay),
  },
})

const changeOfProfile = (call: CallInTransaction, deed: string, change: () => Promise<void>): Promise<void> =>
  recordChange(call, { kind: 'setting', deed, id: 'profile', read: async () => profileRecord(await businessProfile(call.tx)) }, change)

/** The documents of a series, in words: "C26" → "customer payment". */
const papersOf = (series: string): string => {
  const letter = series.replace(/\d+$/, '')
  return (Object.entries(DOCUMENT_KINDS).find(([, each]) => each === letter)?.[0] ?? series).replaceAll('_', ' ')
}

const profileNow = async (tx: Transaction): Promise<z.output<typeof profileAnswer>> => {
  const { allowNegativeStock: _, ...profile } = await businessProfile(tx)
  const logo = await businessLogo(tx)
  return {
    ...profile,
    logo: logo ? `data:${logo.kind};base64,${Buffer.from(logo.content).toString('base64')}` : '',
    branches: (await allBranches(tx)).map(branchToWire),
  }
}

const rulesNow = async (tx: Transaction): Promise<z.output<typeof rulesAnswer>> => {
  const { allowNegativeStock: allowed, firstDay } = await businessProfile(tx)
  return { allowNegativeStock: allowed, firstDay }
}

/** Settings of the whole business. Each change is recorded in the audit trail. */
export const settingsRoutes = (api: Api): void => {
  route(
    api,
    {
      method: 'GET',
      path: '/api/settings/profile/:db',
      area,
      summary: 'The business profile printed on documents: name, TIN, logo, footer and branch addresses',
      permission: 'see_lists',
      takes: {},
      answer: profileAnswer,
      addition: true,
    },
    ({ tx }) => profileNow(tx),
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/settings/profile/:db',
      area,
      summary: 'Change the business profile printed on documents',
      permission,
      takes: { body: profileBody },
      answer: profileAnswer,
      addition: true,
      posts: true,
    },
    async call => {
      await changeOfProfile(call, 'Edited', () => changeProfile(call.tx, call.body))
      return profileNow(call.tx)
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/settings/logo/:db',
      area,
      summary: 'Set or remove the logo printed on documents',
      permission,
      takes: { body: logoBody },
      answer: profileAnswer,
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, body } = call
      await changeLogo(tx, body.image === '' ? null : readLogo(Buffer.from(body.image, 'base64')))
      recordDeed(call, { kind: 'setting', deed: body.image === '' ? 'Took away' : 'Changed', subject: 'The logo' })
      return profileNow(tx)
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/settings/rules/:db',
      area,
      summary: 'The rules of the business',
      permission,
      takes: {},
      answer: rulesAnswer,
      addition: true,
    },
    ({ tx }) => rulesNow(tx),
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/settings/negativestock/:db',
      area,
      summary: 'Allow or disallow selling below zero stock',
      permission,
      takes: { body: negativeStockBody },
      answer: rulesAnswer,
      refusals: ['in_use'],
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, body } = call
      await changeOfProfile(call, 'Edited', () => allowNegativeStock(tx, body.allowed))
      return rulesNow(tx)
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/settings/firstday/:db',
      area,
      summary: 'Move the first day of the books, while only opening balances are dated before it',
      permission,
      takes: { body: firstDayBody },
      answer: rulesAnswer,
      refusals: ['in_use'],
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, body, today } = call
      await changeOfProfile(call, 'Edited', () => moveFirstDay(tx, body.firstDay, today))
      return rulesNow(tx)
    },
  )

  route(
    api,
    {
      method: 'GET',
      path: '/api/settings/series/:db',
      area,
      summary: 'List every document number series with its last number',
      permission,
      takes: {},
      answer: z.array(seriesAnswer),
      addition: true,
    },
    async ({ tx }) =>
      (await numberSeries(tx)).map(({ branchName, last, series, ...rest }) => ({
        ...rest,
        series,
        branchname: branchName,
        papers: papersOf(series),
        last: Number(last),
      })),
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/branch/create/:db',
      area,
      summary: 'Create a branch. Its code cannot be changed later',
      permission,
      takes: { body: branchBody },
      answer: branchAnswer,
      refusals: ['already_exists'],
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, body } = call
      await openBranch(tx, body.branch_code, { ...body, name: body.branchname })
      const made = await branchNow(tx, body.branch_code)
      recordMade(call, { kind: 'branch', deed: 'Opened', id: body.branch_code }, branchRecord(made))
      return branchToWire(made)
    },
  )

  route(
    api,
    {
      method: 'POST',
      path: '/api/branch/edit/:db',
      area,
      summary: 'Change name, location and phone of a branch',
      permission,
      takes: { body: branchBody },
      answer: branchAnswer,
      refusals: ['not_found', 'already_exists'],
      addition: true,
      posts: true,
    },
    async call => {
      const { tx, body } = call
      await changeOfBranch(call, 'Edited', body.branch_code, () => editBranch(tx, body.branch_code, { ...body, name: body.branchname }))
      return branchToWire(await branchNow(tx, body.branch_code))
    },
  )

  for (const { word, deed, summary, change } of [
    { word: 'close', deed: 'Closed', summary: 'Close an empty branch. It takes no new documents', change: closeBranch },
    { word: 'reopen', deed: 'Reopened', summary: 'Reopen a closed branch', change: reopenBranch },
  ] as const)
    route(
      api,
      {
        method: 'POST',
        path: `/api/branch/${word}/:db/:code`,
        area,
        summary,
        permission,
        takes: { params: z.object({ code: line(20) }) },
        answer: branchAnswer,
        refusals: ['not_found', 'in_use'],
        addition: true,
        posts: true,
      },
      async call => {
        const { tx, params } = call
        await changeOfBranch(call, deed, params.code, () => change(tx, params.code))
        return branchToWire(await branchNow(tx, params.code))
      },
    )
}
