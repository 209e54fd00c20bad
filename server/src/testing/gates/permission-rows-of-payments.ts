/** The calls of payments and cheques: more rows of the table in permission-table.ts. */
export const PAYMENT_ROWS = `
  POST   /api/accounting/peopleacc/create/:db                               everyone  header
  POST   /api/accounting/peopleacc/paysupplier/:db                          granted   header
  POST   /api/accounting/peopleacc/movemoney/:db                            granted   header
  POST   /api/accounting/peopleacc/setoff/:db                               granted   header
  GET    /api/accounting/peopleacc/openitems/:db/:pid                       everyone  business
  GET    /api/accounting/peopleacc/bydatebranch/:db/:branch/:start/:end     everyone  path
  GET    /api/accounting/peopleacc/bynumber/:db/:number                     everyone  payment
  POST   /api/accounting/peopleacc/reverse/:db/:invoice                     admin     business
  GET    /api/withholding/month/:db/:month                                  granted   query
  POST   /api/withholding/pay/:db                                           admin     header
  POST   /api/withholding/certificate/:db                                   granted   named
  GET    /api/withholding/suppliers/:db                                     granted   business
  GET    /api/withholding/supplier/:db/:pid                                 granted   business
  POST   /api/withholding/supplier/:db                                      granted   business
  GET    /api/cheques/received/:db                                          everyone  query
  GET    /api/cheques/given/:db                                             granted   query
  GET    /api/cheques/totals/:db                                            everyone  query
  GET    /api/cheques/cheque/:db/:id                                        everyone  named
  POST   /api/cheques/deposit/:db                                           granted   named
  GET    /api/cheques/slip/:db/:number                                      granted   named
  GET    /api/cheques/return/:db/:number                                    granted   named
  POST   /api/cheques/reversedeposit/:db/:number                            admin     named
  POST   /api/cheques/clear/:db                                             granted   named
  POST   /api/cheques/present/:db                                           granted   named
  POST   /api/cheques/unmark/:db/:id                                        granted   named
  POST   /api/cheques/bounce/:db/:id                                        granted   named
  POST   /api/cheques/again/:db/:id                                         granted   named
  POST   /api/cheques/giveback/:db/:id                                      granted   named
  POST   /api/cheques/name/:db                                              granted   body
  POST   /api/cheques/issued/:db/:number                                    granted   named
  GET    /api/cheques/next/:db/:pid                                         granted   business
  POST   /api/cheques/stop/:db/:id                                          admin     named
`
