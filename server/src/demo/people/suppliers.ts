/** The suppliers, and what is owed to them on the first day, in cedis. */
type Supplier = { readonly name: string; readonly phone: string; readonly address: string; readonly due: string }

export const SUPPLIERS: readonly Supplier[] = [
  { name: 'Nestlé Ghana Ltd', phone: '030 320 1100', address: 'Motorway Extension, Tema', due: '48250.00' },
  { name: 'Unilever Ghana PLC', phone: '030 321 8100', address: 'Heavy Industrial Area, Tema', due: '36780.50' },
  { name: 'PZ Cussons Ghana', phone: '030 320 2671', address: 'Plot 27, Tema Industrial Area', due: '12940.00' },
  { name: 'FanMilk PLC', phone: '030 222 6155', address: 'North Industrial Area, Accra', due: '5460.00' },
  { name: 'Wilmar Africa Ltd', phone: '030 320 3450', address: 'Tema Main Harbour Road', due: '27300.00' },
  { name: 'GB Foods Ghana Ltd', phone: '030 330 7722', address: 'Spintex Road, Accra', due: '18615.25' },
  { name: 'Twellium Industrial Company', phone: '030 332 4460', address: 'Medie, Nsawam Road', due: '9870.00' },
  { name: 'Voltic (GH) Ltd', phone: '030 281 1055', address: 'Akwadum, Koforidua Road', due: '7225.00' },
  { name: 'Finatrade Foods Distribution', phone: '030 281 6200', address: 'Spintex Road, Accra', due: '41060.00' },
  { name: 'Kasapreko Company Ltd', phone: '030 281 4044', address: 'Spintex Road, Baatsona', due: '0.00' },
  { name: 'Sunda International Ghana', phone: '030 330 2211', address: 'Free Zones Enclave, Tema', due: '6540.00' },
  { name: 'Conserveria Africana Depot', phone: '030 297 5518', address: 'Community 9, Tema', due: '15400.75' },
]
