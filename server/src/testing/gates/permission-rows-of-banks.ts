/** The rows of bank statements and their reconciliation in the table of permissions (permission-table.ts). */
export const BANK_ROWS = `
  GET    /api/bankstatements/accounts/:db                                   granted   business
  GET    /api/bankstatements/account/:db/:account                           granted   business
  GET    /api/bankstatements/one/:db/:id                                    granted   business
  GET    /api/bankstatements/lines/:db/:account                             granted   business
  POST   /api/bankstatements/start/:db                                      granted   business
  POST   /api/bankstatements/piece/:db/:id                                  granted   business
  POST   /api/bankstatements/preview/:db/:id                                granted   business
  POST   /api/bankstatements/save/:db/:id                                   granted   business
  POST   /api/bankstatements/discard/:db/:id                                granted   business
  POST   /api/bankstatements/undo/:db/:id                                   granted   business
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
  POST   /api/reconciliation/startagain/:db/:account                        granted   business
  POST   /api/reconciliation/undo/:db/:account/:match                       granted   business
  POST   /api/reconciliation/enter/:db/:account/:line                       granted   header
  POST   /api/reconciliation/finish/:db/:account                            granted   business
  POST   /api/reconciliation/reopen/:db/:account                            admin     business
`
