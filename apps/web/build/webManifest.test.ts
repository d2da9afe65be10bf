// @vitest-environment node
import { readFileSync } from "node:fs"
import { createCanvas, loadImage } from "@napi-rs/canvas"
import { expect, test } from "vitest"
import { locales } from "#i18n/locale.ts"
import { routeList } from "#routeList.ts"
import { manifestFiles } from "./webManifest.ts"

interface Manifest {
  readonly start_url: string
  readonly icons: readonly { readonly src: string; readonly sizes: string }[]
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
}

const icon = readFileSync(`${import.meta.dirname}/../public/favicon.svg`, "utf8")
const files = await manifestFiles(icon, (path, locale) => `${path} in ${locale}`)

test.each(locales)("the manifest in %s names routes of the site and icons of the size that they have", (locale) => {
  const manifest = JSON.parse(String(files[`/manifest.${locale}.webmanifest`])) as Manifest
  const routes = routeList.map(({ path }) => path)
  expect(routes).toContain(manifest.start_url)
  for (const { name, url } of manifest.shortcuts) {
    expect(routes).toContain(url)
    expect(name).toBe(`${url} in ${locale}`)
  }
  for (const { src, sizes } of manifest.icons) {
    const width = readWidth(src)
    expect(`${width}x${width}`).toBe(sizes)
  }
})

test.each([
  ["/icons/192.png", 0],
  ["/icons/maskable.png", 255],
  ["/icons/apple-touch.png", 255],
])("the corner of %s has an opacity of %i: what a home screen cuts itself fills its square", async (name, opacity) => {
  const context = createCanvas(1, 1).getContext("2d")
  context.drawImage(await loadImage(Buffer.from(pictureAt(name))), 0, 0)
  expect(context.getImageData(0, 0, 1, 1).data[3]).toBe(opacity)
})

test("whatever shape a home screen cuts the icon to, its mark lies within: a circle of four fifths of the width", async () => {
  const picture = await loadImage(Buffer.from(pictureAt("/icons/maskable.png")))
  const size = picture.width
  const context = createCanvas(size, size).getContext("2d")
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, 0, size, size)
  // A pixel where two edges of one colour meet is slightly off.
  const isMark = (at: number) => [0, 1, 2].some((part) => Math.abs((data[at + part] ?? 0) - (data[part] ?? 0)) > 32)
  const distances = Array.from({ length: size * size }, (_, index) => {
    const [x, y] = [(index % size) + 0.5, Math.floor(index / size) + 0.5]
    return isMark(index * 4) ? Math.hypot(x - size / 2, y - size / 2) : 0
  })
  const furthest = distances.reduce((most, distance) => Math.max(most, distance), 0)
  expect(furthest).toBeGreaterThan(0.3 * size)
  expect(furthest).toBeLessThanOrEqual(0.4 * size)
})

/** The width in a PNG's header. */
function readWidth(name: string): number {
  const picture = pictureAt(name)
  return new DataView(picture.buffer, picture.byteOffset).getUint32(16)
}

function pictureAt(name: string): Uint8Array {
  const file = files[name]
  if (!(file instanceof Uint8Array)) throw new Error(`${name} is no picture`)
  return file
}
