// Makes the files that git does not hold: the message functions, the articles, the SDK's entries, the font and the
// route tree. Takes about two seconds. What is made already stays untouched, so that tests and builds may read it meanwhile.
import { Generator, getConfig } from "@tanstack/router-generator"
import { writeGenerated } from "@wallet/ui/build/generated.ts"
import { compileMessages } from "@wallet/ui/build/messages.ts"
import { writeArticles } from "../build/articles.ts"
import { writeSdkEntries } from "../build/sdkEntries.ts"
import { routerOptions } from "../routes.config.ts"

const root = `${import.meta.dirname}/..`
writeArticles()
writeSdkEntries()
await writeGenerated()
await compileMessages(root)
await new Generator({ config: getConfig(routerOptions, root), root }).run()

// The message compiler leaves timers behind that would hold the process for half a minute.
process.exit(0)
