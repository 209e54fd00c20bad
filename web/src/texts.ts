/**
 * The texts shared by the shell and every screen. Each area has its own literal texts in `<area>/texts.ts`, in the same form, so that a
 * screen loads only its own. No literal text is in a component. Texts of the specification are used letter by letter.
 */
export const texts = {
  product: 'Akonta',
  cancel: 'No',
  confirm: 'Yes',
  save: 'Save',
  close: 'Close',
  dismiss: 'Dismiss',
  retry: 'Retry',
  loading: 'Loading....',
  required: (label: string) => `${label} is required`,
  pages: 'Pages',
  page: 'Page',
  goToPage: (pages: number) => `Go to page, 1 to ${pages}`,
  view: 'View',
  actionsFor: (subject: string) => `Actions for ${subject}`,
  rowsOf: (first: string, last: string, all: string) => `${first}–${last} of ${all}`,
  currency: 'Ghc',
  hiddenFigure: '–',
  dateForm: 'dd-mm-yyyy',
  dateFault: 'Enter a date as dd-mm-yyyy',
  calendar: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
  },
  openCalendar: 'Open the calendar',
  less: (subject: string) => `Less of ${subject}`,
  more: (subject: string) => `More of ${subject}`,
  back: 'Back',
  print: 'Print',
  rollWidth: 'Roll width',
  millimetres: (width: number) => `${width} mm`,
  printedBy: (who: string, day: string) => `Printed by ${who} on ${day}`,
  books: (entries: string, hash: string) => `Books of ${entries} entries, ${hash}`,
} as const
