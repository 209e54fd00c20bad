import type { DemoBranch } from '../business/asempa.ts'

/** Number, name with title, branch, gender, birth date, job, department, hire date, basic salary in cedis and its period. */
type StaffRow = readonly [
  number: string,
  title: string,
  name: string,
  branch: DemoBranch,
  gender: 'MALE' | 'FEMALE',
  birthDate: string,
  jobTitle: string,
  department: string,
  hireDate: string,
  basicSalary: string,
  period: 'MONTHLY' | 'HOURS',
]

/** The staff. Two of them still repay a loan: see STAFF_LOANS. */
export const STAFF: readonly StaffRow[] = [
  ['EMP-0001', 'Mrs', 'Adwoa Sarpong', 'ACC', 'FEMALE', '1984-03-17', 'Accountant', 'Accounts', '2017-02-01', '5200.00', 'MONTHLY'],
  ['EMP-0007', 'Mr', 'Kwame Boateng', 'ACC', 'MALE', '1986-07-02', 'Store Manager', 'Sales', '2018-05-14', '4200.00', 'MONTHLY'],
  ['EMP-0009', 'Miss', 'Ama Mensah', 'ACC', 'FEMALE', '1998-11-25', 'Cashier', 'Sales', '2021-03-08', '1950.00', 'MONTHLY'],
  ['EMP-0011', 'Mrs', 'Ama Serwaa Owusu', 'KUM', 'FEMALE', '1988-01-30', 'Branch Manager', 'Sales', '2018-09-03', '3100.00', 'MONTHLY'],
  ['EMP-0015', 'Mr', 'Yaw Antwi', 'KUM', 'MALE', '1993-05-12', 'Cashier', 'Sales', '2019-06-17', '2450.00', 'MONTHLY'],
  ['EMP-0016', 'Mr', 'Kwaku Darko', 'KUM', 'MALE', '1991-09-04', 'Storekeeper', 'Stores', '2019-10-01', '1880.00', 'MONTHLY'],
  ['EMP-0018', 'Miss', 'Akosua Frimpong', 'TEM', 'FEMALE', '1995-12-08', 'Cashier', 'Sales', '2020-01-13', '2450.00', 'MONTHLY'],
  ['EMP-0020', 'Mr', 'Nii Armah Tagoe', 'TEM', 'MALE', '1985-04-21', 'Branch Manager', 'Sales', '2019-02-11', '3250.00', 'MONTHLY'],
  ['EMP-0022', 'Mr', 'Ibrahim Alhassan', 'TML', 'MALE', '1990-08-15', 'Branch Manager', 'Sales', '2020-07-06', '1980.00', 'MONTHLY'],
  ['EMP-0024', 'Miss', 'Amina Yakubu', 'TML', 'FEMALE', '1999-02-19', 'Cashier', 'Sales', '2022-04-04', '1640.00', 'MONTHLY'],
  ['EMP-0026', 'Mrs', 'Efua Quansah', 'TAK', 'FEMALE', '1992-06-27', 'Cashier', 'Sales', '2021-08-16', '1750.00', 'MONTHLY'],
  ['EMP-0027', 'Mr', 'Ekow Baidoo', 'TAK', 'MALE', '1987-10-11', 'Branch Manager', 'Sales', '2021-01-18', '3050.00', 'MONTHLY'],
  ['EMP-0031', 'Mr', 'Kofi Asare', 'ACC', 'MALE', '1997-03-03', 'Cashier', 'Sales', '2022-10-10', '1600.00', 'MONTHLY'],
  ['EMP-0033', 'Mr', 'Emmanuel Tetteh', 'ACC', 'MALE', '1989-11-14', 'Driver', 'Transport', '2022-11-01', '1720.00', 'MONTHLY'],
  ['EMP-0034', 'Mr', 'Godfred Lartey', 'TEM', 'MALE', '1994-07-23', 'Storekeeper', 'Stores', '2023-02-06', '1680.00', 'MONTHLY'],
  ['EMP-0036', 'Mr', 'Abdul Razak Fuseini', 'TML', 'MALE', '1996-01-09', 'Loader', 'Stores', '2023-09-18', '9.50', 'HOURS'],
  ['EMP-0038', 'Mr', 'Kojo Essien', 'TAK', 'MALE', '2001-05-30', 'Loader', 'Stores', '2024-03-11', '9.20', 'HOURS'],
  ['EMP-0040', 'Miss', 'Gifty Amoako', 'KUM', 'FEMALE', '2000-12-05', 'Cleaner', 'Stores', '2024-08-05', '8.80', 'HOURS'],
]

/** Lent and still owed, in cedis, brought forward from the old books, and the monthly instalment. */
export const STAFF_LOANS: ReadonlyMap<string, { readonly amount: string; readonly balance: string; readonly monthly: string }> = new Map([
  ['EMP-0007', { amount: '3000.00', balance: '1500.00', monthly: '250.00' }],
  ['EMP-0015', { amount: '1200.00', balance: '450.00', monthly: '150.00' }],
])
