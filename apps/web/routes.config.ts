import type { Config } from "@tanstack/router-plugin"

const here = import.meta.dirname

/** Where file routes live and how their tree is generated; used by the build, by the dev server and by `generate`. */
export const routerOptions = {
  target: "react",
  routesDirectory: `${here}/src/routes`,
  generatedRouteTree: `${here}/src/routeTree.gen.ts`,
  tmpDir: `${here}/node_modules/.cache/routes`,
  quoteStyle: "double",
  semicolons: false,
  addExtensions: true,
  autoCodeSplitting: true,
  disableLogging: true,
} satisfies Partial<Config>
