import { call, saved } from '../contract/call.ts'
import { list, record, type Value } from '../contract/codec.ts'
import { flag, line, oneOf, text } from '../contract/fields.ts'
import { sentSafe } from './safe-field.ts'

const area = 'Cash'
const addition = true
const posts = true

export const LONGEST_SAFE_NAME = 40

const branchPath = { branch: line(40) } as const

/** Where the counted cash of a session goes: into the safe without a document, handed over by a move that somebody confirms, or nowhere. */
export const AFTER_COUNT = ['SAFE', 'HAND_OVER', 'FLOAT'] as const
export type AfterCount = (typeof AFTER_COUNT)[number]

const setup = record(
  {
    afterCount: [
      'afterCount',
      oneOf(AFTER_COUNT),
      'SAFE: it is in the safe at once. HAND_OVER: it is given to the safe and on the way until somebody receives it. FLOAT: it stays in the drawer',
    ],
    onePerson: ['onePerson', flag, 'The person who gave cash may confirm it too'],
    safes: list(record({ place: text, name: text, isActive: ['active', flag] })),
  },
  {
    examples: [
      {
        afterCount: 'SAFE',
        onePerson: false,
        safes: [
          { place: 'safe', name: 'Safe', active: true },
          { place: 'safe:1', name: 'Back office', active: true },
        ],
      },
    ],
  },
)
export type CashSetup = Value<typeof setup>

export const cashSetup = call({
  method: 'GET',
  path: '/api/cash/setup/:db/:branch',
  area,
  summary: 'The safes of a branch, and its rules for cash',
  permission: 'use_register',
  params: branchPath,
  answer: setup,
  refusals: ['not_found', 'not_your_branch'],
  addition,
})

const change = { method: 'POST', area, permission: 'change_settings', addition, posts } as const

export const changeCashRules = call({
  ...change,
  path: '/api/cash/setup/:db/:branch',
  summary: 'Decide where the counted cash of a session goes, and whether one person may give and receive',
  params: branchPath,
  body: record({ afterCount: oneOf(AFTER_COUNT), onePerson: flag }, { examples: [{ afterCount: 'HAND_OVER', onePerson: false }] }),
  answer: saved,
  refusals: ['not_found'],
})

export const addSafe = call({
  ...change,
  path: '/api/cash/safe/:db/:branch',
  summary: 'Add a safe to a branch',
  params: branchPath,
  body: record({ name: line(LONGEST_SAFE_NAME) }, { examples: [{ name: 'Back office' }] }),
  answer: saved,
  refusals: ['not_found', 'already_exists'],
})

export const changeSafe = call({
  ...change,
  path: '/api/cash/changesafe/:db/:branch',
  summary: 'Rename a safe, or take it out of use while it is empty',
  params: branchPath,
  body: record(
    { place: sentSafe, name: line(LONGEST_SAFE_NAME), isActive: ['active', flag] },
    { examples: [{ place: 'safe:1', name: 'Back office', active: false }] },
  ),
  answer: saved,
  refusals: ['not_found', 'already_exists', 'in_use'],
})
