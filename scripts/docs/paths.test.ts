import { existsSync, globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

// CONTRIBUTING.md is not among them: it names files that its reader is about to make.
const pages = ["README.md", ...globSync(["docs/**/*.md", "packages/*/README.md"])]

test.each(pages)("%s names only files that exist", (page) => {
  const named = readFileSync(page, "utf8").matchAll(/`((?:packages|apps|docs|scripts)\/[\w./-]+)`/g)
  const missing = [...named].map(([, path = ""]) => path).filter((path) => !existsSync(path))
  expect(missing).toEqual([])
})
