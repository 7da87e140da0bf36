import fs from 'node:fs'
import path from 'node:path'
import { measureBuild, memoryFigures } from './build'
import { firstPage, generateSite } from './generateSite'
import { fitLine, type Figure } from './table'

/** Bytes of a built page. */
const sizeOf = (site: string, route: string) => fs.statSync(path.join(site, 'public/docs', route, 'index.html')).size

/** Build times of generated sites of several sizes, and what a page costs. Each site's figures are handed over as soon as it is built. */
export async function benchScaling(sizes: readonly number[], add: (figures: readonly Figure[]) => void): Promise<void> {
  const points: { x: number; y: number }[] = []
  for (const size of sizes) {
    const site = path.resolve(`.build/bench-${size}`)
    generateSite(site, size)
    const times = await measureBuild(site, firstPage)
    points.push({ x: size, y: times.cold })
    add([
      { name: `${size} pages: gatsby build, cold`, value: times.cold, unit: 's' },
      {
        name: `${size} pages: cold build per page`,
        value: (times.cold * 1000) / size,
        unit: 'ms',
        ...(size === 5000 && { target: 42 }),
      },
      { name: `${size} pages: after one edit`, value: times.warm, unit: 's', ...(size === 10_000 && { target: 60 }) },
      { name: `${size} pages: dist, cold`, value: times.distCold, unit: 's' },
      ...memoryFigures(`${size} pages: `, times.peakMemory),
      { name: `${size} pages: HTML of a page at the top`, value: sizeOf(site, 'introduction'), unit: 'bytes' },
      { name: `${size} pages: HTML of a page three folders down`, value: sizeOf(site, firstPage.replace('.mdx', '')), unit: 'bytes' },
    ])
    fs.rmSync(site, { recursive: true, force: true })
  }
  if (points.length > 1) {
    const { slope, intercept } = fitLine(points)
    add([
      { name: 'fitted cost per page', value: slope * 1000, unit: 'ms', target: 42 },
      { name: 'fitted fixed cost', value: intercept, unit: 's' },
    ])
  }
}
