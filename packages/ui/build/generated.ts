import { compileMessages } from "./messages.ts"
import { writeWebFont } from "./webFont.ts"

/** Makes the files of this package that git does not hold: the font, and the messages for the types of components. */
export async function writeGenerated(): Promise<void> {
  await writeWebFont()
  await compileMessages(`${import.meta.dirname}/..`)
}
