import { EARLY, PRESSED, SHOWN } from './early-form.ts'

/**
 * Looks after the sign-in form until the program runs, which takes seconds on a slow line: light or dark as chosen, showing the password, and
 * Sign In, which is remembered. Blocks the page while it loads, so it is small and imports nothing else.
 */

/** Where the component kit stores the choice of light or dark. */
const SCHEME_KEY = 'mantine-color-scheme-value'

const page = document.documentElement

const schemeNow = (): 'light' | 'dark' => {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem(SCHEME_KEY)
  } catch {
    // A browser without storage has no choice stored.
  }
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

page.setAttribute('data-mantine-color-scheme', schemeNow())
page.setAttribute(EARLY, '')

const isEarly = (): boolean => page.hasAttribute(EARLY)

/** What is missing is said by the program, unless it has been typed by then. */
let isIncomplete = false

const onSubmit = (event: SubmitEvent): void => {
  if (!isEarly() || !(event.target instanceof HTMLFormElement)) return
  event.preventDefault()
  const empty = [...event.target.querySelectorAll('input')].find(({ value }) => value === '')
  isIncomplete = empty !== undefined
  event.target.setAttribute(PRESSED, '')
  empty?.focus()
}

const onInput = (event: Event): void => {
  if (!isEarly() || !isIncomplete || !(event.target instanceof HTMLInputElement)) return
  event.target.form?.removeAttribute(PRESSED)
}

/** Shows or hides the password, as its button does later. */
const toggle = (event: Event): void => {
  const { target } = event
  if (!isEarly() || !(target instanceof Element)) return
  const button = target.closest('button[type="button"]')
  const field = button?.closest('form')?.querySelector<HTMLInputElement>('input[name="password"]')
  if (!button || !field) return
  event.preventDefault()
  const isShown = field.form?.toggleAttribute(SHOWN) ?? false
  field.type = isShown ? 'text' : 'password'
  button.setAttribute('aria-pressed', String(isShown))
}

const onKey = (event: KeyboardEvent): void => {
  if (event.key === ' ' || event.key === 'Enter') toggle(event)
}

document.addEventListener('submit', onSubmit)
document.addEventListener('input', onInput)
document.addEventListener('mousedown', toggle)
document.addEventListener('touchend', toggle)
document.addEventListener('keydown', onKey)
