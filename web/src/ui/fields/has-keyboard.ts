/** Not on a touch screen, where the keyboard on it would cover half the page. */
export const hasKeyboard = (): boolean => !window.matchMedia('(pointer: coarse)').matches
