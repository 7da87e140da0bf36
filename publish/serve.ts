/** `npm run serve`: serves `dist` as production does. `serverOptions.ts` lists the options. */
import { serveDist } from './hosts/serveDist'
import { addressLine, serverOptions } from './hosts/serverOptions'
import { restoreUnlessBuilding } from './swapFolder'

async function main() {
  const options = serverOptions(process.argv.slice(2))
  restoreUnlessBuilding(options.root, console.log)
  const { url, close } = await serveDist(options)
  console.log(addressLine(url))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close().then(() => process.exit(0)))
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
