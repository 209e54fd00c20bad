/** Who may make the calls of the imports. */
export const IMPORT_ROWS = `
  POST   /api/import/start/:db                                               admin     business
  POST   /api/import/piece/:db/:id                                           admin     business
  POST   /api/import/read/:db/:id                                            admin     business
  GET    /api/import/one/:db/:id                                             admin     business
  GET    /api/import/rows/:db/:id                                            admin     business
  POST   /api/import/columns/:db/:id                                         admin     business
  POST   /api/import/row/:db/:id                                             admin     business
  POST   /api/import/save/:db/:id                                            admin     business
  POST   /api/import/undo/:db/:id                                            admin     business
  POST   /api/import/discard/:db/:id                                         admin     business
  GET    /api/import/all/:db                                                 admin     business
  GET    /api/import/template/:db/:list                                      admin     business
  GET    /api/import/employees/:db                                           admin     business
`
