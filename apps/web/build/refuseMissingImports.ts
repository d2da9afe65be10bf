import type { Plugin } from "vite"

/** A message that does not exist would only fail on the visitor's screen: the build fails instead. */
export function refuseMissingImports(): Plugin {
  return {
    name: "refuse-missing-imports",
    onLog(_level, log) {
      if (log.code === "IMPORT_IS_UNDEFINED" || log.code === "MISSING_EXPORT") this.error(log.message)
    },
  }
}
