import { type Attachment, addAttachment, attachmentContent, LONGEST_FILE_NAME } from '@akonta/domain/attachments/attachment-calls'
import { LARGEST_ATTACHMENT } from '@akonta/domain/attachments/attachment-type'
import { cutText } from '@akonta/domain/contract/cut-text'
import { requestPicture } from '../lib/api.ts'
import { addressOf, call } from '../lib/call.ts'
import { base64Of } from '../lib/send-pieces.ts'
import { shrinkPage } from '../pictures/shrink-picture.ts'
import { downloadFile } from '../ui/save-as/download.ts'
import { attachmentTexts } from './texts.ts'

/** Photos of an iPhone, which only some browsers can show: "ftypheic", "ftypheix", "ftypmif1" from the fifth byte on. */
const isHeic = async (file: File): Promise<boolean> => /^ftyp(he|mif1|msf1)/.test(await file.slice(4, 12).text())

/** A PDF as it is, a photo upright and made small. Throws a sentence. */
const contentOf = async (file: File): Promise<string> => {
  if (file.type !== 'application/pdf' && !file.name.toLowerCase().endsWith('.pdf'))
    return shrinkPage(file).catch(async (error: unknown) => {
      throw (await isHeic(file)) ? new Error(attachmentTexts.heic) : error
    })
  if (file.size > LARGEST_ATTACHMENT) throw new Error(attachmentTexts.tooLarge)
  return base64Of(new Uint8Array(await file.arrayBuffer()))
}

/** A name on one line: what the device calls the file. */
export const nameOf = ({ name }: Pick<File, 'name'>): string =>
  cutText(name.replaceAll(/\p{C}/gu, '').trim(), LONGEST_FILE_NAME) || attachmentTexts.title

export const sendAttachment = async (db: string, number: string, file: File, requestId: string): Promise<Attachment> =>
  call(addAttachment, { db, number, body: { name: nameOf(file), content: await contentOf(file) } }, { requestId })

/** Hands the file to the device, which opens it with its own program: nothing that was sent to us runs on our pages. */
export const openAttachment = async (db: string, { id, name }: Attachment): Promise<void> => {
  const content = await requestPicture(addressOf(attachmentContent, { db, id }))
  if (content === null) throw new Error(attachmentTexts.couldNotOpen)
  downloadFile(content, name)
}
