import { expect, type Page } from '@playwright/test'
import { ACCRA, ADOM, PEOPLE } from './adom-ventures.ts'
import type { Screen } from './screen.ts'
import { storeOnDevice } from './till-database.ts'

const OPENED_AT = '2026-11-20T08:00:00.000Z'

/** An entry of each kind and in each state, as the till stores them. */
const ENTRIES = [
  {
    kind: 'customer',
    state: 'parked',
    code: 'already_exists',
    reason: 'The phone number belongs to Abena Mensah (C-000012)',
    known: 'C-000012',
  },
  { kind: 'payment', state: 'parked', code: 'month_closed', reason: 'October 2026 is closed', title: 'Kaneshie Bakery' },
  { kind: 'sale', state: 'parked', code: 'not_enough_stock', reason: 'Not enough stock of Milo Refill 400 g with a long description' },
  { kind: 'return', state: 'void', reason: 'The customer kept the goods', target: 'ACC-26-000012', title: 'ACC-26-000012' },
  { kind: 'register_open', state: 'sent', savedAs: 'RS-0123456789', title: 'Till by the entrance' },
  { kind: 'register_cash', state: 'sent', savedAs: 'RS-0123456789', title: 'Till by the entrance' },
  { kind: 'register_close', state: 'waiting', title: 'Till by the entrance', username: PEOPLE.granted.username },
  { kind: 'sale', state: 'replaced', savedAs: 'ACC-26-000013' },
] as const

const rowOf = (entry: (typeof ENTRIES)[number], place: number) => ({
  requestId: `screen-${place}`,
  provisional: `OFF-7K2M9Q-${place + 1}`,
  business: ADOM.dbname,
  username: PEOPLE.admin.username,
  attendant: PEOPLE.admin.displayName,
  branch: ACCRA.code,
  branchName: ACCRA.name,
  registerSession: '',
  madeAt: OPENED_AT,
  body: '{}',
  total: '1250.00',
  tenders: [],
  ...entry,
})

const openEntries = async (page: Page): Promise<void> => {
  await page.goto('/admin/updateDB')
  await expect(page.getByRole('banner').getByText('Ready to sell offline')).toBeVisible()
  await storeOnDevice(page, 'sales', ENTRIES.map(rowOf))
  await page.goto('/admin/updateDB')
  await expect(page.getByText('The customer kept the goods')).toBeVisible()
}

export const OFFLINE_SCREENS: readonly Screen[] = [
  {
    name: 'update database',
    as: 'granted',
    open: async page => {
      await page.goto('/admin/updateDB')
      await expect(page.getByRole('banner').getByText('Ready to sell offline')).toBeVisible()
    },
  },
  { name: 'update database, entries of every kind', as: 'admin', open: openEntries },
]
