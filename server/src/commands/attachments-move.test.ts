import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { builtProgram } from '../testing/installation/built-programs.ts'

const folder = mkdtempSync(join(inject('testServer').scratchFolder, 'akonta-attachments-move-'))
const data = join(folder, 'data')
const files = join(folder, 'files')
mkdirSync(files)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = async (parameters: readonly string[], environment: Readonly<Record<string, string>> = {}) => {
  const env = { PATH: process.env.PATH, PORT: '0', AKONTA_DATA: data, ...environment }
  const program = spawn(process.execPath, [builtProgram('attachments-move'), ...parameters], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [program.stdout, program.stderr]) stream.on('data', text => (said += text))
  const [code] = await once(program, 'close')
  return { code, said }
}

const S3 = { AKONTA_S3_ACCESS_KEY: 'AKIDEXAMPLE', AKONTA_S3_SECRET: 'a-secret-of-nobody' }

test.each<[string, readonly string[], Readonly<Record<string, string>>, RegExp]>([
  ['nothing', [], {}, /^Give the place where photos and files go/],
  ['an invalid place', ['--to', 'ftp://x'], {}, /^--to must be "database", folder:PATH or/],
  ['the data folder', ['--to', `folder:${data}`], {}, /has the database or the secrets in it/],
  ['a folder that does not exist', ['--to', `folder:${join(folder, 'none')}`], {}, /^The folder .+ cannot be used: it does not exist\./],
  ['a bucket without a key', ['--to', 's3://shop-files'], {}, /^--to names a bucket: set AKONTA_S3_ACCESS_KEY/],
  ['a service without https', ['--to', 's3://shop-files'], { ...S3, AKONTA_S3_ENDPOINT: 'http://s3.example' }, /must be an https: address/],
  ['a service that is away', ['--to', 's3://shop-files'], { ...S3, AKONTA_S3_ENDPOINT: 'http://127.0.0.1:9' }, /cannot be reached/],
  ['a wrong setting', ['--to', 'database'], { AKONTA_ATTACHMENTS: 'folder:' }, /^AKONTA_ATTACHMENTS must be/],
])('%s is refused with one sentence and exit code 1, and nothing is made @in-turn', async (_what, parameters, environment, sentence) => {
  const { code, said } = await run(parameters, environment)
  expect({ code, lines: said.trim().split('\n').length }).toEqual({ code: 1, lines: 1 })
  expect(said).toMatch(sentence)
  expect(said).not.toContain('a-secret-of-nobody')
  expect(existsSync(data)).toBe(false)
})

test('an installation without files has nothing to move @in-turn', async () => {
  const place = `folder:${files}`
  expect(await run(['--to', place], { AKONTA_ATTACHMENTS: place })).toEqual({
    code: 0,
    said: `0 files moved to the folder ${files}, 0 were there already\n`,
  })
})
