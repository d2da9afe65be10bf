import { runInNewContext } from "node:vm"
import { build } from "esbuild"
import ts from "typescript"
import { listSubpaths, type PackedPackage } from "./buildAndPack.ts"

/** Globals that browsers, workers and Node share, which core may use. */
const common = {
  AbortController,
  TextDecoder,
  TextEncoder,
  URL,
  atob,
  btoa,
  clearTimeout,
  crypto,
  performance,
  setTimeout,
}

/**
 * Holds that the packages need neither Node's modules nor the DOM: every subpath bundles for no platform in particular,
 * core's types compile with the language's own library alone, and core starts where there is no more than `common`.
 */
export async function checkEnvironment(packages: readonly PackedPackage[]): Promise<string[]> {
  const bundles = await Promise.all(packages.flatMap(({ name, folder }) => bundleSubpaths(name, folder)))
  const core = packages.find(({ name }) => name === "@wallet/core")
  return [...bundles.flat(), ...(core ? findForeignTypes(core.folder) : ["There is no @wallet/core"])]
}

function bundleSubpaths(name: string, folder: string): Promise<string[]>[] {
  return listSubpaths(folder).map(async ({ subpath, esm }) => {
    try {
      const { outputFiles } = await build({
        entryPoints: [esm],
        bundle: true,
        write: false,
        format: "iife",
        // Node's modules are unknown to this platform, and so an error.
        platform: "neutral",
        mainFields: ["module", "main"],
        external: ["react", "react/*", "@tanstack/react-query"],
        logLevel: "silent",
      })
      // React's own modules are not in the bundle, so only core can be started.
      if (name === "@wallet/core") runInNewContext(outputFiles[0]?.text ?? "", { ...common })
      return []
    } catch (error) {
      return [`${name} ${subpath} needs more than every platform has: ${String(error)}`]
    }
  })
}

function findForeignTypes(folder: string): string[] {
  const program = ts.createProgram(
    listSubpaths(folder).map(({ types }) => types),
    {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ES2023,
      lib: ["lib.es2023.d.ts"],
      types: [],
      strict: true,
      noEmit: true,
    },
  )
  return ts
    .getPreEmitDiagnostics(program)
    .filter(({ file }) => file?.fileName.includes("@wallet/core"))
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`)
}
