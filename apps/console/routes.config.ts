import type { Config } from "@tanstack/router-plugin"

const here = import.meta.dirname

/** Folder of the file routes and options for generating their tree, for the build, the dev server and `generate`. */
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
