import { expect, test } from 'vitest'
import { type Answer, fieldIn } from '../testing/world/caller.ts'
import { somebodyWaits } from '../testing/world/in-order.ts'
import { PASSWORD } from '../testing/world/shop.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused } from '../testing/world/verbs.ts'
import { closeBranch } from './change-branch.ts'

const shop = await testShop()
const step = (call: string, code: string) => shop.admin.post(`/api/branch/${call}/asempa/${code}`)
const CLOSED = { code: 'branch_closed' }

/** Makes a call while a branch is being closed: the call waits, or is answered before the branch is closed. */
const whileClosing = async (code: string, call: () => Promise<Answer>): Promise<Answer> => {
  const sent: Promise<Answer>[] = []
  await shop.database.transaction(shop.businessId, async tx => {
    await closeBranch(tx, code)
    sent.push(call())
    await Promise.race([somebodyWaits(shop), ...sent])
  })
  const [answer] = await Promise.all(sent)
  if (answer === undefined) throw new Error('Nothing was sent')
  return answer
}

test('nobody starts to work in a closed branch, or in one that is being closed', async () => {
  const tamale = { branch_code: 'TAM', branchname: 'Tamale Main', location: '', phone: '' }
  expect((await shop.admin.post('/api/branch/create/asempa', tamale)).status).toBe(200)
  const user = { accounttypeid: 3, displayName: 'Efua Boateng', emailaddress: 'efua@example.com', tellnumber: '024', privilege: 'DENY' }
  const register = (username: string, branchid: string) =>
    shop.admin.post('/api/1.0/users/register', {
      ...user,
      businessid: 'ASEMPA',
      groupName: 'USER',
      dbname: 'asempa',
      username,
      branchid,
      password: PASSWORD,
    })
  const edit = (id: unknown, branchid: string) =>
    shop.admin.post('/api/1.0/users/edit/asempa', { ...user, id, branchid, role: 'ROLE_USER' })
  const turn = (call: string, id: unknown) => shop.admin.post(`/api/1.0/users/${call}/asempa`, { id })
  const first = await register('left.before', 'TAM')
  expect(first.status, first.text).toBe(200)
  const left = fieldIn(first.body, 'id')
  const stays = fieldIn((await register('stays.here', 'ACC')).body, 'id')
  expect((await turn('deactivate', left)).status).toBe(200)
  for (const call of [() => register('comes.late', 'TAM'), () => edit(stays, 'TAM'), () => turn('activate', left)]) {
    await expectRefused(whileClosing('TAM', call), 422, CLOSED)
    expect((await step('reopen', 'TAM')).status).toBe(200)
  }
  expect((await step('close', 'TAM')).status).toBe(200)

  await expectRefused(register('starts.here', 'TAM'), 422, CLOSED)
  await expectRefused(edit(stays, 'TAM'), 422, CLOSED)
  await expectRefused(turn('activate', left), 422, 'Efua Boateng worked in a branch that is closed. Choose another branch for them first')
  expect((await edit(left, 'ACC')).status).toBe(200)
  expect((await turn('activate', left)).status).toBe(200)
})

test('no journal moves money of a bank that is deactivated', async () => {
  const bank = await shop.bank('Closing Bank')
  const journal = () =>
    shop.journal([
      ['C0000HD', 0, 5],
      [bank, 5, 0],
    ])
  expect((await journal()).status).toBe(200)
  expect((await shop.admin.delete(`/api/accounting/people/delete/asempa/${bank}`)).status).toBe(200)
  await shop.mark()
  await shop.refuses(journal(), 422, 'Closing Bank is deactivated. Choose another account')
})
