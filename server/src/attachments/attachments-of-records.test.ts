import { ACCOUNT, CHART } from '@akonta/domain/accounts/chart-of-accounts'
import { RECORD_PREFIXES, recordReference } from '@akonta/domain/attachments/attached-kind'
import { expect, test } from 'vitest'
import { chequesOf } from '../testing/cheques/cheque-verbs.ts'
import { countVerbs } from '../testing/counts/count-verbs.ts'
import { expectAllRefused } from '../testing/gates/expect-refused.ts'
import { inTransaction } from '../testing/gates/forgery.ts'
import { spoiledBodies } from '../testing/gates/spoiled.ts'
import { orderVerbs } from '../testing/purchases/order-verbs.ts'
import { layawaysOf, TERMS } from '../testing/till/layaways.ts'
import { type Caller, fieldIn, textIn } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const shop = await testShop({ accra: { milo: '86 worth 6140.40' }, kumasi: { milo: '10 worth 700' } })
const { milo } = shop.goods
const mill = await shop.supplier('Golden Oil Mill')
const phones = { esi: '024 555 0101', ama: '024 555 0102' }
const esi = await shop.customer('Esi Boateng', { phone: phones.esi })
const ama = await shop.customer('Ama Mensah', { phone: phones.ama })
const gcb = await shop.bank('GCB current account')

