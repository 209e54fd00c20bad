import { expect, test } from 'vitest'
import { logStream, openLog, readableLine } from './log.ts'

const logged = (write: (log: ReturnType<typeof openLog>) => void): Record<string, unknown> => {
  const lines: string[] = []
  write(openLog({ level: 'info', stream: { write: line => void lines.push(line) } }))
  expect(lines).toHaveLength(1)
  return JSON.parse(lines[0] ?? '')
}

test('an event is one line of JSON with its time, level and facts', () => {
  const line = logged(log => log.warn({ ms: 1204 }, 'slow call'))
  expect(line).toEqual({ level: 'warn', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), event: 'slow call', ms: 1204 })
})

test('a text with line breaks cannot make a second line', () => {
  logged(log => log.error({ err: new Error('one\n{"level":"info","event":"forged"}') }, 'fault'))
})

test('an error keeps its kind, its place and the names of the schema, and loses the values that it was about', () => {
  const error = Object.assign(
    new Error(
      'duplicate key in relation "payee": invalid input syntax for type integer: "Kofi Mensah", 024 412 3456, 7,319.57, kofi@example.com',
    ),
    {
      code: '23505',
      constraint: 'payee_name',
      table: 'payee',
      detail: 'Key (name)=(Kofi Mensah) already exists.',
      where: 'PL/pgSQL with 7319',
    },
  )
  const line = logged(log => log.error({ err: error }, 'fault'))
  expect(line).toMatchObject({ err: { type: 'Error', code: '23505', constraint: 'payee_name', table: 'payee' } })
  const text = JSON.stringify(line)
  expect(text).toContain('log.test.ts')
  expect(text).toContain('relation \\"payee\\"')
  for (const value of ['Kofi', 'Mensah', '412', '319', 'kofi@', 'already exists', 'PL/pgSQL']) expect(text).not.toContain(value)
})

test('what is not an Error, and a cause, are masked in the same way', () => {
  const text = JSON.stringify(logged(log => log.error({ err: new Error('no', { cause: 'the PIN "839261"' }) }, 'fault')))
  expect(text).not.toContain('839261')
  expect(text).toContain('the PIN')
})

test('a whole request or answer that somebody logs by mistake leaves nothing', () => {
  const text = JSON.stringify(logged(log => log.warn({ req: { headers: { authorization: 'Bearer x' } }, res: { body: 'pay' } }, 'mistake')))
  expect(text).not.toContain('Bearer')
  expect(text).not.toContain('pay')
})

test('at a terminal an event is one readable line, with the frames of an error below it', () => {
  const line = JSON.stringify({ level: 'warn', time: '2026-11-24T21:30:05.120Z', reqId: '7f3a', event: 'slow call', ms: 1204 })
  expect(readableLine(line)).toBe('21:30:05 warn  slow call (ms 1204, request 7f3a)\n')
  const fault = {
    level: 'error',
    time: '2026-11-24T21:30:05.120Z',
    event: 'fault',
    err: { type: 'Error', message: 'no', at: ['sell (sell.ts:1)'] },
  }
  expect(readableLine(JSON.stringify(fault))).toBe('21:30:05 error fault\n  Error: no\n    at sell (sell.ts:1)\n')
  expect(readableLine('not JSON\n')).toBe('not JSON\n')
})

test('a value that contains a quotation mark, and the text that JSON.parse quotes, leave nothing', () => {
  const messageOf = (error: unknown) => JSON.stringify(logged(log => log.error({ err: error }, 'fault')))
  expect(messageOf(new Error('invalid input syntax for type date: "5" pipe Kofi"'))).not.toMatch(/pipe|Kofi/)
  const parse = (): unknown => {
    try {
      return JSON.parse('["Ama Mensah",Kofi]')
    } catch (error) {
      return error
    }
  }
  expect(messageOf(parse())).toContain('is not valid JSON')
  expect(messageOf(parse())).not.toMatch(/Ama|Mensah|ofi/)
})

test('a line of a message that looks like a frame is not logged as one', () => {
  const text = JSON.stringify(logged(log => log.error({ err: new Error('refused: "one\n    at Kofi Mensah"') }, 'fault')))
  expect(text).not.toContain('Kofi')
  expect(text).toContain('log.test.ts')
})

test('a program that reads the log and ends does not end the server', () => {
  logStream('json')
  expect(() => process.stderr.emit('error', new Error('write EPIPE'))).not.toThrow()
})
