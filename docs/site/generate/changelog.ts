import { existsSync, globSync } from "node:fs"
import { join } from "node:path"
import { parseChangesetFile } from "@changesets/parse"
import { projectRoot, readText } from "./guides.ts"
import type { Page } from "./page.ts"

/** The published packages whose changes are listed. */
const packages = ["packages/core", "packages/react"]

/** The changes of the next release, and of each past one. */
export function createChangelog(): Page {
  const changes = globSync(".changeset/*.md", { cwd: projectRoot })
    .filter((file) => !file.endsWith("README.md"))
    .toSorted()
    .map((file) => parseChangesetFile(readText(file)))
    .filter(({ releases }) => releases.length > 0)
    .map(({ releases, summary }) => {
      const names = releases.map(({ name, type }) => `\`${name}\` ${type}`).join(", ")
      return `- ${summary.replaceAll("\n", "\n  ")} (${names})`
    })
  const released = packages
    .filter((folder) => existsSync(join(projectRoot, folder, "CHANGELOG.md")))
    .map((folder) => readText(`${folder}/CHANGELOG.md`).replaceAll(/^#/gm, "##"))
  return {
    path: "changelog",
    title: "Changelog",
    description: "What changes for programs that use the SDK.",
    body: ["## Next release", changes.join("\n"), ...released].join("\n\n"),
  }
}
