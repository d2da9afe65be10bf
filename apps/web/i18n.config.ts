import type { CompilerOptions } from "@inlang/paraglide-js"

const here = import.meta.dirname

/**
 * Options for compiling messages. The locale is decided in `src/i18n/locale.ts`, so paraglide brings no strategy of its own:
 * its runtime stays small and there is one owner of the rule.
 */
export const paraglideOptions = {
  project: `${here}/project.inlang`,
  outdir: `${here}/src/i18n/generated`,
  strategy: ["globalVariable", "baseLocale"],
  isServer: "import.meta.env.SSR",
  disableAsyncLocalStorage: true,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
  includeEslintDisableComment: false,
} satisfies CompilerOptions
