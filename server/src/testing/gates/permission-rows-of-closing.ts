/** Who may call what of the month close. */
export const CLOSING_ROWS = `
  GET    /api/monthclose/status/:db                                         admin     business
  GET    /api/monthclose/checklist/:db/:through                             admin     business
  GET    /api/monthclose/packages/:db                                       admin     business
  GET    /api/monthclose/packagefile/:db/:package                           admin     business
  GET    /api/monthclose/moved/:db/:package                                 admin     business
  GET    /api/monthclose/comparison/:db/:first/:second                      admin     business
  POST   /api/monthclose/close/:db                                          admin     business
  POST   /api/monthclose/reopen/:db                                         admin     business
`
