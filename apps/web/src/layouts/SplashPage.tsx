import { m } from "#i18n/generated/messages.js"
import { BrandMark } from "./BrandMark.tsx"

/**
 * What stands in a page that only a browser renders, until its scripts draw it: nothing at first, soon the mark, and where
 * they don't come a sentence. All of it waits by its styles, as no script is there yet.
 */
export function SplashPage() {
  return (
    <div id="splash">
      <BrandMark className="size-12" />
      <p>{m.common_pieceMissingText()}</p>
    </div>
  )
}
