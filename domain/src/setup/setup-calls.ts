import { call } from '../contract/call.ts'
import { defaulted, documented, list, mapped, optional, record, refined, type Value } from '../contract/codec.ts'
import { flag, line, lineOrEmpty, sentDate, text } from '../contract/fields.ts'
import { sentPassword } from '../users/password.ts'

const area = 'Set-up'
const path = '/api/setup'
export const MOST_BRANCHES = 50

export const needsSetup = call({
  method: 'GET',
  path,
  area,
  summary: 'Whether this server still needs its first business',
  permission: 'public',
  answer: documented(mapped(record({ open: flag }), { read: ({ open }) => open, write: open => ({ open }) }), {
    examples: [{ open: false }],
  }),
  addition: true,
})

const newSetup = record(
  {
    setupCode: ['code', line(60), 'The one-time code that the server printed when it started'],
    name: line(120),
    dbname: line(40),
    code: ['businessCode', line(20)],
    firstDay: [
      'firstDay',
      optional(sentDate),
      'The first day of the books; without it the first day of this month. Before it there are only opening balances',
    ],
    location: defaulted(lineOrEmpty(200), '', ''),
    phone: defaulted(lineOrEmpty(60), '', ''),
    branches: documented(
      refined(
        list(record({ code: line(12), name: line(80) })),
        ({ length }) => length >= 1 && length <= MOST_BRANCHES,
        `must name 1 to ${MOST_BRANCHES} branches`,
      ),
      { minItems: 1, maxItems: MOST_BRANCHES },
    ),
    adminUser: line(60),
    adminName: line(80),
    password: sentPassword(256),
  },
  {
    examples: [
      {
        code: 'K7MPQ-2VXCH-9RTAB-DW4EF',
        name: 'Asempa Trading Ltd',
        dbname: 'asempa',
        businessCode: 'ASEMPA',
        firstDay: '2026-01-01',
        location: 'Accra',
        phone: '030 200 0000',
        branches: [{ code: 'ACC', name: 'Accra Central' }],
        adminUser: 'ama.owner',
        adminName: 'Ama Owner',
        password: 'three blue cocoa pods',
      },
    ],
  },
)
export type NewSetup = Value<typeof newSetup>

export const setUpBusiness = call({
  method: 'POST',
  path,
  area,
  summary: 'Create the first business with its branches and administrator',
  permission: 'public',
  body: newSetup,
  answer: record({ dbname: text, username: text }, { examples: [{ dbname: 'asempa', username: 'ama.owner' }] }),
  refusals: ['not_found', 'wrong_setup_code', 'too_many_tries', 'already_exists'],
  addition: true,
})
