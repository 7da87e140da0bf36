import type { LanguageFacts } from './languageFacts'

export const c = {
  label: 'C',
  fence: 'c',
  files: /\.c$/,
  mainFile: 'main.c',
  standards: ['C89', 'C95', 'C99', 'C11', 'C17', 'C23'],
  historicStandards: ['C95'],
  defaultStandard: 'c17',
  askedAs: ['c'],
  saidIn: [
    'fopen', 'fread', 'fwrite', 'fgets', 'fscanf', 'fprintf', 'scanf', 'sscanf', 'sprintf', 'snprintf', 'printf', 'feof', 'gets', 'qsort', 'malloc', 'calloc',
    'realloc', 'strcpy', 'strncpy', 'strcat', 'strtok', 'strlen', 'strcmp', 'strtol', 'atoi', 'pthread_create', 'typedef',
  ], // prettier-ignore
  examples: { inBrowser: true, isStepped: false, showAssembly: true },
} as const satisfies LanguageFacts
