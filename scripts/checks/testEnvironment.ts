import { resolve } from "node:path"
import { chooseTemporaryFolder } from "./temporaryFolder.ts"

/** Default environment of checks and the processes they start. */
export const testEnvironment: Readonly<Record<string, string>> = {
  /** Node's cache of compiled modules: the tests start it some hundred times, mostly with the same modules. */
  NODE_COMPILE_CACHE: resolve(import.meta.dirname, "../../.cache/node"),
  TMPDIR: chooseTemporaryFolder(),
}
