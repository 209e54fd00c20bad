/**
 * The props of the button that shows a password. It is named by a tooltip, not by a label: anything that finds the field by its label
 * (password managers, tests) would find the button as well.
 */
export const passwordEye = (title: string) => ({ 'aria-label': undefined, title, tabIndex: 0 })
