import { expect, test } from 'vitest'
import { readMoveFiles } from '../attachments/move-files.ts'
import { readStoreSetting } from './store-setting.ts'

const HOSTILE = [
  '',
  ' ',
  '.',
  '..',
  'folder',
  'folder:',
  'folder: ',
  'FOLDER:/x',
  'file:/x',
  's3',
  's3:',
  's3:/',
  's3://',
  's3:///',
  's3://B',
  's3://a',
  's3://ab_c',
  's3://bucket/../x',
  's3://bucket/./x',
  's3://bucket?x=1',
  's3://bucket#x',
  's3://user:very-secret-3@bucket',
  's3://bucket\n',
  's3://bucket/a b',
  'S3://bucket',
  'https://bucket.s3.amazonaws.com',
  'http://127.0.0.1',
  'database ',
  'Database',
  'databas',
  'null',
  '0',
  '-1',
  '💰',
  'folder:\0',
  'folder:a\nb',
  "folder:'\u0007",
  's3://bucket/\0',
  's3://-bucket',
  's3://bucket-',
  's3://buc..ket',
  `s3://${'b'.repeat(64)}`,
  'ftp://bucket',
  'folder;rm -rf /',
  '$(id)',
  's3://bücket',
]
const PLACES = {
  currentFolder: '/srv',
  dataFolder: '/srv/data',
  s3: () => ({ endpoint: undefined, region: undefined, accessKey: 'AKID', secret: 'very-secret-1' }),
}
const ENDPOINTS = [
  '',
  'x',
  'http://s3.example',
  'http://10.0.0.1:9000',
  'ftp://127.0.0.1',
  'https://user:very-secret-2@s3.example',
  'https://s3.example/path',
  'https://s3.example?x',
  'https://s3.example#x',
  'javascript:1',
  'https://',
  '//s3.example',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
  'file:///etc/passwd',
  'https://s3 .example',
  'HTTP://EXAMPLE.COM',
  'http://[::2]',
  'http://0.0.0.0',
]
const REGIONS = ['', ' ', 'eu west', 'EU-WEST-1', 'a'.repeat(41), 'eu_west', '\n', 'ü', '../..', 'x/y']
const KEYS = ['', 'ab', 'a b', 'é', '\n', 'a'.repeat(129), 'a/b', '"x"']
const ARGUMENTS: readonly (readonly string[])[] = [
  [],
  ['--to'],
  ['--to', ''],
  ['--to', ' '],
  ['--to='],
  ['--from', 'database'],
  ['--to', 'database', '--from', ''],
  ['--to', 'database', '--from', ' '],
  ['--to', 'database', 'more'],
  ['database'],
  ['--too', 'database'],
  ['-t', 'database'],
  ['--to', 'database', '--delete'],
  ['--help'],
  ['--'],
  ['--to', 'database', '--', 'x'],
  ['--TO', 'database'],
  ['--to', '--from'],
  ['--from'],
  ['--json'],
]

test('more than a hundred wrong places and arguments are refused with one sentence that repeats no secret', () => {
  const sentences: string[] = []
  const refused = (work: () => unknown, what: string): void => {
    try {
      work()
    } catch (error) {
      if (error instanceof Error && error.name === 'StartFault') return void sentences.push(error.message)
      throw error
    }
    throw new Error(`Accepted: ${JSON.stringify(what)}`)
  }
  const inside = [
    'folder:/srv/data',
    'folder:/srv',
    'folder:/',
    'folder:data',
    'folder:data/secrets',
    'folder:/srv/data/secrets/x',
    'folder:.',
    'folder:..',
    'folder:/srv/data/tls',
    'folder:/srv/data/postgres/base',
  ]
  for (const text of [...HOSTILE, ...inside]) refused(() => readStoreSetting('AKONTA_ATTACHMENTS', text, PLACES), text)
  const withS3 = (change: object) => () =>
    readStoreSetting('AKONTA_ATTACHMENTS', 's3://bucket', { ...PLACES, s3: () => ({ ...PLACES.s3(), ...change }) })
  for (const endpoint of ENDPOINTS) refused(withS3({ endpoint }), endpoint)
  for (const region of REGIONS) refused(withS3({ region }), region)
  for (const accessKey of [...KEYS, undefined]) refused(withS3({ accessKey }), String(accessKey))
  refused(withS3({ secret: undefined }), 'no secret')
  for (const parameters of ARGUMENTS) refused(() => readMoveFiles(parameters), parameters.join(' '))
  expect(sentences.length).toBeGreaterThan(100)
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^[^\n]+$/)
    expect(sentence).not.toContain('very-secret')
  }
})

test('right places are read', () => {
  const read = (text: string, change = {}) =>
    readStoreSetting('AKONTA_ATTACHMENTS', text, { ...PLACES, s3: () => ({ ...PLACES.s3(), ...change }) })
  expect(read('database')).toEqual({ kind: 'database' })
  expect(read('folder:files')).toEqual({ kind: 'folder', folder: '/srv/files' })
  expect(read('folder:/srv/data/attachments')).toEqual({ kind: 'folder', folder: '/srv/data/attachments' })
  expect(read('s3://shop-files/akonta/accra/')).toMatchObject({ bucket: 'shop-files', prefix: 'akonta/accra/', region: 'us-east-1' })
  expect(read('s3://shop-files', { endpoint: 'https://s3.example:9000' })).toMatchObject({
    prefix: '',
    endpoint: new URL('https://s3.example:9000'),
  })
  expect(read('s3://shop-files', { endpoint: 'http://127.0.0.1:9000' })).toMatchObject({ kind: 's3' })
  expect(readMoveFiles(['--to', 'database', '--from', 'folder:/x'])).toEqual({ to: 'database', from: 'folder:/x' })
})
