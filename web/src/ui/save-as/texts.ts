export const saveAsTexts = {
  saveAs: 'Export',
  csv: 'CSV',
  xlsx: 'XLSX',
  savingPart: (percent: number) => `Saving ${percent}%`,
  notSaved: 'The file was not made',
  tooLong: 'A sheet has room for 1,048,570 rows: save this list as CSV, or search first',
} as const
