import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Attack, asApp, expectAttackRefused, forge, insertRow, inTransaction } from '../testing/gates/forgery.ts'
import { tamperWith } from '../testing/gates/touched-books.ts'
import { cedis, fine } from '../testing/world/amounts.ts'
import { type Books, BRANCH, openBooksOn, PAYEE, PRODUCT, SHOP } from '../testing/world/books.ts'
import { cashSale, loss, production, purchase, transfer } from '../testing/world/drafts.ts'
import { openTestDatabase } from '../testing/world/test-database.ts'

const installation = await openTestDatabase()
afterAll(() => installation.drop())

let books: Books
let shops = 0
const { accra, kumasi } = BRANCH
const { milk, bread } = PRODUCT
const NOVEMBER = '2026-11-25'
const DECEMBER = '2026-12-24'

const open = async (allowNegativeStock = false) => {
  shops += 1
  books = await openBooksOn(installation, `shop${shops}`, { ...SHOP, allowNegativeStock })
}

type MilkLot = readonly [quantity: string, expiresOn?: string]

/** Milk at 6.00, in lots with or without a date. */
const milkIn = (lots: readonly MilkLot[]) =>
  lots.map(([quantity, expiresOn]) => ({
    product: milk,
    quantity: fine(quantity),
    value: cedis('6.00') * BigInt(quantity),
    lots: expiresOn === undefined ? [] : [{ expiresOn, quantity: fine(quantity) }],
  }))

const buy = (...lots: readonly MilkLot[]) => books.post(purchase({ branch: accra }, { supplier: PAYEE.grains }, milkIn(lots)))
const sell = (quantity: string) => books.post(cashSale({ branch: accra }, [{ product: milk, quantity: fine(quantity) }], cedis('9.00')))

/** Every lot as "1 2026-11-25: 10", and the dated quantity of the positions. */
const lotsNow = async () => {
  const { rows } = await installation.owner.query<{ text: string }>(
    `select format('%s %s: %s', branch_id, expires_on, trim_scale(quantity / 10000.0)) as text
     from stock_lot where business_id = $1 order by branch_id, expires_on`,
    [books.businessId],
  )
  return rows.map(row => row.text)
}

const expectLots = async (...lots: readonly string[]) => {
  expect(await lotsNow()).toEqual(lots)
  expect((await books.verify()).fault).toBeNull()
}

