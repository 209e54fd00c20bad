import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SOURCE = fileURLToPath(new URL('..', import.meta.url))
const STYLES = dirname(fileURLToPath(import.meta.resolve('@mantine/core/styles/Input.css')))

/** Their own styles are not needed: the arrows of a number are hidden, and shell.module.css draws the menu bar. */
const UNSTYLED = new Set(['NumberInput', 'Menubar'])

const imported = (content: string): readonly string[] =>
  [...content.matchAll(/@mantine\/core\/styles\/(\w+)\.css/g)].flatMap(([, name]) => name ?? [])

/** The components that a file takes from the kit, without types. */
const componentsOf = (content: string): readonly string[] =>
  [...content.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(
    ([, names]) => (names ?? '').match(/(?<!type )\b[A-Z]\w+/g) ?? [],
  )

test('every component of the kit in use has its styles: without them a tick fills the screen', () => {
  const everywhere = imported(readFileSync(join(SOURCE, 'styles/kit.css'), 'utf8'))
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.tsx'))
  const unstyled = files.flatMap(file => {
    const content = readFileSync(join(SOURCE, file), 'utf8')
    const styled = new Set([...everywhere, ...imported(content), ...UNSTYLED])
    return componentsOf(content)
      .filter(name => !styled.has(name) && existsSync(join(STYLES, `${name}.css`)))
      .map(name => `${file}: ${name}`)
  })
  expect(files.length).toBeGreaterThan(100)
  expect(unstyled).toEqual([])
})
