// Writes the types of a package into its build, a file beside each module: for ES modules and for CommonJS. Run in the
// package's folder, behind tsup, which would take many times as long for them as the native compiler does.
import { spawnSync } from "node:child_process"
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, join, relative, resolve } from "node:path"
import { describeTypes } from "./describeTypes.ts"

const source = resolve("src")
const formats = [
  { folder: "dist/esm", types: ".d.ts", module: ".js" },
  { folder: "dist/cjs", types: ".d.cts", module: ".cjs" },
]

const folder = mkdtempSync(join(tmpdir(), "types-"))
try {
  const compiled = compile(folder)
  describeTypes(compiled, basename(process.cwd()))
  const own = join(compiled, basename(process.cwd()), "src")
  for (const place of globSync("**/*.d.ts", { cwd: own })) {
    const text = readFileSync(join(own, place), "utf8")
    for (const format of formats) {
      const target = join(format.folder, place.replace(/\.d\.ts$/, format.types))
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, withPaths(withoutSources(text), place, format.module))
    }
  }
} finally {
  rmSync(folder, { recursive: true })
}

/**
 * Compiles the types that the package publishes and those of core, whose types it names. In one thread: several write the
 * same type in different ways from one run to the next, and only some of them are recognised.
 *
 * @returns where they are.
 */
function compile(parent: string): string {
  const outDir = join(parent, "types")
  const project = join(parent, "tsconfig.json")
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: resolve(".."),
    outDir,
  }
  const settings = {
    extends: resolve("tsconfig.json"),
    compilerOptions,
    include: [source, resolve("../core/src")].map((folder) => join(folder, "exports/*.ts")),
  }
  writeFileSync(project, JSON.stringify(settings))
  const { status } = spawnSync("tsc", ["-p", project, "--singleThreaded"], { stdio: "inherit" })
  if (status !== 0) throw new Error("The types did not compile; the reason stands above.")
  return outDir
}

/** Leaves the sources of rules out (`@see spec §3`): readers of the package don't have them. */
function withoutSources(text: string): string {
  return text.replace(/(?:\n[ \t]*\*)?\n[ \t]*\* @see (?:spec|screens)\b[^\n]*(?=\n)/g, "")
}

/** Names modules of the package as Node.js finds them in the build: by their places, and not by its own `#` paths. */
function withPaths(text: string, place: string, ending: string): string {
  const named = /((?:\bfrom |\bimport\(|\bimport ))"(#|\.{1,2}\/)([^"]+)"/g
  return text.replaceAll(named, (_, before: string, start: string, path: string) => {
    const target = start === "#" ? path : join(dirname(place), start, path)
    const specifier = relative(dirname(place), `${toModule(target)}${ending}`)
    return `${before}"${specifier.startsWith(".") ? "" : "./"}${specifier}"`
  })
}

/** The compiler itself names modules as bundlers find them: without an ending, and a folder for its index. */
function toModule(target: string): string {
  const module = target.replace(/\.[jt]sx?$/, "")
  const isFile = existsSync(join(source, `${module}.ts`)) || existsSync(join(source, `${module}.tsx`))
  return isFile ? module : join(module, "index")
}
