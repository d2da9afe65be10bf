import type { Plugin } from "vite"

/**
 * What compiled messages need of their runtime: the locale of the moment. The one that is compiled along reads addresses,
 * cookies and headers as well, which no page asks it to do (src/i18n/locale.ts does that), and bundlers keep it.
 */
const runtime = `
export const experimentalStaticLocale = undefined
export let getLocale = () => { throw new Error("Nobody has said which language it is") }
export const overwriteGetLocale = (read) => { getLocale = read }
`

/** Puts it in the place of the compiled one; a name that it lacks fails the build. */
export function messageRuntime(): Plugin {
  return {
    name: "message-runtime",
    apply: "build",
    load: (id) => (id.endsWith("/i18n/generated/runtime.js") ? runtime : undefined),
  }
}
