// Makes the files that git does not hold: the message functions, the articles, the SDK's entries, the font and the
// route tree. Takes about two seconds. What is made already stays untouched, so that tests and builds may read it meanwhile.
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { compile } from "@inlang/paraglide-js"
import { Generator, getConfig } from "@tanstack/router-generator"
import { writeArticles } from "../build/articles.ts"
import { copyChangedFiles } from "../build/changedFiles.ts"
import { writeSdkEntries } from "../build/sdkEntries.ts"
import { writeWebFont } from "../build/webFont.ts"
import { paraglideOptions } from "../i18n.config.ts"
import { routerOptions } from "../routes.config.ts"

const root = `${import.meta.dirname}/..`
writeArticles()
writeSdkEntries()
await writeWebFont()
await compileMessages()
await new Generator({ config: getConfig(routerOptions, root), root }).run()

// The message compiler leaves timers behind that would hold the process for half a minute.
process.exit(0)

async function compileMessages(): Promise<void> {
  const outdir = mkdtempSync(`${tmpdir()}/messages-`)
  try {
    await compile({ ...paraglideOptions, outdir })
    copyChangedFiles(outdir, paraglideOptions.outdir)
  } finally {
    rmSync(outdir, { recursive: true })
  }
}
