import path from 'node:path'
import { packedSize } from '../src/playground/manifest'
import { makePlayground } from './makePlayground'

/** Makes what the site publishes for compiling in the browser, and says how large it is: `npx tsx toolchain/make.ts` */
async function main() {
  const start = performance.now()
  const { folder, manifest } = await makePlayground(path.join(__dirname, '..'), console.log)
  for (const [name, file] of Object.entries(manifest.files)) {
    console.log(
      `${name.padEnd(14)} ${(packedSize(file) / 1e6).toFixed(2).padStart(6)} MB packed, ${(file.size / 1e6).toFixed(2).padStart(6)} MB`,
    )
  }
  console.log(`${folder} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
