import { LARGEST_ATTACHMENT } from '@akonta/domain/attachments/attachment-type'

const KILOBYTE = 1024

export const attachmentTexts = {
  title: 'Photos and Files',
  note: 'A photo or PDF of the original, such as the supplier’s invoice. It is not printed. Your device makes photos smaller before it sends them.',
  none: 'None yet',
  filesOf: (name: string, id: number) => `Photos and files of ${name} (statement ${id})`,
  add: 'Add File',
  take: 'Take Photo',
  added: 'File added',
  notAdded: (why: string) => `The file was not added. ${why}`,
  open: 'Open',
  openNamed: (name: string) => `Open ${name}`,
  couldNotOpen: 'The file could not be opened',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removeTitle: 'Remove File',
  removeHint: 'The file is deleted. Its name, who removed it and the reason stay here.',
  reason: 'Reason',
  removed: 'File removed',
  notRemoved: 'The file was not removed',
  couldNotLoad: 'The files could not be loaded',
  tooLarge: `The file is larger than ${LARGEST_ATTACHMENT / KILOBYTE / KILOBYTE} MB. Take a photo of it, or split it.`,
  heic: 'This browser cannot open HEIC photos. Take the photo here, or save it as JPEG first (iPhone: Settings → Camera → Formats → Most Compatible).',
  removedBy: (name: string, reason: string) => `Removed by ${name}: ${reason}`,
  facts: (size: number, by: string, at: string) => `${Math.max(1, Math.round(size / KILOBYTE))} KB, ${by}, ${at}`,
} as const
