import { resolve } from "node:path"
import { chooseTemporaryFolder } from "./temporaryFolder.ts"

/** What checks, and the processes that they start, have in their environment where it sets nothing else. */
export const testEnvironment: Readonly<Record<string, string>> = {
  /** Where Node keeps compiled modules: the tests start it some hundred times, mostly with the same modules. */
  NODE_COMPILE_CACHE: resolve(import.meta.dirname, "../../.cache/node"),
  TMPDIR: chooseTemporaryFolder(),
}
