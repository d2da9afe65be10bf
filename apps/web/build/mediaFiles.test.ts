// @vitest-environment node
import { readFileSync } from "node:fs"
import { loadImage } from "@napi-rs/canvas"
import { beforeAll, expect, test } from "vitest"
import { downloads } from "#content/texts/downloads.ts"
import { media } from "#content/texts/media.ts"
import { mediaFiles } from "./mediaFiles.ts"
import { loadPreviewFonts } from "./previews.ts"

const icon = readFileSync(`${import.meta.dirname}/../public/favicon.svg`, "utf8")
let files: Awaited<ReturnType<typeof mediaFiles>>

beforeAll(async () => {
  await loadPreviewFonts()
  files = await mediaFiles(icon)
})

test("the press kit offers the files that the build makes, each with a name in both languages", () => {
  expect(Object.keys(files)).toEqual(downloads.map(({ path }) => path))
  for (const { files: names } of [media.en, media.ru]) expect(Object.keys(names)).toEqual(downloads.map(({ id }) => id))
})

test("pictures are as large as their name says, and a mark of one colour has its tile and bars in two", async () => {
  const png = downloads.find(({ id }) => id === "markPng")!.path
  expect((await loadImage(Buffer.from(files[png]!))).width).toBe(1024)
  const ink = String(files[downloads.find(({ id }) => id === "inkSvg")!.path])
  expect([...new Set(ink.match(/fill="[^"]+"/g))]).toEqual(['fill="#0b1033"', 'fill="#ffffff"'])
  expect(ink.match(/<rect/g)).toHaveLength(icon.match(/<rect/g)!.length)
})
