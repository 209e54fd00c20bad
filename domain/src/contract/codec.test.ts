import { expect, test } from 'vitest'
import {
  defaulted,
  emptyOr,
  type Fault,
  fixed,
  list,
  mapped,
  nullable,
  optional,
  optionalOrEmpty,
  record,
  refined,
  UNREAD,
  unused,
} from './codec.ts'
import { date, fine, line, money, number, oneOf, sentAmount, text, wholeNumber, yes } from './fields.ts'

const part = record({ cost: ['retCash', nullable(money)], quantity: ['qty', fine], note: optional(text) })
const document = record({ number: ['payNo', text], kind: oneOf(['sale', 'return']), until: emptyOr(date), lines: list(part) })

const WIRE = {
  payNo: 'ACC-1',
  kind: 'sale',
  until: '',
  lines: [
    { retCash: 12.5, qty: 1.5 },
    { retCash: null, qty: 2, note: 'a "b"\n' },
  ],
}
const OURS = {
  number: 'ACC-1',
  kind: 'sale' as const,
  until: null,
  lines: [
    { cost: 1250n, quantity: 15_000n },
    { cost: null, quantity: 20_000n, note: 'a "b"\n' },
  ],
}

test('a record is read from the names of the wire and written back to them', () => {
  expect(document.read(WIRE, [])).toEqual(OURS)
  expect(document.write(OURS)).toBe(JSON.stringify(WIRE))
})

test('a value that does not fit is no value, and every fault is named by the wire', () => {
  const faults: Fault[] = []
  const spoiled = { payNo: 5, kind: 'other', lines: [{ retCash: '1.005', qty: 1 }, { qty: 1 }, null] }
  expect(document.read(spoiled, faults)).toBe(UNREAD)
  expect(faults.map(({ path, fault }) => `${path.join('.')} ${fault}`)).toEqual([
    'payNo must be text',
    'kind must be sale or return',
    'until is required',
    'lines.0.retCash must have at most 2 decimals',
    'lines.1.retCash is required',
    'lines.2 must be an object',
  ])
})

test('fields that a record does not name are neither read nor written', () => {
  const named = record({ id: number })
  const wide = { id: 1, secret: 'cost' }
  expect(named.read(wide, [])).toEqual({ id: 1 })
  expect(named.write(wide)).toBe('{"id":1}')
})

test('what a client may leave out is absent, and what the server does not use is written only', () => {
  const body = record({ date: optionalOrEmpty(date), userId: ['userid', unused(number)], again: yes })
  for (const empty of [undefined, null, '']) expect(body.read({ date: empty, userid: 'x' }, [])).toEqual({ again: false })
  expect(body.write({ userId: 3, again: true })).toBe('{"userid":3,"again":"yes"}')
  expect(body.schema).toMatchObject({ properties: { date: {}, again: {} } })
  expect(JSON.stringify(body.schema)).not.toContain('userid')
})

test('a field that is the same in every answer is written and shown, and values do not have it', () => {
  const product = record({ id: number, type: ['productType', fixed('product')] })
  expect(product.write({ id: 7 })).toBe('{"id":7,"productType":"product"}')
  expect(product.read({ id: 7, productType: 'other' }, [])).toEqual({ id: 7 })
  expect(product.schema).toMatchObject({ properties: { productType: { enum: ['product'] } }, required: ['id', 'productType'] })
})

test('a field may have a default, and a record its own rule', () => {
  const span = refined(record({ from: number, to: defaulted(number, 9, 9) }), ({ from, to }) => from <= to, 'must not be before from', [
    'to',
  ])
  expect(span.read({ from: 1 }, [])).toEqual({ from: 1, to: 9 })
  expect(span.schema).toMatchObject({ required: ['from'], properties: { to: { default: 9 } } })
  const faults: Fault[] = []
  expect([span.read({ from: 2, to: 1 }, faults), faults]).toEqual([UNREAD, [{ path: ['to'], fault: 'must not be before from' }]])
})

test('a list names its limits', () => {
  const faults: Fault[] = []
  const branches = list(line(5), { least: 1, most: 2, item: 'branch', items: 'branches' })
  for (const input of [[], ['a', 'b', 'c'], ['too long'], 'a', undefined]) branches.read(input, faults)
  expect(faults.map(({ fault }) => fault)).toEqual([
    'must have at least one branch',
    'must have at most 2 branches',
    'must have at most 5 characters',
    'must be a list',
    'is required',
  ])
})

test('a value of ours may have another shape on the wire', () => {
  const saved = mapped(record({ number: ['invoicenoGen', text] }), {
    read: ({ number: saved }) => saved,
    write: saved => ({ number: saved }),
  })
  expect([saved.read({ invoicenoGen: 'A1' }, []), saved.write('A1')]).toEqual(['A1', '{"invoicenoGen":"A1"}'])
})

test('amounts are read from numbers and numeric text, and above zero where they must be', () => {
  const read = (input: unknown): unknown => {
    const faults: Fault[] = []
    const value = sentAmount.read(input, faults)
    return value === UNREAD ? faults[0]?.fault : value
  }
  expect([0.1, '12.50', 0, -1, 1.005, '1e3', true, null, undefined].map(read)).toEqual([
    10n,
    1250n,
    'must be more than 0',
    'must be more than 0',
    'must have at most 2 decimals',
    'must be a number',
    'must be a number',
    'must be a number',
    'is required',
  ])
  expect(wholeNumber({ least: 1 }).read('12', [])).toBe(12)
})
