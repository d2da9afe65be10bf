// Makes the files that git does not hold: the message functions, the font and the route tree.
import { Generator, getConfig } from "@tanstack/router-generator"
import { writeGenerated } from "@wallet/ui/build/generated.ts"
import { compileMessages } from "@wallet/ui/build/messages.ts"
import { routerOptions } from "../routes.config.ts"

const root = `${import.meta.dirname}/..`
await writeGenerated()
await compileMessages(root)
await new Generator({ config: getConfig(routerOptions, root), root }).run()

// The message compiler leaves timers behind that would hold the process for half a minute.
process.exit(0)
