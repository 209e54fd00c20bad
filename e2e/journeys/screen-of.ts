import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, KEYS, type Key } from './browser.ts'

/** What a person looks for: its role and its name, inside a dialog or a region if there are several. */
type Wanted = {
  readonly role: string
  readonly name: string | RegExp
  readonly inside?: { readonly role: string; readonly name: string }
}

const LONGEST_MS = 20_000
const LOOK_AGAIN_MS = 50
/** A person, not a scanner. */
const KEY_PAUSE_MS = 45

type Question = {
  readonly role: string
  readonly name: string
  readonly pattern: boolean
  readonly inside: { readonly role: string; readonly name: string } | null
  readonly value: string | null
}
type Found = {
  readonly x: number
  readonly y: number
  readonly value: string
  readonly focused: boolean
  readonly text: string
  readonly free: boolean
}

/** Runs in the page: the first visible element with this role and name. */
const findInPage = ({ role, name, pattern, inside }: Question): Found | null => {
  const elements: Readonly<Record<string, string>> = {
    button: 'button',
    link: 'a[href]',
    textbox: 'input:not([type]), input[type="text"], input[type="password"], input[type="email"], input[type="tel"], textarea',
    combobox: 'select',
    heading: 'h1, h2, h3',
    option: 'option',
    row: 'tr',
    dialog: 'dialog',
    region: 'section',
  }
  const textOf = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const by = (element.getAttribute('aria-labelledby') ?? '').split(' ').flatMap(id => document.getElementById(id) ?? [])
    if (by.length > 0) return by.map(textOf).join(' ')
    const own = element.getAttribute('aria-label')
    if (own !== null) return own
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
    const [label] = labels
    return label instanceof Element ? textOf(label).replace(/ ?\*$/, '') : textOf(element)
  }
  const isVisible = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.closest('[inert], [aria-hidden="true"]') === null && element.checkVisibility()
  }
  const all = (root: ParentNode, wanted: string): readonly Element[] =>
    [...root.querySelectorAll(`[role="${wanted}"], ${elements[wanted] ?? '[role=never]'}`)].filter(
      element => (element.getAttribute('role') ?? wanted) === wanted && isVisible(element),
    )
  const fits = (element: Element): boolean => (pattern ? new RegExp(name).test(nameOf(element)) : nameOf(element) === name)
  const root: ParentNode | undefined =
    inside === null ? document : all(document, inside.role).findLast(element => nameOf(element).includes(inside.name))
  const element = root === undefined ? undefined : all(root, role).find(fits)
  if (element === undefined) return null
  element.scrollIntoView({ block: 'nearest' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const centre = { x: x + width / 2, y: y + height / 2 }
  const top = document.elementFromPoint(centre.x, centre.y)
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
  return {
    ...centre,
    value: isField ? element.value : '',
    focused: document.activeElement === element,
    text: textOf(element),
    free: top !== null && (element.contains(top) || top.contains(element)) && !element.matches(':disabled'),
  }
}

/** A screen as a person has it, in any browser: everything is found by role and name, and waited for. */
export const screenOf = (browser: Browser, address: string) => {
  const until = async <T>(what: string, look: () => Promise<T | null | false>): Promise<T> => {
    const begun = performance.now()
    let last: unknown
    while (performance.now() - begun < LONGEST_MS) {
      try {
        const found = await look()
        if (found !== null && found !== false) return found
      } catch (error) {
        // Between two pages nothing can be asked.
        last = error
      }
      await wait(LOOK_AGAIN_MS)
    }
    const shown = await browser.run(() => `${location.pathname}\n${document.body.innerText}`, null).catch(() => '')
    throw new Error(`${browser.name}: ${what} was not seen${last ? ` (${last})` : ''} on ${shown.replaceAll(/\s+/g, ' ').slice(0, 900)}`)
  }
  const ask = ({ role, name, inside }: Wanted) =>
    browser.run(findInPage, {
      role,
      name: name instanceof RegExp ? name.source : name,
      pattern: name instanceof RegExp,
      inside: inside ?? null,
      value: null,
    })
  const labelOf = ({ role, name }: Wanted): string => `the ${role} ${name}`
  const find = (wanted: Wanted): Promise<Found> => until(labelOf(wanted), () => ask(wanted))
  const type = (text: string): Promise<void> => browser.press([...text], KEY_PAUSE_MS)
  const press = (...keys: readonly Key[]): Promise<void> =>
    browser.press(
      keys.map(key => KEYS[key]),
      KEY_PAUSE_MS,
    )
  const click = async (wanted: Wanted): Promise<void> => {
    let before: Found | null = null
    // Where it was at the look before: it has stopped moving.
    const still = await until(`${labelOf(wanted)}, free to click`, async () => {
      const found = await ask(wanted)
      const isStill = found !== null && before !== null && found.x === before.x && found.y === before.y && found.free
      before = found
      return isStill && found
    })
    await browser.click(still.x, still.y)
  }
  return {
    browser,
    open: (path: string): Promise<void> => browser.load(`${address}${path}`),
    sees: find,
    click,
    type,
    press,
    /** Replaces what the field holds. */
    fill: async (wanted: Wanted, text: string): Promise<void> => {
      await click(wanted)
      await until(`${labelOf(wanted)} with the focus`, async () => (await ask(wanted))?.focused === true)
      await browser.run(() => {
        if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
      }, null)
      await type(text)
    },
    hasFocus: (wanted: Wanted): Promise<boolean> =>
      until(`${labelOf(wanted)} with the focus`, async () => (await ask(wanted))?.focused === true),
    hasValue: (wanted: Wanted, value: string): Promise<boolean> =>
      until(`${labelOf(wanted)} with ${value}`, async () => (await ask(wanted))?.value === value),
    isGone: (wanted: Wanted): Promise<boolean> => until(`the end of ${labelOf(wanted)}`, async () => (await ask(wanted)) === null),
    says: (text: string): Promise<boolean> =>
      until(`“${text}”`, () => browser.run(wanted => document.body.innerText.replaceAll(/\s+/g, ' ').includes(wanted), text)),
    isAt: (path: RegExp): Promise<string> =>
      until(`the address ${path}`, async () => {
        const at = await browser.run(() => location.pathname, null)
        return path.test(at) && at
      }),
  }
}

export type Screen = ReturnType<typeof screenOf>
