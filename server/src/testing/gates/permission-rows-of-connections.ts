/** The rows of API keys, and of what is stored about users, in the table of permissions (permission-table.ts). */
export const CONNECTION_ROWS = `
  GET    /api/connections/keys/:db                                          admin     business
  POST   /api/connections/createkey/:db                                     admin     business
  POST   /api/connections/revokekey/:db                                     admin     business
  GET    /api/personaldata/user/:db/:id                                     admin     business
`
