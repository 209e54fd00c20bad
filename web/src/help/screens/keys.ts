import type { HelpKey } from './screen-help.ts'

/** Keys that work on every screen with the menus. */
export const EVERYWHERE: readonly HelpKey[] = [
  ['F1', 'Open or close this help'],
  ['Ctrl K', 'Find a screen, a product, a person or a document'],
  ['?', 'Show every key'],
  ['Esc', 'Close a window, or answer No'],
]

/** The keys of a screen with a list that is filled and then saved. */
export const CART_KEYS: readonly HelpKey[] = [
  ['F2', 'Go to the box where you search items'],
  ['Enter', 'Choose the item, then add it to the list'],
  ['3*', 'Typed before an item: three of it'],
  ['+ −', 'More or less of the selected line'],
  ['Del', 'Remove the selected line'],
  ['F8', 'Clear the whole list'],
  ['F9', 'Save the list. Enter answers Yes'],
]

export const TILL_KEYS: readonly HelpKey[] = [
  ...CART_KEYS,
  ['F4', 'Go to the amount paid, or to the customer'],
  ['Alt+1', 'Paid in cash'],
  ['F3', 'Hold the list for a moment'],
  ['F10', 'Show the held lists'],
  ['%', 'Discount on the selected line'],
]

export const LIST_KEYS: readonly HelpKey[] = [['/', 'Go to the search box']]

/** Only where a document is shown: lists and reports have a button instead. */
export const PRINT_KEYS: readonly HelpKey[] = [['P', 'Print']]

export const FORM_KEYS: readonly HelpKey[] = [['Ctrl+Enter', 'Save from any field']]
