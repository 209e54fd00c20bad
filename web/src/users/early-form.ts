/**
 * The sign-in page arrives as HTML with its form, and the program later. Until then a small script looks after the form
 * (`early-sign-in.ts`). The two leave each other these notes.
 */

/** On <html>: the form is still without the program. */
export const EARLY = 'data-early'
/** On the form: somebody has pressed Sign In. */
export const PRESSED = 'data-pressed'

/** On the form: the password is shown. React gives the field its first type back when it takes over. */
export const SHOWN = 'data-shown'

export type EarlyInput = {
  readonly userName: string
  readonly password: string
  readonly isPasswordShown: boolean
  /** Sign In was pressed, and waits for the program. */
  readonly isPressed: boolean
}

const fieldOf = (form: HTMLFormElement, name: string): HTMLInputElement | null => {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : null
}

/** What happened in the form before the program ran; null if it was there first. From now on the program looks after the form. */
export const takeEarlyInput = (form: HTMLFormElement | null): EarlyInput | null => {
  const page = document.documentElement
  if (form === null || !page.hasAttribute(EARLY)) return null
  page.removeAttribute(EARLY)
  const isPressed = form.hasAttribute(PRESSED)
  form.removeAttribute(PRESSED)
  const isPasswordShown = form.hasAttribute(SHOWN)
  form.removeAttribute(SHOWN)
  return {
    userName: fieldOf(form, 'username')?.value ?? '',
    password: fieldOf(form, 'password')?.value ?? '',
    isPasswordShown,
    isPressed,
  }
}
