/** The rows of API keys, and of what is stored about users, in the table of permissions (permission-table.ts). */
export const CONNECTION_ROWS = `
  GET    /api/connections/keys/:db                                          admin     business
  POST   /api/connections/createkey/:db                                     admin     business
  POST   /api/connections/revokekey/:db                                     admin     business
  GET    /api/connections/webhooks/:db                                      admin     business
  POST   /api/connections/createwebhook/:db                                 admin     business
  POST   /api/connections/renewwebhook/:db                                  admin     business
  POST   /api/connections/pausewebhook/:db                                  admin     business
  POST   /api/connections/resumewebhook/:db                                 admin     business
  POST   /api/connections/deletewebhook/:db                                 admin     business
  POST   /api/connections/testwebhook/:db                                   admin     business
  POST   /api/connections/resenddelivery/:db                                admin     business
  GET    /api/connections/deliveries/:db/:id                                admin     business
  GET    /api/connections/delivery/:db/:id                                  admin     business
  GET    /api/personaldata/user/:db/:id                                     admin     business
`
