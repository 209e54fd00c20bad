import { file } from '@akonta/domain/attachments/attachment-calls'
import { jpeg } from '@akonta/domain/catalogue/picture-calls'
import { type Codec, type Fault, isRecord, type JsonSchema } from '@akonta/domain/contract/codec'
import { expect, test } from 'vitest'
import { CONTRACTS, misfitsOf } from './contracts.ts'

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The examples that /docs shows of a value: its own, or lists of one example of an item. */
const examplesOf = ({ examples, items }: JsonSchema): readonly unknown[] => [
  ...listIn(examples),
  ...(isRecord(items) ? listIn(items.examples).map(example => [example]) : []),
]

const faultsOf = (codec: Codec<unknown>, example: unknown): readonly string[] => {
  const faults: Fault[] = []
  codec.read(example, faults)
  return faults.map(({ path, fault }) => `${path.join('.')} ${fault}`)
}

test('every example of a contract fits the contract', () => {
  const examples = CONTRACTS.flatMap(({ method, path, body, answer }) =>
    [body, answer].flatMap(codec => examplesOf(codec.schema).map(example => ({ name: `${method} ${path}`, codec, example }))),
  )
  expect(examples.length).toBeGreaterThan(CONTRACTS.length)
  expect(examples.flatMap(({ name, codec, example }) => faultsOf(codec, example).map(fault => `${name}: ${fault}`))).toEqual([])
})

test('every contract shows an example of its answer, and of its body where it takes one', () => {
  const without = CONTRACTS.flatMap(({ method, path, takes, body, answer }) =>
    // The bytes of a picture or a file are not JSON.
    [...(answer === jpeg || answer === file ? [] : [answer]), ...(takes.body ? [body] : [])].some(
      ({ schema }) => examplesOf(schema).length === 0,
    )
      ? [`${method} ${path}`]
      : [],
  )
  expect(without).toEqual([])
})

test('the names in a path are those that its contract reads', () => {
  for (const { path, params } of CONTRACTS) {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect([path, isRecord(params.schema.properties) ? Object.keys(params.schema.properties).sort() : []]).toEqual([path, names.sort()])
  }
})

test('an answer with a renamed field does not fit its contract', () => {
  const saved = { savedSuccessfully: true, invoiceNumber: 'ACC-C26-000042' }
  expect(misfitsOf('POST', '/api/accounting/peopleacc/create/asempa?again=yes', saved)).toEqual([
    'POST /api/accounting/peopleacc/create/:db invoicenoGen is required',
  ])
})
