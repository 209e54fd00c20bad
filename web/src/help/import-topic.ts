/** How a list comes in from a spreadsheet. */
export const IMPORT_TOPIC = {
  slug: 'import-a-list',
  title: 'Bring in a list from a spreadsheet',
  about: 'Products with opening stock, prices, customers, suppliers, banks, employees and accounts come in from XLSX, CSV or pasted rows.',
  steps: [
    'Open Settings, Import, and choose the list.',
    'Use your own file, or press Export for one in the right form. The first row should name the columns.',
    'Choose the file, or paste the rows, and press Read Rows.',
    'Check which field each column is. Akonta remembers your choice.',
    'Show the faults. Correct each row, or leave it out.',
    'Read the opening entry, and press Save Import. All rows are saved, or none.',
  ],
  notes: [
    'Give each branch its own column of opening stock, or add a column with the branch.',
    'Records that exist already are skipped, unless you choose to change them. Stock that is there is never changed by an import.',
    'An import can be undone as one while no sale or other document uses it.',
    'Import a very large list before the shop opens: other tills wait while it is posted.',
  ],
  screens: [{ label: 'Import', to: '/admin/settingslayout/import' }],
}
