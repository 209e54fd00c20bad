/** The rows of bank reconciliation in the table of permissions (permission-table.ts). */
export const RECONCILIATION_ROWS = `
  GET    /api/reconciliation/accounts/:db                                   granted   business
  GET    /api/reconciliation/overview/:db/:account                          granted   business
  GET    /api/reconciliation/statementlines/:db/:account                    granted   business
  GET    /api/reconciliation/booklines/:db/:account                         granted   business
  GET    /api/reconciliation/suggestions/:db/:account                       granted   business
  GET    /api/reconciliation/matches/:db/:account                           granted   business
  GET    /api/reconciliation/past/:db/:account                              granted   business
  GET    /api/reconciliation/report/:db/:account/:through                   granted   business
  POST   /api/reconciliation/start/:db/:account                             granted   business
  POST   /api/reconciliation/matchids/:db/:account                          granted   business
  POST   /api/reconciliation/match/:db/:account                             granted   business
  POST   /api/reconciliation/undo/:db/:account/:match                       granted   business
  POST   /api/reconciliation/enter/:db/:account/:line                       granted   header
  POST   /api/reconciliation/finish/:db/:account                            granted   business
  POST   /api/reconciliation/reopen/:db/:account                            admin     business
`
