import fs from 'node:fs'

/** Name of a file on its way to its place, which a killed build may leave behind. */
export const isUnfinished = (name: string) => /\.\d+\.part$/.test(name)

/** Writes a file so that nobody ever finds half of it: beside its place, then renamed. Leaves nothing behind where that fails. */
export function writeFileAtomic(file: string, content: string | Buffer): void {
  const part = `${file}.${process.pid}.part`
  try {
    fs.writeFileSync(part, content)
    fs.renameSync(part, file)
  } catch (error) {
    fs.rmSync(part, { force: true })
    throw error
  }
}
