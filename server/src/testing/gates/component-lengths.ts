import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { fileNames, ROOT } from './source-files.ts'

/** As React asks for: a component begins with a capital, and is no constant in capitals; a hook begins with "use". */
const IS_COMPONENT_OR_HOOK = /^([A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*|use[A-Z][A-Za-z0-9]*)$/

type Length = { readonly name: string; readonly lines: number }

const linesOf = (text: string): number => text.split('\n').length

/** The components and hooks of a file with more lines than `most`. A file with fewer has none: its syntax tree is not read. */
const longerIn = (path: string, most: number): readonly Length[] => {
  const text = readFileSync(join(ROOT, path), 'utf8')
  if (linesOf(text) <= most) return []
  const lengths: Length[] = []
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init !== null && IS_COMPONENT_OR_HOOK.test(id.name))
        lengths.push({ name: id.name, lines: linesOf(text.slice(init.start, init.end)) })
    },
  }).visit(parseSync(path, text).program)
  return lengths.filter(({ lines }) => lines > most)
}

/** `web/src/counts/count-entry.tsx CountEntry 142` for each component or hook with more lines than `most`. */
export const componentsAndHooksLongerThan = (most: number): readonly string[] =>
  fileNames()
    .filter(path => /^web\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(path => longerIn(path, most).map(({ name, lines }) => `${path} ${name} ${lines}`))
