import { builtinEnvironments, type Environment } from "vitest/runtime"

const { jsdom } = builtinEnvironments

/** One for each worker. The module itself is loaded anew for each file. */
const key = Symbol.for("wallet.sharedDocument")

/**
 * jsdom, made once for all files of a worker. Libraries of components keep the document that they were loaded with, so
 * files can share what is loaded only together with the document. `testSetup.ts` empties it after each file.
 */
const sharedDocument: Environment = {
  ...jsdom,
  name: "shared-document",
  setup: async (global: typeof globalThis & { [key]?: unknown }, options) => {
    global[key] ??= await jsdom.setup(global, options)
    return { teardown: () => {} }
  },
}

export default sharedDocument
