// Makes the files that git does not hold: the message functions, the articles, the font and the route tree. Takes about
// two seconds.
import { compile } from "@inlang/paraglide-js"
import { Generator, getConfig } from "@tanstack/router-generator"
import { writeArticles } from "../build/articles.ts"
import { writeWebFont } from "../build/webFont.ts"
import { paraglideOptions } from "../i18n.config.ts"
import { routerOptions } from "../routes.config.ts"

const root = `${import.meta.dirname}/..`
writeArticles()
await writeWebFont()
await compile(paraglideOptions)
await new Generator({ config: getConfig(routerOptions, root), root }).run()

// The message compiler leaves timers behind that would hold the process for half a minute.
process.exit(0)
