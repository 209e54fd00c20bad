/** The rows of mobile money by request in the table of permissions (permission-table.ts). */
export const WALLET_ROWS = `
  POST   /api/wallets/ask/:db                                               everyone  body
  POST   /api/wallets/name/:db                                              everyone  body
  GET    /api/wallets/open/:db/:branch                                      everyone  path
  POST   /api/wallets/look/:db                                              everyone  named
  POST   /api/wallets/code/:db                                              everyone  named
  POST   /api/wallets/giveup/:db                                            everyone  named
  GET    /api/wallets/collections/:db/:branch/:list                         everyone  path
  GET    /api/wallets/collection/:db/:collection                            everyone  named
  POST   /api/wallets/close/:db                                             granted   named
  POST   /api/wallets/sendback/:db                                          granted   named
  POST   /api/wallets/cashback/:db                                          granted   named
  POST   /api/wallets/takenback/:db                                         granted   named
  POST   /api/wallets/closerefund/:db                                       granted   named
  GET    /api/wallets/document/:db/:number                                  everyone  named
  POST   /api/wallets/reverse/:db/:number                                   admin     named
  GET    /api/wallets/refunds/:db/:branch/:list                             everyone  path
  GET    /api/wallets/settings/:db                                          admin     business
  POST   /api/wallets/provider/:db                                          admin     business
  POST   /api/wallets/testkey/:db                                           admin     business
  POST   /api/wallets/branch/:db                                            admin     body
  GET    /api/wallets/ready/:db/:branch                                     everyone  path
  POST   /api/wallets/callback/:token                                       anybody   business
  GET    /api/wallets/payoutproviders/:db                                   granted   business
  GET    /api/wallets/providerday/:db/:provider/:date                       granted   business
  POST   /api/wallets/proposepayout/:db                                     granted   business
  POST   /api/wallets/enterpayout/:db                                       granted   header
`