const PDF = (text: string): string => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`).toString('base64')
const add = (number: string, by: Caller = shop.granted, text = number) =>
  by.post(`/api/attachments/add/asempa/${number}`, { name: 'Paper.pdf', content: PDF(text) })
const list = (number: string, by: Caller = shop.granted) => by.get(`/api/attachments/of/asempa/${number}`)
const remove = (id: unknown) => shop.admin.post(`/api/attachments/remove/asempa/${id}`, { reason: 'Wrong paper' })

const quotation = async (branch = 'ACC', pid = esi): Promise<string> => {
  const answer = await shop.admin.post('/api/sales/quotation/asempa', {
    ...{ branch, customerName: 'Esi Boateng', phone: pid === esi ? phones.esi : phones.ama, validUntil: '2026-11-20', note: '', pid },
    lines: [{ productId: milo.id, qty: 1, price: 85 }],
  })
  expect(answer.status, answer.text).toBe(200)
  return textIn(answer.body, 'quotationNumber')
}
const recurring = async (): Promise<string> => {
  const accountKey = Number(CHART.find(({ code }) => code === ACCOUNT.rent)?.key)
  const answer = await shop.granted.post('/api/recurring/create/asempa', {
    ...{ branch: 'ACC', kind: 'EXPENSE', name: 'Rent', every: 'MONTH', nextDate: '2026-11-30', pid: gcb },
    lines: [{ accountKey, debit: 4500, credit: 0, particulars: 'Rent' }],
  })
  expect(answer.status, answer.text).toBe(200)
  return textIn(answer.body, 'recurring')
}
const layaway = async (pid = esi): Promise<string> => {
  const layaways = layawaysOf(shop, pid)
  await layaways.setTerms(TERMS)
  return layaways.create()
}
const cheque = async (pid = esi, number = '000123'): Promise<string> => {
  const cheques = chequesOf(shop)
  await saved(cheques.receive(pid, 10, { number }))
  return recordReference('cheque', await cheques.idOf(number))
}
/** What this test needs of a bank statement and of a filed VAT return is that they exist. */
const inserted = async (sql: string): Promise<void> =>
  inTransaction(shop.superuser, null, async client => {
    await client.query('set local session_replication_role = replica')
    await client.query(sql, [shop.businessId])
  })

const PLACES: Readonly<Record<string, () => Promise<string>>> = {
  quotation: () => quotation(),
  layaway: () => layaway(),
  'purchase order': () => orderVerbs(shop).order(mill, { milo: [2, 70] }),
  'stock count': () => countVerbs(shop).start(),
  'recurring expense': recurring,
  cheque: () => cheque(),
  'storefront order': async () => {
    await inserted(
      `insert into shop_order (business_id, order_id, order_number, branch_id, customer_name, phone, note, goods, ordered_by, ordered_at)
       select $1, 7, 'ORD-000007', min(b.branch_id), 'Esi', '024', '', 0, min(u.user_id), now() from branch b, app_user u where b.business_id = $1 and u.business_id = $1`,
    )
    return 'ORD-000007'
  },
  'bank statement': async () => {
    await inserted(
      `insert into bank_statement (business_id, statement_id, payee_id, file_name, file_hash, file_size, format, account_number, opening_balance,
         closing_balance, first_day, last_day, line_count, repeated_count, saved_by, saved_at)
       select $1, 3, 1, 'november.csv', repeat('a', 64), 10, 'csv', '', 0, 0, '2026-11-01', '2026-11-20', 1, 0, min(u.user_id), now() from app_user u where u.business_id = $1`,
    )
    return 'BST-000003'
  },
  'finished reconciliation': async () => {
    await inserted(
      `insert into reconciled_account (business_id, payee_id, first_day, opening_balance, started_by, started_at)
       select $1, 1, '2026-11-01', 0, min(u.user_id), now() from app_user u where u.business_id = $1`,
    )
    await inserted(
      `insert into bank_reconciliation (business_id, payee_id, through, state, books, not_cleared, not_in_books, bank, through_posting, through_line,
         finished_by, finished_at, reconciliation_id)
       select $1, 1, '2026-11-20', 'finished', 0, 0, 0, 0, 0, 0, min(u.user_id), now(), 4 from app_user u where u.business_id = $1`,
    )
    return 'RCN-000004'
  },
}

test.each(Object.keys(PLACES))('a %s has photos and files like any document', async what => {
  const number = (await PLACES[what]?.()) ?? ''
  const added = await add(number)
  expect(added.status, added.text).toBe(200)
  const id = fieldIn(added.body, 'id')
  expect((await add(number)).body).toMatchObject({ id })
  expect((await list(number)).body).toMatchObject([{ id, name: 'Paper.pdf' }])
  const opened = await shop.server.inject({
    url: `/api/attachments/file/asempa/${id}`,
    headers: { authorization: `Bearer ${shop.granted.token}` },
  })
  expect([opened.statusCode, opened.headers['content-disposition']]).toEqual([200, `attachment; filename="${number}-${id}.pdf"`])
  for (const [who, status] of [
    [shop.stranger, 403],
    [shop.visitor, 401],
  ] as const) {
    expect((await list(number, who)).status).toBe(status)
    expect((await add(number, who, 'other')).status).toBe(status)
  }
  const trail = await shop.rows<{ subject: string }>(
    `select subject from audit_entry where business_id = $1 and kind = 'attachment' and about = $2`,
    `attachment/${String(id)}`,
  )
  expect(trail).toEqual([{ subject: `Paper.pdf, ${number}` }])
  expect((await remove(id)).status).toBe(200)
  expect((await list(number)).body).toMatchObject([{ removedAt: expect.any(String) }])
})

test('the files of a record are for those who can see it, in their branch', async () => {
  const order = await orderVerbs(shop).order(mill, { milo: [2, 70] })
  await expectRefused(add(order, shop.denied), 403, { code: 'not_allowed' })
  await expectRefused(list('BST-000003', shop.denied), 403, { code: 'not_allowed' })
  const inKumasi = await quotation('KUM')
  const work = (branch: number | null) =>
    shop.owner.query(`update app_user set branch_id = $2 where business_id = $1 and username = 'granted'`, [shop.businessId, branch])
  await work(shop.branches.accra)
  await expectRefused(list(inKumasi), 403, { code: 'not_your_branch' })
  await expectRefused(list('BST-000003'), 403, { code: 'not_your_branch' })
  expect((await list(order)).status).toBe(200)
  await work(null)
})

test('the files of a reversal need the right of what it reverses', async () => {
  const [sale, purchase] = [await saved(shop.sell({ milo: 1 })), await saved(shop.buy(mill, { milo: 1 }))]
  const [ofSale, ofPurchase] = [await saved(shop.reverse('sale', sale)), await saved(shop.reverse('purchase', purchase))]
  expect((await add(ofSale, shop.denied)).status).toBe(200)
  await expectRefused(add(ofPurchase, shop.denied), 403, { code: 'not_allowed' })
})

test('files are added to the documents of a closed month, and none is removed', async () => {
  const number = await saved(shop.buy(mill, { milo: 1 }))
  const id = fieldIn((await add(number)).body, 'id')
  await inserted(`update ledger_head set closed_through = '2026-11-30' where business_id = $1`)
  await expectRefused(remove(id), 422, { code: 'month_closed' })
  expect((await add(number, shop.granted, 'late')).status).toBe(200)
  await inserted(`update ledger_head set closed_through = null where business_id = $1`)
  expect((await remove(id)).status).toBe(200)
})

test('references to records that do not exist, and spoiled files for a record, are refused, and nothing is written', async () => {
  for (const nothing of [
    'QUO-999999',
    'PO-000000',
    'CHQ-1',
    'VAT-202613',
    'VAT-202609',
    'BST-999999999',
    'quo-000001',
    'XYZ-000001',
    'LAY-',
    '%00',
    "' or 1=1",
  ])
    expect((await add(encodeURIComponent(nothing))).status, nothing).toBeGreaterThanOrEqual(400)
  for (const prefix of Object.values(RECORD_PREFIXES))
    expect([prefix, (await list(prefix === 'VAT' ? 'VAT-202609' : `${prefix}-000999`)).status]).toEqual([prefix, 404])
  const number = await quotation()
  await expectAllRefused(shop.owner, shop.granted, `/api/attachments/add/asempa/${number}`, [
    ...spoiledBodies({ name: 'Paper.pdf', content: PDF('spoiled') }, { free: ['name'] }),
    ...Array.from({ length: 40 }, (_, place) => ({
      title: `a PDF with byte ${place} changed`,
      body: JSON.stringify({ name: 'Paper.pdf', content: `${'?'.repeat((place % 4) + 1)}${PDF('cut').slice(place)}` }),
    })),
  ])
})

test('the database refuses a file on a record that does not exist, and verification finds one', async () => {
  const number = await quotation()
  const id = Number(fieldIn((await add(number, shop.granted, 'forged')).body, 'id'))
  await expect(
    inTransaction(shop.superuser, null, client =>
      client.query(
        `insert into attachment (business_id, attachment_id, record_kind, record_id, sha256, file_type, size, name, added_by, added_at)
         select business_id, 999, 'cheque', 4711, sha256, file_type, size, name, added_by, added_at from attachment where business_id = $1 and attachment_id = $2`,
        [shop.businessId, id],
      ),
    ),
  ).rejects.toThrow('there is no such record')
  await inserted(`update attachment set record_id = 4711 where business_id = $1 and attachment_id = ${id}`)
  expect(await shop.fault()).toBe('the file Paper.pdf is on quotation 4711, which does not exist')
  await inserted(`update attachment set record_id = ${Number(number.slice(4))} where business_id = $1 and attachment_id = ${id}`)
})

test('the person’s data names the files of their quotations, layaways, recurring invoices and orders with their telephone number', async () => {
  const invoiceOf = async (pid: string): Promise<string> => {
    const invoice = await shop.granted.post('/api/recurring/create/asempa', {
      ...{ branch: 'ACC', kind: 'INVOICE', name: 'Milo', every: 'MONTH', nextDate: '2026-11-30', pid, lines: [] },
      goods: [{ productId: milo.id, qty: 1 }],
    })
    return textIn(invoice.body, 'recurring')
  }
  const order = { branch: 'ACC', note: '', lines: [{ productId: milo.id, qty: 1 }], customerName: 'E. Boateng' }
  const ordered = async (phone: string) =>
    textIn((await shop.admin.post('/api/shop/order/asempa', { ...order, phone }, { 'x-branch-code': 'ACC' })).body, 'orderNumber')
  const soldTo = (customer: string) => saved(shop.sell({ milo: 1 }, { saleType: 'CREDIT', customer }))
  const own = [await quotation(), await layaway(), await invoiceOf(esi), await ordered('+233 24 555 0101'), await soldTo(esi)]
  const ofOthers = [
    ...[await quotation('ACC', ama), await layaway(ama), await invoiceOf(ama), await ordered(phones.ama), await soldTo(ama)],
    ...[await cheque(ama, '000124'), await orderVerbs(shop).order(mill, { milo: [1, 70] })],
  ]
  for (const number of [...own, ...ofOthers]) expect((await add(number, shop.granted, `Paper of ${number}`)).status, number).toBe(200)
  const { body } = await shop.admin.get(`/api/personaldata/payee/asempa/${esi}`)
  const named = own.map(document => expect.objectContaining({ document, name: 'Paper.pdf' }))
  expect(fieldIn(body, 'attachments')).toEqual(expect.arrayContaining(named))
  const text = JSON.stringify(fieldIn(body, 'attachments'))
  // Esi’s own cheque has one.
  expect(text.split('CHQ-')).toHaveLength(2)
  expect(ofOthers.filter(number => text.includes(number))).toEqual([])
})