describe('goods with an expiry date', () => {
  beforeEach(async () => {
    await open()
    await buy(['10', DECEMBER], ['5'], ['10', NOVEMBER])
  })

  test('are in lots and leave first-expired-first-out, undated ones last', async () => {
    await expectLots('1 2026-11-25: 10', '1 2026-12-24: 10')
    await sell('12')
    await expectLots('1 2026-12-24: 8')
    await sell('9')
    await expectLots()
    expect(await books.stockText()).toBe('Milk @ Accra Central: 4 worth 24.00, 6.0000 each')
  })

  test('leave at the average cost whatever their date', async () => {
    await books.post(
      purchase({ branch: accra }, { supplier: PAYEE.grains }, [
        { product: milk, quantity: fine('25'), value: cedis('200.00'), lots: [{ expiresOn: '2026-11-22', quantity: fine('25') }] },
      ]),
    )
    expect((await sell('25')).issued[0]).toMatchObject({ cost: cedis('175.00'), lots: [{ expiresOn: '2026-11-22', quantity: fine('25') }] })
  })

  test('leave from the same shelf when one document names them twice', async () => {
    const goods = ['6', '6'].map(quantity => ({ product: milk, quantity: fine(quantity) }))
    const { issued } = await books.post(cashSale({ branch: accra }, goods, cedis('9.00')))
    expect(issued.map(each => each.lots)).toEqual([
      [{ expiresOn: NOVEMBER, quantity: fine('6') }],
      [
        { expiresOn: NOVEMBER, quantity: fine('4') },
        { expiresOn: DECEMBER, quantity: fine('2') },
      ],
    ])
    await expectLots('1 2026-12-24: 8')
  })

  test('keep their dates in the receiving branch, and return with them when the transfer is reversed', async () => {
    const sent = await books.post(transfer({ branch: accra }, kumasi, [{ product: milk, quantity: fine('12') }]))
    await expectLots('1 2026-12-24: 8', '2 2026-11-25: 10', '2 2026-12-24: 2')
    await books.reverse(sent.postingId)
    await expectLots('1 2026-11-25: 10', '1 2026-12-24: 10')
  })

  test('return to their lots when a sale is reversed', async () => {
    const sold = await sell('22')
    await expectLots()
    await books.reverse(sold.postingId)
    await expectLots('1 2026-11-25: 10', '1 2026-12-24: 10')
  })

  test('leave first when their purchase is reversed, before those that expire earlier', async () => {
    const later = await buy(['4', DECEMBER], ['3'])
    await books.reverse(later.postingId)
    await expectLots('1 2026-11-25: 10', '1 2026-12-24: 10')
    const spoilt = await buy(['4', '2026-11-21'])
    await sell('3')
    await expectLots('1 2026-11-21: 1', '1 2026-11-25: 10', '1 2026-12-24: 10')
    await books.reverse(spoilt.postingId)
    await expectLots('1 2026-11-25: 7', '1 2026-12-24: 10')
  })

  test('leave before all others if they are named', async () => {
    const draft = loss({ branch: accra }, ACCOUNT.damagedItems, [{ product: milk, quantity: fine('12') }])
    const firstFrom = [{ expiresOn: DECEMBER, quantity: fine('10') }]
    await books.post({ ...draft, issues: (draft.issues ?? []).map(each => ({ ...each, firstFrom })) })
    await expectLots('1 2026-11-25: 8')
  })

  test('are used in production first-expired-first-out', async () => {
    const made = { product: bread, quantity: fine('40') }
    await books.post(production({ branch: accra }, made, cedis('90.00'), [{ product: milk, quantity: fine('8') }]))
    await expectLots('1 2026-11-25: 2', '1 2026-12-24: 10')
  })

  test('are sold to one of two who want the last of them at once, and no lot becomes negative', async () => {
    await sell('20')
    const answers = await Promise.allSettled(['3', '3', '3'].map(sell))
    expect(answers.filter(each => each.status === 'fulfilled')).toHaveLength(1)
    await expectLots()
  })
})

test('that fill a gap are in no lot, and are not looked for when their purchase is reversed', async () => {
  await open(true)
  await sell('4')
  const bought = await buy(['10', DECEMBER])
  await expectLots('1 2026-12-24: 6')
  await buy(['5'])
  await books.reverse(bought.postingId)
  await expectLots()
  expect(await books.stockText()).toContain('Milk @ Accra Central: 1 ')
})

