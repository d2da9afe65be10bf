import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buildMetadataPath, latestBuildPath, readBuildMetadata, readLatestBuild } from "@wallet/core"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { readBuildId, writeBuildFiles } from "./writeBuildFiles.ts"

const paths = { latestBuildPath, buildMetadataPath }
const made: string[] = []
let distDir: string

function makeSite(script: string): string {
  const folder = mkdtempSync(join(tmpdir(), "build-"))
  made.push(folder)
  mkdirSync(join(folder, "pages"))
  mkdirSync(join(folder, "assets"))
  writeFileSync(join(folder, "pages/index.html"), "<html><head></head></html>")
  writeFileSync(join(folder, "_payload.en.json"), JSON.stringify({ page: "/", content: {} }))
  writeFileSync(join(folder, "assets/index.js"), script)
  return folder
}

const write = (folder: string, givenId?: string) =>
  writeBuildFiles({ distDir: folder, paths, prerendered: ["/", "/faq"], givenId })
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(distDir, path), "utf8"))

beforeEach(() => {
  distDir = makeSite("one")
})
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

describe("spec §7: build metadata and the latest build", () => {
  test("both files, every page and every payload name the build", () => {
    const id = write(distDir)
    expect(readLatestBuild(readJson(latestBuildPath))).toBe(id)
    expect(readBuildMetadata(readJson(buildMetadataPath(id)))).toEqual({ id, prerendered: ["/", "/faq"] })
    expect(readFileSync(join(distDir, "pages/index.html"), "utf8")).toContain(`<meta name="build" content="${id}">`)
    expect(readJson("_payload.en.json")).toEqual({ build: id, page: "/", content: {} })
  })

  test("the same site built again is the same build, another one is another", () => {
    const id = write(distDir)
    expect(write(makeSite("one"))).toBe(id)
    expect(write(makeSite("two"))).not.toBe(id)
  })

  test("an operator's own id is taken as it is", () => {
    expect(write(distDir, "release-7")).toBe("release-7")
  })
})

test.each(["../up", "a b", "<id>", "x".repeat(101)])("the id %j is refused", (id) => {
  expect(() => readBuildId(id)).toThrow(/BUILD_ID/)
})

test("without an id the build names itself", () => {
  expect([readBuildId(undefined), readBuildId("")]).toEqual([undefined, undefined])
})
