import { m } from "#i18n/generated/messages.js"
import { BrandMark } from "./BrandMark.tsx"

/**
 * Placeholder of a page that only a browser renders, until its scripts run: nothing at first, soon the mark, and a sentence
 * if they don't load. CSS alone times it, because no script is loaded yet.
 */
export function SplashPage() {
  return (
    <div id="splash">
      <BrandMark className="size-12" />
      <p>{m.common_pieceMissingText()}</p>
    </div>
  )
}
