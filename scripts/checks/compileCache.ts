import { resolve } from "node:path"

/** Where Node keeps compiled modules: the tests start it some hundred times, mostly with the same modules. */
export const compileCache = { NODE_COMPILE_CACHE: resolve(import.meta.dirname, "../../.cache/node") }
