// @vitest-environment node

import { createCanvas, loadImage } from "@napi-rs/canvas"
import { expect, test } from "vitest"
import { locales } from "#i18n/locale.ts"
import { routeList } from "#routeList.ts"
import { palette } from "#site/brand.ts"
import { shellTags } from "./headTags.ts"
import { hasOwnPreview, previewDrawing } from "./previewDrawings.ts"
import { previewPath, previewSize } from "./previewPaths.ts"
import { drawPreview, loadPreviewFonts } from "./previews.ts"
import { listPublicPages } from "./publicPages.ts"

const pages = listPublicPages()

test("every public page has a drawing and an address of its own in each language", () => {
  for (const page of pages) expect(previewDrawing(page).shapes.length).toBeGreaterThan(0)
  const paths = pages.flatMap(({ path }) => locales.map((locale) => previewPath(path, locale)))
  expect(new Set(paths).size).toBe(2 * pages.length)
})

test("a preview is a PNG of 1200 by 630 with the mark in the brand's colour", async () => {
  await loadPreviewFonts()
  const title = "Никаких скрытых комиссий и округлений: сумма сходится"
  const text = "Один кошелёк для фиата и криптовалюты. Комиссия, курс и сумма к получению видны до подтверждения."
  const picture = await loadImage(Buffer.from(await drawPreview({ title, text, ...previewDrawing({ path: "/" }) })))
  expect([picture.width, picture.height]).toEqual([1200, 630])
  expect(previewSize).toEqual({ width: 1200, height: 630 })
  const context = createCanvas(1200, 630).getContext("2d")
  context.drawImage(picture, 0, 0)
  const [red, green, blue] = context.getImageData(76, 100, 1, 1).data
  const hex = [red, green, blue].map((part = 0) => part.toString(16).padStart(2, "0")).join("")
  expect(`#${hex}`).toBe(palette.accent.light.fill)
})

test("a page that only a browser renders names a preview that is drawn", () => {
  for (const { path } of routeList.filter(({ prerender }) => !prerender)) {
    const shown = hasOwnPreview(path) ? path : "/"
    expect(previewDrawing({ path: shown }).shapes.length).toBeGreaterThan(0)
    const tags = shellTags({ title: path, description: "", locale: "en", preview: previewPath(shown, "en") })
    expect(tags).toContain(`content="https://wallet.example${previewPath(shown, "en")}"`)
  }
})
