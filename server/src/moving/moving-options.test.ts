import { expect, test } from 'vitest'
import { StartFault } from '../host/start-fault.ts'
import { readExport, readImport, readMove, readOpening } from './moving-options.ts'

const FOLDER = '/srv'

test('the options of each command are read', () => {
  expect(readExport(['adom', 'adom.akb'], FOLDER)).toEqual({ dbname: 'adom', file: '/srv/adom.akb' })
  expect(readExport(['adom', '/x/a', '--close-for', ' https://a.example '], FOLDER)).toEqual({
    dbname: 'adom',
    file: '/x/a',
    closesFor: 'https://a.example',
  })
  expect(readImport(['a', '--as', 'b2', '--user', 'Ama=ama.2', '--user', 'kofi=k'], FOLDER)).toEqual({
    file: '/srv/a',
    onlyChecks: false,
    as: 'b2',
    users: new Map([
      ['ama', 'ama.2'],
      ['kofi', 'k'],
    ]),
  })
  expect(readMove(['adom', '--to-data', 'cell2', '--place', 'there'], FOLDER)).toEqual({
    dbname: 'adom',
    place: 'there',
    to: { folder: '/srv/cell2' },
    users: new Map(),
  })
  expect(readMove(['adom', '--to-url', 'postgres://x', '--place', 'there'], FOLDER).to).toEqual({ url: 'postgres://x' })
  expect(readOpening(['adom'])).toEqual({ dbname: 'adom', didNotArrive: false })
  expect(readOpening(['adom', '--did-not-arrive'])).toEqual({ dbname: 'adom', didNotArrive: true })
})

/** No dbname of any business. */
const BAD_NAMES = [
  '',
  'A',
  'a',
  'Adom',
  '1adom',
  '-adom',
  'adom;',
  "adom'--",
  'a b',
  'ädom',
  `a${'x'.repeat(40)}`,
  '../adom',
  'adom\n',
  '*',
  'null ',
]
const BAD_PLACES = ['', '   ', 'x'.repeat(201), 'a\nb', 'a\u0000b', 'a\u001b[31m']
const BAD_USERS = ['', '=', 'a', 'a=', '=b', 'a=b=c']

const SPOILED: readonly (readonly [read: (parameters: readonly string[]) => unknown, parameters: readonly string[]])[] = [
  ...BAD_NAMES.flatMap(name => [
    [(given: readonly string[]) => readExport(given, FOLDER), [name, 'file']] as const,
    [(given: readonly string[]) => readImport(given, FOLDER), ['file', '--as', name]] as const,
    [(given: readonly string[]) => readMove(given, FOLDER), [name, '--to-data', 'x', '--place', 'y']] as const,
    [readOpening, [name]] as const,
  ]),
  ...BAD_PLACES.flatMap(place => [
    [(given: readonly string[]) => readExport(given, FOLDER), ['adom', 'file', '--close-for', place]] as const,
    [(given: readonly string[]) => readMove(given, FOLDER), ['adom', '--to-data', 'x', '--place', place]] as const,
  ]),
  ...BAD_USERS.flatMap(user => [
    [(given: readonly string[]) => readImport(given, FOLDER), ['file', '--user', user]] as const,
    [(given: readonly string[]) => readMove(given, FOLDER), ['adom', '--to-data', 'x', '--place', 'y', '--user', user]] as const,
  ]),
  ...[[], ['adom'], ['adom', 'a', 'b'], ['adom', ''], ['adom', 'a\0b'], ['adom', 'a', '--colour'], ['adom', 'a', '--close-for']].map(
    given => [(parameters: readonly string[]) => readExport(parameters, FOLDER), given] as const,
  ),
  ...[
    [],
    [''],
    ['a', 'b'],
    ['a', '--as'],
    ['a', '--user'],
    ['a', '--check=maybe'],
    ['a', '--force'],
    ['a', '--user', 'x=y', '--user', 'X=z'],
  ].map(given => [(parameters: readonly string[]) => readImport(parameters, FOLDER), given] as const),
  ...[
    [],
    ['adom'],
    ['adom', '--place', 'y'],
    ['adom', '--to-data', 'x'],
    ['adom', '--to-data', 'x', '--to-url', 'u', '--place', 'y'],
    ['adom', 'b', '--to-data', 'x', '--place', 'y'],
    ['adom', '--to-data', '', '--place', 'y'],
    ['adom', '--to-data', 'x', '--place'],
    ['adom', '--to', 'x', '--place', 'y'],
  ].map(given => [(parameters: readonly string[]) => readMove(parameters, FOLDER), given] as const),
  ...[[], ['a', 'b'], ['adom', '--force']].map(given => [readOpening, given] as const),
]

test('parameters that are missing, spoiled or too many are refused with one sentence', () => {
  const accepted = SPOILED.filter(([read, parameters]) => {
    try {
      read(parameters)
      return true
    } catch (error) {
      expect(error, JSON.stringify(parameters)).toBeInstanceOf(StartFault)
      return false
    }
  })
  expect(accepted.map(([, parameters]) => parameters)).toEqual([])
  expect(SPOILED.length).toBeGreaterThan(100)
})
