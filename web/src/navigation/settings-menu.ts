import { CONNECT_PATH } from '@akonta/domain/devices/device-calls'
import {
  IconActivityHeartbeat,
  IconBasket,
  IconBriefcase,
  IconBuilding,
  IconBuildingStore,
  IconChecklist,
  IconDatabaseExport,
  IconDeviceMobile,
  IconDeviceMobileDollar,
  IconFileImport,
  IconHash,
  IconHistory,
  IconIdBadge2,
  IconKey,
  IconPrinter,
  IconReceiptTax,
  IconShare2,
  IconUsers,
} from '@tabler/icons-react'
import { settingsTexts } from './texts.ts'

/** The menu of the settings layout: Users and AccountTypes as specified, and the additions. */
export const SETTINGS_MENU = [
  { label: settingsTexts.users, to: '/admin/settingslayout/users', hint: settingsTexts.usersHint, icon: IconUsers },
  { label: settingsTexts.accountTypes, to: '/admin/adminlayout/accounttypes', hint: settingsTexts.accountTypesHint, icon: IconIdBadge2 },
  { label: settingsTexts.profile, to: '/admin/settingslayout/business', hint: settingsTexts.profileHint, icon: IconBuilding },
  { label: settingsTexts.employer, to: '/admin/settingslayout/employer', hint: settingsTexts.employerHint, icon: IconBriefcase },
  { label: settingsTexts.branches, to: '/admin/settingslayout/branches', hint: settingsTexts.branchesHint, icon: IconBuildingStore },
  { label: settingsTexts.numbers, to: '/admin/settingslayout/numbers', hint: settingsTexts.numbersHint, icon: IconHash },
  { label: settingsTexts.rules, to: '/admin/settingslayout/rules', hint: settingsTexts.rulesHint, icon: IconChecklist },
  { label: settingsTexts.vat, to: '/admin/settingslayout/vat', hint: settingsTexts.vatHint, icon: IconReceiptTax },
  { label: settingsTexts.wallets, to: '/admin/settingslayout/mobilemoney', hint: settingsTexts.walletsHint, icon: IconDeviceMobileDollar },
  { label: settingsTexts.devices, to: CONNECT_PATH, hint: settingsTexts.devicesHint, icon: IconDeviceMobile },
  { label: settingsTexts.printers, to: '/admin/settingslayout/printers', hint: settingsTexts.printersHint, icon: IconPrinter },
  { label: settingsTexts.backups, to: '/admin/settingslayout/backups', hint: settingsTexts.backupsHint, icon: IconDatabaseExport },
  { label: settingsTexts.sharing, to: '/admin/settingslayout/sharing', hint: settingsTexts.sharingHint, icon: IconShare2 },
  { label: settingsTexts.publicShop, to: '/admin/settingslayout/publicshop', hint: settingsTexts.publicShopHint, icon: IconBasket },
  { label: settingsTexts.keys, to: '/admin/settingslayout/keys', hint: settingsTexts.keysHint, icon: IconKey },
  { label: settingsTexts.import, to: '/admin/settingslayout/import', hint: settingsTexts.importHint, icon: IconFileImport },
  { label: settingsTexts.status, to: '/admin/settingslayout/status', hint: settingsTexts.statusHint, icon: IconActivityHeartbeat },
  { label: settingsTexts.audit, to: '/admin/settingslayout/audit', hint: settingsTexts.auditHint, icon: IconHistory },
] as const
