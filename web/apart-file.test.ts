import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { partOf, readApart } from './apart-file.ts'
import { nodesOf } from './syntax.ts'

const CODE = `
import { text } from './fields.ts'
const key = record({ picture: keyIfAny })
const keyIfAny = ({ key }) => ({ key, text: part.key })
export const saleTexts = { ...other, total: 'Total', of: (text) => text, at: () => text, both: () => ({ text, key }) }
`

const part = (name: string, member?: string): string | null => {
  const file = readApart(CODE, nodesOf(parseAst(CODE)))
  return file === null ? null : partOf(file, '/a.ts', name, member)
}

describe('a declaration as a separate module', () => {
  it('imports what it needs of its file, and nothing that only has the same name as a parameter or a field', () => {
    expect(part('key')).toBe(`import { keyIfAny } from "/a.ts?part=keyIfAny";\nexport const key = record({ picture: keyIfAny })`)
    expect(part('keyIfAny')).toBe('export const keyIfAny = ({ key }) => ({ key, text: part.key })')
  })

  it('is a text with the imports of that text alone', () => {
    expect(part('saleTexts', 'of')).toBe('const part = (text) => text;\nexport { part as of };')
    expect(part('saleTexts', 'at')).toBe(`import { text as text } from "./fields.ts";\nconst part = () => text;\nexport { part as at };`)
    expect(part('saleTexts', 'both')).toContain('import { key } from "/a.ts?part=key"')
    expect(part('saleTexts', 'missing')).toBeNull()
  })

  it('is refused if its file does more than declare', () => {
    expect(readApart('let count = 0', nodesOf(parseAst('let count = 0')))).toBeNull()
    expect(readApart('start()', nodesOf(parseAst('start()')))).toBeNull()
  })
})
