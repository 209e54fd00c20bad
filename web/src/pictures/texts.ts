export const pictureTexts = {
  title: 'Picture',
  note: 'Shown in lists, on the till and in the shop. Your device makes it small before it is sent.',
  choose: 'Choose Picture',
  replace: 'Replace Picture',
  take: 'Take Photo',
  remove: 'Remove Picture',
  saved: 'Picture saved',
  removed: 'Picture removed',
  notSaved: 'The picture was not saved',
  unreadable: 'This file is not a picture that the browser can read. Choose a JPEG, PNG or WebP.',
  pictureOf: (name: string) => `Picture of ${name}`,
} as const
