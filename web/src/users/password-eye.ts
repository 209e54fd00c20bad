/**
 * The props of the button that shows a password. A tooltip names it, and no label: those who look for the field by its label (programs that
 * fill passwords in, tests) would find the button as well.
 */
export const passwordEye = (title: string) => ({ 'aria-label': undefined, title, tabIndex: 0 })
