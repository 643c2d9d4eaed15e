// What an e-mail address looks like. RFC 5321 §4.5.3.1 bounds its parts, so that no long run of letters is read again from each of them.

const LOCAL = String.raw`[\p{L}\p{N}][\p{L}\p{N}._%+'-]{0,63}`
const HOST = String.raw`[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,6}\.\p{L}{2,24}`

/** Print may set a blank on either side of the sign. */
export const EMAIL_IN_PRINT = new RegExp(String.raw`${LOCAL}\s?@\s?${HOST}`, 'gu')

const WHOLE = /^[^\s@<>]+@[^\s@<>]+\.\p{L}{2,}$/u

/** Whether a text is an address and nothing else. */
export const isEmail = (text: string): boolean => WHOLE.test(text)
