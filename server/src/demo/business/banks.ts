/** Bank accounts and mobile money wallets, with their balances on the first day, in cedis. */
type PaymentAccount = { readonly name: string; readonly phone: string; readonly address: string; readonly balance: string }

export const MONEY_PLACES: readonly PaymentAccount[] = [
  { name: 'GCB Bank, Makola', phone: '030 266 4910', address: 'Kojo Thompson Road, Accra', balance: '84310.45' },
  { name: 'Ecobank, Kumasi Adum', phone: '032 202 4100', address: 'Harper Road, Kumasi', balance: '52175.00' },
  { name: 'Fidelity Bank, Tamale', phone: '037 202 2790', address: 'Bolgatanga Road, Tamale', balance: '19840.20' },
  { name: 'MTN MoMo wallet', phone: '024 455 0100', address: 'Merchant 402 118', balance: '12685.00' },
  { name: 'Telecel Cash wallet', phone: '020 455 0100', address: 'Merchant 77 310', balance: '4390.50' },
  { name: 'AT Money wallet', phone: '027 455 0100', address: 'Merchant 15 204', balance: '1120.00' },
]
