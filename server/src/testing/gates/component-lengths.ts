import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { fileNames, ROOT } from './source-files.ts'

/** As React asks for: a capital, and no constant in capitals. */
const IS_COMPONENT = /^[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*$/

type Length = { readonly name: string; readonly lines: number }

/** The components of a file and the lines of each. */
const lengthsIn = (path: string): readonly Length[] => {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const lengths: Length[] = []
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init !== null && IS_COMPONENT.test(id.name))
        lengths.push({ name: id.name, lines: text.slice(init.start, init.end).split('\n').length })
    },
  }).visit(parseSync(path, text).program)
  return lengths
}

/** `web/src/counts/count-entry.tsx CountEntry 142` for each component with more lines than `most`. */
export const componentsLongerThan = (most: number): readonly string[] =>
  fileNames()
    .filter(path => /^web\/src\/.*\.tsx$/.test(path) && !path.endsWith('.test.tsx'))
    .flatMap(path => lengthsIn(path).map(({ name, lines }) => ({ path, name, lines })))
    .filter(({ lines }) => lines > most)
    .map(({ path, name, lines }) => `${path} ${name} ${lines}`)
