import { expect, test } from 'vitest'
import { openWalletTill } from '../../testing/wallet/wallet-till.ts'
import { fieldIn } from '../../testing/world/caller.ts'
import { expectRefused, saved } from '../../testing/world/verbs.ts'

const till = await openWalletTill({ accra: { milo: '500 worth 35000' }, kumasi: { milo: '500 worth 35000' } })
const { shop, wallet } = till
const momo = await shop.bank('MTN MoMo wallet')
const kojo = await shop.customer('Kojo Antwi')

let ids = 0
const typed = (pid = momo) => {
  ids += 1
  return { pid, amount: '85', transactionId: `MP26.${ids}` }
}
const setTyping = async (typing: string, branch = 'ACC') => {
  const settings = await shop.admin.get('/api/wallets/settings/asempa')
  const branches = fieldIn(settings.body, 'branches')
  const own = Array.isArray(branches) ? branches.find(each => fieldIn(each, 'branch') === branch) : undefined
  const answer = await shop.admin.post('/api/wallets/branch/asempa', {
    branch,
    provider: fieldIn(own, 'provider') ?? null,
    wallets: [{ pid: momo, typing }],
  })
  expect(answer.status, answer.text).toBe(200)
}

test('by default everybody types a transaction ID, as before', async () => {
  await saved(shop.sell({ milo: 1 }, { by: shop.denied, tenders: [typed()] }))
})

test('with the right: a cashier without it is refused, a person with it is not', async () => {
  await setTyping('with_right')
  const sentence =
    'A transaction ID of MTN MoMo wallet was entered by hand. Only an administrator or a user with privilege GRANT may do this'
  await shop.mark()
  const refused = await shop.sell({ milo: 1 }, { by: shop.denied, tenders: [typed()] })
  expect(refused).toMatchObject({ status: 200, body: { savedSuccessfully: false, code: 'typing_not_allowed', message: sentence } })
  await shop.refuses(shop.receive(kojo, 5, { by: shop.denied, bank: momo }), 403, sentence)
  await shop.expectPosted(0)
  await saved(shop.sell({ milo: 1 }, { by: shop.granted, tenders: [typed()] }))
  await saved(shop.receive(kojo, 5, { bank: momo }))
})

test('by request only: nobody types one, in a sale, a payment or without a connection, and cash and other wallets stay as they are', async () => {
  await setTyping('request_only')
  const sentence = 'Payments into MTN MoMo wallet are requested from the customer’s phone. No transaction ID can be entered'
  await shop.mark()
  await shop.refuses(shop.sell({ milo: 1 }, { by: shop.admin, branch: 'ACC', tenders: [typed()] }), 409, {
    code: 'request_only',
    message: sentence,
  })
  await shop.refuses(shop.receive(kojo, 5, { by: shop.admin, bank: momo }), 409, sentence)
  const soldAt = till.simulator.now().toISOString()
  await shop.refuses(shop.sell({ milo: 1 }, { query: `?provisional=OFF-7K2M9Q-1&soldAt=${soldAt}`, tenders: [typed()] }), 409, sentence)
  await shop.refuses(
    shop.granted.post(
      `/api/accounting/peopleacc/create/asempa?provisional=OFF-7K2M9Q-2&madeAt=${soldAt}`,
      shop.bodies.payment(kojo, 5, { bank: momo }),
      { 'x-branch-code': 'ACC' },
    ),
    409,
    sentence,
  )
  await saved(shop.sell({ milo: 1 }))
  await saved(shop.sell({ milo: 1 }, { branch: 'KUM', by: shop.admin, tenders: [typed()] }))
  const collection = await till.paid('001', 85)
  await saved(shop.sell({ milo: 1 }, { tenders: [{ pid: wallet, amount: '85', collection }] }))
  await setTyping('typed')
  await saved(shop.sell({ milo: 1 }, { by: shop.denied, tenders: [typed()] }))
})

test('the setting is the administrator’s, and is in the audit trail', async () => {
  await expectRefused(
    shop.granted.post('/api/wallets/branch/asempa', { branch: 'ACC', provider: null, wallets: [{ pid: momo, typing: 'request_only' }] }),
    403,
  )
  const set = (provider: number | null, ...pids: readonly string[]) =>
    shop.admin.post('/api/wallets/branch/asempa', { branch: 'ACC', provider, wallets: pids.map(pid => ({ pid, typing: 'request_only' })) })
  await expectRefused(set(999), 404, 'There is no such provider')
  await expectRefused(set(null, momo, momo), 400, 'A wallet is in the list twice')
  await expectRefused(set(null, momo, kojo), 400, 'Select a Bank')
  const second = { adapter: 'paystack', pid: wallet, email: '', on: false }
  await expectRefused(shop.admin.post('/api/wallets/provider/asempa', second), 409, 'This account already belongs to a provider')
  await saved(shop.sell({ milo: 1 }, { by: shop.denied, tenders: [typed()] }))
})
