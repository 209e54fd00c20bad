import { readFile, rename, writeFile } from 'node:fs/promises'
import { type Codec, UNREAD } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import { systemCode } from '../host/file-fault.ts'

/** The content of a small file; undefined when there is none, or none in this form. */
export const readJson = async <T>(file: string, form: Codec<T>): Promise<T | undefined> => {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    if (systemCode(error) === undefined) throw error
    return ''
  })
  const value = form.read(parseJson(content), [])
  return value === UNREAD ? undefined : value
}

/** Replaces a small file in one step. */
export const writeJson = async (file: string, value: unknown): Promise<void> => {
  const draft = `${file}.${process.pid}.part`
  await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(draft, file)
}
