/** The words of the production screens. Texts of the specification are letter by letter its own. */
export const productionTexts = {
  title: 'Production',
  mayNot: 'Production is entered by an administrator or a user with privilege GRANT',
  dialogTitle: 'Production Details',
  report: 'Production Report',
  transNum: 'Trans Num',
  productionDate: 'Production Date',
  branch: 'Branch',
  amount: 'Amount',
  totalOf: (productions: number) => (productions === 1 ? 'Total · 1 production' : `Total · ${productions} productions`),
  noProductions: 'No productions in this period',
  couldNotLoadProductions: 'Could not load the productions',
} as const
