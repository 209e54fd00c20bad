export const savingTexts = {
  lostSaved: (number: string) => (number === '' ? 'The last entry here was saved' : `The last entry here was saved: ${number}`),
  lostSavedHint: 'The connection failed before the answer came. Do not enter it again',
  lostUnknown: 'We could not confirm the last entry here. Enter it again unchanged; it will not be saved twice',
  listUnknown: 'We could not confirm the last save. Submit again; it will not be saved twice',
  listSaved: (number: string) => (number === '' ? 'The list was already saved' : `The list was already saved: ${number}`),
  listSavedHint: 'The connection failed before the answer came. The list was removed',
} as const
