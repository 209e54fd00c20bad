/** Who may call what of the statements, the month close, approvals and recurring documents. */
export const CLOSING_ROWS = `
  GET    /api/approvals/requests/:db/:list                                  everyone  business
  GET    /api/approvals/waiting/:db                                         everyone  business
  GET    /api/approvals/request/:db/:id                                     everyone  business
  GET    /api/approvals/document/:db/:number                                everyone  business
  POST   /api/approvals/approve/:db                                         granted   business
  POST   /api/approvals/decline/:db                                         granted   business
  POST   /api/approvals/withdraw/:db                                        everyone  business
  GET    /api/approvals/rules/:db                                           admin     business
  POST   /api/approvals/rules/:db                                           admin     business
  GET    /api/statements/trialbalance/:db                                   granted   query
  GET    /api/statements/profitandloss/:db                                  granted   query
  GET    /api/statements/branchprofit/:db                                   granted   query
  GET    /api/statements/cashflow/:db                                       granted   query
  GET    /api/statements/cashflow/:db/:line                                 granted   query
  GET    /api/statements/balancesheet/:db                                   granted   query
  GET    /api/statements/ageing/:db/:category                               granted   query
  GET    /api/statements/ageing/:db/:category/:pid                          granted   query
  GET    /api/statements/stockvaluation/:db                                 granted   query
  GET    /api/statements/chainhead/:db                                      everyone  business
  GET    /api/monthclose/status/:db                                         admin     business
  GET    /api/monthclose/checklist/:db/:through                             admin     business
  GET    /api/monthclose/progress/:db                                       admin     business
  GET    /api/monthclose/packages/:db                                       admin     business
  GET    /api/monthclose/packagefile/:db/:package                           admin     business
  GET    /api/monthclose/moved/:db/:package                                 admin     business
  GET    /api/monthclose/comparison/:db/:first/:second                      admin     business
  POST   /api/monthclose/close/:db                                          admin     business
  POST   /api/monthclose/reopen/:db                                         admin     business
  GET    /api/recurring/list/:db                                            granted   query
  GET    /api/recurring/one/:db/:template                                   granted   named
  GET    /api/recurring/ofdocument/:db/:number                              everyone  business
  POST   /api/recurring/create/:db                                          granted   body
  POST   /api/recurring/change/:db/:template                                granted   named
  POST   /api/recurring/skip/:db/:template                                  granted   named
  POST   /api/recurring/state/:db/:template                                 granted   named
`
