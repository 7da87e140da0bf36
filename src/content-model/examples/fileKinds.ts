/** The language of a source file, by its name. */
export const isCFile = (name: string) => name.endsWith('.c')
export const isCppFile = (name: string) => /\.(cpp|cc|cxx)$/.test(name)
export const isAssemblyFile = (name: string) => /\.(asm|nasm)$/.test(name)

/** Whether a file goes to a C or C++ compiler; the others are headers, data, or assembly. */
export const isCompiledFile = (name: string) => isCFile(name) || isCppFile(name)
