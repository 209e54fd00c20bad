import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

const text = (value: string) => ({ kind: 'text', value }) as const
const number = (value: string) => ({ kind: 'number', value }) as const

test('rows are lines, and commas, quotes and line breaks stay inside their cell', () => {
  expect(writeCsv(['Invoice', 'Customer'], [[text('ACC-1'), text('Mensah, Ama "AM"\nAccra')]])).toBe(
    '\uFEFFInvoice,Customer\r\nACC-1,"Mensah, Ama ""AM""\nAccra"\r\n',
  )
})

test.each(['=HYPERLINK("x")', '+233 20', '-5', '@SUM(A1)', '\tx'])('a text like %s cannot become a formula', value => {
  expect(writeCsv(['Customer'], [[text(value)]])).toContain("'")
})

test('a negative figure stays a number', () => {
  expect(writeCsv(['Amount'], [[number('-5.00')]])).toBe('\uFEFFAmount\r\n-5.00\r\n')
})

test('names in every script are kept', () => {
  expect(writeCsv(['Customer'], [[text('Ɛsi Ɔdɔ')]])).toContain('Ɛsi Ɔdɔ')
})
