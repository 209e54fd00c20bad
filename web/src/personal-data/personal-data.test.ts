import { expect, test } from 'vitest'
import { joinPages, pageAfter, readPersonalData } from './personal-data.ts'

test('the pages of an export become one file, each list in its order and without page numbers', () => {
  const head = { kind: 'customer', person: { id: 'CUS-0001', name: 'Nana Yaa' }, takenBy: 'Ama' }
  expect(
    joinPages([
      { ...head, page: 0, nextPage: 1, account: [{ debit: 1 }, { debit: 2 }], goods: [{ product: 'Milo' }] },
      { ...head, page: 1, nextPage: null, account: [{ debit: 3 }], goods: [] },
    ]),
  ).toEqual({ ...head, account: [{ debit: 1 }, { debit: 2 }, { debit: 3 }], goods: [{ product: 'Milo' }] })
})

test.each([
  [{ nextPage: 1 }, 0, 1],
  [{ nextPage: null }, 0, null],
  [{}, 3, null],
  [{ nextPage: 1 }, 1, null],
  [{ nextPage: 0 }, 4, null],
])('after %j on page %d comes page %j', (answer, page, next) => {
  expect(pageAfter(answer, page)).toBe(next)
})

test('a person is identified by the number that people know', () => {
  const employee = { kind: 'employee', person: { id: 7, employeeNumber: 'EMP-0007', name: 'Kwame' } }
  expect(readPersonalData(employee)).toMatchObject({ kind: 'employee', name: 'Kwame', number: 'EMP-0007' })
  expect(readPersonalData({ kind: 'supplier', person: { id: 'SUP-0002' } })).toMatchObject({ kind: 'supplier', number: 'SUP-0002' })
})
