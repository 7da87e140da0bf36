/** Error numbers of WASI preview 1, as far as this layer gives them. */
export const errno = {
  success: 0,
  badFile: 8,
  exists: 20,
  tooBig: 22,
  invalid: 28,
  isFolder: 31,
  loop: 32,
  noEntry: 44,
  noSpace: 51,
  notImplemented: 52,
  notFolder: 54,
  notEmpty: 55,
  notPermitted: 63,
  noSeek: 70,
} as const

export type Errno = (typeof errno)[keyof typeof errno]
