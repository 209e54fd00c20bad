import { expect, test } from 'vitest'
import { chequesOf } from '../testing/cheques/cheque-verbs.ts'
import { reconciling } from '../testing/reconciliation/reconciling.ts'
import { layawaysOf, TERMS } from '../testing/till/layaways.ts'
import { fieldIn } from '../testing/world/caller.ts'
import { testShop } from '../testing/world/test-shop.ts'
import { expectRefused, saved } from '../testing/world/verbs.ts'

const shop = await testShop({ accra: { rice: '1000 worth 50000', milo: '86 worth 6140.40' } })
const does = chequesOf(shop)
const esi = await shop.customer('Esi Boateng')
const mill = await shop.supplier('Golden Oil Mill')

let made = 0
/** A bank with a started reconciliation, and a number for a cheque: another one for each try of a test. */
const newBank = async (...lines: readonly string[]) => {
  made += 1
  const pid = await shop.bank(`Bank ${made}`)
  const bank = reconciling(shop.admin, pid)
  await bank.import('0.00', '2026-10-30 +1.00 - DEPOSIT', ...lines)
  expect((await bank.start('2026-10-30')).status).toBe(200)
  return { pid, bank, number: `7700${made}` }
}
const stepsOf = async (number: string, direction: 'received' | 'given') => {
  const { body } = await shop.granted.get(`/api/cheques/cheque/asempa/${await does.idOf(number, direction)}`)
  const steps = fieldIn(body, 'steps')
  return Array.isArray(steps) ? steps.map(({ step, date }) => `${step} ${date}`) : []
}

test('a cheque of the business is presented by the match with its line at the bank, and issued again when the match is undone', async () => {
  const { pid, bank, number } = await newBank('2026-11-20 -500.00 - CHEQUE PAID')
  const paid = await saved(shop.pay(mill, 500, { bank: pid, refNo: number, cheque: { chequeNumber: number, chequeDate: '2026-11-18' } }))
  const match = await bank.match([await bank.bankKey('CHEQUE PAID -500.00')], [await bank.bookKey(paid)])
  expect(match.status, match.text).toBe(200)
  expect(await does.stateOf(number, 'given')).toBe('PRESENTED')
  expect(await stepsOf(number, 'given')).toEqual(['PRESENT 2026-11-20'])
  await expectRefused(shop.reverse('payment', paid), 409, { code: 'cheque_at_bank' })
  const [last] = await bank.matches()
  expect((await bank.undo(last?.id ?? 0)).status).toBe(200)
  expect(await does.stateOf(number, 'given')).toBe('ISSUED')
  expect(await shop.fault()).toBeNull()
})

test('a cheque recorded for a payment that is matched already is presented, and issued again when the match is undone', async () => {
  const { pid, bank, number } = await newBank('2026-11-20 -230.00 - CHEQUE PAID')
  const paid = await saved(shop.pay(mill, 230, { bank: pid, refNo: number }))
  expect((await bank.match([await bank.bankKey('CHEQUE PAID -230.00')], [await bank.bookKey(paid)])).status).toBe(200)
  const recorded = await does.post(`issued/asempa/${paid}`, { chequeNumber: number, chequeDate: '2026-11-18' })
  expect(recorded.status, recorded.text).toBe(200)
  expect([await does.stateOf(number, 'given'), await stepsOf(number, 'given')]).toEqual(['PRESENTED', ['PRESENT 2026-11-20']])
  const [last] = await bank.matches()
  expect((await bank.undo(last?.id ?? 0)).status).toBe(200)
  expect(await does.stateOf(number, 'given')).toBe('ISSUED')
})

test('cheques that a reconciliation begins with as cleared are presented, and one that the bank did not have yet is issued', async () => {
  made += 1
  const pid = await shop.bank(`Bank ${made}`)
  const bank = reconciling(shop.admin, pid)
  const [early, late, nameless] = ['E', 'L', 'N'].map(letter => `7700${made}-${letter}`)
  const pay = (refNo = '', cheque = {}) => shop.pay(mill, 30, { bank: pid, refNo, entryDate: '2026-11-10', ...cheque })
  const chequeOf = (chequeNumber = '') => ({ cheque: { chequeNumber, chequeDate: '2026-11-10' } })
  await saved(pay(early, chequeOf(early)))
  const notYet = await saved(pay(late, chequeOf(late)))
  const without = await saved(pay(nameless))
  await bank.import('0.00', '2026-11-15 +1.00 - DEPOSIT')
  const key = await bank.bookKey(notYet)
  expect((await bank.start('2026-11-15', [key])).status).toBe(200)
  const states = () => Promise.all([early, late].map(number => does.stateOf(number ?? '', 'given')))
  expect(await states()).toEqual(['PRESENTED', 'ISSUED'])
  expect(await stepsOf(early ?? '', 'given')).toEqual(['PRESENT 2026-11-14'])
  await does.post(`issued/asempa/${without}`, { chequeNumber: nameless, chequeDate: '2026-11-10' })
  expect(await stepsOf(nameless ?? '', 'given')).toEqual(['PRESENT 2026-11-14'])
  expect((await bank.start('2026-11-15')).status).toBe(200)
  expect(await states()).toEqual(['PRESENTED', 'PRESENTED'])
  expect(await shop.fault()).toBeNull()
})

