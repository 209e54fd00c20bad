import { expect, test } from 'vitest'
import { entriesFor, MENUS, menuOf } from './menus.ts'

const pathsOf = (label: string): readonly string[] => MENUS.find(group => group.label === label)?.entries.map(entry => entry.to) ?? []

test('the five menus are in the order of the specification', () => {
  expect(MENUS.map(group => group.label)).toEqual(['INVENTORY', 'TRANSACTION', 'PAYEE', 'PAYROLL', 'REPORTS'])
})

test('REQ-012 INVENTORY contains categories, products, adjustment and Update Database', () => {
  expect(pathsOf('INVENTORY')).toEqual(['/admin/categoryList', '/admin/productlist', '/admin/product/adjustQty', '/admin/updateDB'])
})

test('screens beyond the specification are below a line, apart from its own entries', () => {
  const additionsOf = (label: string) =>
    MENUS.find(group => group.label === label)?.additions?.flatMap(part => part.entries.map(entry => entry.label))
  expect(additionsOf('INVENTORY')).toEqual([
    'Units',
    'Labels',
    'Prices',
    'Reorder List',
    'Expiring Stock',
    'Past Adjustments',
    'Stock Counts',
  ])
  expect(additionsOf('REPORTS')).toEqual([
    'Production Variance',
    'Purchases Report',
    'Overdue Customers',
    'Customer Statements',
    'Register Sessions',
    'Loss Prevention',
    'Trial Balance',
    'Profit and Loss',
    'Profit by Branch',
    'Balance Sheet',
    'Cash Flow',
    'Customer Ageing',
    'Supplier Ageing',
    'Stock Valuation',
    'VAT Return',
    'Withholding Tax',
    'Month Close',
    'E-VAT Documents',
    'Our VAT and GRA’s',
    'E-VAT Day Summary',
  ])
})

test('E-VAT is in no menu where no branch signs its sales', () => {
  const labels = (hasEvat: boolean) =>
    MENUS.flatMap(group => entriesFor(group, () => true, { evat: hasEvat }).parts).flatMap(({ heading = '', entries }) => [
      heading,
      ...entries.map(({ label }) => label),
    ])
  expect(labels(false).filter(label => /E-VAT|GRA/.test(label))).toEqual([])
  expect(labels(true)).toContain('E-VAT Documents')
})

test('the VAT return is in the menu of a business registered for VAT, and of no other', () => {
  const reports = MENUS.find(({ label }) => label === 'REPORTS')
  if (reports === undefined) throw new Error('There is no menu REPORTS')
  const labels = (vat: boolean) =>
    entriesFor(reports, () => true, { vat }).parts.flatMap(({ entries }) => entries.map(({ label }) => label))
  expect(labels(true)).toContain('VAT Return')
  expect(labels(false)).not.toContain('VAT Return')
})

test('withholding tax is in the menu of a business that turned it on, and of no other', () => {
  const reports = MENUS.find(({ label }) => label === 'REPORTS')
  if (reports === undefined) throw new Error('There is no menu REPORTS')
  const labels = (withholding: boolean) =>
    entriesFor(reports, () => true, { withholding }).parts.flatMap(({ entries }) => entries.map(({ label }) => label))
  expect(labels(true)).toContain('Withholding Tax')
  expect(labels(false)).not.toContain('Withholding Tax')
})

test('entries without permission move below the permitted ones, and nothing is lost', () => {
  const payee = MENUS.find(({ label }) => label === 'PAYEE')
  if (payee === undefined) throw new Error('There is no menu PAYEE')
  const labels = (may: boolean) => {
    const { parts, locked } = entriesFor(payee, () => may)
    return {
      parts: parts.map(({ heading = '', entries }) => [heading, ...entries.map(({ label }) => label)]),
      locked: locked.map(({ label }) => label),
    }
  }
  expect(labels(true)).toEqual({
    parts: [
      ['', 'Customers', 'Banks', 'Suppliers'],
      ['', 'Payments', 'Cheques', 'Bank Statements'],
      ['Books', 'Expense', 'General Journal', 'Recurring', 'Bank Reconciliation', 'Chart Of Accounts', 'Approvals'],
    ],
    locked: [],
  })
  expect(labels(false)).toEqual({
    parts: [
      ['', 'Customers', 'Banks', 'Suppliers'],
      ['', 'Payments', 'Cheques'],
      ['Books', 'Approvals'],
    ],
    locked: ['Bank Statements', 'Expense', 'General Journal', 'Recurring', 'Bank Reconciliation', 'Chart Of Accounts'],
  })
})

test('REQ-013 TRANSACTION contains its four entries in order, with Cash Sales after Credit Sales', () => {
  expect(pathsOf('TRANSACTION')).toEqual([
    '/admin/purchases/makepurchase',
    '/admin/sales/makesales/CREDIT',
    '/admin/sales/makesales/CASH',
    '/admin/production/makeproduction',
    '/admin/producttransfer/makeprodtransfer',
  ])
})

test('REQ-014 PAYEE contains customers, banks and suppliers', () => {
  expect(pathsOf('PAYEE')).toEqual(['/admin/accounting/customer', '/admin/accounting/bank', '/admin/accounting/supplier'])
})

test('REQ-015 PAYROLL contains employees, config and entry', () => {
  expect(pathsOf('PAYROLL')).toEqual(['/admin/payroll/employees', '/admin/payroll/payrollconfig', '/admin/payroll/payrollentry'])
})

test('REQ-016 REPORTS contains the three reports', () => {
  expect(pathsOf('REPORTS')).toEqual(['/admin/sales/salesreport', '/admin/production/prodreport', '/admin/producttransfer/ptreport'])
})

test.each([
  ['/admin/productlist/search/milo/page/0', 'INVENTORY'],
  ['/admin/Product/Create', 'INVENTORY'],
  ['/admin/production/makeproduction', 'TRANSACTION'],
  ['/admin/production/prodreportsingle/7', 'REPORTS'],
  ['/admin/sales/posreceipt/CASH/AC-26-1', 'TRANSACTION'],
  ['/admin/sales/posreceiptview/AC-26-1', 'REPORTS'],
  ['/admin/unit/edit/3', 'INVENTORY'],
  ['/admin/reorderList', 'INVENTORY'],
  ['/dashboard', null],
])('%s lies in the menu %s', (path, menu) => {
  expect(menuOf(path)).toBe(menu)
})