describe('the database refuses, for every caller', () => {
  beforeEach(async () => {
    await open()
    await buy(['10', DECEMBER], ['5'])
  })

  const refused = (state: string, attack: Attack) => expectAttackRefused(books, state, attack)
  const LINES = [
    { account: ACCOUNT.inventory, amount: -2_400 },
    { account: ACCOUNT.damagedItems, amount: 2_400 },
  ]
  type ForgedLot = { readonly quantity: number; readonly movementNo?: number; readonly expiresOn?: string }
  const rowOf = ({ quantity, movementNo = 3, expiresOn = DECEMBER }: ForgedLot) => ({
    branch_id: accra,
    product_id: milk,
    movement_no: movementNo,
    expires_on: expiresOn,
    quantity,
  })
  const leaving = { product: milk, movementNo: 3, quantity: -40_000, value: -2_400, quantityAfter: 110_000, valueAfter: 6_600 }
  /** Four pieces leave, with the attacker's lots. */
  const leaves =
    (...lots: readonly ForgedLot[]): Attack =>
    client =>
      forge(client, { lines: LINES, movements: [leaving], lots: lots.map(rowOf) })

  test('a correct movement of a lot is accepted and sealed like every other', async () => {
    await asApp(installation, books.businessId, leaves({ quantity: -40_000 }))
    expect(await lotsNow()).toEqual(['1 2026-12-24: 6'])
    expect((await books.verify()).fault).toBeNull()
  })

  test('a negative lot', () => refused('23514', leaves({ quantity: -40_000, expiresOn: NOVEMBER })))
  test.each([40_000, 10_000])('a lot that increases where goods leave: %i', quantity => refused('AK013', leaves({ quantity })))
  test('lots that come and go in one movement', () =>
    refused('AK013', leaves({ quantity: 10_000, expiresOn: NOVEMBER }, { quantity: -10_000 })))
  test('lots beyond their movement', () => refused('AK013', leaves({ quantity: -40_001 })))
  test('a lot of a movement of another posting', () => refused('AK013', leaves({ quantity: -10_000, movementNo: 2 })))
  test('a lot of an unknown movement', () => refused('23503', leaves({ quantity: -10_000, movementNo: 4 })))
  test('a lot that lacks a field', async () => {
    const whole = rowOf({ quantity: -40_000 })
    for (const part of Object.keys(whole))
      await refused('23502', client => forge(client, { lines: LINES, movements: [leaving], lots: [{ ...whole, [part]: null }] }))
  })
  test('a lot twice', () => refused('AK015', leaves({ quantity: -10_000 }, { quantity: -10_000 })))
  test('lots out of order', () => refused('AK015', leaves({ quantity: -10_000 }, { quantity: -10_000, expiresOn: NOVEMBER })))
  test('a lot written directly, by the app as by the owner', async () => {
    const byHand: Attack = client =>
      insertRow(client, 'lot_movement', {
        business_id: books.businessId,
        branch_id: accra,
        product_id: milk,
        movement_no: 2,
        expires_on: NOVEMBER,
        posting_id: 1,
        quantity: 10_000,
      })
    await refused('42501', byHand)
    await expect(inTransaction(installation.owner, books.businessId, byHand)).rejects.toMatchObject({ code: 'AK006' })
  })

  test('a dated quantity above the stock', () =>
    refused('AK013', client =>
      forge(client, {
        lines: LINES.map(line => ({ ...line, amount: (line.amount * 11) / 4 })),
        movements: [{ ...leaving, quantity: -110_000, value: -6_600, quantityAfter: 40_000, valueAfter: 2_400 }],
      }),
    ))

  test('a change of recorded movements, by the app as by the owner', async () => {
    await refused('42501', client => client.query('update lot_movement set quantity = 1'))
    await refused('42501', client => client.query('delete from lot_movement'))
    await expect(installation.owner.query('update lot_movement set quantity = 1')).rejects.toMatchObject({ code: 'AK001' })
    await expect(installation.owner.query('delete from lot_movement')).rejects.toMatchObject({ code: 'AK001' })
  })

  test('a total written directly', async () => {
    await refused('42501', client => client.query('update stock_lot set quantity = 1'))
    await refused('42501', client => client.query('delete from stock_lot'))
    await refused('42501', client => client.query('update stock_position set dated_quantity = 0'))
    await refused('42501', client =>
      insertRow(client, 'stock_lot', {
        business_id: books.businessId,
        branch_id: accra,
        product_id: milk,
        expires_on: NOVEMBER,
        quantity: 1,
      }),
    )
  })
})

describe('verify finds', () => {
  beforeEach(async () => {
    await open()
    await buy(['10', DECEMBER], ['5'])
    await sell('2')
  })

  test.each([
    [
      'a lot that differs from its movements',
      'update stock_lot set quantity = quantity + 1 where business_id = $1',
      'lot 2026-12-24 of product 3 in branch 1 is not the sum of its movements',
    ],
    [
      'a lot that is not there',
      'delete from stock_lot where business_id = $1',
      'lot 2026-12-24 of product 3 in branch 1 is not the sum of its movements',
    ],
    [
      'a dated quantity that its lots do not have',
      'update stock_position set dated_quantity = 0 where business_id = $1',
      'of product 3 in branch 1 0 are dated, not what its lots have',
    ],
    [
      'an expiry date changed',
      `update lot_movement set expires_on = '2027-12-24' where business_id = $1 and posting_id = 1`,
      'posting 1 (ACC-P26-000001) was changed after it was posted',
    ],
    [
      'a lot movement taken away',
      'delete from lot_movement where business_id = $1 and posting_id = 2',
      'posting 2 (ACC-26-000001) has lines, movements, settlements or lots too many or too few',
    ],
  ])('%s', async (_, sql, fault) => {
    await tamperWith(books, sql)
    expect((await books.verify()).fault).toBe(fault)
  })
})