test('cheques of a deposit are cleared by its match, and one that was marked by hand stays cleared when the match is undone', async () => {
  const { pid, bank, number } = await newBank('2026-11-20 +300.00 - CHEQUE DEPOSIT')
  const [first, second] = [`${number}-A`, `${number}-B`]
  for (const each of [first, second]) await saved(does.receive(esi, 150, { number: each }))
  const slip = await saved(does.deposit([first, second], pid))
  await does.clear(first)
  const match = await bank.match([await bank.bankKey('CHEQUE DEPOSIT 300.00')], [await bank.bookKey(slip)])
  expect(match.status, match.text).toBe(200)
  expect(await does.stateOf(second)).toBe('CLEARED')
  const [last] = await bank.matches()
  expect((await bank.undo(last?.id ?? 0)).status).toBe(200)
  expect([await does.stateOf(first), await does.stateOf(second)]).toEqual(['CLEARED', 'DEPOSITED'])
  expect((await bank.match([await bank.bankKey('CHEQUE DEPOSIT 300.00')], [await bank.bookKey(slip)])).status).toBe(200)
  expect(await does.stateOf(second)).toBe('CLEARED')
})

test('what happened to a cheque since its match stays when the match is undone', async () => {
  const { pid, bank, number } = await newBank('2026-11-20 +70.00 - CHEQUE DEPOSIT')
  await saved(does.receive(esi, 70, { number }))
  const slip = await saved(does.deposit([number], pid))
  await bank.match([await bank.bankKey('CHEQUE DEPOSIT 70.00')], [await bank.bookKey(slip)])
  await saved(does.bounce(number))
  const [last] = await bank.matches()
  expect((await bank.undo(last?.id ?? 0)).status).toBe(200)
  expect(await does.stateOf(number)).toBe('BOUNCED')
})

test('of two people who take a returned cheque in hand again, one does', async () => {
  const { pid, number } = await newBank()
  await saved(does.receive(esi, 40, { number }))
  await saved(does.deposit([number], pid))
  await saved(does.bounce(number))
  const id = await does.idOf(number)
  await shop.mark()
  const again = () => does.post(`again/asempa/${id}`, {}, shop.granted)
  const answers = await Promise.all([again(), again(), again()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  await shop.expectPosted(1)
})

test('an out-of-date cheque is not due and not deposited, and the bank has no cheque before it was deposited or issued', async () => {
  const { pid, number } = await newBank()
  await saved(does.receive(esi, 60, { number, date: '2026-05-19' }))
  const [row] = await does.list('received', `?text=${number}`)
  expect(row).toMatchObject({ outOfDate: true, due: false })
  await shop.mark()
  await shop.refuses(does.deposit([number], pid), 400, {
    message: `Cheque ${number} is out of date: the bank pays it until 19-11-2026. Ask the customer for a new one, and reverse the document of this one`,
  })
  const good = `${number}-G`
  await saved(does.receive(esi, 60, { number: good, date: '2026-05-20' }))
  await saved(does.deposit([good], pid))
  await shop.mark()
  const clear = { cheques: [await does.idOf(good)], date: '2026-11-19' }
  await shop.refuses(does.post('clear/asempa', clear), 400, `Cheque ${good} was deposited on 20-11-2026`)
  await shop.refuses(does.post('clear/asempa', { ...clear, date: '2026-11-21' }), 400, 'The bank date is in the future')
  const own = `${number}-O`
  await saved(shop.pay(mill, 10, { bank: pid, refNo: own, cheque: { chequeNumber: own, chequeDate: '2026-11-20' } }))
  await shop.mark()
  const present = { cheques: [await does.idOf(own, 'given')], date: '2026-11-19' }
  await shop.refuses(does.post('present/asempa', present), 400, `Cheque ${own} was issued on 20-11-2026`)
})

test('a layaway for which nothing was paid is cancelled without a cheque', async () => {
  const { pid, number } = await newBank()
  const { create, cancel, setTerms } = layawaysOf(shop, esi)
  expect((await setTerms({ ...TERMS, depositPercent: 0 })).status).toBe(200)
  const layaway = await create({ deposit: [] })
  await shop.mark()
  const cheque = { chequeNumber: number, chequeDate: '2026-11-20' }
  await shop.refuses(cancel(layaway, { pid, transactionId: number, cheque }), 400, 'Nothing is paid back, so there is no cheque to record')
})
