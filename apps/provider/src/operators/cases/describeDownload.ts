import { text } from "@wallet/operators/text.ts"
import type { CaseFile } from "../desks/desk.ts"
import { type LoggedAction, worded } from "../loggedAction.ts"

/** The download of a file, for the log. */
export function describeDownload({ name }: Pick<CaseFile, "name">): LoggedAction {
  return worded(text("downloaded a file", "файл скачан"), text(`downloaded ${name}`, `файл ${name} скачан`))
}
