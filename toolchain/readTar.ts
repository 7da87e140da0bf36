const blockBytes = 512

/** The files of a tar archive, by their path. Throws on entries other than files and folders. */
export function readTar(archive: Uint8Array): Map<string, Uint8Array> {
  const text = (at: number, length: number) => new TextDecoder().decode(archive.subarray(at, at + length)).replace(/\0.*$/s, '')
  const files = new Map<string, Uint8Array>()
  let longName: string | undefined
  for (let at = 0; at + blockBytes <= archive.length && archive[at] !== 0;) {
    const size = Number.parseInt(text(at + 124, 12), 8)
    const kind = text(at + 156, 1)
    const prefix = text(at + 345, 155)
    const content = archive.subarray(at + blockBytes, at + blockBytes + size)
    const name = longName ?? (prefix === '' ? text(at, 100) : `${prefix}/${text(at, 100)}`)
    longName = undefined
    if (kind === 'L') longName = new TextDecoder().decode(content).replace(/\0.*$/s, '')
    else if (kind === '0' || kind === '') files.set(name.replace(/^\.\//, ''), content)
    else if (kind !== '5') throw new Error(`The archive has an entry of the unknown kind "${kind}": ${name}`)
    at += blockBytes + Math.ceil(size / blockBytes) * blockBytes
  }
  return files
}
