import { describe, expect, test } from "vitest"
import { buildMetadataPath, latestBuildPath, readBuildMetadata, readLatestBuild } from "./buildFiles.ts"

describe("spec §7: build files", () => {
  test("stand at addresses of their own", () => {
    expect(latestBuildPath).toBe("/builds/latest.json")
    expect(buildMetadataPath("2026-11-21.a1")).toBe("/builds/meta/2026-11-21.a1.json")
    expect(buildMetadataPath("../../account")).toBe("/builds/meta/..%2F..%2Faccount.json")
  })

  test("tell the id of the newest build and the pages with a payload; what else they hold passes", () => {
    expect(readLatestBuild({ id: "b2", timestamp: 1 })).toBe("b2")
    expect(readBuildMetadata({ id: "b2", prerendered: ["/", "/blog"], more: 1 })).toMatchObject({
      id: "b2",
      prerendered: ["/", "/blog"],
    })
    expect(readBuildMetadata({ id: "b2" })?.prerendered).toEqual([])
  })

  test.each([undefined, null, "<html>", "b2", {}, { id: 2 }, { id: "" }, { id: "../x" }, { id: "<b>" }, []])(
    "anything else that a server answers in their place is no build: %j",
    (answer) => {
      expect(readLatestBuild(answer)).toBeUndefined()
      expect(readBuildMetadata(answer)).toBeUndefined()
    },
  )
})
