/** Who may make a call: the columns of the points, "Who may do what", each including the one before it. */
export type May = 'anybody' | 'signed-in' | 'everyone' | 'granted' | 'admin'

/**
 * Where a call takes its branch from, so that another branch can be closed to users tied to theirs: its path, its query, its body, the
 * header X-Branch-Code, or the document in its path. `named`: a document in its body, or one that belongs to a person, which the area's own tests cover. `business`: it
 * belongs to no branch.
 */
export type BranchOf = 'business' | 'path' | 'query' | 'body' | 'header' | 'named' | DocumentKindInPath

export const DOCUMENT_KINDS_IN_PATH = [
  'sale',
  'sale-return',
  'purchase',
  'purchase-return',
  'adjustment',
  'production',
  'payment',
  'journal',
  'order',
] as const
export type DocumentKindInPath = (typeof DOCUMENT_KINDS_IN_PATH)[number]

export type CallRow = { readonly method: 'GET' | 'POST' | 'DELETE'; readonly path: string; readonly may: May; readonly branch: BranchOf }

/**
 * Who may make which call, and whose branch it uses, stated a second time in addition to the routes. A new call needs a row, and a changed
 * right changes its row, so a mistake in a route is noticed. Administrators' calls know no other branch than theirs.
 */
const TABLE = `
  GET    /api/health/live                                                   anybody   business
  GET    /api/health/ready                                                  anybody   business
  GET    /api/setup                                                         anybody   business
  GET    /api/devices/connection                                            anybody   business
  POST   /api/1.0/users/login                                               anybody   business
  POST   /api/1.0/users/logout                                              signed-in business
  POST   /api/1.0/users/changepassword/:db                                  signed-in business
  GET    /api/1.0/users/pin/:db                                             signed-in business
  POST   /api/1.0/users/pin/:db                                             signed-in business
  POST   /api/1.0/users/pinoff/:db                                          signed-in business
  POST   /api/1.0/users/removepin/:db                                       admin     business
  GET    /api/1.0/users/pinpeople/:db                                       signed-in header
  POST   /api/1.0/users/pinswitch/:db                                       signed-in named
  GET    /api/1.0/users/approvers/:db/:branch                               everyone  path
  POST   /api/1.0/users/register                                            admin     business
  GET    /api/settings/profile/:db                                          everyone  business
  POST   /api/settings/profile/:db                                          admin     business
  POST   /api/settings/logo/:db                                             admin     business
  GET    /api/settings/employer/:db                                         admin     business
  POST   /api/settings/employer/:db                                         admin     business
  GET    /api/settings/rules/:db                                            admin     business
  POST   /api/settings/negativestock/:db                                    admin     business
  POST   /api/settings/transfersintransit/:db                               admin     business
  POST   /api/settings/cashrounding/:db                                     admin     business
  POST   /api/settings/firstday/:db                                         admin     business
  GET    /api/settings/credit/:db                                           everyone  business
  POST   /api/settings/credit/:db                                           admin     business
  POST   /api/settings/publicaddress/:db                                    admin     business
  GET    /api/settings/publicshop/:db/:branch                               admin     business
  POST   /api/settings/publicshop/:db                                       admin     business
  GET    /api/settings/series/:db                                           admin     business
  GET    /api/settings/firststeps/:db                                       admin     business
  POST   /api/settings/firststeps/:db                                       admin     business
  GET    /api/1.0/users/administrators/:db                                  everyone  business
  POST   /api/branch/create/:db                                             admin     business
  POST   /api/branch/edit/:db                                               admin     business
  POST   /api/branch/close/:db/:code                                        admin     business
  POST   /api/branch/reopen/:db/:code                                       admin     business
  POST   /api/branch/pins/:db/:code                                         admin     business
  POST   /api/branch/registersessions/:db/:code                             admin     business
  POST   /api/branch/layaways/:db/:code                                     admin     business
  POST   /api/register/open/:db                                             everyone  header
  GET    /api/register/open/:db/:branch                                     everyone  path
  POST   /api/register/cash/:db/:session                                    everyone  named
  POST   /api/register/close/:db/:session                                   everyone  named
  POST   /api/register/correct/:db/:session                                 granted   named
  GET    /api/register/sessions/:db/:branch/:start/:end                     everyone  path
  GET    /api/register/outside/:db/:branch/:start/:end                      granted   path
  GET    /api/register/report/:db/:session                                  everyone  named
  GET    /api/messages/gateway/:db                                          admin     business
  POST   /api/messages/gateway/:db                                          admin     business
  GET    /api/messages/ready/:db                                            everyone  business
  POST   /api/messages/send/:db                                             everyone  business
  POST   /api/messages/reminders/:db                                        everyone  business
  GET    /api/messages/list/:db                                             everyone  business
  GET    /api/messages/wish/:db/:pid                                        everyone  business
  POST   /api/messages/wish/:db/:pid                                        everyone  business
  GET    /api/printing/settings/:db                                         admin     business
  POST   /api/printing/settings/:db                                         admin     named
  POST   /api/printing/settings/:db/:id                                     admin     named
  GET    /api/printing/printers/:db/:branch                                 everyone  path
  POST   /api/printing/receipt/:db                                          everyone  named
  POST   /api/printing/registerreport/:db                                   everyone  named
  POST   /api/printing/document/:db                                         everyone  named
  POST   /api/printing/test/:db                                             admin     named
  POST   /api/printing/drawer/:db                                           granted   named
  GET    /api/audit/list/:db                                                admin     business
  GET    /api/personaldata/employee/:db/:id                                 admin     business
  GET    /api/personaldata/payee/:db/:pid                                   admin     business
  GET    /api/1.0/users/usersbydbname/:db                                   admin     business
  POST   /api/1.0/users/edit/:db                                            admin     business
  POST   /api/1.0/users/deactivate/:db                                      admin     business
  POST   /api/1.0/users/activate/:db                                        admin     business
  POST   /api/1.0/users/resetpassword/:db                                   admin     business
  POST   /api/1.0/users/endsessions/:db                                     admin     business
  GET    /api/accounttype/all/:db                                           everyone  business
  POST   /api/accounttype/create/:db                                        admin     business
  POST   /api/accounttype/edit/:db                                          admin     business
  POST   /api/accounttype/delete/:db                                        admin     business
  GET    /api/branch/all/:db                                                everyone  business
  GET    /api/branch/all/except_a_branch/:db/:branchId                      everyone  path
  GET    /api/accounting/accounttype/all/:db                                everyone  business
  GET    /api/accounting/chartofaccounts/all/:db                            granted   query
  POST   /api/accounting/chartofaccounts/create/:db                         admin     business
  POST   /api/accounting/chartofaccounts/rename/:db/:account                admin     business
  POST   /api/accounting/chartofaccounts/deactivate/:db/:account            admin     business
  POST   /api/accounting/chartofaccounts/activate/:db/:account              admin     business
  GET    /api/accounting/chartofaccounts/ledger/:db/:account                granted   query
  POST   /api/accounting/generaljournal/create/:db                          granted   body
  GET    /api/accounting/expense/accounts/:db                               granted   business
  GET    /api/accounting/generaljournal/list/:db                            granted   query
  GET    /api/accounting/generaljournal/accounts/:db                        granted   business
  GET    /api/accounting/generaljournal/entry/:db/:number                   granted   journal
  POST   /api/accounting/generaljournal/reverse/:db/:number                 admin     business
  POST   /api/accounting/expense/create/:db                                 granted   header
  GET    /api/accounting/expense/bydate/:db/:branch/:start/:end             granted   path
  GET    /api/product/all/:db/branchcode/:branch                            everyone  path
  GET    /api/product/all/:db/:branch/keyword/:keyword                      everyone  path
  GET    /api/product/all/:db/:branch/like/:text                            everyone  path
  GET    /api/product/:db/id/:id                                            everyone  header
  GET    /api/product/:db/id/:id/prices                                     everyone  business
  GET    /api/product/all/:db/archived                                      everyone  header
  GET    /api/product/labels/:db                                            everyone  business
  POST   /api/product/barcodes/:db                                          granted   business
  GET    /api/settings/barcodes/:db                                         everyone  business
  POST   /api/settings/barcodes/:db                                         admin     business
  POST   /api/product/create/:db                                            granted   header
  POST   /api/product/openingstock/:db/:id                                  granted   header
  GET    /api/pricing/lists/:db                                             everyone  business
  POST   /api/pricing/list/:db                                              granted   business
  POST   /api/pricing/removelist/:db/:id                                    granted   business
  GET    /api/pricing/prices/:db                                            everyone  business
  POST   /api/pricing/price/:db                                             granted   business
  POST   /api/pricing/removeprice/:db/:id                                   granted   business
  GET    /api/pricing/promotions/:db                                        everyone  business
  POST   /api/pricing/promotion/:db                                         granted   business
  POST   /api/pricing/removepromotion/:db/:id                               granted   business
  POST   /api/product/packs/:db/:id                                         granted   business
  POST   /api/product/edit/:db                                              granted   header
  DELETE /api/product/delete/:db/:id                                        admin     business
  POST   /api/product/restore/:db/:id                                       admin     business
  GET    /api/category/all/:db                                              everyone  business
  POST   /api/category/create/:db                                           granted   business
  POST   /api/category/edit/:db                                             granted   business
  POST   /api/category/delete/:db/:id                                       admin     business
  GET    /api/unitofmeasure/all/:db/:kind                                   everyone  business
  POST   /api/unitofmeasure/create/:db                                      granted   business
  POST   /api/unitofmeasure/edit/:db                                        granted   business
  POST   /api/unitofmeasure/delete/:db/:id                                  admin     business
  GET    /api/shop/products/:db/:branch                                     everyone  path
  GET    /api/stock/branches/:db/:id                                        everyone  business
  GET    /api/stock/lots/:db/:id                                            everyone  business
  GET    /api/stock/expiring/:db/:branch                                    everyone  path
  GET    /api/stock/card/:db/:branch/:id                                    everyone  path
  GET    /api/stock/reorder/:db/:branch                                     everyone  path
  POST   /api/product/adjustretailqty/:db                                   granted   body
  GET    /api/product/adjustmentsbydate/:db/:branch/:start/:end             everyone  path
  GET    /api/product/adjustment/:db/:invoice                               everyone  adjustment
  POST   /api/product/reverseadjustment/:db/:invoice                        admin     business
  GET    /api/accounting/people/payeeType/:db/:type                         everyone  business
  GET    /api/accounting/people/getpayee/:db/:pid                           everyone  business
  POST   /api/accounting/people/create/:db                                  everyone  header
  POST   /api/accounting/people/updatepayee/:db                             granted   business
  DELETE /api/accounting/people/delete/:db/:pid                             admin     business
  GET    /api/accounting/people/inactive/:db/:type                          everyone  business
  POST   /api/accounting/people/restore/:db/:pid                            admin     business
  GET    /api/accounting/people/statement/:db/:pid/:start/:end              everyone  query
  GET    /api/accounting/people/statements/:db/:start/:end                  everyone  query
  GET    /api/accounting/overdue/:db                                        everyone  query
  POST   /api/sharing/create/:db                                            everyone  named
  GET    /api/sharing/of/:db/:kind/:reference                               everyone  business
  GET    /api/sharing/list/:db                                              admin     business
  POST   /api/sharing/withdraw/:db/:id                                      everyone  business
  POST   /api/shared/open                                                   anybody   business
  GET    /api/publicshop/:shop                                              anybody   business
  GET    /api/publicshop/:shop/picture/:code/:size/:key                     anybody   business
  POST   /api/product/picture/:db/:id                                       granted   business
  DELETE /api/product/picture/:db/:id                                       granted   business
  GET    /api/product/picture/:db/:id/:size/:key                            everyone  business
  GET    /api/product/favourites/:db/:branch                                everyone  path
  POST   /api/product/favourites/:db                                        granted   body
  GET    /api/publicshop/:shop/products                                     anybody   business
  POST   /api/publicshop/:shop/cart                                         anybody   business
  POST   /api/publicshop/:shop/order                                        anybody   business
  POST   /api/publicorder/open                                              anybody   business
  POST   /api/accounting/peopleacc/create/:db                               everyone  header
  POST   /api/accounting/peopleacc/paysupplier/:db                          granted   header
  POST   /api/accounting/peopleacc/movemoney/:db                            granted   header
  POST   /api/accounting/peopleacc/setoff/:db                               granted   header
  GET    /api/accounting/peopleacc/openitems/:db/:pid                       everyone  business
  GET    /api/accounting/peopleacc/bydatebranch/:db/:branch/:start/:end     everyone  path
  GET    /api/accounting/peopleacc/bynumber/:db/:number                     everyone  payment
  POST   /api/accounting/peopleacc/reverse/:db/:invoice                     admin     business
  POST   /api/purchases/makepurchases/:db                                   granted   header
  GET    /api/purchases/purchasesbydate/:db/:branch/:start/:end             everyone  path
  GET    /api/purchases/byinvoice/:db/:invoice                              everyone  purchase
  POST   /api/purchases/reverse/:db/:invoice                                admin     business
  POST   /api/purchases/return/:db/:invoice                                 granted   purchase
  GET    /api/purchases/returnbynumber/:db/:invoice                         everyone  purchase-return
  POST   /api/purchases/reversereturn/:db/:invoice                          admin     business
  POST   /api/counts/start/:db                                              everyone  body
  GET    /api/counts/list/:db                                               everyone  query
  GET    /api/counts/one/:db/:number                                        everyone  named
  GET    /api/counts/sheet/:db/:number                                      everyone  named
  POST   /api/counts/line/:db/:number                                       everyone  named
  POST   /api/counts/step/:db/:number                                       everyone  named
  POST   /api/counts/approve/:db/:number                                    granted   named
  GET    /api/counts/history/:db                                            granted   query
  POST   /api/purchases/orders/:db                                          granted   body
  POST   /api/purchases/orders/change/:db/:number                           granted   named
  POST   /api/purchases/orders/step/:db/:number                             granted   named
  GET    /api/purchases/orders/:db                                          everyone  query
  GET    /api/purchases/orders/:db/:number                                  everyone  named
  GET    /api/purchases/orders/suggest/:db/:branch                          granted   path
  POST   /api/purchases/leadtime/:db                                        granted   business
  GET    /api/purchases/pricehistory/:db/:id                                granted   business
  POST   /api/goodsreceipts/receive/:db/:order                              granted   named
  POST   /api/goodsreceipts/purchase/:db/:order                             granted   named
  GET    /api/goodsreceipts/list/:db                                        everyone  query
  GET    /api/goodsreceipts/one/:db/:invoice                                everyone  named
  POST   /api/goodsreceipts/invoice/:db                                     granted   named
  POST   /api/goodsreceipts/correctprice/:db/:invoice                       granted   named
  POST   /api/goodsreceipts/reverse/:db/:invoice                            admin     business
  POST   /api/landedcosts/create/:db                                        granted   named
  GET    /api/landedcosts/one/:db/:invoice                                  granted   named
  POST   /api/landedcosts/reverse/:db/:invoice                              admin     business
  POST   /api/sales/makesales/:db                                           everyone  body
  GET    /api/sales/byinvoice/:db/:invoice                                  everyone  sale
  POST   /api/sales/holdcart/:db                                            everyone  body
  GET    /api/sales/heldcarts/:db/:branch                                   everyone  path
  POST   /api/sales/recallcart/:db/:branch/:cart                            everyone  path
  POST   /api/sales/discardcart/:db/:branch/:cart                           everyone  path
  POST   /api/sales/quotation/:db                                           everyone  body
  GET    /api/sales/quotations/:db                                          everyone  query
  GET    /api/sales/quotation/:db/:number                                   everyone  named
  POST   /api/sales/layaway/:db                                             everyone  body
  GET    /api/sales/layaways/:db                                            everyone  query
  GET    /api/sales/layaway/:db/:number                                     everyone  named
  POST   /api/sales/layaway/pay/:db/:number                                 everyone  named
  POST   /api/sales/layaway/complete/:db/:number                            everyone  named
  POST   /api/sales/layaway/cancel/:db/:number                              granted   named
  POST   /api/sales/layaway/reopen/:db/:number                              admin     named
  GET    /api/salesacc/salesaccbydate/:db/:branch/:start/:end               everyone  path
  POST   /api/shop/order/:db                                                everyone  body
  GET    /api/shop/orders/:db                                               everyone  query
  GET    /api/shop/order/:db/:number                                        everyone  order
  POST   /api/shop/order/sell/:db/:number                                   everyone  order
  POST   /api/shop/order/cancel/:db/:number                                 everyone  order
  POST   /api/shop/order/accept/:db/:number                                 everyone  order
  POST   /api/shop/order/decline/:db/:number                                everyone  order
  POST   /api/shop/order/ready/:db/:number                                  everyone  order
  GET    /api/shop/neworders/:db                                            everyone  query
  POST   /api/sales/makereturn/:db/:invoice                                 granted   sale
  GET    /api/sales/returnbynumber/:db/:returnNumber                        everyone  sale-return
  POST   /api/sales/reversereturn/:db/:invoice                              admin     business
  POST   /api/sales/reverse/:db/:invoice                                    admin     business
  GET    /api/vat/settings/:db                                              everyone  business
  POST   /api/vat/set/:db                                                   admin     business
  GET    /api/vat/untaxed/:db                                               everyone  business
  POST   /api/vat/taxclass/:db                                              granted   business
  GET    /api/vat/return/:db/:month                                         granted   query
  GET    /api/vat/returndocuments/:db/:month/:figure                        granted   query
  GET    /api/vat/returns/:db                                               granted   business
  POST   /api/vat/file/:db                                                  admin     business
  POST   /api/vat/withdraw/:db                                              admin     business
  POST   /api/vat/settle/:db                                                admin     header
  POST   /api/vat/import/:db                                                granted   header
  GET    /api/vat/withholding/:db/:number                                   granted   named
  POST   /api/vat/withheld/:db                                              granted   named
  GET    /api/evat/settings/:db                                             admin     business
  POST   /api/evat/branch/:db                                               admin     body
  GET    /api/evat/state/:db                                                everyone  business
  POST   /api/evat/options/:db                                              admin     business
  POST   /api/evat/test/:db                                                 admin     body
  POST   /api/evat/lookup/:db                                               everyone  body
  GET    /api/evat/document/:db/:number                                     everyone  named
  GET    /api/evat/documents/:db/:branch/:start/:end                        granted   path
  POST   /api/evat/again/:db/:number                                        granted   named
  POST   /api/evat/check/:db/:number                                        granted   named
  POST   /api/evat/renumber/:db/:number                                     admin     business
  POST   /api/evat/recode/:db/:number                                       admin     business
  POST   /api/evat/buyer/:db/:number                                        admin     business
  POST   /api/evat/settle/:db/:number                                       admin     business
  GET    /api/evat/compare/:db/:branch/:start/:end                          granted   path
  POST   /api/evat/portal/:db                                               admin     body
  GET    /api/evat/day/:db/:branch/:date                                    granted   path
  POST   /api/producttransfer/maketransfer/:db                              granted   body
  GET    /api/producttransferacc/bydatebranch/:db/:branch/:start/:end       everyone  path
  POST   /api/producttransfer/reverse/:db/:invoice                          admin     business
  GET    /api/producttransfer/intransit/:db                                 everyone  query
  GET    /api/producttransfer/dispatch/:db/:invoice                         everyone  named
  POST   /api/producttransfer/receive/:db/:invoice                          granted   named
  POST   /api/producttransfer/refuse/:db/:invoice                           granted   named
  POST   /api/producttransfer/reversereceipt/:db/:invoice                   admin     business
  POST   /api/production/makeproduction/:db                                 granted   body
  GET    /api/productionacc/productionbydatebranch/:db/:branch/:start/:end  everyone  path
  GET    /api/production/byinvoice/:db/:invoicenum                          everyone  production
  POST   /api/production/reverse/:db/:invoice                               admin     business
  GET    /api/production/bill/:db/:product                                  everyone  header
  POST   /api/production/bill/:db/:product                                  granted   business
  DELETE /api/production/bill/:db/:product                                  granted   business
  GET    /api/production/expectedcost/:db/:product                          granted   header
  GET    /api/production/variance/:db/:branch/:start/:end                   granted   path
  GET    /api/employee/findAll/:db                                          admin     business
  GET    /api/employee/findOne/:db/:id                                      admin     business
  POST   /api/employee/create/:db                                           admin     business
  POST   /api/employee/update/:db                                           admin     business
  DELETE /api/employee/delete/:db/:id                                       admin     business
  GET    /api/payroll_config/findAll/:db                                    admin     business
  GET    /api/payroll_config/findAllByAccType/:db/:type                     admin     business
  POST   /api/payroll_config/create/:db                                     admin     business
  POST   /api/payroll_config/update/:db                                     admin     business
  POST   /api/payroll_config/deactivate/:db/:id                             admin     business
  POST   /api/payroll_config/restore/:db/:id                                admin     business
  POST   /api/payroll_emp_trans/create/:db/:start/:end                      admin     business
  GET    /api/payroll_emp_trans/list/:db                                    admin     business
  GET    /api/payroll_emp_trans/view/:db/:number                            admin     business
  POST   /api/payroll_emp_trans/reverse/:db/:number                         admin     business
  GET    /api/payroll_emp_trans/staff/:db                                   admin     business
  GET    /api/payroll/overview/:db                                          admin     business
  GET    /api/payroll_rule_set/findAll/:db                                  admin     business
  POST   /api/payroll_rule_set/create/:db                                   admin     business
  POST   /api/payroll_rule_set/update/:db/:key                              admin     business
  DELETE /api/payroll_rule_set/delete/:db/:key                              admin     business
  POST   /api/sales/offlinenumber/:db                                       everyone  named
  POST   /api/sales/offlinereplaced/:db                                     granted   named
  GET    /api/sales/means/:db/:branch                                       everyone  path
  GET    /api/sales/toconfirm/:db/:branch                                   everyone  path
  POST   /api/sales/confirmpayments/:db/:invoice                            granted   sale
  POST   /api/offline/number/:db                                            everyone  business
  POST   /api/offline/void/:db                                              granted   header
  POST   /api/upload/local                                                  everyone  body
  GET    /api/payroll_papers/lines/:db/:start/:end                         admin     business
  GET    /api/payroll_papers/payslips/:db/:number                          admin     business
  GET    /api/payroll_loan/findAll/:db                                     admin     business
  GET    /api/payroll_loan/history/:db/:id                                 admin     business
  GET    /api/payroll_loan/bynumber/:db/:number                            admin     business
  POST   /api/payroll_loan/create/:db                                      admin     header
  POST   /api/payroll_loan/reverse/:db/:number                             admin     business
  GET    /api/payroll_payment/owed/:db                                     admin     business
  GET    /api/payroll_payment/list/:db                                     admin     business
  GET    /api/payroll_payment/bynumber/:db/:number                         admin     business
  POST   /api/payroll_payment/create/:db                                   admin     header
  POST   /api/payroll_payment/reverse/:db/:invoice                         admin     business
  GET    /api/search/:db/:text                                              everyone  business
  GET    /api/statements/trialbalance/:db                                   granted   query
  GET    /api/statements/profitandloss/:db                                  granted   query
  GET    /api/statements/balancesheet/:db                                   granted   query
  GET    /api/statements/ageing/:db/:category                               granted   query
  GET    /api/statements/ageing/:db/:category/:pid                          granted   query
  GET    /api/statements/stockvaluation/:db                                 granted   query
  GET    /api/statements/chainhead/:db                                      everyone  business
  GET    /api/dashboard/overview/:db                                        everyone  query
  GET    /api/dashboard/sales/:db/:cut                                      everyone  query
  GET    /api/dashboard/hours/:db                                           everyone  query
  GET    /api/dashboard/slow/:db                                            everyone  query
  GET    /api/dashboard/papers/:db                                          everyone  query
  GET    /api/monthclose/status/:db                                         admin     business
  GET    /api/monthclose/checklist/:db/:through                             admin     business
  POST   /api/monthclose/close/:db                                          admin     business
  POST   /api/monthclose/reopen/:db                                         admin     business
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

const METHODS = ['GET', 'POST', 'DELETE'] as const
const HOLDERS = ['anybody', 'signed-in', 'everyone', 'granted', 'admin'] as const
const PLACES = ['business', 'path', 'query', 'body', 'header', 'named', ...DOCUMENT_KINDS_IN_PATH] as const

const oneOf = <T extends string>(words: readonly T[], word: string | undefined, line: string): T => {
  const found = words.find(each => each === word)
  if (found === undefined) throw new Error(`${word} is not one of ${words.join(', ')}: ${line}`)
  return found
}

export const PERMISSION_TABLE: readonly CallRow[] = TABLE.trim()
  .split('\n')
  .map(line => {
    const [method, path = '', may, branch] = line.trim().split(/ +/)
    return { method: oneOf(METHODS, method, line), path, may: oneOf(HOLDERS, may, line), branch: oneOf(PLACES, branch, line) }
  })
