import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { fileNames, ROOT } from './source-files.ts'

/** As React asks for: a component begins with a capital, and is no constant in capitals; a hook begins with "use". */
const IS_COMPONENT_OR_HOOK = /^([A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*|use[A-Z][A-Za-z0-9]*)$/

type Length = { readonly name: string; readonly lines: number }

/** The components and hooks of a file and the lines of each. */
const lengthsIn = (path: string): readonly Length[] => {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const lengths: Length[] = []
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init !== null && IS_COMPONENT_OR_HOOK.test(id.name))
        lengths.push({ name: id.name, lines: text.slice(init.start, init.end).split('\n').length })
    },
  }).visit(parseSync(path, text).program)
  return lengths
}

/** `web/src/counts/count-entry.tsx CountEntry 142` for each component or hook with more lines than `most`. */
export const componentsAndHooksLongerThan = (most: number): readonly string[] =>
  fileNames()
    .filter(path => /^web\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(path => lengthsIn(path).map(({ name, lines }) => ({ path, name, lines })))
    .filter(({ lines }) => lines > most)
    .map(({ path, name, lines }) => `${path} ${name} ${lines}`)
