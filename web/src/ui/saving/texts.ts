export const savingTexts = {
  lostSaved: (number: string) => (number === '' ? 'The last save here was carried out' : `The last save here was carried out: ${number}`),
  lostSavedHint: 'Its answer was lost. Do not save the same again',
  lostUnknown: 'We could not confirm the last save here. Save the same again; it will not be saved twice',
  listUnknown: 'We could not confirm the last save. Submit again; it will not be saved twice',
  listSaved: (number: string) => (number === '' ? 'The list was already saved' : `The list was already saved: ${number}`),
  listSavedHint: 'The answer was lost. The list was removed',
} as const
