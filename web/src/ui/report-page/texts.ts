/** The words that every report shares. Texts of the specification are letter by letter its own. */
export const reportTexts = {
  startDate: 'Start Date',
  endDate: 'End Date',
  loadReport: 'Load Report',
  invalidStartDate: 'Invalid Start Date',
  invalidEndDate: 'Invalid endDate Date',
  print: 'Print',
  sum: 'Total',
  view: 'View',
  period: (start: string, end: string) => `${start} to ${end}`,
  chooseDates: 'Choose the dates',
  chooseDatesHint: 'Enter a start and an end date, then load the report',
  chooseOtherDates: 'Choose other dates, then load the report',
  changeDates: 'Change dates',
} as const
