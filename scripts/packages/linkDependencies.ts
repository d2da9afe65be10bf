import { mkdirSync, readFileSync, realpathSync, symlinkSync } from "node:fs"
import { dirname, join } from "node:path"

/** Dependencies of the packages, each resolved from the package that declares it. */
const dependencies = {
  "packages/core": listDependencies("packages/core"),
  "packages/elements": listDependencies("packages/elements"),
  "packages/react": ["react", "react-dom", "@tanstack/react-query", "@types/react"],
}

/** Puts what the packages depend on beside them, as an installer would have done it, without a network. */
export function linkDependencies(project: string): void {
  for (const [home, names] of Object.entries(dependencies)) {
    for (const name of names) {
      const target = join(project, "node_modules", name)
      mkdirSync(dirname(target), { recursive: true })
      symlinkSync(realpathSync(join(home, "node_modules", name)), target)
    }
  }
}

function listDependencies(home: string): string[] {
  const manifest: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(home, "package.json"), "utf8"),
  )
  return Object.keys(manifest.dependencies)
}
