// Makes the packages as they would be published and uses them as a stranger would.
// `node scripts/packages/check.ts --update` also writes down a changed list of exports.
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { transformSync } from "esbuild"
import { readCommandLine } from "../start/commandLine.ts"
import { buildAndPack, type PackedPackage } from "./buildAndPack.ts"
import { checkConsumer } from "./consumer/checkConsumer.ts"
import { checkEnvironment } from "./environment.ts"
import { findFieldsWithoutDocs } from "./fieldDocs.ts"
import { linkDependencies } from "./linkDependencies.ts"
import { listExports } from "./listExports.ts"
import { run } from "./run.ts"

const { flags } = readCommandLine({ usage: "check.ts [--update]", flags: ["update"] })
const folder = mkdtempSync(join(tmpdir(), "packages-"))
const complaints: string[] = []

try {
  const packed = await buildAndPack(["packages/core", "packages/react", "packages/elements"], folder)
  linkDependencies(folder)
  const lints = packed.flatMap(({ tarball, folder: unpacked }) => [
    run(["publint", "run", unpacked, "--strict", "--pack", "false"]),
    // node10 resolution knows no `exports`, and so no subpath of any package; Node has not used it since version 12.
    run(["attw", tarball, "--profile", "node16", "--no-emoji", "--format", "ascii"]),
  ])
  complaints.push(...(await Promise.all(lints)).flatMap(({ code, output }) => (code === 0 ? [] : [output])))
  for (const one of packed) complaints.push(...compareExports(one))
  for (const one of packed) {
    complaints.push(...checkDirective(one), ...checkSourceMaps(one), ...checkSyntax(one), ...checkReadme(one))
  }
  complaints.push(...findFieldsWithoutDocs(packed))
  complaints.push(...(await checkEnvironment(packed)))
  complaints.push(...(await checkConsumer(folder)))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exitCode = 1
else
  console.log(
    "The packages can be published: linted, typed, free of their surroundings, and used under ESM and CommonJS.",
  )

/** Server components may import hooks and elements only from files that say where they run; core runs anywhere. */
function checkDirective({ source, folder: unpacked }: PackedPackage): string[] {
  const isClient = !source.endsWith("core")
  return globSync(join(unpacked, "dist/**/*.{js,cjs}"))
    .filter((file) => readFileSync(file, "utf8").startsWith('"use client"') !== isClient)
    .map((file) => `${source}: ${basename(file)} ${isClient ? "does not begin" : "begins"} with "use client"`)
}

/** A debugger steps into the SDK's own sources: each file has a map that holds them. */
function checkSourceMaps({ source, folder: unpacked }: PackedPackage): string[] {
  return globSync(join(unpacked, "dist/**/*.{js,cjs}")).flatMap((file) => {
    if (!existsSync(`${file}.map`)) return [`${source}: ${basename(file)} has no source map`]
    const { sourcesContent = [] } = JSON.parse(readFileSync(`${file}.map`, "utf8")) as { sourcesContent?: unknown[] }
    return sourcesContent.every((text) => typeof text === "string")
      ? []
      : [`${source}: ${basename(file)}.map holds no sources`]
  })
}

/** The files are ES2022: nothing in them is newer, and nothing was rewritten for what is older. */
function checkSyntax({ source, folder: unpacked }: PackedPackage): string[] {
  return globSync(join(unpacked, "dist/**/*.{js,cjs}")).flatMap((file) => {
    const code = readFileSync(file, "utf8")
    const [plain, newest] = ["es2022", "esnext"].map((target) => transformSync(code, { target, minify: true }).code)
    if (plain !== newest) return [`${source}: ${basename(file)} is newer than ES2022`]
    return /__(?:async|publicField|privateAdd|objRest)\b/.test(code)
      ? [`${source}: ${basename(file)} is rewritten for engines older than ES2022`]
      : []
  })
}

/** A package's own page in a registry: its README begins with its name and says how it is installed. */
function checkReadme({ name, source, folder: unpacked }: PackedPackage): string[] {
  const file = join(unpacked, "README.md")
  const text = existsSync(file) ? readFileSync(file, "utf8") : ""
  return text.startsWith(`# ${name}\n`) && text.includes(`npm install ${name}`)
    ? []
    : [`${source}: README.md does not begin with the package's name, or does not say how it is installed`]
}

/** Compares a package's exports with the committed list, so that a change shows in review. */
function compareExports({ source, folder: unpacked }: PackedPackage): string[] {
  const file = join(source, "exports.txt")
  const actual = listExports(unpacked)
  if (flags.has("update")) writeFileSync(file, actual)
  const expected = existsSync(file) ? readFileSync(file, "utf8") : ""
  if (actual === expected) return []
  const [before, after] = [new Set(expected.split("\n")), new Set(actual.split("\n"))]
  const gone = [...before].filter((line) => !after.has(line)).map((line) => `- ${line}`)
  const come = [...after].filter((line) => !before.has(line)).map((line) => `+ ${line}`)
  return [
    [`${file} is no longer what the package exports. On purpose? Then: pnpm packages:update`, ...gone, ...come].join(
      "\n",
    ),
  ]
}
