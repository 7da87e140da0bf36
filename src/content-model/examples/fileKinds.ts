import { languageFacts } from '../../languages/languages'

/** The language of a source file, by its name. */
export const isCFile = (name: string) => languageFacts.c.files.test(name)
export const isCppFile = (name: string) => languageFacts.cpp.files.test(name)
export const isAssemblyFile = (name: string) => languageFacts.asm.files.test(name)

/** Whether a file goes to a C or C++ compiler; the others are headers, data, or assembly. */
export const isCompiledFile = (name: string) => isCFile(name) || isCppFile(name)
