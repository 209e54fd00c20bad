import { expect, test } from 'vitest'
import { dueDay } from './liability.ts'
import { payWayOf, surnameFirst } from './schedules.ts'

test('the last word of a name is taken for the surname, and a name that has a comma stays', () => {
  expect(surnameFirst('Akosua Ama Frimpong')).toBe('Frimpong, Akosua Ama')
  expect(surnameFirst('Kwame')).toBe('Kwame')
  expect(surnameFirst('Nkrumah, Kwame')).toBe('Nkrumah, Kwame')
})

test('wallets are known by the names of the networks, cash by its word or none, and everything else is a bank', () => {
  for (const name of ['MTN MoMo', 'momo', 'MTN Mobile Money', 'Telecel Cash', 'Vodafone Cash', 'AT Money', 'AirtelTigo Money'])
    expect([name, payWayOf(name)]).toEqual([name, 'wallet'])
  for (const name of ['Cash', '', '-', 'none', 'N/A']) expect([name, payWayOf(name)]).toEqual([name, 'cash'])
  for (const name of ['GCB Bank', 'Ecobank', 'CAL Bank', 'Absa', 'Cashew Growers Rural Bank'])
    expect([name, payWayOf(name)]).toEqual([name, 'bank'])
})

test('the law wants SSNIT and the trustee by the 14th of the next month, PAYE by the 15th, and names no day for the rest', () => {
  expect(dueDay('S0000T1', '2026-12-31')).toBe('2027-01-14')
  expect(dueDay('P0000T2', '2026-02-10')).toBe('2026-03-14')
  expect(dueDay('P0000YE', '2026-11-30')).toBe('2026-12-15')
  expect(dueDay('N0000SP', '2026-11-30')).toBeNull()
})
