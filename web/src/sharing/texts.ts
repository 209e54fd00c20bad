export const sharingTexts = {
  message: 'Message',
  phone: 'Phone',
  phoneHint: 'Leave blank to choose the contact in WhatsApp',
  whatsApp: 'WhatsApp',
  sms: 'SMS',
  mail: 'E-mail',
  device: 'Share…',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'The text could not be copied. Select it and copy it yourself',
} as const
