import { LARGEST_ATTACHMENT } from '@akonta/domain/attachments/attachment-type'

const KILOBYTE = 1024

export const attachmentTexts = {
  title: 'Photos and Files',
  note: 'A photo or PDF of the paper, such as the supplier’s invoice. It is not printed. Your device makes photos smaller.',
  none: 'None yet',
  add: 'Add File',
  take: 'Take Photo',
  added: 'File added',
  notAdded: 'The file was not added',
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
  removedBy: (name: string, reason: string) => `Removed by ${name}: ${reason}`,
  facts: (size: number, by: string, at: string) => `${Math.max(1, Math.round(size / KILOBYTE))} KB, ${by}, ${at}`,
} as const
