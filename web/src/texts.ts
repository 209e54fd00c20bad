/**
 * The words that the shell and every screen share. Each area keeps its own literal texts in `<area>/texts.ts`, in the same form, so that
 * a screen loads only its own words. No literal text stands in a component. Texts of the specification are letter by letter its own.
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
  currency: 'Ghc',
  hiddenFigure: '–',
  dateForm: 'dd-mm-yyyy',
  dateFault: 'Enter a date as dd-mm-yyyy',
  openCalendar: (label: string) => `Open the calendar for ${label}`,
  less: (subject: string) => `Less of ${subject}`,
  more: (subject: string) => `More of ${subject}`,
} as const
