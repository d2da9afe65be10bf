import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { resolve } from "node:path"
import { type CompilerOptions, compile } from "@inlang/paraglide-js"
import { copyChangedFiles } from "./changedFiles.ts"

/**
 * Options for compiling the messages of a package. The locale is decided in `src/i18n/locale.ts`, so paraglide brings no
 * strategy of its own: its runtime stays small and there is one owner of the rule.
 *
 * An app's project lists the messages of the components beside its own, and its build gives the components the app's
 * compiled messages (`#i18n/generated/`): one runtime, and each text once. Those of this package are for its types alone.
 *
 * @param root the package's folder, with `project.inlang` in it.
 */
export function messageOptions(root: string) {
  return {
    project: resolve(root, "project.inlang"),
    outdir: resolve(root, "src/i18n/generated"),
    strategy: ["globalVariable", "baseLocale"],
    isServer: "import.meta.env.SSR",
    disableAsyncLocalStorage: true,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
    includeEslintDisableComment: false,
  } satisfies CompilerOptions
}

/**
 * The alias under which an app's build finds the messages that its own code and the components import.
 *
 * @param generated the folder of the app's compiled messages.
 */
export function messageAlias(generated: string) {
  return { find: /^#i18n\/generated\//, replacement: `${generated}/` }
}

/** Compiles the messages of a package. Files that are the same already stay untouched. */
export async function compileMessages(root: string): Promise<void> {
  const options = messageOptions(root)
  const outdir = mkdtempSync(`${tmpdir()}/messages-`)
  try {
    await compile({ ...options, outdir })
    copyChangedFiles(outdir, options.outdir)
  } finally {
    rmSync(outdir, { recursive: true })
  }
}
