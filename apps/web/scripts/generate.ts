// Makes the files that git does not hold: the message functions, the articles and the route tree. Takes about a second.
import { compile } from "@inlang/paraglide-js"
import { Generator, getConfig } from "@tanstack/router-generator"
import { writeArticles } from "../build/articles.ts"
import { paraglideOptions } from "../i18n.config.ts"
import { routerOptions } from "../routes.config.ts"

const root = `${import.meta.dirname}/..`
writeArticles()
await compile(paraglideOptions)
await new Generator({ config: getConfig(routerOptions, root), root }).run()

// The message compiler leaves timers behind that would hold the process for half a minute.
process.exit(0)
