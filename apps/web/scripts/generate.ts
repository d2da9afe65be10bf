// Makes the files that git does not hold: the message functions and the route tree. Takes about a second.
import { compile } from "@inlang/paraglide-js"
import { Generator, getConfig } from "@tanstack/router-generator"
import { paraglideOptions } from "../i18n.config.ts"
import { routerOptions } from "../routes.config.ts"

const root = `${import.meta.dirname}/..`
await compile(paraglideOptions)
await new Generator({ config: getConfig(routerOptions, root), root }).run()

// The message compiler leaves timers behind that would hold the process for half a minute.
process.exit(0)
